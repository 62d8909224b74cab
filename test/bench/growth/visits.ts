// A visit of the bench of growth: brought to rest, pressed, typed into, and what is then in it.
import type { Browser, Page } from 'playwright';
import { quiet, watchClick } from '../dashboard/in-page';
import { FAST, newVisit, type Visit } from '../harness/visit';

const CALM_MS = 400;

export async function visiting(browser: Browser, work: (visit: Visit) => Promise<number[]>): Promise<number[]> {
  const visit = await newVisit(browser, FAST);
  try {
    const costs = await work(visit);
    if (visit.faults.length > 0) throw new Error(visit.faults.join('; '));
    return costs;
  } finally {
    await visit.close();
  }
}

export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(quiet, CALM_MS);
}

export async function pressed(page: Page, target: string, until: string, gone: string | null): Promise<number> {
  await page.evaluate(watchClick, { until, gone, cards: '.cards > .card' });
  await page.locator(target).first().click();
  const clicked = await page.evaluate(() => window.benchClick);
  if (!clicked) throw new Error('The press was not watched.');
  return clicked.done;
}

declare global {
  interface Window {
    benchTyped?: Promise<number>;
  }
}

/** From the key to the end of the frame in which the list is another one. */
export async function typed(page: Page, field: string, list: string): Promise<number> {
  await page.locator(field).focus();
  // Watched before the key is sent: both at once may reach the page in either order.
  await page.evaluate(watchKey, list);
  await page.keyboard.press('7');
  const came = await page.evaluate(() => window.benchTyped);
  if (came === undefined) throw new Error('The key was not watched.');
  return came;
}

function watchKey(list: string): void {
  const before = document.querySelector(list)?.textContent;
  window.benchTyped = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(list)?.textContent === before) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

export const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** ms since the navigation. */
export function answeredAt(page: Page, path: string): Promise<number> {
  return page.evaluate((part) => {
    const found = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    const [answer] = found;
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error(`${part} was not asked for.`);
    return answer.responseEnd;
  }, path);
}

/** The directory of a fleet so large, a page at a time and searched, as the service would answer. */
export async function answerVehicles(page: Page, total: number): Promise<void> {
  const all = Array.from({ length: total }, (_, at) => ({
    vehicle_id: at + 1,
    name: `Bus ${at + 1}`,
    plate_number: `ABC${String(at % 10)}D${String(at % 100).padStart(2, '0')}`,
  }));
  await page.route('**/directory/vehicles?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, many] = [Number(query.get('page') ?? 0), Number(query.get('per_page') ?? 100)];
    const term = query.get('search')?.toLowerCase();
    const ids = query.getAll('ids').flatMap((text) => text.split(',').map(Number));
    const found = all.filter(
      ({ vehicle_id, name, plate_number }) =>
        (term === undefined || `${name} ${plate_number}`.toLowerCase().includes(term)) &&
        (ids.length === 0 || ids.includes(vehicle_id)),
    );
    return route.fulfill({ json: { rows: found.slice(at * many, (at + 1) * many), total: found.length } });
  });
}
