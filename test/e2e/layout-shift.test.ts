// What is on screen stays where it is while a page is opened: on a desk, a tablet and a telephone, in three languages.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { sharedService } from './service';

/** The sum of all shifts of a visit, as browsers count them: the part of the window that moved, by how far. */
const MOST = 0.01;
const DESK = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
type Visit = readonly [path: string, locale: string, viewport: { width: number; height: number }];
/** PATIO_VISITS=all: every visit. The short form has each page, each language and each kind of window. */
const SEED = seedOf('visits whose figures come last');
const ALL_VISITS = process.env.PATIO_VISITS === 'all';
const VISITS: readonly Visit[] = [
  ['/fines/dashboard', 'es-ES', DESK],
  ['/fines', 'en-GB', DESK],
  ['/maintenance-plans', 'es-ES', TABLET],
  ['/planned-routes', 'pt-BR', TABLET],
];
const MORE_VISITS: readonly Visit[] = [
  ['/fines/dashboard', 'pt-BR', TABLET],
  ['/fines/dashboard', 'en-GB', PHONE],
  ['/planned-routes', 'en-GB', DESK],
];
const SECOND = 'compare_start_date=2024-01-01&compare_end_date=2024-12-31';
const LATE_VISITS: readonly Visit[] = [
  ['/', 'en-GB', PHONE],
  [`/fines/dashboard?${SECOND}`, 'pt-BR', { width: 1280, height: 720 }],
  ['/fines/dashboard?tab=infractions', 'es-ES', PHONE],
  ['/fines/dashboard?tab=status', 'en-GB', PHONE],
  [`/fines/dashboard?tab=status&${SECOND}`, 'pt-BR', TABLET],
  ['/fines/dashboard?tab=seriousness', 'es-ES', TABLET],
];
const MORE_LATE_VISITS: readonly Visit[] = [
  ['/', 'pt-BR', TABLET],
  ['/', 'es-ES', { width: 1200, height: 800 }],
  [`/fines/dashboard?${SECOND}`, 'es-ES', { width: 1440, height: 1100 }],
  [`/fines/dashboard?${SECOND}`, 'es-ES', PHONE],
  ['/fines/dashboard?tab=infractions', 'pt-BR', DESK],
  ['/fines/dashboard?tab=status', 'pt-BR', TABLET],
  ['/fines/dashboard?tab=status', 'es-ES', { width: 641, height: 900 }],
  ['/fines/dashboard?tab=seriousness', 'pt-BR', PHONE],
];
const visits = (short: readonly Visit[], more: readonly Visit[]) => (ALL_VISITS ? [...short, ...more] : short);
let browser: Browser;
const service = sharedService();

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

/** Shifts from the first paint on, each with what moved. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, moved: [] as string[] };
    Object.assign(globalThis, { patioShifts: seen });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        seen.sum += value;
        const [first] = sources;
        const name = first?.node instanceof Element ? `${first.node.tagName}.${first.node.className}` : 'what is gone';
        seen.moved.push(`${value.toFixed(4)} ${name} from ${first?.previousRect.y} to ${first?.currentRect.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'patioShifts'));
}

/** Once everything has come and been drawn. */
async function expectNothingMoved(page: Page, shifts: Awaited<ReturnType<typeof watchShifts>>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settled(page);
  const { sum, moved } = await shifts();
  expect(sum, moved.join('\n')).toBeLessThan(MOST);
}

describe('A page that is opened', () => {
  it.each(visits(VISITS, MORE_VISITS))('moves nothing (%s, %s, %o)', async (path, locale, viewport) => {
    const { page, faults, close } = await openPage(browser, { locale, viewport });
    const shifts = await watchShifts(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    await page.goto(`${service.address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingMoved(page, shifts);
    expect(faults()).toEqual([]);
    await close();
  });

  it.each(visits(byTurns(LATE_VISITS, 2, SEED), MORE_LATE_VISITS))(
    'moves nothing when its figures come last (%s, %s, %o)',
    async (path, locale, viewport) => {
      const { page, faults, close } = await openPage(browser, { locale, viewport });
      const shifts = await watchShifts(page);
      await page.route('**/get_fines_dashboard*', async (route) => {
        await page.locator('nav.tabs').waitFor();
        await route.continue();
      });
      await page.goto(`${service.address}${path}`);
      await page.locator('.card .figure').getByText(/\d/).first().waitFor();
      await expectNothingMoved(page, shifts);
      expect(faults()).toEqual([]);
      await close();
    },
  );
});
