// The table of fines on services that Patio does not know: lists of every length, without pages, without ids, made of garbage.
import type { ServerResponse } from 'node:http';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Fine, ListFinesRequest } from '../../src/contract/fine';
import { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { readQuery } from '../../src/contract/query-string';
import { byTurns, seedOf } from '../fault/random';
import { NAUGHTY, plainFine, plainFines } from './answers';
import { closePages, FORBIDDEN, openPage, sharedBrowser, textOf, type WatchedPage } from './browser';
import { startStaticHost } from './static-host';

type Asked = { page: number; perPage: number };
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };
type ListService = (asked: Asked) => Reply | Promise<Reply>;

const WALK_PER_PAGE = 1000;
/** None, a page that is just full, and more than two pages; PATIO_LISTS=all: those beside them, too. */
const ALL_LISTS = process.env.PATIO_LISTS === 'all';
const SEED = seedOf('lists of an unknown service');
const COUNTS = ALL_LISTS ? [0, 1, 15, 30, 31] : [0, 31];
/** For what is to be seen: long for a slow machine, short enough that a failure is told by its own words. */
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;

let browser: Browser;
let host: { address: string; stop: () => Promise<void> };
let watched: WatchedPage;
let service: ListService;
/** What was asked of the list, and the page that was shown at the time. */
let asked: (Asked & { whileShown: number })[] = [];
let shown = 0;
let outside: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  host = await startStaticHost({ baseUrl: '/api', directoryUrl: null, tiles: null }, (_request, response, url) => {
    if (url.pathname === '/api/get_fines_dashboard') {
      if (readQuery(FinesDashboardRequest, url.search).issues.length > 0) outside.push(url.href);
      return send(response, { body: { response: {} } });
    }
    const { issues } = readQuery(ListFinesRequest, url.search);
    if (url.pathname !== '/api/list_fines' || issues.length > 0) outside.push(url.href);
    const request = {
      page: Number(url.searchParams.get('page')),
      perPage: Number(url.searchParams.get('per_page')),
    };
    asked.push({ ...request, whileShown: shown });
    void Promise.resolve(service(request)).then((reply) => send(response, reply));
  });
  watched = await openPage(browser, {}, WANTED);
  watched.page.setDefaultTimeout(PATIENCE_MS);
});
afterAll(async () => {
  await closePages(browser);
  await host?.stop();
});
beforeEach(() => {
  [asked, outside, shown] = [[], [], 0];
});

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** An answer waits at it until it is opened. */
function createGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Pages as they are asked for. */
const paged =
  (fines: readonly unknown[]): ListService =>
  ({ page, perPage }) => ({ body: { fines: fines.slice(page * perPage, (page + 1) * perPage) } });
/** All rows, whatever is asked. */
const everything =
  (fines: readonly unknown[]): ListService =>
  () => ({ body: { fines } });
/** As many as asked for, and always the first ones. */
const firstOnes =
  (fines: readonly unknown[]): ListService =>
  ({ perPage }) => ({ body: { fines: fines.slice(0, perPage) } });

async function open(search = ''): Promise<Page> {
  const { page, faults } = watched;
  faults();
  await page.goto(`${host.address}/fines${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next page' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of fines' });
const position = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('status').getByText(text, { exact: true });
const allRows = (page: Page, text: string | RegExp) => page.locator('.all-rows').getByText(text);

async function goNext(page: Page): Promise<void> {
  shown += 1;
  await next(page).click();
}

/** How many rows the grid says it has. */
async function rowCount(page: Page): Promise<number> {
  return Number(await grid(page).getAttribute('aria-rowcount')) - 1;
}

/** The first column of all rows, read while the grid is scrolled from its top to its end. */
async function readRows(page: Page): Promise<string[]> {
  const read = await grid(page).evaluate(async (element) => {
    const scroll = element.querySelector('.grid-scroll');
    const found: [number, string][] = [];
    if (!scroll) return found;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; ; top += scroll.clientHeight / 2) {
      scroll.scrollTop = top;
      await frame();
      for (const row of element.querySelectorAll('.grid-body [aria-rowindex]')) {
        const text = row.querySelector('[aria-colindex="2"]')?.textContent ?? '';
        found.push([Number(row.getAttribute('aria-rowindex')), text]);
      }
      if (top >= scroll.scrollHeight - scroll.clientHeight) break;
    }
    scroll.scrollTop = 0;
    await frame();
    return found;
  });
  return [...new Map(read)].sort(([a], [b]) => a - b).map(([, text]) => text);
}

/** Nothing broke, nothing unreadable is to be read, and the service was asked by its contract only. */
async function expectSound(page: Page): Promise<void> {
  const text = await textOf(page);
  expect(text.length).toBeGreaterThan(80);
  expect(text.match(FORBIDDEN)?.[0], text.slice(0, 3000)).toBeUndefined();
  expect(await page.title()).not.toContain('owned');
  expect(watched.faults()).toEqual([]);
  expect(outside).toEqual([]);
}

/** Row drawer, select all, export: what a person does with rows, whatever rows they are. */
async function expectUsable(page: Page, count: number): Promise<void> {
  const cell = grid(page).locator('[aria-rowindex="2"] > [aria-colindex="2"]');
  await cell.click();
  const drawer = page.locator('.fine-drawer');
  await drawer.waitFor();
  expect((await drawer.getByRole('heading', { level: 2 }).innerText()).trim()).not.toBe('');
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Close the fine' }).click();
  await drawer.waitFor({ state: 'detached' });
  await grid(page).getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  const bar = page.getByRole('region', { name: 'Selected fines' });
  await bar.getByRole('button', { name: `Export ${count.toLocaleString('en-GB')}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export fines' });
  await dialog.waitFor();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await bar.waitFor({ state: 'detached' });
}

const aitOf = (id: number) => plainFine(id).ait_number ?? '';
const aits = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => aitOf(from + index));
/** The text of the position of a page of a list with `count` rows. */
function positionText(first: number, last: number, count: number): string {
  if (count === 0) return 'No rows';
  return `${first}–${last} of ${last}${last < count ? '+' : ''}`;
}

/** Goes through all pages by Next, checking each. */
async function expectPages(page: Page, count: number, perPage = 15): Promise<void> {
  for (let first = 0; first === 0 || first < count; first += perPage) {
    const last = Math.min(count, first + perPage);
    await position(page, positionText(first + 1, last, count)).waitFor();
    expect(await next(page).isDisabled(), `Next after row ${last} of ${count}`).toBe(last === count);
    expect(await rowCount(page)).toBe(last - first);
    expect(await readRows(page)).toEqual(aits(first, last));
    if (last < count) await goNext(page);
  }
}

describe('The table of fines on a service with pages', () => {
  it.each(COUNTS)('knows where a list of %i rows ends, and looks one page ahead only', async (count) => {
    service = paged(plainFines(count));
    const page = await open();
    await expectPages(page, count);
    // The last page stands; nothing more is to come.
    await page.waitForLoadState('networkidle');
    const ofTable = asked.filter(({ perPage }) => perPage === 15);
    const lastPage = Math.max(0, Math.ceil(count / 15) - 1);
    const furthest = count === 0 ? 0 : lastPage + 1;
    expect([...new Set(ofTable.map((request) => request.page))].sort()).toEqual(
      Array.from({ length: furthest + 1 }, (_, index) => index),
    );
    for (const request of ofTable) expect(request.page).toBeLessThanOrEqual(request.whileShown + 1);
    await expectSound(page);
  });

  it('shows the rows at once while the look ahead is slow, and offers the next page when it has come', async () => {
    const gate = createGate();
    const list = paged(plainFines(31));
    service = async (request) => {
      if (request.page === 1) await gate.passed;
      return list(request);
    };
    const page = await open();
    await position(page, '1–15').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 15));
    expect(await next(page).getAttribute('aria-disabled')).toBe('true');
    await next(page).click({ force: true });
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    gate.open();
    await position(page, '1–15 of 15+').waitFor();
    expect(await next(page).getAttribute('aria-disabled')).toBe('false');
    await next(page).click();
    await position(page, '16–30 of 30+').waitFor();
    await expectSound(page);
  });

  it('shows a fine that comes again on the next page on both, and once when all are loaded', async () => {
    const all = plainFines(31);
    // Rows move on by three between the pages, as when new fines come in on top.
    service = ({ page, perPage }) => {
      const start = Math.max(0, page * perPage - 3 * page);
      return { body: { fines: all.slice(start, start + perPage) } };
    };
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    expect(await readRows(page)).toEqual(aits(12, 27));
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, 'All 31 rows').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 31));
    await expectSound(page);
  });

  it('shows a fine once that comes again within a page, and says how many did', async () => {
    const ten = plainFines(10);
    service = paged([...ten, ...ten.slice(0, 5), ...plainFines(31).slice(10)]);
    const page = await open();
    await position(page, '1–10 of 10+').waitFor();
    await page.getByText('5 rows came twice and are shown once.').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 10));
    await expectUsable(page, 10);
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, 'All 31 rows').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 31));
    await page.getByText('5 rows came twice and are shown once.').waitFor();
    await expectSound(page);
  });
});

describe('The table of fines on a service that gives the same rows for every page', () => {
  it.each(ALL_LISTS ? COUNTS : [31])('cuts %i rows into pages, each row once', async (count) => {
    service = everything(plainFines(count));
    const page = await open();
    await expectPages(page, count);
    if (count > 15)
      await page.getByText(`it sent ${count} rows at once, and Patio shows them in pages.`, { exact: false }).waitFor();
    await page.waitForLoadState('networkidle');
    const furthest = Math.max(0, ...asked.filter(({ perPage }) => perPage === 15).map((request) => request.page));
    expect(furthest).toBe(count === 0 ? 0 : Math.ceil(count / 15));
    await expectSound(page);
  });

  it.each(ALL_LISTS ? [15, 31] : [31])(
    'ends after the first page when it is the first 15 of %i rows every time',
    async (count) => {
      service = firstOnes(plainFines(count));
      const page = await open();
      await expectPages(page, 15);
      await open('?page=3');
      await page.getByText('There is no page 4').waitFor();
      await page.getByRole('button', { name: 'Go to the first page' }).click();
      await position(page, '1–15 of 15').waitFor();
      await expectSound(page);
    },
  );

  it('ends, too, when the rows have no id by which they could be told apart', async () => {
    service = everything(plainFines(31).map(withoutIds));
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    await goNext(page);
    await position(page, '31–31 of 31').waitFor();
    expect(await next(page).isDisabled()).toBe(true);
    await expectSound(page);
  });

  it.each([
    ['all rows', everything],
    ['the first ones', firstOnes],
  ])('loads all to an end, each fine once, when it always sends %s', async (_name, make) => {
    service = make(plainFines(31));
    const page = await open('?rows=all');
    await allRows(page, 'All 31 rows').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 31));
    expect(asked.filter(({ perPage }) => perPage === WALK_PER_PAGE).length).toBeLessThanOrEqual(5);
    await expectUsable(page, 31);
    await page.getByRole('button', { name: 'Back to pages' }).click();
    await position(page, make === everything ? '1–15 of 15+' : '1–15 of 15').waitFor();
    await expectSound(page);
  });
});

describe('The table of fines on a service that sends more rows than asked for', () => {
  it('leaves out what is too much of a page, and says so', async () => {
    const all = plainFines(12_000);
    // Pages of 5,000, whatever is asked.
    service = ({ page }) => ({ body: { fines: all.slice(page * 5000, (page + 1) * 5000) } });
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await page.getByText('The service sent 4,985 rows more than asked; they are left out.').waitFor();
    expect(await readRows(page)).toEqual(aits(0, 15));
    await expectUsable(page, 15);
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    expect(await readRows(page)).toEqual(aits(5000, 5015));
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, 'The first 10,000 rows; there are more').waitFor();
    expect(await rowCount(page)).toBe(10_000);
    await expectSound(page);
  });

  it('cuts 5,000 rows that come every time into pages, and ends with the last of them', async () => {
    service = everything(plainFines(5000));
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await page.getByText('it sent 5,000 rows at once, and Patio shows them in pages.', { exact: false }).waitFor();
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    expect(await readRows(page)).toEqual(aits(15, 30));
    await open('?per_page=1000&page=4');
    await position(page, '4,001–5,000 of 5,000').waitFor();
    expect(await next(page).isDisabled()).toBe(true);
    await expectUsable(page, 1000);
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, 'All 5,000 rows').waitFor();
    expect(await rowCount(page)).toBe(5000);
    await expectSound(page);
  });
});

describe('The table of fines with rows that have no id', () => {
  it('pages, opens and loads them', async () => {
    service = paged(plainFines(31).map(withoutIds));
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    expect(await rowCount(page)).toBe(15);
    await expectUsable(page, 15);
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    await goNext(page);
    await position(page, '31–31 of 31').waitFor();
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, 'All 31 rows').waitFor();
    expect(await rowCount(page)).toBe(31);
    await expectUsable(page, 31);
    await expectSound(page);
  });

  it('selects those of one page only', async () => {
    service = paged(plainFines(31).map(withoutIds));
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await grid(page).getByRole('checkbox', { name: 'Select all loaded rows' }).click();
    const bar = page.getByRole('region', { name: 'Selected fines' });
    await bar.getByRole('button', { name: 'Export 15', exact: true }).waitFor();
    await goNext(page);
    await position(page, '16–30 of 30+').waitFor();
    expect(await grid(page).getByRole('row', { selected: true }).count()).toBe(0);
    await bar.getByText('15 on other pages').waitFor();
    await grid(page).getByRole('checkbox', { name: 'Select all loaded rows' }).click();
    await bar.getByRole('button', { name: 'Export 30', exact: true }).waitFor();
    await expectSound(page);
  });

  it('keeps rows apart that share an AIT number', async () => {
    service = paged(plainFines(3).map(({ fine_id: _id, ...fine }) => ({ ...fine, ait_number: 'SAME' })));
    const page = await open();
    await position(page, '1–3 of 3').waitFor();
    await grid(page).getByRole('checkbox', { name: 'Select SAME' }).nth(1).click();
    expect(await grid(page).getByRole('row', { selected: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Export 1', exact: true }).waitFor();
    await grid(page).locator('[aria-rowindex="4"] > [aria-colindex="2"]').click();
    await page.locator('.fine-drawer').getByText('3 of 3').waitFor();
    await expectSound(page);
  });
});

const FIELDS = Object.keys(Fine.shape);
/** A row in which every field has this value. */
const wrong = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));
const TEXT_FIELDS = FIELDS.filter((field) => Fine.safeParse({ [field]: 'x' }).success);
const INTEGER_FIELDS = FIELDS.filter((field) => Fine.safeParse({ [field]: 1 }).success);

/** Rows, how many of them are rows at all, and how many values do not fit. */
const GARBAGE: [string, unknown[], { rows: number; dropped: number }][] = [
  [
    'are no rows, or have the wrong type in each field',
    [
      ...[null, 5, 'x', [1, [2]], true],
      plainFine(1),
      ...[wrong({ deep: [{}] }), wrong([['x']]), wrong(true), wrong('x'), wrong(7), wrong(null), {}],
    ],
    { rows: 8, dropped: 5 + 3 * FIELDS.length + 2 * FIELDS.length - TEXT_FIELDS.length - INTEGER_FIELDS.length },
  ],
  [
    'have huge and broken numbers',
    [1e21, -1e21, 1.7e308, 0.1, 5e-324, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, -0].map((value, index) => ({
      ...plainFine(index + 1),
      ...Object.fromEntries(INTEGER_FIELDS.filter((field) => field !== 'fine_id').map((field) => [field, value])),
      system_vehicle_position: { lat: value, lng: value },
    })),
    { rows: 8, dropped: 5 * (INTEGER_FIELDS.length - 1) },
  ],
  [
    'have hostile texts',
    NAUGHTY.map((text, index) => ({
      ...plainFine(index + 1),
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
      [text || 'x']: text,
      ['__proto__']: { owned: true },
    })).slice(0, 15),
    { rows: 15, dropped: 0 },
  ],
  [
    'have dates that are none',
    ['2024-02-31', '0000-00-00', '9999-99-99', '31/12/2024', '2024-01-01T25:61:00Z', '1e9', '-271821-04-20'].map(
      (day, index) => ({
        ...plainFine(index + 1),
        fine_date: day,
        due_date: day,
        driver_indication_deadline: day,
        created: day,
        fine_hour: day,
      }),
    ),
    { rows: 7, dropped: 0 },
  ],
];
const ALL_COLUMNS = `columns=${FIELDS.join(',')}`;

describe('The table of fines with garbage', () => {
  it.each(GARBAGE.map((garbage, turn) => [...garbage, turn] as const))(
    'stands when rows %s',
    async (_name, fines, { rows, dropped }, turn) => {
      service = ({ page }) => ({ body: { fines: page === 0 ? fines : [] } });
      const paths = ['?panel=map', `?${ALL_COLUMNS}&sort=-default_amount&panel=hours`, '?rows=all'];
      // One of the first two in the short form: every kind of garbage, and each path for half of them.
      for (const search of ALL_LISTS ? paths : byTurns(paths.slice(0, 2), 1, SEED + turn)) {
        const page = await open(search);
        if (search === '?rows=all') await allRows(page, `All ${rows} rows`).waitFor();
        else await position(page, `1–${rows} of ${rows}`).waitFor();
        expect(await rowCount(page)).toBe(rows);
        if (dropped > 0)
          await page.getByText(`${dropped} values of the answer did not fit and are left out.`).waitFor();
        else expect(await page.getByText('did not fit').count()).toBe(0);
        await page.waitForFunction(
          () =>
            ![...document.querySelectorAll('[aria-busy="true"], .chart-box .skeleton')].some((element) =>
              element.checkVisibility(),
            ),
        );
        await expectSound(page);
        if (search === '?panel=map') {
          await expectUsable(page, rows);
          await expectEachOpens(page, rows);
        }
      }
    },
  );

  const NONE_FITS = /No fine fits these filters/;
  const ELSE = /Fines: something else answered/;
  const ABSENT: readonly [string, unknown, RegExp][] = [
    ['is missing', {}, NONE_FITS],
    ['is null', { fines: null }, NONE_FITS],
  ];
  const UNLIKE: readonly [string, unknown, RegExp][] = [
    ['is an object', { fines: { '0': plainFine(1) } }, ELSE],
    ['is a text', { fines: 'soon' }, ELSE],
    ['stands at top level', plainFines(3), ELSE],
    ['is null at top level', null, ELSE],
  ];
  // By turns; that an unlike list is another's answer.
  const lists = ALL_LISTS ? [...ABSENT, ...UNLIKE] : [...byTurns(ABSENT, 1, SEED), ...byTurns(UNLIKE, 1, SEED)];
  it.each(lists)('says so when the list %s', async (_name, body, says) => {
    service = () => ({ headers: { 'retry-after': '0' }, body });
    const page = await open();
    await page.getByText(says).first().waitFor();
    expect(await next(page).isEnabled()).toBe(false);
    await expectSound(page);
    // The page goes on from here when the service has come to its senses.
    service = paged(plainFines(31));
    await page.getByRole('button', { name: 'Load again' }).click();
    await position(page, '1–15 of 15+').waitFor();
    await expectSound(page);
  });
});

/** Steps through all rows in the drawer. */
async function expectEachOpens(page: Page, count: number): Promise<void> {
  await grid(page).locator('[aria-rowindex="2"] > [aria-colindex="2"]').click();
  const drawer = page.locator('.fine-drawer');
  for (let row = 1; row <= count; row += 1) {
    await drawer.getByText(`${row} of ${count}`, { exact: true }).waitFor();
    await expectSound(page);
    if (row < count) await drawer.getByRole('button', { name: 'Next fine' }).click();
  }
  await drawer.getByRole('button', { name: 'Close the fine' }).click();
  await drawer.waitFor({ state: 'detached' });
}

describe('Loading all rows', () => {
  const walked = () => asked.filter(({ perPage }) => perPage === WALK_PER_PAGE).map(({ page }) => page);

  it('stops at 10,000 rows and says that there are more', async () => {
    service = paged(plainFines(12_000));
    const page = await open('?rows=all');
    await allRows(page, 'The first 10,000 rows; there are more').waitFor();
    expect(await rowCount(page)).toBe(10_000);
    expect(Math.max(...walked())).toBe(10);
    await page.keyboard.press('g');
    await page.keyboard.press('Control+End');
    await grid(page).getByText(aitOf(9999), { exact: true }).waitFor();
    await expectSound(page);
  });

  it('can be cancelled on the way, and asks nothing more then', async () => {
    const gate = createGate();
    const list = paged(plainFines(12_000));
    service = async (request) => {
      if (request.perPage === WALK_PER_PAGE && request.page === 2) await gate.passed;
      return list(request);
    };
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, '2,000 rows loaded …').waitFor();
    expect(await rowCount(page)).toBe(2000);
    await page.getByRole('button', { name: 'Cancel loading' }).click();
    await position(page, '1–15 of 15+').waitFor();
    gate.open();
    await page.waitForLoadState('networkidle');
    expect(walked()).toEqual([0, 1, 2]);
    expect(await readRows(page)).toEqual(aits(0, 15));
    await expectSound(page);
  });

  it('says where the service failed, keeps what came, and goes on from there', async () => {
    let isDown = true;
    const list = paged(plainFines(4500));
    service = (request) =>
      isDown && request.perPage === WALK_PER_PAGE && request.page === 3
        ? { status: 500, headers: { 'retry-after': '0' }, body: {} }
        : list(request);
    const page = await open();
    await position(page, '1–15 of 15+').waitFor();
    await page.getByRole('button', { name: 'Load all' }).click();
    await allRows(page, '3,000 rows, then the service failed').waitFor();
    expect(await rowCount(page)).toBe(3000);
    await expectUsable(page, 3000);
    const before = walked().length;
    isDown = false;
    await page.getByRole('button', { name: 'Go on' }).click();
    await allRows(page, 'All 4,500 rows').waitFor();
    expect(await rowCount(page)).toBe(4500);
    // On from page 3; an end that is empty twice; and the first page once more, to see whether the list has changed.
    expect(walked().slice(before)).toEqual([3, 4, 5, 5, 0]);
    expect(new Set(await readColumnByEnds(page))).toEqual(new Set([aitOf(0), aitOf(4499)]));
    await expectSound(page);
  });
});

/** The AIT numbers of the first and the last row. */
async function readColumnByEnds(page: Page): Promise<string[]> {
  const cell = (row: number): Locator => grid(page).locator(`[aria-rowindex="${row}"] > [aria-colindex="2"]`);
  const count = await rowCount(page);
  const texts: string[] = [];
  for (const [keys, row] of [
    ['Control+Home', 2],
    ['Control+End', count + 1],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(keys);
    texts.push((await cell(row).innerText()).trim());
  }
  return texts;
}

/** The same fine without anything by which a service could know it again. */
function withoutIds({ fine_id: _id, ait_number: _ait, ...fine }: Fine): Fine {
  return fine;
}
