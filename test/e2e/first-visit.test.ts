// The first visit of the dashboard: a skeleton before any file, the figures asked for beside the scripts, once, and few requests.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { closePages, openPage, sharedBrowser } from './browser';
import { sharedService } from './service';

const MAIN = /\/assets\/index-[^/]+\.js$/;
const STYLES = /\.css$/;
const FIGURES = '/api/get_fines_dashboard';
const FIGURES_ASKED = /\/api\/get_fines_dashboard\?/;
/** Page, configuration, styles, four scripts, the catalogue and the figures; one for the charts; on a quick line the font. */
const MOST_REQUESTS = 11;

const SEED = seedOf('first visits');

let browser: Browser;
const service = sharedService();

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

/** Requests so far, by their paths, in order. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The days that figures were asked for so far, in order. */
function watchFigures(page: Page): string[] {
  const days: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === FIGURES) days.push(`${searchParams.get('start_date')} ${searchParams.get('end_date')}`);
  });
  return days;
}

/**
 * Those of the period first; in the background those that it is compared with and, after a period that is over, the newer
 * ones.
 */
function expectAskedOnce(days: readonly string[], past: string | null = null): void {
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBeLessThanOrEqual(past === null ? 2 : 3);
  expect(days[0]).toBe(past ?? days.toSorted().at(-1));
}

async function waitForFigures(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /fines|multas/i, level: 1 }).waitFor();
  await page.locator('#top_summary').getByText(/\d/).first().waitFor();
}

/** The files do not come before what is given back is called for them. */
async function hold(page: Page, files: RegExp[]): Promise<(files: RegExp) => void> {
  const gates = new Map<RegExp, () => void>();
  for (const file of files) {
    const held = new Promise<void>((resolve) => {
      gates.set(file, resolve);
    });
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
  }
  return (file) => gates.get(file)?.();
}

async function holdMain(page: Page): Promise<() => void> {
  const go = await hold(page, [MAIN]);
  return () => go(MAIN);
}

describe('The first visit of the dashboard', () => {
  it.each(['en-GB'])('asks for the figures before the main script has come, once (%s)', async (locale) => {
    const { page, faults, close } = await openPage(browser, { locale });
    const days = watchFigures(page);
    const asked = page.waitForRequest((request) => request.url().includes(FIGURES));
    // The main script does not come before the figures are asked for.
    await page.route(MAIN, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${service.address}/`);
    await waitForFigures(page);
    expectAskedOnce(days);
    expect(faults()).toEqual([]);
    await close();
  });

  it.each([
    ['a language that was chosen', 'es', '', null],
    ['filters in the address', 'en', '?start_date=2026-01-01&end_date=2026-03-31', '2026-01-01 2026-03-31'],
  ])('asks once with %s', async (_what, locale, search, past) => {
    const { page, faults, close } = await openPage(browser);
    const days = watchFigures(page);
    await page.addInitScript((chosen) => {
      localStorage.setItem('patio.preferences', JSON.stringify({ locale: chosen }));
    }, locale);
    await page.goto(`${service.address}/fines/dashboard${search}`);
    await waitForFigures(page);
    expectAskedOnce(days, past);
    expect(faults()).toEqual([]);
    await close();
  });

  it('paints its first picture first and whole, on a slow processor too, and no empty page before it', async () => {
    const { page, close } = await openPage(browser);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const first = document.querySelector('.prerender-cards > div + div') === null ? 'in part' : 'whole';
        Object.assign(globalThis, { patioFirstFrame: first });
      });
    });
    await page.goto(`${service.address}/`, { waitUntil: 'commit' });
    const paints = page.evaluate(async () => {
      while (performance.getEntriesByType('paint').length < 2) await new Promise(requestAnimationFrame);
      return performance.getEntriesByType('paint').map(({ startTime }) => startTime);
    });
    const [first, contentful] = await paints;
    expect(contentful).toBe(first);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'patioFirstFrame'))).toBe('whole');
    await close();
  });

  it.each([['pt-BR', 'Painel de multas']])(
    'is named on a telephone before its figures and its main script are there (%s)',
    async (locale, name) => {
      const { page, faults, close } = await openPage(browser, { locale, viewport: { width: 390, height: 844 } });
      const go = await hold(page, [MAIN, FIGURES_ASKED]);
      await page.goto(`${service.address}/`, { waitUntil: 'commit' });
      await expect.poll(() => page.locator('.prerender-top').textContent()).toBe(name);
      go(FIGURES_ASKED);
      go(MAIN);
      await waitForFigures(page);
      expect(faults()).toEqual([]);
      await close();
    },
  );

  it('has its styles, each once, in a tab that is opened behind another', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.addInitScript(() => {
      // Nothing is painted there, so nothing waits for a paint.
      Object.defineProperty(document, 'hidden', { get: () => true });
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.goto(`${service.address}/`);
    await waitForFigures(page);
    const names = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => /([^/]+)-.{8}[.]css$/.exec(link.getAttribute('href') ?? '')?.[1]));
    expect(names).toEqual(['index']);
    expect(await page.locator('.shell').evaluate((shell) => getComputedStyle(shell).display)).toBe('grid');
    expect(faults()).toEqual([]);
    await close();
  });

  it('has its first picture while no style and no script has come', async () => {
    const { page, close } = await openPage(browser);
    const held: (() => Promise<void>)[] = [];
    for (const files of [MAIN, STYLES]) {
      await page.route(files, (route) => {
        held.push(() => route.continue());
      });
    }
    await page.goto(`${service.address}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(held.length).toBeGreaterThan(0);
    const boxes = await page.locator('.prerender-page div').evaluateAll((parts) =>
      parts.map((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 200 && height > 40;
      }),
    );
    expect(boxes).toEqual([true, true, true, true]);
    await Promise.all(held.map((go) => go()));
    await waitForFigures(page);
    await close();
  });

  it.each(byTurns(['en-GB', 'pt-BR', 'es-ES'], 1, SEED))(
    'has its first numbers while the main script has not come, as the page will say them (%s)',
    async (locale) => {
      const { page, faults, close } = await openPage(browser, { locale });
      const go = await hold(page, [MAIN, STYLES]);
      await page.goto(`${service.address}/`, { waitUntil: 'commit' });
      // In styles of their own, until those of the page are there.
      await page.locator('.prerender-page > .strip span').first().waitFor();
      const textsOf = (...places: string[]) =>
        Promise.all(places.map((place) => page.locator(place).evaluateAll((all) => all.map((one) => one.textContent))));
      const first = await textsOf('.prerender-top', '.prerender-page > p', '.prerender-page > .strip b');
      go(STYLES);
      go(MAIN);
      await waitForFigures(page);
      const figures = '#top_summary dd.figure';
      const spaced = (texts: (string | null)[][]) => texts.map((all) => all.map((text) => text?.replace(/\s/g, '')));
      expect(spaced(first)).toEqual(spaced(await textsOf('h1', '.sentence', figures)));
      expect(first.flat().join()).toMatch(/\d/);
      expect(faults()).toEqual([]);
      await close();
    },
  );

  const WITHOUT_NUMBERS: readonly (readonly [string, number, string, string])[] = [
    ['an error', 500, 'application/json', '{"response":{}}'],
    ['a page to sign in', 200, 'text/html', '<h1>Sign in</h1>'],
    [
      'text for numbers',
      200,
      'application/json',
      '{"response":{"top_summary":{"total_fines_quantity":{"value":"7"}}}}',
    ],
    ['nothing', 200, 'application/json', 'null'],
  ];
  it.each(byTurns(WITHOUT_NUMBERS, 2, SEED))(
    'has a first picture without numbers where the answer is %s',
    async (_what, status, contentType, body) => {
      const { page, faults, close } = await openPage(browser, {}, /^Failed to load resource/);
      const answered = page.waitForResponse((response) => response.url().includes(FIGURES));
      await page.route(`**${FIGURES}*`, (route) => route.fulfill({ status, contentType, body }));
      const go = await holdMain(page);
      await page.goto(`${service.address}/`, { waitUntil: 'commit' });
      await (await answered).finished();
      // The script of the first picture has had its turn.
      await page.evaluate(() =>
        Promise.resolve(window.patioEarly)
          .then((early) => early?.answer)
          .then(() => null),
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.locator('.prerender').innerText()).not.toMatch(/\d|undefined|null|NaN/);
      go();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(faults()).toEqual([]);
      await close();
    },
  );

  it('has the styles of all pages before those of one', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${service.address}/`);
    await waitForFigures(page);
    const names = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(/\/assets\/([a-z]+)-/.exec(names[0] ?? '')?.[1]).toBe('index');
    // A rule of the page wins over one of the card.
    expect(
      await page.locator('#seriousness_type_graphic_data').evaluate((card) => getComputedStyle(card).gridColumnStart),
    ).toBe('span 8');
    await close();
  });

  it('needs eleven requests for its figures and charts, the font among them, and the charts none that wait for each other', async () => {
    const { page, close } = await openPage(browser);
    const paths = watchRequests(page);
    const figures = page.waitForResponse((response) => response.url().includes(FIGURES));
    await page.goto(`${service.address}/`);
    await figures;
    await waitForFigures(page);
    const first = await page.evaluate(() => JSON.parse(document.getElementById('first-page')?.textContent ?? '{}'));
    for (const chart of first.charts) expect(paths).toContain(chart);
    const end = paths.findIndex((path) => /^\/directory|\/(?:directory|work-part|offline|keep-focus)-/.test(path));
    const asked = new Set([...(end === -1 ? paths : paths.slice(0, end)), ...first.charts]);
    expect([...asked]).toSatisfy((all: string[]) => all.length <= MOST_REQUESTS);
    await close();
  });
});

describe('The first visit of the table of fines', () => {
  it('asks for its first rows and its files before the main script has come, each once, and is named', async () => {
    const { page, faults, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const go = await holdMain(page);
    await page.goto(`${service.address}/fines`, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('.prerender-top').textContent()).toBe('Fines');
    const rows = asked.filter((url) => url.includes('/api/list_fines?'));
    expect(rows).toHaveLength(1);
    const first = await page.evaluate(() => JSON.parse(document.getElementById('first-page')?.textContent ?? '{}'));
    const files = first.pages.fines.map((at: number) => first.files[at].en ?? first.files[at]);
    await expect.poll(() => files.filter((file: string) => !asked.some((url) => url.endsWith(file)))).toEqual([]);
    go();
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    expect(asked.filter((url) => url === rows[0])).toHaveLength(1);
    expect(files.filter((file: string) => asked.filter((url) => url.endsWith(file)).length > 1)).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });

  it('asks for nothing without the token that is kept for the tab', async () => {
    const { page, faults, close } = await openPage(browser);
    const tokens: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/list_fines?')) tokens.push(request.headers().authorization ?? null);
    });
    await page.addInitScript(() => sessionStorage.setItem('patio.token', 'secret'));
    await page.goto(`${service.address}/fines`);
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    expect(new Set(tokens)).toEqual(new Set(['Bearer secret']));
    expect(faults()).toEqual([]);
    await close();
  });
});
