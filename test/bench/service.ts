// What the embedded service takes with many fines, on DuckDB and, where it is installed, on PostgreSQL. `npm run bench:service`
// prints a table in Markdown. SAMPLE_FINES sets the size (1,000,000). The sample has two fines a year for each driver;
// `npm run bench:service -- small-fleet` gives the same fines to 620 drivers and 480 vehicles.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app';
import { sampleFleet } from '../../server/sample/sample-fleet';
import { setUp } from '../../server/set-up';
import { openDuckDb } from '../../server/store/duckdb';
import { openPostgres } from '../../server/store/postgres';
import type { Store } from '../../server/store/store';
import type { Batch, Cell } from '../../server/store/tables';
import { startPostgres } from '../postgres';

const FINES = Number(process.env.SAMPLE_FINES ?? 1_000_000);
const TODAY = '2026-06-30';
const ROUNDS = 7;
const YEAR = `start_date=2025-07-01&end_date=${TODAY}`;
const DASHBOARD = '/api/get_fines_dashboard';
/** Places of identifiers that the fines have. */
const [ONE, TWENTY] = ['{one}', '{twenty}'];
/** Fines that are added to the others, as an import adds them. */
const MORE = 100_000;
const IS_SMALL_FLEET = process.argv.includes('small-fleet');
const DEEP = Math.floor((FINES * 0.9) / 15);

/** What is asked, and how long it may take with 1,000,000 fines on two cores, in milliseconds. */
const QUESTIONS: [name: string, limit: number | null, path: string][] = [
  ['dashboard of a year', 150, `${DASHBOARD}?${YEAR}`],
  ['… from the middle of a month', 150, `${DASHBOARD}?start_date=2025-06-16&end_date=2026-06-15`],
  ['… one status', null, `${DASHBOARD}?${YEAR}&fine_status_ids=7`],
  ['… serious and very serious', null, `${DASHBOARD}?${YEAR}&seriousness_ids=3,4`],
  ['… one driver', 60, `${DASHBOARD}?${YEAR}&driver_ids=${ONE}`],
  ['… one vehicle', 60, `${DASHBOARD}?${YEAR}&vehicle_ids=${ONE}`],
  ['… 20 drivers', null, `${DASHBOARD}?${YEAR}&driver_ids=${TWENTY}`],
  ['… 20 vehicles', null, `${DASHBOARD}?${YEAR}&vehicle_ids=${TWENTY}`],
  ['… by night', null, `${DASHBOARD}?${YEAR}&fine_hour_range=22:00,05:00`],
  ['… one status, by night', null, `${DASHBOARD}?${YEAR}&fine_status_ids=7&fine_hour_range=22:00,05:00`],
  ['dashboard of a month', null, `${DASHBOARD}?start_date=2026-06-01&end_date=${TODAY}`],
  ['list, page 0', 100, '/api/list_fines'],
  ['list, 1,000 rows', null, '/api/list_fines?per_page=1000'],
  [`list, deep page (${DEEP.toLocaleString('en')})`, 500, `/api/list_fines?page=${DEEP}`],
  ['search, found often', null, '/api/list_fines?search_term=velocidade'],
  ['search, a street', null, '/api/list_fines?search_term=paulista'],
  ['search, part of a plate', null, '/api/list_fines?search_term=C1D2'],
  ['search, found never', null, '/api/list_fines?search_term=no%20such%20term'],
  ['AIT number', null, '/api/list_fines?ait_number=AE00000000'],
];

/** How many people at once, with nothing in between, and for how long. */
const CROWD_MS = 3000;
const CROWDS = [
  ['dashboard of a year', `/api/get_fines_dashboard?${YEAR}`],
  ['list, page 0', '/api/list_fines'],
].flatMap(([name = '', path = '']) => (IS_SMALL_FLEET ? [] : [1, 8, 32].map((parallel) => ({ name, path, parallel }))));

const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
const cluster = await startPostgres();
const stores = [
  await openDuckDb(join(folder, 'patio.duckdb')),
  ...(cluster ? [await openPostgres(await cluster.createDatabase())] : []),
];
const [duckDb, postgres] = await measure(stores);
for (const store of stores) await store.close();
rmSync(folder, { recursive: true });
cluster?.stop();

const say = (line: string) => process.stdout.write(`${line}\n`);
say(
  `${FINES.toLocaleString('en')} fines, ${availableParallelism()} cores, Node ${process.versions.node}; median of ${ROUNDS}, first in brackets\n`,
);
say(`| ms | at most | DuckDB | PostgreSQL${postgres ? '' : ' (not installed)'} | PostgreSQL ÷ DuckDB |`);
say('|---|---:|---:|---:|---:|');
const rows: [string, number | null][] = [
  ['load', 60_000],
  [`${MORE.toLocaleString('en')} more fines`, null],
];
for (const [index, [name, limit]] of [...rows, ...QUESTIONS].entries()) {
  const [duck, pg] = [duckDb?.times[index], postgres?.times[index]];
  const ratio = duck && pg ? (pg.median / duck.median).toFixed(2) : '';
  say(`| ${name} | ${limit ?? ''} | ${duck ? textOf(duck) : ''} | ${pg ? textOf(pg) : ''} | ${ratio} |`);
}
if (CROWDS.length > 0) {
  say('\n| answers a second (19 of 20 within, ms) | DuckDB | PostgreSQL |');
  say('|---|---:|---:|');
}
for (const [index, { name, parallel }] of CROWDS.entries()) {
  say(`| ${name}, ${parallel} asking at once | ${duckDb?.rates[index] ?? ''} | ${postgres?.rates[index] ?? ''} |`);
}

type Measured = { times: Times[]; rates: string[] };

/** The load, more fines, then every question; and every crowd as text. Stores take turns, so that what disturbs disturbs all. */
async function measure(stores: readonly Store[]): Promise<Measured[]> {
  const measured = stores.map((): Measured => ({ times: [], rates: [] }));
  for (const [at, store] of stores.entries()) {
    measured[at]?.times.push(await timeOf(() => setUp(store, { fines: FINES, today: TODAY, batches })));
    const more = batches({ fines: MORE, today: TODAY });
    measured[at]?.times.push(await timeOf(() => store.transaction((session) => session.load(finesOf(more, 2)))));
    await store.settle();
  }
  for (const [, , path] of QUESTIONS) {
    const rounds = await roundsOf(stores, path);
    for (const [at, times] of rounds.entries()) measured[at]?.times.push(timesOf(times));
  }
  for (const [at, store] of stores.entries()) {
    const app = await openApp(store);
    for (const { path, parallel } of CROWDS) measured[at]?.rates.push(await rateOf(app, path, parallel));
    await app.close();
  }
  return measured;
}

function batches(options: { fines: number; today: string }): Iterable<Batch> {
  return IS_SMALL_FLEET ? smallFleet(options) : sampleFleet(options);
}

/** The fines of `fleet`, as those of another organization. */
function* finesOf(fleet: Iterable<Batch>, organization: number): Iterable<Batch> {
  for (const batch of fleet) {
    if (batch.table !== 'fines') continue;
    const organization_id = new Array<number>(batch.length).fill(organization);
    yield { ...batch, columns: { ...batch.columns, organization_id } };
  }
}

/** The fleet of 3,000 fines, with as many fines as are asked for. */
function* smallFleet(options: { fines: number; today: string }): Iterable<Batch> {
  const ids: Record<string, readonly Cell[]> = {};
  for (const batch of sampleFleet({ ...options, fines: 3_000 })) {
    if (batch.table === 'drivers') ids.driver_id = batch.columns.driver_id ?? [];
    if (batch.table === 'vehicles') ids.vehicle_id = batch.columns.vehicle_id ?? [];
    if (batch.table !== 'fines') yield batch;
  }
  for (const batch of sampleFleet(options)) {
    if (batch.table !== 'fines') continue;
    const columns = { ...batch.columns };
    for (const [name, known] of Object.entries(ids)) {
      columns[name] = (columns[name] ?? []).map((id) =>
        typeof id === 'number' ? (known[id % known.length] ?? null) : id,
      );
    }
    yield { ...batch, columns };
  }
}

/** So many ask again and again as soon as they have their answer, without the limit of requests. */
async function rateOf(app: FastifyInstance, url: string, parallel: number): Promise<string> {
  const times: number[] = [];
  const start = performance.now();
  const askOn = async () => {
    while (performance.now() - start < CROWD_MS) {
      const asked = performance.now();
      const { statusCode } = await app.inject({ url });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: parallel }, askOn));
  const seconds = (performance.now() - start) / 1000;
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return `${(times.length / seconds).toFixed(1)} (${Math.round(slow)})`;
}

type Times = { median: number; first: number };

async function timeOf(work: () => Promise<unknown>): Promise<Times> {
  const start = performance.now();
  await work();
  const time = performance.now() - start;
  return { median: time, first: time };
}

function openApp(store: Store): Promise<FastifyInstance> {
  return createApp({ store, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
}

/** `path` with identifiers that fines of the year have. */
async function withIds(store: Store, path: string): Promise<string> {
  const column = path.includes('driver_ids') ? 'driver_id' : 'vehicle_id';
  if (!path.includes(ONE) && !path.includes(TWENTY)) return path;
  const rows = await store.query(
    `select ${column} as id from fines where organization_id = 1 and fine_date >= '2025-07-01'::date and ${column} is not null
    group by ${column} order by ${column} limit 20`,
  );
  const ids = rows.map((row) => String(row.id));
  return path.replace(ONE, ids[0] ?? '').replace(TWENTY, ids.join(','));
}

/** Milliseconds of each store and round. */
async function roundsOf(stores: readonly Store[], path: string): Promise<number[][]> {
  const urls: string[] = [];
  for (const store of stores) urls.push(await withIds(store, path));
  const times = stores.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, store] of stores.entries()) {
      const url = urls[at] ?? '';
      // Each has one of its own, which remembers no answer.
      const app = await openApp(store);
      await app.ready();
      const { median } = await timeOf(async () => {
        const { statusCode } = await app.inject({ url });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      });
      times[at]?.push(median);
      await app.close();
    }
  }
  return times;
}

function timesOf(times: readonly number[]): Times {
  const [first = 0] = times;
  return { median: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0, first };
}

function textOf({ median, first }: Times): string {
  const whole = (ms: number) => Math.round(ms).toLocaleString('en');
  return first === median ? whole(median) : `${whole(median)} (${whole(first)})`;
}
