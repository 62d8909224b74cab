// Money as finance looks at it, on the embedded service: each figure opens exactly its fines, and files agree with the page.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MONEY_CAUSES } from '../../src/desk/money';
import { cleanup } from './dom';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

afterEach(cleanup);

const PATIENCE = { timeout: 60_000 };
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Kinds of money' })).getByRole('button', { name });
/** The other table of the page says which rows were read. */
const moneyTable = () =>
  waitFor(() => {
    const table = document.querySelector<HTMLElement>('.money-table');
    if (!table) throw new Error('no table yet');
    return table;
  });
const centavos = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ''));

async function openMoney(address: string) {
  const app = await openApp(address);
  await waitFor(
    () => expect(document.querySelector('.headline h2')?.textContent).toMatch(/^R\$\s*[\d,]+ can still/),
    PATIENCE,
  );
  return app;
}

describe('Money', () => {
  it('has as much left as the tasks to decide on Today, which it leads to', async () => {
    await openMoney('/fines/money');
    const left = document.querySelector('.headline h2 b')?.textContent;
    await userEvent.click(screen.getByRole('link', { name: 'Show the tasks' }));
    const lane = await screen.findByRole('button', { name: /^Decide and pay/, pressed: true });
    expect(centavos(lane.querySelector('i')?.textContent)).toBe(centavos(left));
  });

  it('opens exactly the fines of a figure, and the address keeps it', async () => {
    const app = await openMoney('/fines/money?tab=lost');
    const table = await moneyTable();
    const [figure] = within(within(table).getAllByRole('row')[1] ?? table).getAllByRole('button');
    if (!figure) throw new TypeError('no figure');
    const sum = centavos(figure.querySelector('b')?.textContent);
    const count = Number(figure.querySelector('i [aria-hidden]')?.textContent);
    await userEvent.click(figure);
    expect(figure.getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findAllByText(new RegExp(`^${count} fines, R\\$.*, are shown\\.$`))).not.toEqual([]);
    const fines = await screen.findByRole('complementary', { name: 'Fines of the figure' });
    expect(within(fines).getByText(new RegExp(`^${count} fines, `)).textContent).toContain(
      figure.querySelector('b')?.textContent,
    );
    expect(Number(within(fines).getAllByRole('listitem')[0]?.getAttribute('aria-setsize'))).toBe(count);
    // A cause without a fine has no figure.
    const place = [...(figure.closest('tr')?.querySelectorAll('td') ?? [])].findIndex((cell) => cell.contains(figure));
    expect(app.address().searchParams.get('cause')).toBe(MONEY_CAUSES.lost[place]);
    // All months together are the whole.
    const months = within(table).getAllByRole('row').slice(2);
    const cells = months.map((row) => row.querySelector(`td:nth-of-type(${place + 1}) b`));
    // A month without a fine of the cause has none.
    const parts = cells.map((cell) => (cell === null ? 0 : centavos(cell.textContent)));
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
    expect(figure.getAttribute('aria-controls')).toBe(fines.id);
    // From a fine the keys go back to the figure, which opens and closes it.
    within(fines).getAllByRole('link')[0]?.focus();
    const isClosed = () => expect(screen.queryByRole('complementary', { name: 'Fines of the figure' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(isClosed);
    expect(document.activeElement).toBe(figure);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('complementary', { name: 'Fines of the figure' });
    await userEvent.keyboard('{Enter}');
    await waitFor(isClosed);
  });

  it('leaves as files with stable heads, and as the table that is shown', async () => {
    await openMoney('/fines/money?tab=table&rows=month&columns=none');
    const files = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const item = await screen.findByRole('menuitem', { name: 'Money as CSV' });
    expect(screen.getByText(/^CSV and JSON have money in centavos: 19523 is R\$\s195\.23\.$/)).not.toBeNull();
    await userEvent.click(item);
    expect(files[0]?.name).toMatch(/^money-\d{4}-\d\d-\d\d\.csv$/);
    expect((await files[0]?.blob.text())?.split('\r\n')[0]).toBe('bucket,cause,month,fine_ids,amount');
    const table = await moneyTable();
    const total = within(table).getAllByRole('row')[1]?.querySelector('td')?.textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Table as CSV' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const last = (await files[1]?.blob.text())?.trim().split('\r\n').at(-1);
    // A file has no zeros at the end of a figure.
    expect(Math.round(Number(/[\d.]+$/.exec(last ?? '')?.[0]) * 100)).toBe(centavos(total));
    await userEvent.click(screen.getByRole('button', { name: 'Table as .xlsx' }));
    await waitFor(() => expect(files[2]?.name).toMatch(/\.xlsx$/));
  });

  it('says from which chance an appeal costs less, and what is no amount', async () => {
    await openMoney('/fines/money?tab=appeal');
    const face = screen.getByLabelText(/^Value of the fine/);
    await userEvent.type(face, 'x');
    expect(screen.getByRole('alert').textContent).toBe('An amount, such as 195.23.');
    await userEvent.clear(face);
    await userEvent.type(face, '1000');
    await userEvent.type(screen.getByLabelText(/^Own cost/), '80');
    const cells = within(await moneyTable())
      .getAllByRole('cell')
      .map(({ firstChild }) => firstChild?.textContent);
    expect(cells).toEqual(['from 35 %', 'from 10 %', 'from 48 %', 'from 28 %']);
    expect(screen.getByText('25 % + cost ÷ (0.8 × value)')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(tab(/^Worth/).getAttribute('aria-pressed')).toBe('true');
  });
});
