// axe with WCAG 2.2 AA and best-practice rules on all that opens: dialogs, sheets, menus, notes, and the faces of a save. Wide and
// narrow, by day and by night: PATIO_THEMES=all looks at each in all of them, else one is wide and the next narrow. The pages
// themselves in each of their states: accessibility-states.test.ts. Every second one in `npm test`, by turns; PATIO_TURNS=all: all.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { answerInstead } from './answer-instead';
import { themesAt, topmostOf, violationsOf, WIDTHS, type Width, widthsFor } from './axe';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { answerByName, type PlanFace } from './plan-faces';
import { type RunningService, startService } from './service';

/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;
/** For what is to be seen: long for a slow machine, short enough that a failure is told by its own words. */
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
const PIXELS: Record<Width, number> = { wide: 1280, narrow: 320 };
const SEED = seedOf('widths of what opens');
const CLEAN = { axe: [], tooWide: 0, faults: [] };
/** Faces are reached inside the app; after so many the page is loaded again, so that no state piles up. */
const LOAD_EVERY = 10;
/** A page without data, so that the next page is mounted anew. */
const NEUTRAL = '/no/such/page';

/** Closes what lies over the page by Escape; false where something stays, such as a question about work not saved. */
async function closesAll(page: Page): Promise<boolean> {
  for (let presses = 0; presses < 3 && (await topmostOf(page)) !== null; presses += 1) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
  return (await topmostOf(page)) === null;
}

/** Goes to a path as a link does, by way of the neutral page. */
async function goInside(page: Page, path: string): Promise<void> {
  for (const to of [NEUTRAL, path]) {
    await page.evaluate((address) => history.pushState(null, '', address), to);
    await page.waitForFunction((address) => location.pathname + location.search + location.hash === address, to);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
  }
}

/** What axe finds. */
async function violations(page: Page, width: Width): Promise<string[]> {
  const found: string[] = [];
  const within = await topmostOf(page);
  for (const [colorScheme, rules] of themesAt(width)) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const violation of await violationsOf(page, rules, within)) found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}

/** By how many pixels the page, or the dialog over it, is wider than the screen: what scrolls both ways is lost on a phone. */
async function overflow(page: Page): Promise<number> {
  const over = () =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog:modal')].map((box) => box.scrollWidth - box.clientWidth),
    );
  // What is drawn to measure follows within a frame or two.
  await page.waitForFunction(`(${over})() <= 0`, null, { timeout: 1000 }).catch(() => undefined);
  return page.evaluate(over);
}

/** Tests of these faces, in a describe of their own. */
export function describeFaces(of: string, faces: readonly PlanFace[]): void {
  describe(`All that opens on ${of}, light and dark, wide and narrow`, () => {
    let browser: Browser;
    let service: RunningService;
    const watched = new Map<Width, WatchedPage & { visits: number }>();

    beforeAll(async () => {
      [browser, service] = await Promise.all([sharedBrowser(), startService()]);
      for (const width of WIDTHS) {
        const viewport = { width: PIXELS[width], height: 900 };
        const options = { viewport, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
        const one = await openPage(browser, options, WANTED);
        one.page.setDefaultTimeout(PATIENCE_MS);
        // One search of the list goes wrong for good.
        const down = { status: 500, headers: { 'retry-after': '0' }, body: {} };
        await answerInstead(one.page, ['*/list_fines?*search_term=down*'], () => down);
        await answerByName(one.page);
        watched.set(width, { ...one, visits: 0 });
      }
    });
    afterAll(async () => {
      await closePages(browser);
      await service?.stop();
    });

    async function look(width: Width, { path, open, spoilsPage = false }: PlanFace): Promise<unknown> {
      const one = watched.get(width);
      if (!one) throw new Error(`No ${width} page.`);
      const { page, faults } = one;
      faults();
      if (one.visits % LOAD_EVERY === 0 || !(await closesAll(page))) {
        await page.goto(`${service.address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
      } else await goInside(page, path);
      one.visits = spoilsPage ? 0 : one.visits + 1;
      await open?.(page, width === 'wide');
      await settled(page);
      return {
        axe: await violations(page, width),
        tooWide: Math.max(0, await overflow(page)),
        faults: faults(),
      };
    }

    const looked = byTurns([...faces.entries()], Math.ceil(faces.length / 3), SEED).map(
      ([index, face]) => [face.name, face, face.only ? [face.only] : widthsFor(index >> 1, SEED)] as const,
    );
    // Both widths at the same time, each in a page of its own.
    it.each(looked)('axe finds nothing on %s', async (_name, face, widths) => {
      const looks = await Promise.allSettled(widths.map((width) => look(width, face)));
      const found = looks.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
      expect(Object.fromEntries(widths.map((width, index) => [width, found[index]]))).toEqual(
        Object.fromEntries(widths.map((width) => [width, CLEAN])),
      );
    });
  });
}
