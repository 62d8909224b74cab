// The table of fines by the keyboard alone. After every key the focus is somewhere, is to be seen, and is marked.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { type Focus, keyboardOf, watchFocus } from './keyboard';
import { sharedService } from './service';

const ROWS = '/fines?start_date=2010-01-01&end_date=2035-12-31';
const COLUMNS = 12;
/** The pictures of the map come from elsewhere; without them the map has its marks all the same. */
const NO_TILES = /^Failed to load resource/;

let browser: Browser;
const service = sharedService();
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(browser, { acceptDownloads: true, reducedMotion: 'reduce' }, NO_TILES);
  page = watched.page;
  await watchFocus(page);
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.startOver();
  expect(faults).toEqual([]);
});
afterAll(() => closePages(browser));

async function open(search = ''): Promise<void> {
  await page.goto(`${service.address}${ROWS}${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The state of unsent work comes after the rest, and is a stop of its own.
  await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
  await settled(page);
}

const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);
const atCell = (row: number, column: number) => (now: Focus) => now.cell?.[0] === row && now.cell?.[1] === column;

const search = () => new URL(page.url()).searchParams;
const waitForSearch = (name: string, test: (values: string[]) => boolean) =>
  expect.poll(() => test(search().getAll(name)), { message: `${name} in the address`, timeout: 5000 }).toBe(true);
const text = (words: string | RegExp) => page.getByText(words).first();
const selectedCount = () => page.getByRole('row', { selected: true }).count();

describe('The table of fines by the keyboard', () => {
  it('is passed by Tab in the order in which it is read, the grid as one stop, and back again', async () => {
    await open('&search_term=a');
    const forth = await tabTo(/^button Next page/);
    const stops = [
      /^a Go to the content/,
      /^button Load again/,
      /^button Export/,
      /^a All/,
      /^a Overdue/,
      /^button Save view/,
      /^button Map/,
      /^button Hours/,
      /^button .*Columns/,
      /^input Search fines/,
      /^button Period before/,
      /^button Period/,
      /^button Driver/,
      /^button Vehicle/,
      /^button Status/,
      /^button Due/,
      /^input AIT number/,
      /^button Loaded rows/,
      /^button “a”/,
      /^button Reset all/,
      /^columnheader AIT/,
      /^button Load all/,
      /^select Rows a page/,
      /^button Next page/,
    ];
    let from = -1;
    for (const stop of stops) {
      const at = forth.findIndex((name, index) => index > from && stop.test(name));
      expect(at, `${stop} after stop ${from} of\n${forth.join('\n')}`).toBeGreaterThan(from);
      from = at;
    }
    expect(forth.filter((name) => /^(?:columnheader|gridcell|rowheader)/.test(name))).toHaveLength(1);
    const back = await tabTo(/^a Go to the content/, 'Shift+Tab');
    expect([...back].reverse()).toEqual(forth.slice(0, -1));
  });

  it('is searched from anywhere, and the search is taken back', async () => {
    await open();
    await press('g', 'ArrowDown');
    const ait = (await page.locator('[aria-rowindex="2"] > [aria-colindex="2"]').innerText()).trim();
    await pressTo('/', /^input Search fines/);
    await type(ait);
    await waitForSearch('search_term', ([term]) => term === ait);
    await text(/^1–1 of 1$/).waitFor();
    await focus(/^input Search fines/);
    await pressTo('Escape', /^input Search fines/);
    await waitForSearch('search_term', (terms) => terms.length === 0);
    await text(/^1–15 of 15\+$/).waitFor();
    await focus(/^input Search fines/);
  });

  it('is filtered by the due days; a chip is taken away, and all of them', async () => {
    await open('&search_term=a');
    await tabTo(/^button Due/);
    await pressTo('Enter', /^spinbutton/);
    await type('01012012');
    await tabTo(/^spinbutton day.*To/);
    await type('31122030');
    await press('Enter');
    await focus(/^button Due/, 'after the days were applied');
    await waitForSearch('due_date_range', (days) => days.join() === '2012-01-01,2030-12-31');
    await text(/1 Jan 2012/).waitFor();
    await tabTo(/^button “a”/);
    await pressTo('Enter', /^button due/);
    await waitForSearch('search_term', (terms) => terms.length === 0);
    await tabTo(/^button Reset all/);
    await press('Enter');
    await waitForSearch('due_date_range', (days) => days.length === 0);
    await pressTo('Tab', ({ isInGrid }) => isInGrid);
  });

  it('has its pages turned by a key, and by the buttons, which hand the focus on at the ends', async () => {
    await open('&per_page=1000');
    await press('g', 'ArrowDown');
    await text('1–1,000 of 1,000+').waitFor();
    await press('n');
    await text('1,001–2,000 of 2,000+').waitFor();
    await focus(({ isInGrid }) => isInGrid);
    await press('p');
    await text('1–1,000 of 1,000+').waitFor();
    await focus(({ isInGrid }) => isInGrid);
    await tabTo(/^button Next page/);
    await press('Enter');
    await text('1,001–2,000 of 2,000+').waitFor();
    await focus(/^button Next page/);
    await press('Enter');
    await text('2,001–3,000 of 3,000+').waitFor();
    await press('Enter');
    await text('3,001–4,000 of 4,000+').waitFor();
    await press('Enter');
    await text('4,001–5,000 of 5,000+').waitFor();
    await press('Enter');
    await text('5,001–6,000 of 6,000').waitFor();
    await focus(/^button Previous page/, 'on the last page');
    for (const position of [
      '4,001–5,000 of 5,000+',
      '3,001–4,000 of 4,000+',
      '2,001–3,000 of 3,000+',
      '1,001–2,000 of 2,000+',
      '1–1,000 of 1,000+',
    ]) {
      await press('Enter');
      await text(position).waitFor();
    }
    await focus(/^button Next page/, 'on the first page');
  });

  it('is walked cell by cell, to the ends, and page by page', async () => {
    await open('&per_page=100');
    const last = 101;
    await pressTo('g', atCell(1, 2));
    await pressTo('ArrowDown', atCell(2, 2));
    await pressTo('ArrowRight', atCell(2, 3));
    await pressTo('ArrowLeft', atCell(2, 2));
    await pressTo('End', atCell(2, COLUMNS));
    await pressTo('Home', atCell(2, 1));
    await pressTo('Control+End', atCell(last, COLUMNS));
    await pressTo('ArrowDown', atCell(last, COLUMNS));
    await pressTo('ArrowRight', atCell(last, COLUMNS));
    await pressTo('Control+Home', atCell(2, 1));
    const down = await press('PageDown');
    const step = (down.cell?.[0] ?? 0) - 2;
    expect(step).toBeGreaterThan(3);
    await pressTo('PageDown', atCell(2 + 2 * step, 1));
    await pressTo('PageUp', atCell(2 + step, 1));
    await pressTo('PageUp', atCell(2, 1));
    await pressTo('ArrowUp', atCell(1, 1));
    await pressTo('ArrowUp', atCell(1, 1));
    // The place is kept: Tab leaves the grid as a whole, and comes back to the same cell.
    await press('ArrowDown', 'ArrowDown', 'ArrowRight');
    await press('Tab');
    await pressTo('Shift+Tab', atCell(3, 2));
  });

  it('is put in order, and its columns are moved, made wider and pinned, from the head', async () => {
    await open();
    await press('g', 'ArrowRight', 'ArrowRight');
    const head = (name: string) => page.getByRole('columnheader', { name });
    const sortOf = (name: string) => head(name).getAttribute('aria-sort');
    await focus(/^columnheader Date/);
    await press('Enter');
    await expect.poll(() => sortOf('Date')).toBe('ascending');
    await press('Enter');
    await expect.poll(() => sortOf('Date')).toBe('descending');
    await press('ArrowRight', 'Shift+Enter');
    await waitForSearch('sort', ([sort]) => sort === '-fine_date,fine_hour');

    await pressTo('ArrowLeft', /^columnheader Date/);
    await pressTo('Shift+ArrowRight', atCell(1, 5));
    await focus(/^columnheader Date/);
    await waitForSearch('columns', ([columns = '']) => columns.indexOf('fine_hour') < columns.indexOf('fine_date'));
    const width = async () => Math.round((await head('Date').boundingBox())?.width ?? 0);
    const before = await width();
    await press('Alt+ArrowRight', 'Alt+ArrowRight');
    await expect.poll(width).toBe(before + 24);
    await press('Alt+ArrowLeft');
    await expect.poll(width).toBe(before + 12);
    await focus(/^columnheader Date/);

    await pressTo('Alt+ArrowDown', /^menuitem Sort ascending/);
    await pressTo('End', /^menuitem Hide/);
    await pressTo('Home', /^menuitem Sort ascending/);
    await press('Escape');
    await focus(({ cell }) => cell?.[0] === 1 && cell[1] === 5, 'after Escape in the menu of a column');
    await pressTo('Shift+F10', /^menuitem Sort ascending/);
    await type('Pin to the l');
    await pressTo('Enter', ({ cell }) => cell?.[0] === 1);
    await waitForSearch('columns', ([columns = '']) => /fine_date\.\d+\.start/.test(columns));
    // The column that was pinned keeps the focus.
    await focus(/Date/, 'after pinning');
    await press('ArrowDown');
    await focus(({ cell }) => cell?.[0] === 2);
  });

  it('has rows selected by Space, with Shift and all at once, and lets them go', async () => {
    await open();
    await press('g', 'ArrowDown', 'Space');
    await expect.poll(selectedCount).toBe(1);
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(selectedCount).toBe(3);
    await press('ArrowDown', 'ArrowDown', 'Space');
    await expect.poll(selectedCount).toBe(4);
    await press('Control+a');
    await expect.poll(selectedCount).toBe(15);
    await pressTo('Escape', atCell(6, 2));
    await expect.poll(selectedCount).toBe(0);
    await press('Space');
    await tabTo(/^button Clear the selection/);
    await pressTo('Enter', ({ isInGrid }) => isInGrid);
    await expect.poll(selectedCount).toBe(0);
  });

  it('opens a row, steps to its neighbours and comes back to it', async () => {
    await open();
    await press('g', 'ArrowDown', 'ArrowDown');
    const drawer = page.locator('.fine-drawer');
    await press('Enter');
    await drawer.getByText('2 of 15', { exact: true }).waitFor();
    await press('j');
    await drawer.getByText('3 of 15', { exact: true }).waitFor();
    await press('k', 'k');
    await drawer.getByText('1 of 15', { exact: true }).waitFor();
    await press('j');
    await drawer.getByText('2 of 15', { exact: true }).waitFor();
    // Enter once more leads from the row into its details.
    await pressTo('Enter', ({ isInDrawer }) => isInDrawer);
    await tabTo(/^button Next fine/);
    await press('Enter');
    await drawer.getByText('3 of 15', { exact: true }).waitFor();
    await focus(/^button Next fine/);
    await press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp');
    await drawer.getByText('4 of 15', { exact: true }).waitFor();
    await pressTo('Escape', atCell(5, 2));
    await drawer.waitFor({ state: 'detached' });
  });

  it('closes an open row from the table, too', async () => {
    await open();
    await press('g', 'ArrowDown', 'ArrowDown', 'Enter');
    const drawer = page.locator('.fine-drawer');
    await drawer.getByText('2 of 15', { exact: true }).waitFor();
    await pressTo('Escape', atCell(3, 2));
    await drawer.waitFor({ state: 'detached' });
  });

  it('keeps a view under a name, renames it, deletes it and brings it back', async () => {
    await open('&search_term=a');
    await tabTo(/^button Save view/);
    await pressTo('Enter', /^input Name/);
    await type('By keys');
    await press('Enter');
    await focus(/^a By keys/, 'after the view was saved');
    await pressTo('Tab', /^button View “By keys”/);
    await pressTo('Enter', /^menuitem/);
    await type('Ren');
    await focus(/^menuitem Rename/);
    await pressTo('Enter', /^input Name/);
    await type('By the keyboard');
    await press('Enter');
    await page.getByRole('link', { name: 'By the keyboard' }).waitFor();
    await focus(/^button View “By the keyboard”/, 'after the view was renamed');
    await pressTo('Enter', /^menuitem/);
    await pressTo('End', /^menuitem Delete/);
    await pressTo('Enter', /^button Undo/);
    await page.getByRole('link', { name: 'By the keyboard' }).waitFor({ state: 'detached' });
    await pressTo('Enter', /^a By the keyboard/);
  });

  it('is exported', async () => {
    await open();
    await tabTo(/^button Export/);
    await pressTo('Enter', /^button Export/);
    const dialog = page.getByRole('dialog', { name: 'Export fines' });
    await dialog.waitFor();
    await focus(/^button Export/);
    await tabTo(/^input CSV file/, 'Shift+Tab');
    await pressTo('ArrowDown', /^input Excel workbook/);
    await pressTo('ArrowDown', /^input JSON file/);
    await tabTo(/^input All fines of the filter/, 'Shift+Tab');
    await pressTo('ArrowUp', /^input The 15 rows of the table/);
    await tabTo(/^button Export/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    expect(JSON.stringify(JSON.parse(readFileSync(await download.path(), 'utf8'))).match(/"fine_id"/g)).toHaveLength(
      15,
    );
    await focus(/^button/, 'after the file was saved');
    await pressTo('Escape', /^button Export/);
    await dialog.waitFor({ state: 'detached' });
  });

  it('opens a fine from its mark on the map, and closes the map', async () => {
    await open();
    await press('g', 'm');
    await page.locator('.marks button').first().waitFor();
    await settled(page);
    await tabTo(/^button Close Map/, 'Shift+Tab');
    const isMark = /^button (?:[\d,]+ fines? (?:here|at this place)|Skip the marks|.+, \d)/;
    const drawer = page.locator('.fine-drawer');
    for (let step = 0; step < 20 && (await drawer.count()) === 0; step += 1) {
      const passed = await tabTo(isMark);
      const mark = passed.at(-1) ?? '';
      if (mark.includes('Skip the marks')) continue;
      await press('Enter');
      // A cluster zooms the map, a point opens its fine: the drawer may come late, and Tab would pass it by.
      if (/^button [\d,]+ fines? here/.test(mark)) {
        await settled(page);
        continue;
      }
      if (mark.includes('at this place')) {
        await tabTo(/^button .+, \d/);
        await press('Enter');
      }
      await drawer.waitFor();
    }
    await drawer.getByText(/^\d+ of 15$/).waitFor();
    await focus();
    await tabTo(/^button Close Map/, 'Shift+Tab');
    await press('Enter');
    await page.locator('.fines-map').waitFor({ state: 'detached' });
    await focus(/./, 'after the map was closed');
  });

  it('is filtered by the hours with the handles of their picture, and shown whole again', async () => {
    await open();
    await press('g', 'h');
    await page.getByRole('slider').first().waitFor();
    await settled(page);
    await tabTo(/^slider First hour/, 'Shift+Tab');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await waitForSearch('fine_hour_range', (hours) => hours.join() === '03:00,23:59');
    await focus(/^slider First hour/);
    await pressTo('Tab', /^slider Last hour/);
    await press('PageDown');
    await waitForSearch('fine_hour_range', ([, end = '23:59']) => end < '23:59');
    await focus(/^slider Last hour/);
    await tabTo(/^button Whole day/, 'Shift+Tab');
    await pressTo('Enter', /^slider First hour/);
    await waitForSearch('fine_hour_range', (hours) => hours.length === 0);
    await tabTo(/^button Close Hours/, 'Shift+Tab');
    await press('Enter');
    await page.locator('.hours-map').waitFor({ state: 'detached' });
    await focus(/./, 'after the hours were closed');
  });
});
