// The export of all fines over a bad line, compared row by row with the service's own: as CSV and as JSON at the same time.
// PATIO_EXPORT: how many fines (60000 for the proof, which says too that the page is never held for long: so nothing else runs beside
// it).
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fine } from '../../src/contract/fine';
import { readCsv, withoutGuard } from '../unit/read-csv';
import { closePages, openPage, sharedBrowser } from './browser';
import { choose, download, isExport, openExport, readAllFines, WANTED } from './export-dialog';
import { type RunningService, startService } from './service';

const COUNT = Number(process.env.PATIO_EXPORT ?? 6000);
/** So many at once hold a page for several times as long as another process may; fewer do not, and are only told of. */
const MANY = 60_000;
const SAVED = `${COUNT.toLocaleString('en')} fines saved`;

let browser: Browser;
let service: RunningService;
/** All fines, read from the service without the app. */
let expected: Fine[];

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: String(COUNT) })]);
  expected = await readAllFines(service.address);
  expect(expected).toHaveLength(COUNT);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** Every second request of the export goes wrong, each time in another way. Gives how often each did. */
async function makeLineBad(page: Page): Promise<Map<string, number>> {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ['aborted', (route) => route.abort('connectionreset')],
    ['busy', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' })],
    [
      'truncated',
      async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
      },
    ],
    [
      'sign-in page',
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Sign in to the wifi</title>' }),
    ],
    ['empty', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"fines":[]}' })],
    [
      'slow',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      },
    ],
    ['no list', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"fines":"soon"}' })],
  ];
  const done = new Map<string, number>();
  let count = 0;
  await page.route('**/api/list_fines?**', async (route) => {
    if (!isExport(route)) return route.continue();
    count += 1;
    const [name, fault] = faults[Math.floor(count / 2) % faults.length] ?? [];
    if (count % 2 !== 0 || !name || !fault) return route.continue();
    done.set(name, (done.get(name) ?? 0) + 1);
    await fault(route);
  });
  return done;
}

/** Starts to watch how long the page is held by one task. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'longestTask', 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        if (duration > Reflect.get(globalThis, 'longestTask')) Reflect.set(globalThis, 'longestTask', duration);
      }
    }).observe({ type: 'longtask' });
  });
  // A task that is long for certain shows that long tasks are seen at all.
  await page.evaluate(() => {
    setTimeout(() => {
      for (const start = performance.now(); performance.now() - start < 120; );
    });
  });
  await page.waitForFunction(() => Reflect.get(globalThis, 'longestTask') >= 100);
  await page.evaluate(() => Reflect.set(globalThis, 'longestTask', 0));
  return () => page.evaluate(() => Math.round(Reflect.get(globalThis, 'longestTask')));
}

/**
 * How long the same page is held by writing and reading as many rows at once, ms: what an export in small pieces stays below
 * on any machine.
 */
function allAtOnce(page: Page): Promise<number> {
  return page.evaluate(
    ({ fine, count }) => {
      const rows = Array.from({ length: count }, (_, index) => ({ ...fine, index }));
      const start = performance.now();
      JSON.parse(JSON.stringify(rows));
      return Math.round(performance.now() - start);
    },
    { fine: expected[0] ?? {}, count: COUNT },
  );
}

function asRawCells(fine: Fine): string[] {
  return Object.keys(Fine.shape).flatMap((field) => {
    const value: unknown = Reflect.get(fine, field);
    if (field !== 'system_vehicle_position') return [String(value ?? '')];
    const { lat = '', lng = '' } = fine.system_vehicle_position ?? {};
    return [String(lat), String(lng)];
  });
}

describe.concurrent(`The export of ${COUNT} fines over a bad line`, () => {
  it('is the database as CSV, row by row', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await openExport(page, service.address);
    await choose(dialog, /All fines of the filter/, /CSV file/, /All 31 fields/, /As the service sends them/);
    const done = await makeLineBad(page);
    const longest = await watchTasks(page);
    const started = performance.now();
    const { file, text } = await download(page, () =>
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    await dialog.getByText(SAVED).first().waitFor();
    const [task, whole] = [await longest(), await allAtOnce(page)];
    process.stdout.write(
      `export of ${COUNT} fines as CSV: ${seconds} s, longest task ${task} ms (0: none over 50), all at once ${whole} ms, faults ${JSON.stringify([...done])}\n`,
    );
    expect(file.suggestedFilename()).toBe('fines 2010-01-01 to 2035-12-31.csv');
    const [sentence, made, heads, ...rows] = readCsv(text, ',');
    expect(sentence?.[0]).toMatch(/^# .*1 Jan 2010 to 31 Dec 2035/);
    expect(made?.[0]).toMatch(/^# Exported /);
    expect(heads?.slice(16, 19)).toEqual([
      'system_vehicle_location',
      'system_vehicle_position.lat',
      'system_vehicle_position.lng',
    ]);
    expect(rows).toHaveLength(COUNT);
    const wrong = rows.filter((row, index) => {
      const fine = expected[index];
      return !fine || row.map(withoutGuard).join('\u0000') !== asRawCells(fine).join('\u0000');
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    if (COUNT >= MANY) expect(task).toBeLessThan(whole);
    expect(done.size).toBe(7);
    expect(await dialog.getByText(/changed while|may be more|did not fit|twice/).count()).toBe(0);
    expect(faults()).toEqual([]);
    await close();
  });

  it('is the database as JSON', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await openExport(page, service.address);
    await choose(dialog, /All fines of the filter/, /JSON file/);
    const done = await makeLineBad(page);
    const longest = await watchTasks(page);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
    await dialog.getByText(SAVED).first().waitFor();
    const [task, whole] = [await longest(), await allAtOnce(page)];
    process.stdout.write(
      `export of ${COUNT} fines as JSON: longest task ${task} ms (0: none over 50), all at once ${whole} ms\n`,
    );
    const { filters, fines, exported_at } = JSON.parse(text);
    expect(filters).toEqual({ start_date: '2010-01-01', end_date: '2035-12-31' });
    expect(Date.parse(exported_at)).toBeGreaterThan(0);
    expect(fines.length).toBe(COUNT);
    const wrong = expected.filter((fine, index) => JSON.stringify(fine) !== JSON.stringify(fines[index]));
    expect(wrong.slice(0, 3)).toEqual([]);
    if (COUNT >= MANY) expect(task).toBeLessThan(whole);
    expect(done.size).toBe(7);
    expect(faults()).toEqual([]);
    await close();
  });
});
