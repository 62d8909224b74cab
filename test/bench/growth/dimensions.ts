// What may grow, how much of it there is, and what it costs then. Each in a visit of its own, on a service of its own where
// the number of fines is what grows.
import type { Browser } from 'playwright';
import { watchDrawing } from '../editor/in-page';
import { watchFirst } from '../first/in-page';
import { median } from '../harness/markdown';
import { heapOf, memoryOf } from '../harness/visit';
import { watchOpening } from '../plan/in-page';
import { EVERY_DAY } from '../table/grids';
import { answerTime, putLine, putPlan, ROUTE } from './service-work';
import { answeredAt, answerVehicles, elementsOf, pressed, settled, typed, visiting } from './visits';

/** `cost`: what is measured and in which unit. */
export type Dimension = {
  id: string;
  name: string;
  sizes: readonly number[];
  /** Only with --large. */
  large?: readonly number[];
  /** Fines in the sample of the service; by the size where it is what grows. */
  fines: (size: number) => number;
  costs: readonly string[];
  measure: (place: Place, size: number) => Promise<number[]>;
};
export type Place = { browser: Browser; address: string };

const GRID = '.grid-scroll';
const ROWS_OF_PLAN = '.plan-rows [role="grid"] [role="gridcell"]';

export const DIMENSIONS: readonly Dimension[] = [
  {
    id: 'rows',
    name: 'rows a page of fines',
    sizes: [15, 100, 1000],
    fines: () => 12_000,
    costs: ['next page, press to paint, ms', 'elements'],
    measure: ({ browser, address }, size) =>
      visiting(browser, async ({ page }) => {
        await page.goto(`${address}/fines?${new URLSearchParams({ ...EVERY_DAY, per_page: String(size) })}`);
        await page.waitForSelector(`${GRID} [role="gridcell"]`);
        const times: number[] = [];
        for (let click = 0; click < 5; click += 1) {
          await settled(page);
          times.push(await pressed(page, 'button[aria-label="Next page"]', GRID, GRID));
        }
        return [median(times.slice(1)) ?? 0, await elementsOf(page)];
      }),
  },
  {
    id: 'loaded',
    name: 'loaded rows of fines',
    sizes: [1000, 3000, 10_000],
    fines: (size) => size,
    costs: ['all loaded, ms', 'heap MB', 'elements'],
    measure: ({ browser, address }, size) =>
      visiting(browser, async ({ page, cdp }) => {
        const query = new URLSearchParams({ ...EVERY_DAY, per_page: '1000', rows: 'all' });
        await page.goto(`${address}/fines?${query}`);
        await page.waitForFunction(
          (rows) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) >= rows,
          size,
        );
        const loaded = await page.evaluate(() => performance.now());
        await settled(page);
        return [loaded, await heapOf(cdp), await elementsOf(page)];
      }),
  },
  {
    id: 'vertices',
    name: 'vertices of a route',
    sizes: [1000, 10_000, 100_000],
    fines: () => 300,
    costs: ['answer to line drawn, ms', 'heap and buffers MB'],
    measure: async ({ browser, address }, size) => {
      await putLine(address, size);
      return visiting(browser, async ({ page, cdp }) => {
        await page.addInitScript(watchDrawing);
        await page.goto(`${address}/planned-routes/${ROUTE}`);
        await page.waitForFunction(() => (window.benchDrawn ?? 0) > 0);
        const drawn = await page.evaluate(() => window.benchDrawn ?? 0);
        const answered = await answeredAt(page, `/directory/planned-routes/${ROUTE}`);
        await settled(page);
        const told = (await page.getByRole('tab', { name: /^Vertices/ }).textContent()) ?? '';
        if (Number(told.replace(/\D/g, '')) !== size) throw new Error(`the editor says "${told}"`);
        return [drawn - answered, await memoryOf(cdp)];
      });
    },
  },
  {
    id: 'vehicles',
    name: 'vehicles in a plan',
    sizes: [20, 200, 1000, 5000],
    fines: () => 300,
    costs: ['answer to rows painted, ms', 'heap MB', 'elements'],
    measure: async ({ browser, address }, size) => {
      const id = await putPlan(address, size);
      return visiting(browser, async ({ page, cdp }) => {
        await page.addInitScript(watchOpening, { selector: ROWS_OF_PLAN, count: 2, from: 0 });
        await page.goto(`${address}/maintenance-plans/${id}`);
        const opened = (await page.evaluate(() => window.benchOpened)) ?? 0;
        const answered = await answeredAt(page, `/directory/plans/${id}`);
        await settled(page);
        return [opened - answered, await heapOf(cdp), await elementsOf(page)];
      });
    },
  },
  {
    id: 'fines',
    name: 'fines in the service',
    sizes: [6000, 60_000, 250_000],
    large: [1_000_000],
    fines: (size) => size,
    costs: ['dashboard of a year, ms', 'list, page 0, ms', 'list, a deep page, ms', 'search, found never, ms'],
    measure: async ({ address }, size) => {
      const paths = [
        '/api/get_fines_dashboard?start_date=2025-11-01&end_date=2026-10-31',
        '/api/list_fines?',
        `/api/list_fines?page=${Math.floor((size * 0.9) / 15)}`,
        '/api/list_fines?search_term=no%20such%20term',
      ];
      const costs: number[] = [];
      for (const path of paths) costs.push(await answerTime(`${address}${path}`));
      return costs;
    },
  },
  {
    id: 'years',
    name: 'years on the axis of the dashboard',
    sizes: [1, 2, 3],
    fines: () => 60_000,
    costs: ['answer to charts drawn, ms', 'elements'],
    measure: ({ browser, address }, size) =>
      visiting(browser, async ({ page }) => {
        const end = new Date();
        const day = (yearsAgo: number) =>
          new Date(Date.UTC(end.getFullYear() - yearsAgo, end.getMonth(), 1)).toISOString().slice(0, 10);
        const period = new URLSearchParams({ start_date: day(size), end_date: day(0) });
        const answer = await fetch(`${address}/api/get_fines_dashboard?${period}`);
        const count: number = (await answer.json()).response.top_summary.total_fines_quantity.value;
        const figure = count.toLocaleString('en-GB');
        await page.addInitScript(watchFirst, { figure, box: '.cards > .card', mark: null });
        await page.goto(`${address}/fines/dashboard?${period}`);
        await page.waitForFunction(() => (window.benchFirst?.charts ?? 0) > 0);
        const charts = (await page.evaluate(() => window.benchFirst?.charts)) ?? 0;
        const answered = await answeredAt(page, '/api/get_fines_dashboard');
        await settled(page);
        return [charts - answered, await elementsOf(page)];
      }),
  },
  {
    id: 'picker',
    name: 'vehicles in the picker of the directory',
    sizes: [480, 5000, 50_000],
    fines: () => 300,
    costs: ['press to list, ms', 'letter to list, ms', 'heap MB', 'elements'],
    measure: ({ browser, address }, size) =>
      visiting(browser, async ({ page, cdp }) => {
        await answerVehicles(page, size);
        await page.goto(`${address}/fines/dashboard`);
        await page.waitForSelector('#top_summary:not([aria-busy="true"])');
        await settled(page);
        const list = '.choice-list [role="option"]';
        const opened = await pressed(page, '.filters button[aria-haspopup]:has-text("Vehicles")', list, null);
        await settled(page);
        const letter = await typed(page, '.choice-search input', '.choice-list');
        await settled(page);
        return [opened, letter, await heapOf(cdp), await elementsOf(page)];
      }),
  },
];
