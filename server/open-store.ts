// Opens the store given by the options: PostgreSQL, or the file of the embedded database.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from './options';
import { openDuckDb } from './store/duckdb';
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
  if (databaseUrl !== null) return openPostgres(databaseUrl, timeouts);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new StoreProblem(`DATA_DIR: the folder ${dataDir} cannot be made.`);
  }
  return openDuckDb(join(dataDir, DATABASE_FILE), timeouts);
}
