// What is drawn is there as text, too; and on a screen as small as 400 % zoom leaves of 1280 x 1024 all can be read and reached.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CARDS } from '../../src/features/fines/dashboard/cards';
import { TABS } from '../../src/features/fines/dashboard/tab';
import { byTurns, seedOf } from '../fault/random';
import { ALL_THEMES } from './axe';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf } from './keyboard';
import { sharedService } from './service';

const WANTED = /^Failed to load resource/;
const SEED = seedOf('parts and pages that are read');
const SMALL = { width: 320, height: 256 };

let browser: Browser;
const service = sharedService();
let watched: WatchedPage;
let page: Page;
const { press } = keyboardOf(() => page);

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(browser, { reducedMotion: 'reduce' }, WANTED);
  page = watched.page;
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
});
afterEach(() => watched.startOver());
afterAll(() => closePages(browser));

async function open(path: string, viewport = { width: 1280, height: 900 }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(`${service.address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** Pictures below `selector` that assistive technology meets without a name. */
const namelessIn = (selector: string) =>
  page.locator(selector).evaluate((section) =>
    [...section.querySelectorAll('svg, canvas, [role="img"]')]
      .filter((picture) => {
        if (picture.closest('[aria-hidden="true"], .leaflet-container') !== null) return false;
        const image = picture.closest('[role="img"]');
        return (
          (image?.getAttribute('aria-label') ?? picture.closest('button, a')?.getAttribute('aria-label') ?? '') === ''
        );
      })
      // An icon beside the word that it stands for.
      .filter((picture) => !(picture.classList.contains('icon') && picture.parentElement?.textContent?.trim()))
      .map((picture) => picture.outerHTML.slice(0, 160)),
  );

describe('Every chart is there as text', () => {
  it.each(byTurns(TABS, 2, SEED))(
    'in the part “%s”: pictures have names, figures stand in tables that say what they are',
    async (tab) => {
      await open(`/fines/dashboard?tab=${tab}`);
      const found: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const { id } of CARDS.filter((card) => card.tab === tab)) {
        const section = page.locator(`section#${id}`);
        await section.getByRole('button', { name: /: table, full screen, link, files$/ }).click();
        await page.getByRole('menuitem', { name: 'Show as table' }).click();
        const tables = page.getByRole('dialog').getByRole('table');
        await tables.first().waitFor();
        const unfit = await tables.evaluateAll((all) =>
          all
            .filter((table) => {
              const isNamed = (table.querySelector('caption')?.textContent ?? '').trim() !== '';
              const hasHeads = table.querySelectorAll('thead th[scope="col"]').length > 1;
              const isRead = [...table.querySelectorAll('tbody tr')].some((row) => /\d/.test(row.textContent ?? ''));
              return !(isNamed && hasHeads && isRead);
            })
            .map((table) => table.outerHTML.slice(0, 200)),
        );
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        found[id] = { nameless: await namelessIn(`section#${id}`), unfit };
        wanted[id] = { nameless: [], unfit: [] };
      }
      expect(found).toEqual(wanted);
    },
  );

  it('on the page of a plan: the load of the workshop, week by week', async () => {
    await open('/maintenance-plans/plan-0009');
    await page.locator('.forecast .load-chart').waitFor();
    expect(await namelessIn('.forecast')).toEqual([]);
    await page.locator('.forecast summary').click();
    const rows = page.locator('.forecast').getByRole('table').getByRole('row');
    await rows.nth(8).waitFor();
    expect(await rows.nth(1).getByRole('rowheader').innerText()).not.toBe('');
  });

  it('on the page of the fines: the hours of the week', async () => {
    await open('/fines?start_date=2010-01-01&end_date=2035-12-31&panel=hours&rows=all');
    await page.locator('.hours-map').waitFor();
    await settled(page);
    expect(await namelessIn('.hours-map')).toEqual([]);
    expect(await page.locator('.hours-map').getByRole('row').count()).toBeGreaterThan(7);
  });
});

/**
 * Text that is cut off where nobody can scroll to it. What ends with an ellipsis is whole on focus and under the
 * pointer. Parts of a picture without room for their number have it in their title. All are in the name of the picture.
 */
const cutOff = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, visibility } = getComputedStyle(element);
        if (element.getClientRects().length === 0 || clipPath !== 'none' || visibility === 'hidden') return false;
        if (element.closest('[aria-hidden="true"], .leaflet-container, .hidden, select, dialog:not([open])'))
          return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || !element.textContent?.trim()) return false;
        if (element.title && element.closest('[role="img"]')) return false;
        const isHidden = (way: string) => way === 'hidden' || way === 'clip';
        const wide = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 2;
        const high = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 2;
        return element.clientWidth > 1 && (wide || high);
      })
      .map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`),
  );

describe('At 400 % zoom', () => {
  const STOPS = ALL_THEMES ? 40 : 10;
  const paths = [
    '/fines/dashboard',
    '/fines/dashboard?tab=seriousness',
    '/fines',
    '/maintenance-plans',
    '/maintenance-plans/plan-0009',
    '/planned-routes',
    '/planned-routes/route-0011',
  ];
  it.each(byTurns(paths, 3, SEED))(
    '%s scrolls one way only, nothing is cut off, and what has the focus is seen',
    async (path) => {
      await open(path, SMALL);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const cut = await cutOff();
      expect({ wide: Math.max(0, wide), cut }).toEqual({ wide: 0, cut: [] });
      // On so small a map its buttons and tools come to lie upon each other: see the limits in docs/accessibility.md.
      const stops = path.startsWith('/planned-routes/') ? 0 : STOPS;
      for (let stop = 0; stop < stops; stop += 1) await press('Tab');
      // On the way up other things may cover it: those that stay at the head of the page.
      for (let stop = 1; stop < stops; stop += 1) await press('Shift+Tab');
    },
  );

  it.each([
    ['the palette', 'Control+k'],
    ['the sheet of keys', '?'],
  ])('%s fits the screen and scrolls inside', async (_name, key) => {
    await open('/fines', SMALL);
    await page.keyboard.press(key);
    const dialog = page.locator('dialog:modal');
    await dialog.waitFor();
    const box = await dialog.boundingBox();
    expect(box).not.toBeNull();
    const { x = -1, y = -1, width = 999, height = 999 } = box ?? {};
    expect(x >= 0 && y >= 0 && x + width <= SMALL.width && y + height <= SMALL.height, JSON.stringify(box)).toBe(true);
    expect(await cutOff()).toEqual([]);
  });
});
