// Where a process of the service keeps its data: a folder with a file, or a database of a PostgreSQL cluster.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canStartPostgres, startPostgres } from '../../../postgres';

export type Home = {
  /** For the environment of the process. */
  env: Record<string, string>;
  remove: () => void;
};

export const homes: readonly { name: string; isMissing: boolean; make: () => Promise<Home> }[] = [
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
];
