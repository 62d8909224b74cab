// axe with WCAG 2.2 AA and best-practice rules on every page, and on all that opens on the fines and in the editor of a
// plan; both themes, wide and narrow.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RULES, COLOUR_RULES, violationsOf } from './axe';
import { launchBrowser, openPage, settled, type WatchedPage } from './browser';
import { answerByName, PLAN_FACES } from './plan-faces';
import { ROUTE_FACES } from './route-faces';
import { type RunningService, startService } from './service';

const PAGES = [
  '/fines/dashboard',
  '/fines/dashboard?tab=infractions',
  '/fines/dashboard?tab=status',
  '/fines/dashboard?tab=seriousness',
  '/fines',
  '/maintenance-plans',
  '/planned-routes',
  '/planned-routes/route-0011',
  '/no/such/page',
];

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startService({ SAMPLE_FINES: '4000' })]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** What axe finds. The theme changes nothing but colours, so only the rules of colours are asked again in the dark. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const rules = colorScheme === 'light' ? ALL_RULES : COLOUR_RULES;
    for (const violation of await violationsOf(page, rules)) found.push(`${colorScheme}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;
/** For what is to be seen: long for a slow machine, short enough that a failure is told by its own words. */
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 20_000);
const ROWS = '/fines?start_date=2010-01-01&end_date=2035-12-31';
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 720;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** What opens or stands on the page of fines. `open` ends when it is to be seen. */
type Face = { name: string; path?: string; only?: 'wide' | 'narrow'; open?: (page: Page) => Promise<void> };

const FACES: Face[] = [
  {
    name: 'a fine open',
    open: async (page) => {
      if (!isWide(page)) {
        await page.locator('.open-card').first().click();
        return page.locator('dialog .fine-sheet').waitFor();
      }
      await page.locator('[aria-rowindex="2"] > [aria-colindex="2"]').click();
      await page.locator('.fine-drawer').waitFor();
    },
  },
  {
    name: 'a fine that is not among the rows',
    path: '&fine=no-such-fine',
    open: (page) => page.locator('.fine-gone').waitFor(),
  },
  { name: 'the map', path: '&panel=map&per_page=100', open: (page) => page.locator('.marks button').first().waitFor() },
  {
    name: 'the hours with a range over midnight',
    path: '&panel=hours&fine_hour_range=22:00&fine_hour_range=05:59',
    open: (page) => page.getByText('over midnight').first().waitFor(),
  },
  {
    name: 'the choice of columns',
    open: async (page) => {
      await button(page, /Columns$/).click();
      await page.getByRole('dialog', { name: 'Columns' }).getByText('Cost center').waitFor();
    },
  },
  {
    name: 'the menu of the views',
    open: async (page) => {
      await button(page, 'Views').click();
      await page.getByRole('menuitem', { name: 'Import views from a file' }).waitFor();
    },
  },
  {
    name: 'the import of views',
    open: async (page) => {
      await button(page, 'Views').click();
      await page.getByRole('menuitem', { name: 'Import views from a file' }).click();
      await page.getByRole('dialog', { name: 'Import views from a file' }).waitFor();
    },
  },
  {
    name: 'a view without a name about to be saved',
    open: async (page) => {
      await button(page, 'Save view').click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the menu of a saved view',
    open: async (page) => {
      await saveView(page, 'Mine');
      await button(page, 'View “Mine”').click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
  },
  {
    name: 'the note of a deleted view',
    open: async (page) => {
      await saveView(page, 'Gone');
      await button(page, 'View “Gone”').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await button(page, 'Undo').waitFor();
    },
  },
  {
    name: 'the export',
    open: async (page) => {
      await button(page, 'Export').click();
      await page.getByRole('dialog', { name: 'Export fines' }).waitFor();
    },
  },
  {
    name: 'the filter of the loaded rows',
    only: 'wide',
    open: async (page) => {
      await button(page, /^Loaded rows/).click();
      await page.getByRole('dialog', { name: 'Filter the loaded rows' }).waitFor();
    },
  },
  {
    name: 'all filters as a sheet',
    only: 'narrow',
    open: async (page) => {
      await button(page, /^Filters/).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Loaded rows/ })
        .waitFor();
    },
  },
  {
    name: 'filters of every kind',
    path: '&driver=none&nic=no&search_term=a&seriousness_ids=1&due_date_range=2010-01-01&due_date_range=2035-12-31',
    open: (page) => page.getByText('the service cannot filter by that', { exact: false }).first().waitFor(),
  },
  {
    name: 'the menu of a column',
    only: 'wide',
    open: async (page) => {
      await page.getByRole('columnheader', { name: 'Date' }).hover();
      await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Pin to the left' }).waitFor();
    },
  },
  {
    name: 'compact rows in an order by two columns',
    path: '&density=compact&sort=-default_amount,fine_date&columns=fine_files,ait_number,default_amount,fine_date,due_date',
    open: (page) => rowsOf(page).first().waitFor(),
  },
  {
    name: 'selected rows and their menu',
    open: async (page) => {
      await selectRows(page);
      await button(page, 'More for the selection').click();
      await page.getByRole('menuitem', { name: 'Copy rows' }).waitFor();
    },
  },
  {
    name: 'all rows',
    path: '&rows=all',
    open: (page) => page.locator('.all-rows').getByText('All 4,000 rows').waitFor(),
  },
  {
    name: 'nothing found',
    path: '&search_term=no-such-thing-anywhere',
    open: (page) => page.locator('.state').getByText('No fine matches').waitFor(),
  },
  { name: 'a page beyond the end', path: '&page=4000', open: (page) => button(page, 'Go to the first page').waitFor() },
  {
    name: 'the service down',
    path: '&search_term=down',
    open: (page) => page.locator('.state').getByText('Fines: the service failed').waitFor(),
  },
];

const rowsOf = (page: Page) => page.locator(isWide(page) ? '.grid-body [role="row"]' : '.open-card');

async function selectRows(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const row of [0, 1, 2]) await boxes.nth(row).click();
  await page.getByRole('region', { name: 'Selected fines' }).waitFor();
}

async function saveView(page: Page, name: string): Promise<void> {
  await button(page, 'Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** By how much the page is wider than the screen, where it is: one that scrolls both ways is lost on a phone. */
async function overflow(page: Page, widths: readonly number[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    await settled(page);
    // What is drawn to measure follows within a frame or two.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 1000 })
      .catch(() => undefined);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found[`at ${width} px`] = over;
  }
  await page.setViewportSize(size);
  return found;
}

const WIDE = 1440;
const NARROW = 390;
const NARROWEST = 320;
const CLEAN = { axe: [], tooWide: {}, faults: [] };

describe('Accessibility, light and dark, wide and narrow', () => {
  const watched = new Map<number, WatchedPage>();
  beforeAll(async () => {
    for (const width of [WIDE, NARROW]) {
      const one = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' }, WANTED);
      one.page.setDefaultTimeout(PATIENCE_MS);
      // One search of the list goes wrong for good.
      await one.page.route(/list_fines\?.*search_term=down/, (route) =>
        route.fulfill({ status: 500, headers: { 'retry-after': '0' }, contentType: 'application/json', body: '{}' }),
      );
      await answerByName(one.page);
      watched.set(width, one);
    }
  });

  async function look(width: number, path: string, open?: Face['open']): Promise<unknown> {
    const one = watched.get(width);
    if (!one) throw new Error(`No page of ${width} px.`);
    const { page, faults } = one;
    faults();
    await page.goto(`${service.address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await open?.(page);
    await settled(page);
    const isAsked = /^\/fines(?:\?|$)|^\/maintenance-plans|^\/planned-routes/.test(path);
    const widths = width === NARROW && isAsked ? [NARROW, NARROWEST] : [width];
    return { axe: await violations(page), tooWide: await overflow(page, widths), faults: faults() };
  }

  /** Both widths at the same time, each in a page of its own. */
  async function check(path: string, { only, open }: Pick<Face, 'only' | 'open'> = {}): Promise<void> {
    const widths = only === undefined ? [WIDE, NARROW] : [only === 'wide' ? WIDE : NARROW];
    const looks = await Promise.allSettled(widths.map((width) => look(width, path, open)));
    const found = looks.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    expect(Object.fromEntries(widths.map((width, index) => [`${width} px`, found[index]]))).toEqual(
      Object.fromEntries(widths.map((width) => [`${width} px`, CLEAN])),
    );
  }

  it.each(PAGES)('axe finds nothing on %s', (path) => check(path));

  for (const { name, path = '', ...face } of FACES)
    it(`axe finds nothing on the fines with ${name}`, () => check(`${ROWS}${path}`, face));

  for (const { name, path, only, open } of [...PLAN_FACES, ...ROUTE_FACES])
    it(`axe finds nothing on ${name}`, () =>
      check(path, { ...(only && { only }), ...(open && { open: (page) => open(page, isWide(page)) }) }));
});
