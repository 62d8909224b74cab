// Opens the store given by the options: PostgreSQL, or the file of the embedded database.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from './options';
import { openDuckDb } from './store/duckdb';
import { readLayout } from './store/layout';
import { openPostgres } from './store/postgres';
import { type Store, StoreProblem } from './store/store';

/** In DATA_DIR. */
export const DATABASE_FILE = 'patio.duckdb';

/** Throws StoreProblem: the folder cannot be created, the file is in use or damaged, or there is no connection. */
export async function openStore({
  databaseUrl,
  dataDir,
  timeouts,
}: Pick<Options, 'databaseUrl' | 'dataDir' | 'timeouts'>): Promise<Store> {
  if (databaseUrl !== null) return openDatabase(databaseUrl, timeouts);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new StoreProblem(`DATA_DIR: the folder ${dataDir} cannot be made.`);
  }
  return openDuckDb(join(dataDir, DATABASE_FILE), timeouts);
}

async function openDatabase(url: string, timeouts: Options['timeouts']): Promise<Store> {
  const store = await openPostgres(url, timeouts);
  const layout = await readLayout((sql) => store.query(sql)).catch(() => null);
  if (layout === null || layout.shard === null) return store;
  await store.close();
  throw new StoreProblem(
    `DATABASE_URL is shard ${layout.shard} of ${layout.shards}. It must be their coordinator, through which all of them are written.`,
  );
}
