// A planned route from the library to its second version, by the keyboard alone.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedRoute } from '../../src/contract/planned-route';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { type RunningService, startService } from './service';

/** Chromium reports map tiles that cannot be loaded where there is no network. */
const NO_TILES = /^Failed to load resource: net::ERR_/;

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
const read = async (): Promise<PlannedRoute> =>
  (await fetch(`${service.address}/directory${new URL(page.url()).pathname}`)).json();
const stopsOf = ({ route_configurations }: PlannedRoute) =>
  route_configurations.stop_points.map(({ stop_point_name }) => stop_point_name);

/** Saves from wherever the focus is, through the list of changes. */
async function save(): Promise<void> {
  await pressTo('Control+s', /^button Save route/);
  await page.keyboard.press('Enter');
  await phase('Saved');
  await focus();
}

describe('A planned route by the keyboard', () => {
  it('is found, renamed, reordered, reviewed and saved; and taken back by undo', async () => {
    const watched = await openPage(browser, { reducedMotion: 'reduce' }, NO_TILES);
    page = watched.page;
    await watchFocus(page);
    page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
    await page.goto(`${service.address}/planned-routes`);
    await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
    await settled(page);
    await tabTo(/^input Search routes/);
    await type('paulista');
    await page
      .getByRole('link', { name: /Deliveries/ })
      .first()
      .waitFor({ state: 'detached' });
    await tabTo(/^a .*Paulista/);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await settled(page);
    const before = await read();
    expect(before.route_name).toMatch(/paulista/i);

    await tabTo(/^input Name/);
    await press('Control+a');
    await type('Second round');
    await tabTo(/^grid Stops in their order/);
    await press('ArrowDown', 'Alt+ArrowDown');
    await save();
    const [first = '', second = '', third = '', ...rest] = stopsOf(before);
    const saved = await read();
    expect(saved.route_name).toBe('Second round');
    expect(stopsOf(saved)).toEqual([first, third, second, ...rest]);

    await press('Control+z', 'Control+z');
    await phase('Draft on this device');
    await save();
    expect(await read()).toEqual(before);

    // From the buttons, until there is nothing left to undo or redo; a review that is closed leads back to its button.
    await tabTo(/^button Redo/, 'Shift+Tab');
    await press('Enter', 'Enter', 'Enter');
    await tabTo(/^button Undo/, 'Shift+Tab');
    await press('Enter');
    await tabTo(/^button Review and save/);
    await pressTo('Enter', /^button Save route/);
    await pressTo('Escape', /^button Review and save/);
    await pressTo('Enter', /^button Save route/);
    await page.keyboard.press('Enter');
    await phase('Saved');
    await focus(/^button Review and save/);
    expect((await read()).route_name).toBe('Second round');
    expect(watched.faults()).toEqual([]);
  });
});
