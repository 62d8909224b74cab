// One grid in a page of its own: opened, brought to rest, and measured.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type Addresses, addressOf, type Grid, type GridSize, type View } from './grids';
import { type ClickTimes, countCells, rest, timeClick, timeScroll } from './in-page';

export type Bench = { at: Addresses; size: GridSize; cpu: number; aitNumbers: readonly string[] };
export type Census = { nodes: number; rowCount: string; columnCount: string; cells: number };
export type Loaded = { heapMb: number; intervals: number[] | null; rowCount: string };

const NEXT = 'Next page';
const PATIENCE_MS = 120_000;
/** A next page that has not been fetched by then is not coming. */
const NEXT_MS = 30_000;
export const WARM_UP = 3;

export function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
}

/** Clicks through pages of `perPage` rows: `phases.length` clicks that count, after those of the warm-up. */
export async function clickThrough(
  context: BrowserContext,
  grid: Grid,
  bench: Bench,
  perPage: number,
  phases: readonly number[],
): Promise<{ clicks: ClickTimes[]; census: Census }> {
  const open = await openGrid(context, grid, bench, { perPage, rows: bench.aitNumbers.length });
  try {
    const { page, aitCell } = open;
    const census = await page.evaluate(takeCensus, { root: grid.root, scroller: grid.scroller, cell: grid.cell });
    const clicks: ClickTimes[] = [];
    for (let click = 1; click <= WARM_UP + phases.length; click += 1) {
      const expected = bench.aitNumbers[click * perPage];
      if (expected === undefined) throw new Error(`There is no page ${click + 1} of ${perPage} rows.`);
      const phase = phases[click - WARM_UP - 1] ?? 0;
      const { scroller, cell } = grid;
      const times = await page.evaluate(timeClick, { button: NEXT, scroller, cell, aitCell, expected, phase });
      await open.settle();
      const settled = await page.evaluate(countCells, { scroller, cell });
      if (times.cells < settled) {
        throw new Error(`had ${times.cells} of ${settled} cells in view when the clock stopped.`);
      }
      if (click > WARM_UP) clicks.push(times);
    }
    return { clicks, census };
  } finally {
    await open.page.close();
  }
}

export type ScrollPlan = { step: number; lead: number; frames: number };

/** All rows loaded: the heap, and the frames of a scroll over them where the grid can scroll them as one. */
export async function loadAll(
  context: BrowserContext,
  grid: Grid,
  bench: Bench,
  rows: number,
  plan: ScrollPlan,
): Promise<Loaded> {
  const open = await openGrid(context, grid, bench, { perPage: null, rows });
  try {
    const { page, cdp } = open;
    const heapMb = await heapOf(cdp);
    const { rowCount } = await page.evaluate(takeCensus, grid);
    const intervals = grid.scrollsAll ? await page.evaluate(timeScroll, { scroller: grid.scroller, ...plan }) : null;
    return { heapMb, intervals, rowCount };
  } finally {
    await open.page.close();
  }
}

/** The viewport and the row height of the app's own grid, px; the peers get the same. */
export async function sizeOf(context: BrowserContext, grid: Grid, bench: Bench): Promise<GridSize> {
  const open = await openGrid(context, grid, bench, { perPage: 100, rows: 100 });
  try {
    return await open.page.evaluate(
      ({ scroller, cell }) => {
        const view = document.querySelector(scroller)?.getBoundingClientRect();
        const row = document.querySelector(cell)?.closest('[role="row"]')?.getBoundingClientRect();
        if (!view || !row) throw new Error(`There is no ${scroller} with a ${cell}.`);
        return { width: Math.round(view.width), height: Math.round(view.height), row: Math.round(row.height) };
      },
      { scroller: grid.scroller, cell: grid.cell },
    );
  } finally {
    await open.page.close();
  }
}

type OpenGrid = { page: Page; cdp: CDPSession; aitCell: string; settle: () => Promise<void> };

async function openGrid(context: BrowserContext, grid: Grid, bench: Bench, view: View): Promise<OpenGrid> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // What an error boundary catches is no page error, but what it costs is no paging either.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The functions sent to the page are compiled with names kept, by a function of this name.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const cdp = await context.newCDPSession(page);
  if (bench.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: bench.cpu });

  const isQuiet = async () => {
    const until = Date.now() + PATIENCE_MS;
    do {
      if (faults.length > 0) throw new Error(faults.join('; '));
      if (Date.now() > until) throw new Error(`still loading after ${PATIENCE_MS / 1000} s.`);
      await page.evaluate(rest);
    } while (underWay.size > 0);
  };
  const settle = async () => {
    await isQuiet();
    // A page that looks ahead has the next page, or the button cannot be pressed.
    if (view.perPage !== null) {
      await page.waitForFunction(
        (name) => document.querySelector(`button[aria-label="${name}"]:not(:disabled)`) !== null,
        NEXT,
        { timeout: NEXT_MS },
      );
    }
    await isQuiet();
  };

  try {
    await page.goto(addressOf(grid, view, bench.at, bench.size), { timeout: PATIENCE_MS });
    await page.waitForSelector(`${grid.root} ${grid.cell}`, { timeout: PATIENCE_MS });
    if (view.perPage === null && grid.scrollsAll) {
      await page.waitForFunction(
        ({ root, rows }) => Number(document.querySelector(root)?.getAttribute('aria-rowcount')) >= rows,
        { root: grid.root, rows: view.rows },
        { timeout: PATIENCE_MS },
      );
    }
    await settle();
    const aitCell = typeof grid.aitCell === 'string' ? grid.aitCell : await cellUnder(page, grid.aitCell.headOf);
    return { page, cdp, aitCell, settle };
  } catch (error) {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 300)).catch(() => '');
    await page.close();
    const [reason] = String(error).split('\n');
    throw new Error(`could not be opened: ${reason} On the page: ${text.replaceAll('\n', ' ')}`);
  }
}

/** The cells of a column that only its head names. */
async function cellUnder(page: Page, head: string): Promise<string> {
  const at = await page.getAttribute(head, 'aria-colindex');
  return `[role="gridcell"][aria-colindex="${at}"]`;
}

function takeCensus({ root, scroller, cell }: { root: string; scroller: string; cell: string }): Census {
  const element = document.querySelector(root);
  const view = document.querySelector(scroller);
  if (!element || !view) throw new Error(`There is no ${element ? scroller : root}.`);
  return {
    nodes: element.querySelectorAll('*').length,
    rowCount: element.getAttribute('aria-rowcount') ?? '—',
    columnCount: element.getAttribute('aria-colcount') ?? '—',
    cells: view.querySelectorAll(cell).length,
  };
}

/** Used JavaScript heap after a forced collection, in MB. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
