// Where a process of the service keeps its data: a folder with a file, or a database of a PostgreSQL cluster.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShards } from '../../../../server/shards/prepare-shards';
import { DEFAULT_TIMEOUTS } from '../../../../server/store/store';
import { canStartPostgres, startPostgres } from '../../../postgres';

export type Home = {
  /** For the environment of the process. */
  env: Record<string, string>;
  remove: () => void;
};

type NamedHome = { name: string; isMissing: boolean; make: () => Promise<Home> };

/** A coordinator and a shard on one server, and a shard on another one. */
const shardedHome: NamedHome = {
  name: canStartPostgres() ? 'PostgreSQL in two shards' : 'PostgreSQL in two shards, which is not installed here',
  isMissing: !canStartPostgres(),
  make: async () => {
    const [first, second] = [startPostgres(), startPostgres()];
    if (!first || !second) throw new Error('PostgreSQL is not installed');
    const url = await first.createDatabase();
    await prepareShards(url, [await first.createDatabase(), await second.createDatabase()], DEFAULT_TIMEOUTS);
    const remove = () => {
      first.stop();
      second.stop();
    };
    return { env: { DATABASE_URL: url }, remove };
  },
};

export const homes: readonly NamedHome[] = [
  {
    name: 'DuckDB',
    isMissing: false,
    make: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'patio-attack-'));
      return { env: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
    },
  },
  {
    name: canStartPostgres() ? 'PostgreSQL' : 'PostgreSQL, which is not installed here',
    isMissing: !canStartPostgres(),
    make: async () => {
      const cluster = startPostgres();
      if (!cluster) throw new Error('PostgreSQL is not installed');
      return { env: { DATABASE_URL: await cluster.createDatabase() }, remove: cluster.stop };
    },
  },
  ...(process.env.PATIO_SHARDS === '1' ? [shardedHome] : []),
];
