// PostgreSQL instead of the embedded database, for fleets that run one (or Citus).
import { Pool, type PoolClient } from 'pg';
import { columnsOf } from './derived';
import { stampByTriggers } from './fleet-versions';
import { isCoordinator } from './layout';
import { postgresIndexes } from './migrations';
import { HAS_TRIGRAMS, prepareSearch, SHARDS_SEARCH } from './postgres-search';
import { KEEPS_SUMS, prepareSums, SHARDS_KEEP_SUMS } from './postgres-sums';
import {
  DEFAULT_TIMEOUTS,
  endsSoon,
  type FailureOutcome,
  NO_SPACE,
  type Parameter,
  type Prepared,
  type Row,
  type RowChunks,
  type Session,
  StatementFailure,
  type Store,
  StoreProblem,
  saysNoSpace,
  type Timeouts,
  TOO_SLOW,
  textIn,
  type Update,
} from './store';
import type { Batch, Column, ColumnType } from './tables';
import { untilNoConflict } from './write-conflicts';

/** Rows per insert: larger ones only cost memory. */
const CHUNK = 5000;
/** Advisory lock of the process that sets up the database. */
const SET_UP_LOCK = 5_770_021;
const ARRAYS: Record<ColumnType, string> = {
  integer: 'int[]',
  bigint: 'bigint[]',
  double: 'double precision[]',
  text: 'text[]',
  date: 'date[]',
};
/** int8, int2, int4, float4, float8 and numeric (the sum of bigint): parsed as numbers. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);

/** Codes of a lost or unavailable connection: connection failure, shutdown, startup, too many. */
const AWAY = /^(08...|57P0[1-5]|53300|40003)$/;

const EXTRAS = `select case when ${KEEPS_SUMS} or ${SHARDS_KEEP_SUMS} then 1 else 0 end as sums,
  case when ${HAS_TRIGRAMS} or ${SHARDS_SEARCH} then 1 else 0 end as trigrams,
  case when to_regclass('fines_of_hour') is not null then 1 else 0 end as minutes`;

/** Groups of drivers fit into it; with the 4 MB of PostgreSQL they are sorted on disk. A larger setting of the server stays. */
const ENOUGH_MEMORY = `select set_config('work_mem', '32MB', false) where pg_size_bytes(current_setting('work_mem')) < 33554432`;

type Client = Pick<PoolClient, 'query'>;

/** Codes of a statement or lock timeout: PostgreSQL has rolled the statement back. */
const SLOW = /^(57014|55P03|25P03)$/;
/** Our timeouts exceed those of PostgreSQL by this much: its own error is more specific. */
const GRACE_MS = 1_000;

/** Opens a pool on `url` (`postgresql://...`). Throws StoreProblem if there is no connection. */
export async function openPostgres(url: string, timeouts: Timeouts = DEFAULT_TIMEOUTS): Promise<Store> {
  const pool = createPool(url, 8, timeouts);
  // Setup has no time limit.
  const setUpPool = createPool(url, 1, { connection: timeouts.connection, statement: 0, lock: 0 });
  const snapshotPool = createPool(url, 1, { connection: timeouts.connection, statement: 0, lock: 0 });
  const alivePool = createPool(url, 1, { connection: 1_000, statement: 1_000, lock: 1_000 });
  const close = async () => {
    await Promise.all([pool, setUpPool, snapshotPool, alivePool].map((each) => each.end()));
  };
  let alive: Promise<boolean> | null = null;
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw new StoreProblem(`DATABASE_URL: the database does not answer (${codeOf(error)}).`);
  }
  return {
    query: (sql, parameters) => onConnection(pool, (client) => run(client, sql, parameters)),
    write: (sql, parameters) =>
      untilNoConflict(timeouts.statement, () =>
        onConnection(pool, (client) => run(client, sql, parameters, 'unknown')),
      ),
    update: (change) =>
      untilNoConflict(timeouts.statement, () => onConnection(pool, (client) => update(client, change, 'unknown'))),
    transaction: (work, { isAlone = true } = {}) =>
      untilNoConflict(isAlone ? 0 : timeouts.statement, () =>
        onConnection(isAlone ? setUpPool : pool, (client) => transact(client, work, isAlone)),
      ),
    snapshot: (work) => onConnection(snapshotPool, (client) => readOneState(client, work)),
    fleetVersion: async (organization) => {
      const [row] = await onConnection(pool, (client) =>
        run(client, 'select stamp from fleet_versions where organization_id = $1::int', [organization]),
      );
      return row ? textIn(row, 'stamp') : null;
    },
    extras: async () => {
      const [row] = await onConnection(pool, (client) => run(client, EXTRAS));
      return { hasSums: row?.sums === 1, hasTrigrams: row?.trigrams === 1, hasMinutes: row?.minutes === 1 };
    },
    settle: async () => {
      // Shards have been settled by themselves; here it would read all their rows.
      if (await isCoordinator(async (sql) => (await setUpPool.query<Row>(sql)).rows)) return;
      await setUpPool.query('vacuum analyze');
    },
    isAlive: () => {
      alive ??= endsSoon(alivePool.query('select 1')).finally(() => {
        alive = null;
      });
      return alive;
    },
    close,
  };
}

function createPool(url: string, max: number, { connection, statement, lock }: Timeouts): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: connection,
    keepAlive: true,
    ...(statement > 0 && { query_timeout: statement + GRACE_MS }),
    // As a statement, not a startup parameter, which poolers in front of PostgreSQL reject.
    onConnect: async (client) => {
      if (statement === 0) return;
      await client.query(
        `set statement_timeout = ${statement}; set lock_timeout = ${lock};
        set idle_in_transaction_session_timeout = ${statement}; ${ENOUGH_MEMORY}`,
      );
    },
  });
  // A connection that breaks while idle is replaced; the next query reports the error.
  pool.on('error', () => undefined);
  return pool;
}

/** Runs `work` on a connection of the pool. A broken one is discarded. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StatementFailure(codeOf(error), error, 'nothing', { isAway: true });
  });
  // A broken connection fails the next statement; without a listener it would end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = error instanceof StatementFailure && error.isAway;
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

async function transact<T>(client: Client, work: (session: Session) => Promise<T>, isAlone: boolean): Promise<T> {
  await run(client, 'begin');
  try {
    if (isAlone) await run(client, 'select pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
    const result = await work(sessionOn(client));
    await run(client, 'commit', [], 'unknown');
    return result;
  } catch (error) {
    // A broken or hanging connection is discarded, which ends its transaction.
    const isBroken = error instanceof StatementFailure && error.isAway;
    if (!isBroken) await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function sessionOn(client: Client): Session {
  return {
    query: (sql, parameters) => run(client, sql, parameters),
    update: (change) => update(client, change),
    load: (batches, onRows) => load(client, batches, onRows),
    append: (table, columns) => append(client, table, columns),
    keepVersions: () => stampByTriggers({ query: (sql, parameters) => run(client, sql, parameters) }),
    prepare: () => prepare(client),
  };
}

async function prepare(client: Client): Promise<Prepared> {
  const session = { query: (sql: string) => run(client, sql) };
  for (const index of postgresIndexes) await session.query(index);
  const hasNewSums = await prepareSums(session);
  const search = await prepareSearch(session);
  return { isNew: hasNewSums || search.isNew, notes: search.note === null ? [] : [search.note] };
}

async function readOneState<T>(client: Client, work: (read: RowChunks) => Promise<T>): Promise<T> {
  await run(client, 'begin isolation level repeatable read read only');
  try {
    return await work((sql) => chunksOf(client, sql));
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function* chunksOf(client: Client, sql: string): AsyncGenerator<Row[]> {
  await run(client, `declare patio_rows no scroll cursor for ${sql}`);
  for (;;) {
    const rows = await run(client, `fetch ${CHUNK} from patio_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await run(client, 'close patio_rows');
}

/** Dates stay `YYYY-MM-DD`, numbers become numbers of any width. */
function parserOf(type: number): (text: string) => string | number {
  return NUMBERS.has(type) ? Number : String;
}

function update(
  client: Client,
  { table, set, where, parameters, returning }: Update,
  ifBroken: FailureOutcome = 'nothing',
): Promise<Row[]> {
  return run(client, `update ${table} set ${set} where ${where} returning ${returning}`, parameters, ifBroken);
}

/** `ifBroken`: the outcome if the connection breaks before the response. */
async function run(
  client: Client,
  sql: string,
  parameters: readonly Parameter[] = [],
  ifBroken: FailureOutcome = 'nothing',
): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(sql, [...parameters]);
    return rows;
  } catch (error) {
    if (SLOW.test(codeOf(error))) throw new StatementFailure(TOO_SLOW, error, 'nothing', { isAway: true });
    const isAway = saysAway(error);
    // A statement that the server rejects with a code is rolled back.
    const outcome = isAway ? ifBroken : 'nothing';
    throw new StatementFailure(isNoSpace(error) ? NO_SPACE : codeOf(error), error, outcome, { isAway });
  }
}

/** Only errors of PostgreSQL itself have a severity; all others come from the connection. */
function saysAway(error: unknown): boolean {
  const isOfServer = error instanceof Error && 'severity' in error;
  return !isOfServer || AWAY.test(codeOf(error));
}

async function load(client: Client, batches: Iterable<Batch>, onRows?: (batch: Batch) => void): Promise<void> {
  for (const batch of batches) {
    await append(client, batch.table, columnsOf(batch));
    onRows?.(batch);
  }
}

async function append(client: Client, table: string, columns: readonly Column[]): Promise<void> {
  const length = columns[0]?.cells.length ?? 0;
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${ARRAYS[type]}`).join(', ');
  for (let start = 0; start < length; start += CHUNK) {
    await client.query(
      `insert into ${table} (${names}) select * from unnest(${arrays})`,
      columns.map(({ cells }) => cells.slice(start, start + CHUNK)),
    );
  }
}

/** `disk_full`; a file size limit has no code of its own. */
function isNoSpace(error: unknown): boolean {
  return codeOf(error) === '53100' || (error instanceof Error && saysNoSpace(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
