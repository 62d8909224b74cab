// A fleet of 50,000 drivers on the dashboard: the page holds some of them, the file all.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeDashboard } from './changed-dashboard';
import { openApp } from './open-app';

const DRIVERS = 50_000;

/** Points as the service sorts them, fines the other way round. */
function answerOfMany() {
  changeDashboard((response) => ({
    ...response,
    vulnerable_drivers_ranking_data: Array.from({ length: DRIVERS }, (_, index) => ({
      driver_id: 1_000_000 + index,
      light: 1 + (index % 7),
      serious: 1,
      quantity_of_fines: index + 1,
      total_points: DRIVERS - index,
      total_cost: 100 * ((index * 7_919) % DRIVERS),
    })),
  }));
}

function savedTexts(): Blob[] {
  const files: Blob[] = [];
  const { click } = HTMLAnchorElement.prototype;
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    files.push(blob);
    return createObjectURL(blob);
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return files;
}

describe('The card of drivers', () => {
  it('holds few rows of many drivers, orders all of them, works by keyboard, and saves all', async () => {
    answerOfMany();
    const files = savedTexts();
    await openApp('/fines/dashboard');
    const card = await screen.findByRole('region', { name: 'Vulnerable drivers' });
    const rows = () => within(card).getAllByRole('row').slice(1);
    await within(card).findByText('10 of 50,000');
    expect(rows()).toHaveLength(10);
    expect(rows()[0]?.textContent).toContain('1000000');

    const more = within(card).getByRole('button', { name: 'Show 200' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    const fewer = await within(card).findByRole('button', { name: 'Show fewer', expanded: true });
    expect(document.activeElement).toBe(fewer);
    expect(rows()).toHaveLength(200);
    await within(card).findByText('49,800 more rows are in the table view and in the file.');

    const sort = within(card).getByRole('button', { name: 'Fines' });
    sort.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('1049999'));
    expect(rows()).toHaveLength(200);
    expect(within(card).getByRole('columnheader', { name: 'Fines' }).getAttribute('aria-sort')).toBe('descending');

    const menu = () => within(card).getByRole('button', { name: /table, full screen, link/ });
    await userEvent.click(menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines.filter((line) => /100\d{4}|10[1-4]\d{4}/.test(line))).toHaveLength(DRIVERS);

    await userEvent.click(menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    await within(card).findByText('49,500 more rows are only in the file.');
    const tables = within(card).getAllByRole('table');
    expect(tables.map((table) => within(table).getAllByRole('row').length)).toContain(501);
  });
});
