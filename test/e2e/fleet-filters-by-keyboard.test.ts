// Filters, comparison, columns and printing of the fines, by the keyboard alone: one page, kept open from job to job.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { sharedService } from './service';

/** The title of a card that is not in the part that is opened first. */
const OF_ANOTHER_PART = 'Paid and late';
const ROWS = '/fines?start_date=2010-01-01&end_date=2035-12-31';

let browser: Browser;
const service = sharedService();
let watched: WatchedPage;
let page: Page;
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(browser, { reducedMotion: 'reduce', locale: 'en-US' });
  page = watched.page;
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
  await watchFocus(page);
  // The browser's own dialog would stand in the way of everything else.
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      Reflect.set(globalThis, 'printed', document.body.innerText);
      dispatchEvent(new Event('afterprint'));
    };
  });
});
afterAll(() => closePages(browser));

async function open(path: string): Promise<void> {
  await page.goto(`${service.address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
  await settled(page);
}
/** From its button into the list of the columns, which may come after what is below it. */
async function toColumns(): Promise<void> {
  await pressTo('Enter', /^(?:row|button Comfortable)/);
  await settled(page);
  if (!/^row/.test((await focus()).name)) await pressTo('Shift+Tab', /^(?:row|input)/);
  await pressTo('Home', /^row/);
}
const waitForSearch = (name: string, test: (values: string[]) => boolean) =>
  expect
    .poll(() => test(new URL(page.url()).searchParams.getAll(name)), {
      message: `${name} in the address`,
      timeout: 5000,
    })
    .toBe(true);

describe('The fines by the keyboard', () => {
  it('are filtered by vehicles and by status, and the filters are taken back one by one', async () => {
    await open(ROWS);
    await tabTo(/^button Vehicle/);
    await pressTo('Enter', /^(?:input|combobox|searchbox)/);
    await settled(page);
    await press('ArrowDown', 'Enter');
    await pressTo('Escape', /^button Vehicle/);
    await waitForSearch('vehicle_ids', (ids) => ids.length === 1);
    await pressTo('Tab', /^button Status/);
    await pressTo('Enter', /^button (?!Status)/);
    await tabTo(/^input Overdue/);
    await press('Space');
    await pressTo('Tab', /^input/);
    await press('Space');
    await pressTo('Escape', /^button Status/);
    await waitForSearch('fine_status_ids', (ids) => ids.length === 2);
    await settled(page);
    await tabTo(/^button .*(?:Overdue|status)/i);
    await press('Enter');
    await tabTo(/^button Reset all/);
    await press('Enter');
    await waitForSearch('vehicle_ids', (ids) => ids.length === 0);
    await waitForSearch('fine_status_ids', (ids) => ids.length === 0);
    await focus(/./, 'after the filters were taken back');
  });

  it('have columns taken away, put elsewhere and brought back', async () => {
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    const before = await heads();
    await tabTo(/^button .*Columns/, 'Shift+Tab');
    await toColumns();
    await press('ArrowDown', 'ArrowDown');
    await press('Enter');
    await expect.poll(async () => (await heads()).length).toBe(before.length - 1);
    await pressTo('Escape', /^button .*Columns/);
    await waitForSearch('columns', ([columns]) => columns !== undefined);
    await toColumns();
    await tabTo(/^button Columns as at first/);
    await press('Enter');
    await expect.poll(heads).toEqual(before);
    await focus(/./, 'after the columns came back');
    // Who goes on with Tab leaves the choice behind: it covers nothing of what comes next.
    await tabTo(/^button Period before/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('The dashboard by the keyboard', () => {
  it('is filtered by typed hours, and shown whole again', async () => {
    await open('/fines/dashboard');
    await page.getByText('Vulnerable drivers').first().waitFor();
    await tabTo(/^button all day/);
    await pressTo('Enter', /^input From/);
    await type('22');
    await pressTo('Tab', /^input To/);
    await type('6:30');
    await press('Enter');
    await waitForSearch('fine_hour_range', (hours) => hours.join() === '22:00,06:30');
    await focus(/^button 22/, 'after the hours were applied');
    await press('Enter');
    await tabTo(/^input Whole day/);
    await press('Space');
    await pressTo('Escape', /^button all day/);
    await waitForSearch('fine_hour_range', (hours) => hours.length === 0);
  });

  it('is compared with the year before, and with the days before again', async () => {
    await tabTo(/^button 30 days/, 'Shift+Tab');
    await press('Enter');
    await waitForSearch('start_date', (days) => days.length === 1);
    await tabTo(/^button Compared with/);
    await pressTo('Enter', /^input the \d+ days before/);
    await press('ArrowDown');
    await focus(/^input the same days a year before/);
    await waitForSearch('compare_start_date', (days) => days.length === 1);
    await press('ArrowUp');
    await waitForSearch('compare_start_date', (days) => days.length === 0);
    await pressTo('Tab', /^input Show both periods/);
    await press('Space');
    await waitForSearch('compare_start_date', (days) => days.length === 1);
    await pressTo('Escape', /^button Compared with/);
  });

  it('is printed with all its parts, from its button', async () => {
    await tabTo(/^button Print/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const printed = () => page.evaluate(() => String(Reflect.get(globalThis, 'printed') ?? ''));
    await expect.poll(printed, { timeout: 15_000 }).toContain('Vulnerable drivers');
    // What is in the parts that are not chosen is printed, too.
    expect(await printed()).toContain(OF_ANOTHER_PART);
    await focus(/./, 'after printing');
    expect(watched.faults()).toEqual([]);
  });
});
