// PostgreSQL in the place of the embedded database, for fleets that have one (or Citus).
import { Pool, type PoolClient } from 'pg';
import { columnsOf } from './derived';
import { postgresIndexes } from './migrations';
import {
  NO_SPACE,
  type Parameter,
  type Row,
  type Session,
  StatementFailure,
  type Store,
  StoreProblem,
  saysNoSpace,
} from './store';
import type { Batch, ColumnType } from './tables';

/** Rows of one insert: larger ones only cost memory. */
const CHUNK = 5000;
/** Whoever sets up the database holds this advisory lock. */
const SET_UP_LOCK = 5_770_021;
const ARRAYS: Record<ColumnType, string> = {
  integer: 'int[]',
  bigint: 'bigint[]',
  double: 'double precision[]',
  text: 'text[]',
  date: 'date[]',
};
/** int8, int2, int4, float4, float8 and numeric (the sum of bigint): numbers. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);

type Client = Pick<PoolClient, 'query'>;

/** Opens a pool on `url` (`postgresql://...`). Throws StoreProblem when nobody answers there. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 8, types: { getTypeParser: parserOf } });
  // A connection that breaks while idle is replaced; the query that needs it next reports what is wrong.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StoreProblem(`DATABASE_URL: the database does not answer (${codeOf(error)}).`);
  }
  return {
    query: (sql, parameters) => run(pool, sql, parameters),
    write: (sql, parameters) => run(pool, sql, parameters),
    transaction: async (work) => {
      const client = await pool.connect();
      // A connection that breaks makes the next statement fail; without a listener it would end the process.
      const ignore = () => undefined;
      client.on('error', ignore);
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
        const result = await work(sessionOn(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(ignore);
        throw error;
      } finally {
        client.off('error', ignore);
        client.release();
      }
    },
    settle: async () => {
      for (const index of postgresIndexes) await pool.query(index);
      await pool.query('vacuum analyze');
    },
    close: () => pool.end(),
  };
}

function sessionOn(client: Client): Session {
  return {
    query: (sql, parameters) => run(client, sql, parameters),
    load: (batches, onRows) => load(client, batches, onRows),
  };
}

/** Dates stay `YYYY-MM-DD`, numbers become numbers whatever their width. */
function parserOf(type: number): (text: string) => string | number {
  return NUMBERS.has(type) ? Number : String;
}

async function run(client: Pool | Client, sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(sql, [...parameters]);
    return rows;
  } catch (error) {
    throw new StatementFailure(isNoSpace(error) ? NO_SPACE : codeOf(error), error);
  }
}

async function load(client: Client, batches: Iterable<Batch>, onRows?: (batch: Batch) => void): Promise<void> {
  for (const batch of batches) {
    const columns = columnsOf(batch);
    const names = columns.map(({ name }) => name).join(', ');
    const arrays = columns.map(({ type }, index) => `$${index + 1}::${ARRAYS[type]}`).join(', ');
    for (let start = 0; start < batch.length; start += CHUNK) {
      await client.query(
        `insert into ${batch.table} (${names}) select * from unnest(${arrays})`,
        columns.map(({ cells }) => cells.slice(start, start + CHUNK)),
      );
    }
    onRows?.(batch);
  }
}

/** `disk_full`; a limit on the size of a file has no code of its own. */
function isNoSpace(error: unknown): boolean {
  return codeOf(error) === '53100' || (error instanceof Error && saysNoSpace(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
