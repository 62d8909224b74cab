// The fines table beside other grids in a real browser: the same rows, the same 31 columns, the same clock, in one run
// with the repeats interleaved. `npm run bench:table` prints Markdown. Only ratios hold from one machine to another.
//
// --quick: fewer repeats. --cpu 4: the processor slowed down so many times. --only ours,ag-grid: these grids alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import { buildPeers } from './peers-build';
import { columnsForPeers, EVERY_DAY, GRIDS, type Grid, type GridId } from './table/grids';
import { startHost } from './table/host';
import { type Bench, clickThrough, loadAll, newContext, sizeOf } from './table/measure';
import { report } from './table/report';
import { Results } from './table/results';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    cpu: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const FINES = 12_000;
const SIZES = [15, 100, 1000];
const LOADED = 10_000;
const FRAME_MS = 1000 / 60;
/** Twelve pages of 1,000 rows: three clicks warm up, seven count, and the page reached still has a next one to wait for. */
const ROUNDS = options.quick ? 2 : 3;
const CLICKS_A_ROUND = options.quick ? 3 : 7;
const SCROLLS = options.quick ? 1 : 5;
const SCROLL = { step: 120, lead: 30, frames: 240 };

const load = loadavg()[0] ?? 0;
const say = (line: string) => process.stderr.write(`${line}\n`);
const grids = chosen(options.only);
const cpu = Number(options.cpu);
if (!(cpu >= 1)) throw new Error('--cpu is how many times slower, 1 or more.');

const executablePath = await ensureBrowser(say);
if (!existsSync('dist/index.html') && grids.some(({ id }) => id === 'ours')) {
  say('Building the app …');
  if (spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'ignore' }).status !== 0) {
    throw new Error('The app could not be built: see `npm run build`.');
  }
}
const peers = buildPeers('table', say);
const service = await startService({ SAMPLE_FINES: String(FINES) });
const host = await startHost(peers, service.address, columnsForPeers());
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const results = new Results();
try {
  const bench: Bench = {
    at: { app: service.address, peers: host.address },
    size: { width: 1180, height: 640, row: 40 },
    cpu,
    aitNumbers: await aitNumbers(service.address),
  };
  const contexts = new Map<GridId, BrowserContext>();
  for (const { id } of grids) contexts.set(id, await newContext(browser));
  const contextOf = (grid: Grid) => {
    const context = contexts.get(grid.id);
    if (!context) throw new Error(`${grid.name} has no context.`);
    return context;
  };
  const own = grids.find(({ id }) => id === 'ours');
  if (own) {
    await attempt(own, 'size', async () => {
      bench.size = await sizeOf(contextOf(own), own, bench);
    });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const phases = Array.from(
      { length: CLICKS_A_ROUND },
      (_, click) => ((click * ROUNDS + round) / (ROUNDS * CLICKS_A_ROUND)) * FRAME_MS,
    );
    for (const perPage of SIZES) {
      for (const grid of rotated(grids, round)) {
        if (perPage > grid.mostRowsAPage) continue;
        say(`Next page, ${perPage} rows, round ${round + 1} of ${ROUNDS}: ${grid.name}`);
        await attempt(grid, `next page of ${perPage}`, async () => {
          const { clicks, census } = await clickThrough(contextOf(grid), grid, bench, perPage, phases);
          results.addClicks(grid.id, perPage, clicks, census);
        });
      }
    }
  }
  for (let round = 0; round < SCROLLS; round += 1) {
    for (const grid of rotated(grids, round)) {
      if (grid.isFloor) continue;
      // Ten thousand rows without a window take half a minute; once is enough to know.
      if (grid.id === 'all-rows' && round > 0) continue;
      say(`${LOADED} rows, round ${round + 1} of ${SCROLLS}: ${grid.name}`);
      await attempt(grid, `${LOADED} rows`, async () => {
        results.addLoaded(grid.id, await loadAll(contextOf(grid), grid, bench, LOADED, SCROLL));
      });
    }
  }
  const scene = { grids, sizes: SIZES, loaded: LOADED, fines: FINES, scroll: SCROLL, size: bench.size, cpu, load };
  process.stdout.write(`${report(results, { ...scene, chromium: browser.version() })}\n`);
} finally {
  await browser.close();
  await host.stop();
  await service.stop();
}
if (results.failures.length > 0) process.exitCode = 1;

async function attempt(grid: Grid, what: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    results.failures.push(`${grid.name}, ${what}: ${reason}`);
    say(`FAILED ${grid.name}, ${what}: ${reason}`);
  }
}

function chosen(only: string | undefined): readonly Grid[] {
  if (only === undefined) return GRIDS;
  const ids = only.split(',');
  const unknown = ids.filter((id) => GRIDS.every((grid) => grid.id !== id));
  if (unknown.length > 0) throw new Error(`--only is one or more of ${GRIDS.map(({ id }) => id).join(', ')}.`);
  return GRIDS.filter(({ id }) => ids.includes(id));
}

/** Another grid goes first in every round. */
function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** All AIT numbers in the service's order: what the first row of every page must be. */
async function aitNumbers(address: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 0; page < FINES / 1000; page += 1) {
    const query = new URLSearchParams({ ...EVERY_DAY, per_page: '1000', page: String(page) });
    const response = await fetch(`${address}/api/list_fines?${query}`);
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const { fines } = await response.json();
    for (const fine of fines) numbers.push(String(fine.ait_number));
  }
  // The peers ask for no period: it must leave nothing out, or the rows would not be the same.
  if (numbers.length !== FINES) throw new Error(`The service has ${numbers.length} of ${FINES} fines in the period.`);
  return numbers;
}
