// The export of the whole filter on the built app: 60,000 fines over a bad line, compared row by row with the service's own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Download, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fine, type ListFinesResponse } from '../../src/contract/fine';
import { readCsv, withoutGuard } from '../unit/read-csv';
import { launchBrowser, openPage } from './browser';
import { type RunningService, startService } from './service';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COUNT = 60_000;
const WHOLE = 'start_date=2010-01-01&end_date=2035-12-31';
/** Chromium itself writes these for the answers that the test wants. */
const WANTED = /^Failed to load resource/;

let browser: Browser;
let service: RunningService;
/** All fines, read from the service without the app. */
let expected: Fine[];

beforeAll(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startService({ SAMPLE_FINES: String(COUNT) })]);
  expected = [];
  for (let page = 0; ; page += 1) {
    const answer = await fetch(`${service.address}/api/list_fines?${WHOLE}&per_page=1000&page=${page}`, {
      headers: { 'accept-language': 'en' },
    });
    const { fines = [] }: ListFinesResponse = await answer.json();
    if (fines.length === 0) break;
    expected.push(...fines);
  }
  expect(expected).toHaveLength(COUNT);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function openExport(page: Page, search = WHOLE) {
  await page.goto(`${service.address}/fines?${search}`);
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export fines' });
  await dialog.waitFor();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openExport>>;

async function choose(dialog: Dialog, ...names: RegExp[]) {
  for (const name of names) await dialog.getByRole('radio', { name }).check();
}

/** Presses the main button and waits for the file. */
async function download(page: Page, press: () => Promise<void>): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 240_000 }), press()]);
  return { file, text: readFileSync(await file.path(), 'utf8') };
}

/** Requests of the export, not those of the table. */
const isExport = (route: Route) => new URL(route.request().url()).searchParams.get('per_page') === '1000';

/** Every third request of the export goes wrong, each time in another way. Gives how often each did. */
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
    const [name, fault] = faults[Math.floor(count / 3) % faults.length] ?? [];
    if (count % 3 !== 0 || !name || !fault) return route.continue();
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

function asRawCells(fine: Fine): string[] {
  return Object.keys(Fine.shape).flatMap((field) => {
    const value: unknown = Reflect.get(fine, field);
    if (field !== 'system_vehicle_position') return [String(value ?? '')];
    const { lat = '', lng = '' } = fine.system_vehicle_position ?? {};
    return [String(lat), String(lng)];
  });
}

describe('The export of 60,000 fines over a bad line', () => {
  it('is the database as CSV, row by row', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await openExport(page);
    await choose(dialog, /All fines of the filter/, /CSV file/, /All 31 fields/, /As the service sends them/);
    const done = await makeLineBad(page);
    const longest = await watchTasks(page);
    const started = performance.now();
    const { file, text } = await download(page, () =>
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    await dialog.getByText('60,000 fines saved').first().waitFor();
    const task = await longest();
    process.stdout.write(
      `export of ${COUNT} fines as CSV: ${seconds} s, longest task ${task} ms (0: none over 50), faults ${JSON.stringify([...done])}\n`,
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
    expect(task).toBeLessThan(200);
    expect(done.size).toBe(7);
    expect(await dialog.getByText(/changed while|may be more|did not fit|twice/).count()).toBe(0);
    expect(faults()).toEqual([]);
    await close();
  });

  it('is the database as JSON', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await openExport(page);
    await choose(dialog, /All fines of the filter/, /JSON file/);
    const done = await makeLineBad(page);
    const longest = await watchTasks(page);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
    await dialog.getByText('60,000 fines saved').first().waitFor();
    const task = await longest();
    process.stdout.write(`export of ${COUNT} fines as JSON: longest task ${task} ms (0: none over 50)\n`);
    const { filters, fines, exported_at } = JSON.parse(text);
    expect(filters).toEqual({ start_date: '2010-01-01', end_date: '2035-12-31' });
    expect(Date.parse(exported_at)).toBeGreaterThan(0);
    expect(fines.length).toBe(COUNT);
    const wrong = expected.filter((fine, index) => JSON.stringify(fine) !== JSON.stringify(fines[index]));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(task).toBeLessThan(200);
    expect(done.size).toBe(7);
    expect(faults()).toEqual([]);
    await close();
  });
});

describe('An export that the service stops', () => {
  /** The service forbids the 13th page once, which nobody tries again without being asked. */
  async function stopped(page: Page): Promise<Dialog> {
    const dialog = await openExport(page);
    await choose(dialog, /All fines of the filter/, /JSON file/);
    let isOver = false;
    await page.route('**/api/list_fines?**', async (route) => {
      const isPage = isExport(route) && new URL(route.request().url()).searchParams.get('page') === '12';
      if (!isPage || isOver) return route.continue();
      isOver = true;
      await route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"not today"}' });
    });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The service says: not today').waitFor();
    return dialog;
  }

  it('goes on from the row where it stopped, without a row lost or twice', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Go on from row 12,001' }).click());
    const { fines } = JSON.parse(text);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.map(({ fine_id }) => fine_id));
    // The same file once more, without a question to the service.
    await page.route('**/api/**', (route) => route.abort());
    const again = await download(page, () => dialog.getByRole('button', { name: 'Download again' }).click());
    expect(again.text).toBe(text);
    expect(faults()).toEqual([]);
    await close();
  });

  it('gives the part that is there, and its name and its text say so', async () => {
    const { page, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    const { file, text } = await download(page, () =>
      dialog.getByRole('button', { name: 'Keep what is there' }).click(),
    );
    expect(file.suggestedFilename()).toBe('fines part 2010-01-01 to 2035-12-31.json');
    const { fines, is_part } = JSON.parse(text);
    expect(is_part).toBe(true);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.slice(0, 12_000).map(({ fine_id }) => fine_id));
    await close();
  });

  it('asks before it throws away what was read, keeps nothing then, and gives the focus back', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const downloads: Download[] = [];
    page.on('download', (file) => downloads.push(file));
    const dialog = await stopped(page);
    await page.keyboard.press('Escape');
    await dialog.getByText('The 12,000 fines read so far are thrown away.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep exporting');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Go on from row 12,001' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Stop and throw away' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Export');
    expect(downloads).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });

  it('says that nothing was saved when it is cancelled', async () => {
    const { page, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await dialog.getByText('The export was cancelled. Nothing was saved.').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    await close();
  });
});

describe('The export of the rows of the table', () => {
  it('puts them on the clipboard in their order, as a spreadsheet pastes them', async () => {
    const { page, faults, close } = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const dialog = await openExport(page);
    await choose(dialog, /rows of the table/, /Clipboard/, /All 31 fields/, /As the service sends them/);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await dialog
      .getByText(/fines on the clipboard/)
      .first()
      .waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [heads = [], ...rows] = readCsv(text.replace(/\r?\n/g, '\r\n'), '\t');
    expect(heads[0]).toBe('fine_id');
    expect(rows.length).toBeGreaterThan(10);
    const ids = expected.slice(0, rows.length).map(({ fine_id }) => String(fine_id));
    expect(rows.map(([id]) => id)).toEqual(ids);
    expect(faults()).toEqual([]);
    await close();
  });

  it('writes what a Brazilian spreadsheet reads', async () => {
    const { page, close } = await openPage(browser, { locale: 'pt-BR' });
    await page.goto(`${service.address}/fines?${WHOLE}`);
    await page.getByRole('button', { name: 'Exportar', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Exportar multas' });
    await choose(dialog, /linhas da tabela/, /CSV/, /Todos os 31 campos/, /Como na tela/);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Exportar', exact: true }).click());
    const [, , , heads = [], ...rows] = readCsv(text, ';');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(heads).toHaveLength(31);
    expect(rows.length).toBeGreaterThan(10);
    const amounts = heads.flatMap((head, index) => (head.includes('R$') ? [index] : []));
    for (const row of rows) for (const at of amounts) expect(row[at]).toMatch(/^$|^\d+(,\d+)?$/);
    expect(rows.flat().some((cell) => /^\d{2}\/\d{2}\/20\d{2}$/.test(cell))).toBe(true);
    await close();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('has a dialog in which axe finds nothing, %s, %i px', async (colorScheme, width) => {
    const { page, faults, close } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    const dialog = await openExport(page);
    const violations = async () => {
      await page.evaluate(AXE);
      return page.evaluate(async () => {
        const axe: { run: (root: Document, options: object) => Promise<AxeResults> } = Reflect.get(globalThis, 'axe');
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        const results = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
        return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
      });
    };
    expect(await violations()).toEqual([]);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/list_fines?**', async (route) => {
      if (isExport(route)) await asked;
      await route.continue().catch(() => undefined);
    });
    await choose(dialog, /All fines of the filter/);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('progressbar').waitFor();
    expect(await violations()).toEqual([]);
    const sideways = () =>
      dialog.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.clientWidth - innerWidth));
    expect(await sideways()).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    answer();
    expect(faults()).toEqual([]);
    await close();
  });
});
