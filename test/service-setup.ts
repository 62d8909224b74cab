// The embedded service for tests: built once to one file, with data that was loaded once.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildService } from '../scripts/service-build.mjs';
import { startService } from './e2e/service';

/** Inside the project, because the built file still imports its packages from node_modules. */
const CACHE = '.cache';
/** Sample sizes of the end-to-end tests. */
const SEEDED = ['300', '6000'];

/**
 * Global setup of Vitest. Sets PATIO_SERVER (path of the built service) for `startService` and `launch`, and PATIO_SEEDS
 * (folder with one database folder for each sample size of `seeds`, which is copied for each service). Workers inherit both.
 */
export async function setUpService(seeds: readonly string[]): Promise<() => void> {
  // Projects of one run share the build: the first one sets it up and removes it.
  if (process.env.PATIO_SERVER) return () => undefined;
  const folder = await makeService();
  await makeSeeds(join(folder, 'seeds'), seeds);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function makeService(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'service-'));
  process.env.PATIO_SERVER = await buildService(folder);
  return folder;
}

async function makeSeeds(folder: string, sizes: readonly string[]): Promise<void> {
  await Promise.all(
    sizes.map(async (fines) => {
      const data = join(folder, fines);
      mkdirSync(data, { recursive: true });
      const service = await startService({ DATA_DIR: data, SAMPLE_FINES: fines });
      await service.stop();
    }),
  );
  process.env.PATIO_SEEDS = folder;
}

/** Setup of the end-to-end tests. One service with the sample answers all files that only read (`sharedService`). */
export default async (): Promise<() => Promise<void>> => {
  const removeService = await setUpService(SEEDED);
  // All files ask from one address, which the limit counts as one person.
  const shared = await startService({ RATE_LIMIT: '0' });
  process.env.PATIO_SHARED_SERVICE = shared.address;
  return async () => {
    await shared.stop();
    removeService();
  };
};
