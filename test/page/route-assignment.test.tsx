// Yards and vehicles for the routes of the library: the table, its sums, drafts of it, its file.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

const NORTH = { name: 'North yard', latitude: -23.48, longitude: -46.62 };
const SOUTH = { name: 'South yard', latitude: -23.66, longitude: -46.7, places: 5 };
const ADDRESS = '/planned-routes/assignment';
const table = () => screen.findByRole('table');
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

describe('Yards for routes', () => {
  it('says what is missing without a yard, and has its rule', async () => {
    await openApp(ADDRESS);
    expect(await screen.findByText('There is no yard yet. Add one to see which routes it suits.')).toBeTruthy();
    await userEvent.click(screen.getByText('How this is calculated'));
    expect(screen.getByText(/price per litre of the route’s vehicle today/)).toBeTruthy();
  });

  it('gives each route a yard with its saving; a yard takes no more routes than it has places', async () => {
    await openApp(ADDRESS, { yards: [NORTH, SOUTH] });
    await screen.findByText(/km dead today, .* (?:less|more)/);
    expect(screen.getByText(/Distances are straight lines, today’s, too: no routing engine is set/)).toBeTruthy();
    const texts = (await rows()).map(({ textContent }) => textContent ?? '');
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes('South yard')).length).toBeLessThanOrEqual(5);
    expect(texts.every((text) => /North yard|South yard|no stop and no line/.test(text))).toBe(true);
    const result = await axe.run(document.body);
    expect(result.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  });

  it('writes a file with stable heads', async () => {
    await openApp(ADDRESS, { yards: [NORTH] });
    await screen.findByText(/km dead today, /);
    const files = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(files.map(({ name }) => name)).toEqual(['yards-for-routes.csv']);
    const [head, first] = (await files[0]?.blob.text())?.split('\r\n') ?? [];
    expect(head).toContain('planned_route_id,route_name,selected_vehicle,dead_distance_today_in_meters,proposed_yard');
    expect(first).toMatch(/North yard.*straight$/);
  });

  it('makes a draft of the chosen route, sends nothing, and leaves it alone afterwards', async () => {
    await openApp(ADDRESS, { yards: [NORTH] });
    await screen.findByText(/km dead today, /);
    // Ticked are the routes that get fewer dead metres.
    const all = screen.getByRole('checkbox', { name: 'All routes that can change' });
    await userEvent.click(all);
    expect(all).toHaveProperty('checked', true);
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Make drafts' })).toHaveProperty('disabled', true);
    const [box] = screen
      .getAllByRole('checkbox', { name: /^Make a draft of/ })
      .filter((each) => !(each as HTMLInputElement).disabled);
    const name = box?.getAttribute('aria-label')?.replace('Make a draft of ', '') ?? '';
    await userEvent.click(box as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Make 1 draft' }));
    expect(await screen.findByText(/1 draft made\. Nothing is sent/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: `Make a draft of ${name}` })).toHaveProperty('disabled', true),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Show drafts' }));
    expect(await screen.findByRole('link', { name: new RegExp(name) })).toBeTruthy();
  });
});
