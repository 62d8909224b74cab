// What the embedded service takes with many fines, on DuckDB and, where it is installed, on PostgreSQL. `npm run bench:service`
// prints a table in Markdown. SAMPLE_FINES sets the size (1,000,000).
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app';
import { sampleFleet } from '../../server/sample/sample-fleet';
import { openDuckDb } from '../../server/store/duckdb';
import { openPostgres } from '../../server/store/postgres';
import { setUp } from '../../server/store/set-up';
import type { Store } from '../../server/store/store';
import { startPostgres } from '../postgres';

const FINES = Number(process.env.SAMPLE_FINES ?? 1_000_000);
const TODAY = '2026-06-30';
const ROUNDS = 7;
const YEAR = `start_date=2025-07-01&end_date=${TODAY}`;
const DEEP = Math.floor((FINES * 0.9) / 15);

/** What is asked, and how long it may take with 1,000,000 fines on two cores, in milliseconds. */
const QUESTIONS: [name: string, limit: number | null, path: string][] = [
  ['dashboard of a year', 1000, `/api/get_fines_dashboard?${YEAR}`],
  ['dashboard of a month', null, `/api/get_fines_dashboard?start_date=2026-06-01&end_date=${TODAY}`],
  [
    'dashboard of a year, one status, by night',
    null,
    `/api/get_fines_dashboard?${YEAR}&fine_status_ids=7&fine_hour_range=22:00,05:00`,
  ],
  ['list, page 0', 100, '/api/list_fines'],
  ['list, 1,000 rows', null, '/api/list_fines?per_page=1000'],
  [`list, deep page (${DEEP.toLocaleString('en')})`, 500, `/api/list_fines?page=${DEEP}`],
  ['search, found often', null, '/api/list_fines?search_term=velocidade'],
  ['search, found never', null, '/api/list_fines?search_term=no%20such%20term'],
  ['AIT number', null, '/api/list_fines?ait_number=AE00000000'],
];

/** How many people at once, with nothing in between, and for how long. */
const CROWD_MS = 3000;
const CROWDS = [
  ['dashboard of a year', `/api/get_fines_dashboard?${YEAR}`],
  ['list, page 0', '/api/list_fines'],
].flatMap(([name = '', path = '']) => [1, 8, 32].map((parallel) => ({ name, path, parallel })));

const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
const duckDb = await measure(await openDuckDb(join(folder, 'patio.duckdb')));
rmSync(folder, { recursive: true });
const cluster = startPostgres();
const postgres = cluster ? await measure(await openPostgres(await cluster.createDatabase())) : null;
cluster?.stop();

const say = (line: string) => process.stdout.write(`${line}\n`);
say(
  `${FINES.toLocaleString('en')} fines, ${availableParallelism()} cores, Node ${process.versions.node}; median of ${ROUNDS}, first in brackets\n`,
);
say(`| ms | at most | DuckDB | PostgreSQL${postgres ? '' : ' (not installed)'} |`);
say('|---|---:|---:|---:|');
for (const [index, [name, limit]] of [['load', 60_000], ...QUESTIONS].entries()) {
  say(`| ${name} | ${limit ?? ''} | ${duckDb.times[index] ?? ''} | ${postgres?.times[index] ?? ''} |`);
}
say('\n| answers a second (19 of 20 within, ms) | DuckDB | PostgreSQL |');
say('|---|---:|---:|');
for (const [index, { name, parallel }] of CROWDS.entries()) {
  say(`| ${name}, ${parallel} asking at once | ${duckDb.rates[index] ?? ''} | ${postgres?.rates[index] ?? ''} |`);
}

/** As text: the load, then every question; and every crowd. */
async function measure(store: Store): Promise<{ times: string[]; rates: string[] }> {
  const start = performance.now();
  await setUp(store, { fines: FINES, today: TODAY, batches: sampleFleet });
  const results = [Math.round(performance.now() - start).toLocaleString('en')];
  const app = await createApp({ store, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
  for (const [, , path] of QUESTIONS) results.push(await timesOf(app, path));
  const rates: string[] = [];
  for (const { path, parallel } of CROWDS) rates.push(await rateOf(app, path, parallel));
  await app.close();
  await store.close();
  return { times: results, rates };
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

async function timesOf(app: FastifyInstance, url: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const { statusCode } = await app.inject({ url });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return `${Math.round(median)} (${Math.round(first)})`;
}
