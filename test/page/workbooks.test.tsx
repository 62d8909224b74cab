// Excel workbooks that a person saves in the browser: of fines, of a card, of all cards, of the stops of a route.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../../src/workbook/open-workbook';
import { chooseItem, openApp } from './open-app';
import { savedFiles } from './saved-files';

/** Waits for the one workbook that the page saves. */
function savedBook() {
  const files = savedFiles();
  return async () => {
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 60_000 });
    const [{ name, blob } = { name: '', blob: new Blob() }] = files.splice(0);
    const book = await openWorkbook(blob);
    return { name, sheets: book.sheets.map((sheet) => sheet.name), rows: await book.rows(0), book };
  };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('A workbook', () => {
  it('of fines has the rows of the table with real days and amounts, below its notes', async () => {
    const saved = savedBook();
    await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31&fine_status_ids=4');
    await press('Export');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Excel workbook/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Export/ }));
    const { name, sheets, rows } = await saved();
    expect(name).toMatch(/^fines .*\.xlsx$/);
    expect(sheets).toEqual(['Fines']);
    const at = rows.findIndex(({ cells }) => cells.includes('AIT'));
    const [head, first] = [rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []];
    expect(at).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(at + 1);
    const days = first.filter((cell) => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell));
    expect(days.length, JSON.stringify({ head, first })).toBeGreaterThan(0);
    expect(first.filter((cell) => typeof cell === 'object').length).toBeGreaterThan(0);
  });

  it('of a card and of all cards has a sheet for each table', async () => {
    const saved = savedBook();
    await openApp('/fines/dashboard?tab=infractions');
    await press('Cost by vehicle group: table, full screen, link, files');
    await chooseItem('Save as Excel workbook (.xlsx)');
    const card = await saved();
    expect(card.name).toMatch(/\.xlsx$/);
    expect(card.rows[0]?.cells).toEqual([card.sheets[0]]);
    expect(card.rows.length).toBeGreaterThan(3);
    await press('Export');
    await chooseItem('Save all cards as an Excel workbook (.xlsx)');
    const all = await saved();
    expect(all.sheets.length).toBeGreaterThanOrEqual(19);
    expect(new Set(all.sheets).size).toBe(all.sheets.length);
  });

  it('of the stops of a route has their order and places as numbers', async () => {
    const saved = savedBook();
    await openApp('/planned-routes/route-0001');
    await press('Save as');
    await chooseItem('Excel workbook of stops and vertices (.xlsx)');
    await press('Save anyway');
    const { rows } = await saved();
    const at = rows[0]?.cells.indexOf('stop_point_latitude') ?? -1;
    expect(rows[1]?.cells[at]).toMatchObject({ number: expect.any(Number) });
  });
});
