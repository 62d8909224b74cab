// What many organizations cost, and 1,000 people who come at the same moment. On DuckDB and, if installed, on
// PostgreSQL, alone and as a coordinator with two shards. `npm run bench:organizations` prints tables in Markdown.
// ORGANIZATIONS (500), FINES of each (2,000) and PEOPLE (1,000) set the sizes.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app';
import { sampleFleet } from '../../server/sample/sample-fleet';
import { setUp } from '../../server/set-up';
import { prepareShards } from '../../server/shards/prepare-shards';
import { openDuckDb } from '../../server/store/duckdb';
import { openPostgres } from '../../server/store/postgres';
import { DEFAULT_TIMEOUTS, type Store } from '../../server/store/store';
import type { Batch } from '../../server/store/tables';
import { parseTokens } from '../../server/tokens';
import { startPostgres } from '../postgres';

const ORGANIZATIONS = Number(process.env.ORGANIZATIONS ?? 500);
const FINES = Number(process.env.FINES ?? 2000);
const PEOPLE = Number(process.env.PEOPLE ?? 1000);
const TODAY = '2026-06-30';
const ROUNDS = 31;
/** Organizations of one transaction. */
const AT_ONCE = 20;

const DASHBOARD = '/api/get_fines_dashboard?start_date=2025-07-01&end_date=2026-06-30';
const QUESTIONS: [name: string, path: string][] = [
  ['dashboard of a year', DASHBOARD],
  ['… 20 drivers', `${DASHBOARD}&driver_ids=${Array.from({ length: 20 }, (_, index) => index + 11).join(',')}`],
  ['… by night', `${DASHBOARD}&fine_hour_range=22:00,05:00`],
  ['list, page 0', '/api/list_fines'],
  ['search, found often', '/api/list_fines?search_term=velocidade'],
  ['search, found never', '/api/list_fines?search_term=no%20such%20term'],
  ['vehicles, a page', '/directory/vehicles?search=c1'],
];

type Measured = { load: number; times: number[]; save: number; crowds: string[] };

const say = (line: string) => process.stdout.write(`${line}\n`);
const columns: [name: string, measured: Measured][] = [];
const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
columns.push(['DuckDB', await measure(await openDuckDb(join(folder, 'patio.duckdb')))]);
rmSync(folder, { recursive: true });
const clusters = await Promise.all([startPostgres(), startPostgres(), startPostgres()]);
const [first, second, third] = clusters;
if (first && second && third) {
  columns.push(['PostgreSQL', await measure(await openPostgres(await first.createDatabase()))]);
  const coordinator = await first.createDatabase();
  await prepareShards(coordinator, [await second.createDatabase(), await third.createDatabase()], DEFAULT_TIMEOUTS);
  columns.push(['two shards', await measure(await openPostgres(coordinator))]);
}
for (const cluster of clusters) cluster?.stop();

say(
  `${ORGANIZATIONS} organizations with ${FINES} fines each, ${availableParallelism()} cores, Node ${process.versions.node}; median of ${ROUNDS} organizations\n`,
);
say(`| ms | ${columns.map(([name]) => name).join(' | ')} |`);
say(`|---|${columns.map(() => '---:|').join('')}`);
const row = (name: string, of: (measured: Measured) => string | number) =>
  say(`| ${name} | ${columns.map(([, measured]) => of(measured)).join(' | ')} |`);
row('load', ({ load }) => Math.round(load).toLocaleString('en'));
for (const [index, [name]] of QUESTIONS.entries()) row(name, ({ times }) => Math.round(times[index] ?? 0));
row('a plan saved', ({ save }) => Math.round(save));
say(
  `\n| ${PEOPLE} at once: all answered after, s (half within); refused | ${columns.map(([name]) => name).join(' | ')} |`,
);
say(`|---|${columns.map(() => '---:|').join('')}`);
for (const [index, name] of ['the list, each of their organization', 'the dashboard of a year'].entries()) {
  row(name, ({ crowds }) => crowds[index] ?? '');
}

async function measure(store: Store): Promise<Measured> {
  await setUp(store, { fines: 0, today: TODAY, batches: () => [] });
  const start = performance.now();
  for (let from = 1; from <= ORGANIZATIONS; from += AT_ONCE) {
    await store.transaction((session) => session.load(fleets(from, Math.min(from + AT_ONCE - 1, ORGANIZATIONS))));
  }
  await store.settle();
  const load = performance.now() - start;
  const tokens = parseTokens(
    Array.from({ length: ORGANIZATIONS }, (_, index) => `token-${index + 1}:write:${index + 1}`).join(),
  );
  const app = await createApp({ store, tokens, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
  const times: number[] = [];
  for (const [, path] of QUESTIONS) times.push(await medianOf(app, (organization) => ask(app, organization, path)));
  const save = await medianOf(app, (organization) => savePlan(app, organization));
  const crowds = [await crowdOf(app, '/api/list_fines'), await crowdOf(app, DASHBOARD)];
  await app.close();
  await store.close();
  return { load, times, save, crowds };
}

/** The sample once for each organization. */
function* fleets(first: number, last: number): Iterable<Batch> {
  for (const batch of sampleFleet({ fines: FINES, today: TODAY })) {
    if (batch.table === 'infractions') continue;
    for (let organization = first; organization <= last; organization += 1) {
      const organization_id = new Array<number>(batch.length).fill(organization);
      yield { ...batch, columns: { ...batch.columns, organization_id } };
    }
  }
}

async function ask(app: FastifyInstance, organization: number, url: string): Promise<number> {
  const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer token-${organization}` } });
  return statusCode;
}

async function savePlan(app: FastifyInstance, organization: number): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: '/api/update_plan',
    headers: { authorization: `Bearer token-${organization}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id: 'plan-0001', name: 'Saved', items: [], vehicles: [] }),
  });
  return statusCode;
}

/** Of organizations that are spread over all of them. */
async function medianOf(app: FastifyInstance, work: (organization: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  await ask(app, 1, '/api/list_fines');
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const status = await work(((round * 37) % ORGANIZATIONS) + 1);
    if (status !== 200) throw new Error(`An answer has status ${status}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** All ask at the same moment, and each once. */
async function crowdOf(app: FastifyInstance, url: string): Promise<string> {
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const status = await ask(app, (index % ORGANIZATIONS) + 1, url);
      return { status, at: (performance.now() - start) / 1000 };
    }),
  );
  const served = answers.filter(({ status }) => status === 200).map(({ at }) => at);
  const sorted = served.toSorted((a, b) => a - b);
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${(sorted.at(-1) ?? 0).toFixed(1)} (${half.toFixed(1)}); ${answers.length - served.length}`;
}
