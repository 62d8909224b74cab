// What a person does and sees on the list of routes and on one route.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app';

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('Planned routes', () => {
  it('are listed with vehicle and driver by name, distance and time', async () => {
    await openApp('/planned-routes');
    await screen.findByText('24 routes');
    await waitFor(async () => expect((await rows())[0]?.textContent).not.toMatch(/Driver \d/));
    expect((await rows())[0]?.textContent).toMatch(/\d\skm.*min/);
  });

  it('are sorted by distance, the longest first with the second press', async () => {
    const { address } = await openApp('/planned-routes');
    await screen.findByText('24 routes');
    await userEvent.click(screen.getByRole('button', { name: 'Distance' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Distance' }));
    await waitFor(() => expect(address().searchParams.get('sort')).toBe('-distance'));
    const metres = (await rows()).map((row) => {
      const [distance, unit] = (within(row).getAllByRole('cell')[3]?.textContent ?? '').split(/\s/);
      return Number(distance) * (unit === 'km' ? 1000 : 1);
    });
    expect(metres).toEqual([...metres].sort((a, b) => b - a));
  });

  it('open one by one, with their picture, figures and stops', async () => {
    await openApp('/planned-routes');
    await screen.findByText('24 routes');
    const link = within((await rows())[0] ?? document.body).getByRole('link');
    const name = link.textContent ?? '';
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name });
    expect(await screen.findByRole('img', { name: /^Picture of the route: \d+ stops/ })).toBeDefined();
    const stops = screen.getByRole('region', { name: 'Table: Stops' });
    expect(within(stops).getAllByRole('columnheader')).toHaveLength(8);
    expect(screen.getByText('of the distance is dead')).toBeDefined();
  });

  it('that the service does not know are said to be unknown', async () => {
    await openApp('/planned-routes/no-such-route');
    await screen.findByText(/the service does not know it/);
  });

  it('cannot be listed by a service with the four operations only, which the page says', async () => {
    await openApp('/planned-routes', { directoryUrl: null });
    await screen.findByText('This service does not list routes');
  });
});
