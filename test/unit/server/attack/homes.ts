// Where a process of the service keeps its data: a folder with a file, or a database of a PostgreSQL cluster.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShards } from '../../../../server/shards/prepare-shards';
import { DEFAULT_TIMEOUTS } from '../../../../server/store/store';
import { type Cluster, canStartPostgres, sharedPostgres, startPostgres } from '../../../postgres';

export type Home = {
  /** For the environment of the process. */
  env: Record<string, string>;
  remove: () => void;
};

type NamedHome = { name: string; isMissing: boolean; make: () => Promise<Home> };

type PostgresServer = Pick<Cluster, 'createDatabase'> & { stop?: () => void };

function present(server: PostgresServer | null): PostgresServer {
  if (server) return server;
  throw new Error('PostgreSQL is not installed');
}

const named = (name: string) => (canStartPostgres() ? name : `${name}, which is not installed here`);

/** A coordinator and a shard on one server, and a shard on another one. */
const shardedHome: NamedHome = {
  name: named('PostgreSQL in two shards'),
  isMissing: !canStartPostgres(),
  make: async () => {
    const [first, second] = [present(await startPostgres()), present(await startPostgres())];
    const url = await first.createDatabase();
    await prepareShards(url, [await first.createDatabase(), await second.createDatabase()], DEFAULT_TIMEOUTS);
    const remove = () => {
      first.stop?.();
      second.stop?.();
    };
    return { env: { DATABASE_URL: url }, remove };
  },
};

const duckDbHome: NamedHome = {
  name: 'DuckDB',
  isMissing: false,
  make: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patio-attack-'));
    return { env: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
  },
};

const postgresHome = (serverFor: () => PostgresServer | null | Promise<PostgresServer | null>): NamedHome => ({
  name: named('PostgreSQL'),
  isMissing: !canStartPostgres(),
  make: async () => {
    const server = present(await serverFor());
    return { env: { DATABASE_URL: await server.createDatabase() }, remove: () => server.stop?.() };
  },
});

const SHARDED = process.env.PATIO_SHARDS === '1' ? [shardedHome] : [];

export const homes: readonly NamedHome[] = [duckDbHome, postgresHome(sharedPostgres), ...SHARDED];

/** With a server of their own, whose processes a test may limit. */
export const homesApart: readonly NamedHome[] = [duckDbHome, postgresHome(startPostgres), ...SHARDED];
