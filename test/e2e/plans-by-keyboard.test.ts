// A new plan from nothing to its second version, by the keyboard alone, as somebody would who sees Patio for the first time.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { type RunningService, startService } from './service';

const VEHICLES = 200;

let browser: Browser;
let service: RunningService;
let page: Page;
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

const phase = (words: string) => page.locator('.save-bar .phase', { hasText: new RegExp(`^${words}$`) }).waitFor();

/** On by Tab until the focus is in a table. */
async function toGrid(): Promise<void> {
  for (let stops = 0; stops < 20; stops += 1) {
    if ((await focus()).isInGrid) return;
    await press('Tab');
  }
  throw new Error('no table within 20 stops');
}

/** Saves from wherever the focus is, through the list of changes. */
async function save(): Promise<void> {
  await pressTo('Control+s', /^button Save plan/);
  await page.keyboard.press('Enter');
  await phase('Saved');
  await focus();
}

describe('A new plan by the keyboard', () => {
  it('is made, filled from a spreadsheet, saved, and taken back to the version before', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' as const };
    const watched = await openPage(browser, context);
    page = watched.page;
    await watchFocus(page);
    page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
    await page.goto(`${service.address}/maintenance-plans`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The state of unsent work comes after the rest.
    await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
    await settled(page);
    const { rows } = await (await fetch(`${service.address}/directory/vehicles?per_page=${VEHICLES}`)).json();
    const plates: string[] = rows.map((row: { plate_number: string }) => row.plate_number);
    expect(plates).toHaveLength(VEHICLES);

    await page.keyboard.press('n');
    await page.waitForURL(/maintenance-plans\/new/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await tabTo(/^input Name/);
    await type('City buses');
    await tabTo(/^input Days/);
    await type('180');
    await pressTo('Tab', /^input Distance/);
    await type('10000');

    // Two columns of a spreadsheet, with their heads.
    const table = ['Plate', ...plates].join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), table);
    await tabTo(/^button Paste rows/);
    await pressTo('Enter', /^textarea/);
    await page.keyboard.press('Control+v');
    await page.getByText(`${VEHICLES} added`).first().waitFor();
    await tabTo(/^button Take over 200 lines/);
    await page.keyboard.press('Enter');
    await page.getByText('200 Not known').waitFor();
    await focus();

    await toGrid();
    await press('Control+a');
    await page.getByText('200 selected').waitFor();
    await tabTo(/^button Set last maintenance/, 'Shift+Tab');
    await pressTo('Enter', /^input Last maintenance/);
    await press('Enter');
    await page
      .getByRole('gridcell', { name: /2027|2026/ })
      .first()
      .waitFor();
    await page.getByText(/^200 On time$/).waitFor();
    // The chart has come above: on to the rows, whose due dates are to be seen.
    await toGrid();
    await save();

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const read = async () => (await fetch(`${service.address}/directory/plans/${id}`)).json();
    const stored = await read();
    expect(stored).toMatchObject({
      name: 'City buses',
      due_date_config: { deadlines_days: 180, deadlines_km: 10_000 },
    });
    expect(stored.vehicles.map((vehicle: { plate_number: string }) => vehicle.plate_number)).toEqual(plates);
    expect(stored.vehicles.every((vehicle: object) => 'last_maintenance' in vehicle)).toBe(true);

    await page.reload();
    await page.getByText(/^200 On time$/).waitFor();
    await tabTo(/^input Name/);
    await press('Control+a');
    await type('City buses, second');
    await save();
    expect(await read()).toMatchObject({ name: 'City buses, second' });

    await tabTo(/^button Versions/, 'Shift+Tab');
    await pressTo('Enter', /What is here now/);
    await press('ArrowDown', 'ArrowDown');
    await focus(/Version 1/);
    await tabTo(/^button Restore/);
    await page.keyboard.press('Enter');
    await phase('Draft on this device');
    await focus();
    await save();
    expect(await read()).toMatchObject({ name: 'City buses' });
    expect(watched.faults()).toEqual([]);
    await watched.close();
  });

  it('keeps the focus by the checks when the one it was on is settled meanwhile', async () => {
    const watched = await openPage(browser, { reducedMotion: 'reduce' });
    page = watched.page;
    await watchFocus(page);
    page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
    await page.goto(`${service.address}/maintenance-plans/new:checks`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await settled(page);
    const show = page.locator('.plan-checks').getByRole('button');
    const names = () => show.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    await show.and(page.getByLabel('Show: The plan has no vehicle')).waitFor();
    const before = await names();
    await tabTo(/^input Days/);
    await type('0');
    const fresh = async () => (await names()).find((name) => !before.includes(name)) ?? '';
    await expect.poll(fresh, { timeout: 10_000 }).not.toBe('');
    const line = await fresh();
    await tabTo(new RegExp(`^button ${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: line, exact: true }).waitFor({ state: 'detached' });
    await focus(/^h2/, 'after the check was settled');
    await press('Tab');
    expect(watched.faults()).toEqual([]);
    await watched.close();
  });
});
