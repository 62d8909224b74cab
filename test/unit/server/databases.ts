// Both databases for the tests of the server, and the service on one of them, asked without a network.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppOptions, createApp } from '../../../server/app';
import { sampleFleet } from '../../../server/sample/sample-fleet';
import { setUp } from '../../../server/set-up';
import { prepareShards } from '../../../server/shards/prepare-shards';
import { openDuckDb } from '../../../server/store/duckdb';
import { openPostgres } from '../../../server/store/postgres';
import { DEFAULT_TIMEOUTS, type Store } from '../../../server/store/store';
import type { Batch } from '../../../server/store/tables';
import { canStartPostgres, sharedPostgres } from '../../postgres';

/** The sample is relative to this day. */
export const TODAY = '2026-06-30';

export type Database = {
  name: string;
  isMissing: boolean;
  /** Opens an empty store; `drop` closes it. */
  open: () => Promise<{ store: Store; drop: () => Promise<void> }>;
};

const hasPostgres = canStartPostgres();
const cluster = sharedPostgres();
const second = sharedPostgres('second');

/** The address of an empty PostgreSQL database, for several stores on one; null where it is not installed. */
export const createDatabase = cluster?.createDatabase ?? null;

/** A coordinator and two shards, the second one on another server. */
export const shardedDatabase: Database = {
  name: hasPostgres ? 'PostgreSQL in two shards' : 'PostgreSQL in two shards, which is not installed here',
  isMissing: !hasPostgres,
  open: async () => {
    if (!cluster || !second) throw new Error('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    await prepareShards(url, [await cluster.createDatabase(), await second.createDatabase()], DEFAULT_TIMEOUTS);
    const store = await openPostgres(url);
    return { store, drop: store.close };
  },
};

/** PATIO_SHARDS=1 takes the sharded one to all tests; else test/unit/server/shards has what differs. */
export const databases: readonly Database[] = [
  {
    name: 'DuckDB',
    isMissing: false,
    open: async () => {
      const store = await openDuckDb(':memory:');
      return { store, drop: store.close };
    },
  },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL, which is not installed here',
    isMissing: !hasPostgres,
    open: async () => {
      if (!cluster) throw new Error('PostgreSQL is not installed');
      const store = await openPostgres(await cluster.createDatabase());
      return { store, drop: store.close };
    },
  },
  ...(process.env.PATIO_SHARDS === '1' ? [shardedDatabase] : []),
];

/** Without shards, whose tables only `npm run shard` makes and changes. */
export const wholeDatabases: readonly Database[] = databases.filter((database) => database !== shardedDatabase);

export type Answer = { status: number; headers: Record<string, unknown>; text: string; json: unknown };
export type Service = {
  app: FastifyInstance;
  store: Store;
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  put: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  ask: (options: InjectOptions) => Promise<Answer>;
  close: () => Promise<void>;
};

type ServiceOptions = Partial<Omit<AppOptions, 'store'>> & {
  database?: Database;
  fines?: number;
  batches?: (options: { fines: number; today: string }) => Iterable<Batch>;
};

/** The service with a small sample, without a rate limit and without logs unless asked for. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { database = databases[0], fines = 0, batches = sampleFleet, ...appOptions } = options;
  if (!database) throw new Error('no database');
  const { store, drop } = await database.open();
  await setUp(store, { fines, today: TODAY, batches });
  const app = await createApp({ store, logLevel: 'silent', limit: { requests: 0, seconds: 10 }, ...appOptions });
  const ask = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, body } = await app.inject(request);
    return { status: statusCode, headers, text: body, json: parse(body) };
  };
  return {
    app,
    store,
    ask,
    get: (url, headers = {}) => ask({ url, headers }),
    put: (url, body, headers = {}) =>
      ask({
        method: 'PUT',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
