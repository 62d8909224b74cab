// The libraries of plans and routes, and what a plan lets one try, by the keyboard alone: one page, kept open from job to job.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { type RunningService, startService } from './service';

const PLAN = 'plan-0009';
const PLAN_NAME = 'Administration cars: preventive A';
const ROUTE = 'route-0011';
/** The pictures of the map come from elsewhere; without them the map has its marks all the same. */
const NO_TILES = /^Failed to load resource/;

let browser: Browser;
let service: RunningService;
let watched: WatchedPage;
let page: Page;
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
  const permissions = ['clipboard-read', 'clipboard-write'];
  watched = await openPage(browser, { reducedMotion: 'reduce', permissions }, NO_TILES);
  page = watched.page;
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
  await watchFocus(page);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

async function open(path: string): Promise<void> {
  await page.goto(`${service.address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}
const nameBox = () => page.getByRole('textbox', { name: 'Name', exact: true });
const nameIs = (words: string) => expect.poll(() => nameBox().inputValue(), { timeout: 10_000 }).toBe(words);
const phase = (words: string) => page.locator('.save-bar .phase', { hasText: words }).waitFor();
const stored = async (path: string) => (await fetch(`${service.address}/directory/${path}`)).json();

/** From a library: `text` is pasted and read, and the focus is on the button that `opens` it. */
async function pasteAndRead(button: RegExp, key: 'Tab' | 'Shift+Tab', text: string, opens: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await tabTo(button, key);
  await pressTo('Enter', /^textarea/);
  await page.keyboard.press('Control+v');
  await tabTo(/^button Read it/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: opens }).waitFor();
  await tabTo(new RegExp(`^button ${opens}`));
}

describe('The library of plans by the keyboard', () => {
  it('has a plan duplicated, the copy thrown away, and another one pasted', async () => {
    await open('/maintenance-plans');
    await page.getByRole('link', { name: PLAN_NAME }).waitFor();
    await tabTo(new RegExp(`^button Actions for ${PLAN_NAME}`));
    await pressTo('Enter', /^menuitem Open/);
    await type('Dup');
    await focus(/^menuitem Duplicate/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/maintenance-plans\/new/);
    await nameIs(`Copy of ${PLAN_NAME}`);
    await settled(page);

    await tabTo(/^a All maintenance plans/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Copy of ${PLAN_NAME}` }).waitFor();
    await settled(page);
    await tabTo(new RegExp(`^button Actions for Copy of ${PLAN_NAME}`));
    await pressTo('Enter', /^menuitem/);
    await pressTo('End', /^menuitem Delete draft/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Copy of ${PLAN_NAME}` }).waitFor({ state: 'detached' });
    await focus(/./, 'after the copy was thrown away');

    await pasteAndRead(
      /^button Paste JSON/,
      'Shift+Tab',
      JSON.stringify({ name: 'Pasted plan', items: [], vehicles: [] }),
      'Open as draft',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/maintenance-plans\/new/);
    await nameIs('Pasted plan');
  });

  it('leads to a plan whose items are put in order, and whose deadline is tried and used', async () => {
    await open(`/maintenance-plans/${PLAN}`);
    await nameBox().waitFor();
    const before = await stored(`plans/${PLAN}`);
    const names = before.items.map(({ name }: { name: string }) => name);
    // The deadline that is tried at first is not the one that is wanted.
    await tabTo(/^input What if: Distance/);
    await pressTo('Shift+Tab', /^input Distance/);
    await pressTo('ArrowLeft', /^input Days/);
    await pressTo('Tab', /^input What if: Days/);
    const days = () => page.getByRole('textbox', { name: 'Days' }).inputValue();
    const own = await days();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    const tried = await page.locator('.what-if output').innerText();
    expect(await days()).toBe(own);
    await tabTo(/^button Use it/);
    await pressTo('Enter', /^input What if: Days/);
    await expect.poll(days).not.toBe(own);
    expect(tried).toContain(await days());

    const items = page.getByRole('grid', { name: 'Items' });
    await tabTo(/^(?:gridcell|rowheader|columnheader)/);
    while (!(await items.locator(':focus').count())) await tabTo(/^(?:gridcell|rowheader|columnheader)/);
    await press('Control+Home');
    await press('Alt+ArrowDown');
    await page.getByText(`Now at place 2 of ${names.length}`).waitFor({ state: 'attached' });
    await focus(({ cell }) => cell?.[0] === 3, 'after the item was moved');
    await press('Alt+ArrowDown', 'Alt+ArrowUp');
    await focus(({ cell }) => cell?.[0] === 3, 'after it was moved there and back');

    await pressTo('Control+s', /^button Save plan/);
    await page.keyboard.press('Enter');
    await phase('Saved');
    await focus(/./, 'after the save');
    const after = await stored(`plans/${PLAN}`);
    const [first, second, ...others] = names;
    expect(after.items.map(({ name }: { name: string }) => name)).toEqual([second, first, ...others]);
    expect(String(after.due_date_config.deadlines_days)).toBe(await days());
  });

  it('does not let a page go without a question while its draft cannot be kept', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await tabTo(/^input Name/, 'Shift+Tab');
    await press('Control+a');
    await type('Not kept');
    await page.getByText('The draft cannot be kept on this device').first().waitFor();
    await focus(/^input Name/, 'after the draft could not be kept');
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await focus(/^input Name/, 'after the page stayed');
    expect(await nameBox().inputValue()).toBe('Not kept');
    expect(watched.faults()).toEqual([]);
    await watched.close();
  });
});

describe('The library of routes by the keyboard', () => {
  it('has a route duplicated, and another one pasted', async () => {
    watched = await openPage(
      browser,
      { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
      NO_TILES,
    );
    page = watched.page;
    page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
    await watchFocus(page);
    const { route_name: name } = await stored(`planned-routes/${ROUTE}`);
    await open(`/planned-routes?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).waitFor();
    await tabTo(/^button Actions for /);
    await pressTo('Enter', /^menuitem Open/);
    await type('Dup');
    await focus(/^menuitem Duplicate/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/planned-routes\/new/);
    await nameIs(`Copy of ${name}`);
    await settled(page);

    await tabTo(/^a All planned routes/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Copy of ${name}` }).waitFor();
    await settled(page);
    const line = {
      type: 'LineString',
      coordinates: [
        [-46.63, -23.55],
        [-46.64, -23.56],
        [-46.65, -23.57],
      ],
    };
    await pasteAndRead(/^button Paste/, 'Tab', JSON.stringify(line), 'Open as a new route');
    await page.keyboard.press('Enter');
    await page.waitForURL(/planned-routes\/new/);
    await nameBox().waitFor();
    expect(watched.faults()).toEqual([]);
    await watched.close();
  });
});
