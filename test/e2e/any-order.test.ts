// Styles of a page stay when the next one comes: none of them may change what that one looks like.
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { answerInstead } from './answer-instead';
import { widthsFor } from './axe';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { sharedService } from './service';

const ROUTES = '/planned-routes';
const PAGES = [
  '/fines/dashboard',
  '/fines',
  '/maintenance-plans',
  '/maintenance-plans/plan-0009',
  ROUTES,
  '/planned-routes/route-0011',
];
/** What a rule of another page would change. */
const SEEN = ['fontSize', 'color', 'backgroundColor', 'marginTop', 'paddingLeft', 'display', 'borderTopWidth'] as const;

const WIDTHS_PX = { wide: 1440, narrow: 390 };

/** Pictures of routes come one after another, for rows in view and a little below (route-look.tsx). */
const NEAR = 150;

/** The end of a request that is given up at once is not always told: a page that is the same in so many looks waits for none. */
const LONG_SAME = 20;

/** Without a network there are none. */
const TILES = /Failed to load resource: net::/;

let browser: Browser;
const service = sharedService();

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

/** Whether no row that asks for its picture is without one. */
async function hasPictures(page: Page): Promise<boolean> {
  return page.evaluate(
    (near) =>
      [...document.querySelectorAll('.route-look')].every((look) => {
        const { top, bottom } = look.getBoundingClientRect();
        return look.querySelector('svg') !== null || bottom < -near || top > innerHeight + near;
      }),
    NEAR,
  );
}

/** A busy browser may open its storage late, which the page says until then. */
async function waitsForStorage(page: Page): Promise<boolean> {
  return (await page.locator('.library-note.bad, .rail .work .lucide-circle').count()) > 0;
}

/** A row has its count of points once it has been near, and keeps it: so every row is, wherever the page stood before. */
async function everyRowSeen(page: Page): Promise<void> {
  await page.locator('.route-look').first().waitFor({ state: 'attached' });
  for (let top = 0, isEnd = false; !isEnd; top += 500) {
    isEnd = await page.evaluate((to) => {
      scrollTo(0, to);
      return to + innerHeight >= document.documentElement.scrollHeight;
    }, top);
    await expect.poll(() => hasPictures(page), { timeout: 20_000 }).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Each element of the page with its size and looks, once nothing moves any more. */
async function looksOf({ page, underWay }: Pick<Opened, 'page' | 'underWay'>, path: string): Promise<string[]> {
  const look = () =>
    page.evaluate(
      (seen) =>
        [...document.querySelectorAll('main *, .top *, .rail *')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const styles = getComputedStyle(element);
          const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
          return [name, `${Math.round(width)}x${Math.round(height)}`, ...seen.map((key) => styles[key])].join(' ');
        }),
      SEEN,
    );
  if (path === ROUTES) await everyRowSeen(page);
  let before: string[] = [];
  let same = 0;
  await expect
    .poll(
      async () => {
        await settled(page);
        const last = before;
        before = await look();
        if (!(await hasPictures(page)) || (await waitsForStorage(page))) return false;
        const isSame = before.length > 100 && before.join('\n') === last.join('\n');
        same = isSame ? same + 1 : 0;
        return isSame && (underWay() === 0 || same > LONG_SAME);
      },
      { interval: 150, timeout: 60_000 },
    )
    .toBe(true);
  return before;
}

/** As a link does, without a new document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((to) => location.pathname === to && document.querySelector('h1') !== null, path);
}

async function openOne(width: number) {
  const opened = await openPage(browser, { viewport: { width, height: 900 } }, TILES);
  // The font is optional: whether it is there for the first text is the browser's moment, and no page's doing.
  await answerInstead(opened.page, ['*.woff2'], () => 'lost');
  const underWay = new Set<Request>();
  // A worker that draws a map ends with it: its script, and what it asked for, have no end then.
  const isOfMap = (request: Request) =>
    /^\/streets\/|^\/assets\/(?:[\w-]+-worker|countries)-/.test(new URL(request.url()).pathname);
  opened.page.on('request', (request) => {
    if (!isOfMap(request)) underWay.add(request);
  });
  const end = (request: Request) => void underWay.delete(request);
  opened.page.on('requestfinished', end);
  opened.page.on('requestfailed', end);
  return { ...opened, underWay: () => underWay.size, forget: () => underWay.clear() };
}
type Opened = Awaited<ReturnType<typeof openOne>>;

const SEED = seedOf('width of pages seen in any order');
/** One of the two in `npm test`, by turns as the seed says. */
const WIDTHS_HERE = widthsFor(0, SEED).map((width) => WIDTHS_PX[width]);
/** All pages are seen before; these are looked at then. */
const LOOKED_AT = byTurns(PAGES, 3, SEED);

describe.each(WIDTHS_HERE)('At %i px', (width) => {
  it('a page looks the same whichever pages were seen before', async () => {
    const all = await openOne(width);
    await all.page.goto(`${service.address}${PAGES[0]}`);
    for (const path of PAGES) {
      await goTo(all.page, path);
      await settled(all.page);
    }
    for (const path of LOOKED_AT) {
      const alone = await openOne(width);
      await alone.page.goto(`${service.address}${path}`);
      // What the page before was still asking for is not waited for: it may have no end.
      all.forget();
      await goTo(all.page, path);
      // Names, the state of unsent work and the look at the next page come to either of them after its first rest.
      const differences = async () => {
        const [seen, fresh] = [await looksOf(all, path), await looksOf(alone, path)];
        return fresh.length === seen.length
          ? fresh.flatMap((look, index) => (look === seen[index] ? [] : [`${look}, not ${seen[index]}`]))
          : [`${fresh.length} elements, not ${seen.length}`];
      };
      await expect.poll(differences, { timeout: 60_000, message: path }).toEqual([]);
      await alone.close();
    }
    expect(all.faults()).toEqual([]);
    await all.close();
  });
});
