// An archive as a file on disk. A slow client or disk thus holds no transaction longer than its rows need.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Store } from '../store/store';
import { loadArchive } from './read-archive';
import { type Counts, writeArchive } from './write-archive';

export const ARCHIVE_PATH = '/archive';
export const ARCHIVE_TYPE = 'application/x-ndjson';

/** Everything of an organization into a file for its owner's eyes only. */
export async function archiveTo(store: Store, organization: number, now: number, path: string): Promise<Counts> {
  const file = await open(path, 'wx', 0o600);
  try {
    const counts = await store.transaction((session) =>
      writeArchive(session, organization, now, async (text) => {
        await file.writeFile(text);
      }),
    );
    await file.sync();
    return counts;
  } finally {
    await file.close();
  }
}

/** Puts a file into the store, all of it or nothing. */
export async function archiveFrom(store: Store, path: string, only: number | null) {
  const loaded = await store.transaction((session) => loadArchive(session, linesOf(path), only));
  await store.settle();
  return loaded;
}

/** Opened with the first line that is asked for: lines that come before are lost. */
async function* linesOf(path: string): AsyncGenerator<string, void, undefined> {
  const input = createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}
