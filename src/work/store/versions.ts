// The store of versions: for each document the last fifty accepted bodies, and all that the person named. A version is added
// in the transaction in which its record leaves (record-changes.ts).
import { keyOf, type WorkKind } from '../record/ids';
import { type NewVersion, NOTHING_SAID, readVersion, type WorkVersion } from '../record/version';
import { withDatabase } from './database';

/** Limit per document; beyond it the oldest version without a name is deleted. */
const KEPT_VERSIONS = 50;

/** The parts of the store used inside any transaction; idb's own type names all stores of the transaction. */
type Index<C> = {
  count(document: string): Promise<number>;
  openCursor(document: string, direction?: 'next' | 'prev'): Promise<C | null>;
};
type ReadCursor = { value: unknown; continue(): Promise<ReadCursor | null> };
type Cursor = { value: unknown; delete(): Promise<void>; continue(): Promise<Cursor | null> };
type ReadStore = { index(name: 'document'): Index<ReadCursor> };
type VersionStore = { index(name: 'document'): Index<Cursor>; add(version: object): Promise<unknown> };

/** Adds a version, inside a transaction; the oldest one without a name is deleted if there are too many. */
export async function addVersion(store: VersionStore, version: NewVersion): Promise<void> {
  const ordinal = ((await newestVersion(store, version.document))?.ordinal ?? 0) + 1;
  await store.add({ ...NOTHING_SAID, ...version, ordinal });
  const count = await store.index('document').count(version.document);
  if (count <= KEPT_VERSIONS) return;
  let cursor = await store.index('document').openCursor(version.document);
  // The newest one always stays: it is the server version.
  for (let older = count - 1; cursor && older > 0; older -= 1) {
    const read = readVersion(cursor.value);
    if (read && read.name === null) {
      await cursor.delete();
      return;
    }
    cursor = await cursor.continue();
  }
}

/** The newest readable accepted version of a document, inside a transaction; with `orOverwritten` any. */
export async function newestVersion(
  store: ReadStore,
  document: string,
  { orOverwritten = false }: { orOverwritten?: boolean } = {},
): Promise<WorkVersion | null> {
  let cursor = await store.index('document').openCursor(document, 'prev');
  while (cursor) {
    const version = readVersion(cursor.value);
    if (version && (orOverwritten || !version.isOverwritten)) return version;
    cursor = await cursor.continue();
  }
  return null;
}

/** The versions of a document of the service, newest first. Invalid ones are skipped. Rejects: StorageProblem. */
export async function readVersions(kind: WorkKind, id: string, run = withDatabase): Promise<WorkVersion[]> {
  return readVersionsOf(keyOf(kind, { id }), run);
}

/** The same by `documentOf`: also for documents created without an id in the response. */
export async function readVersionsOf(document: string, run = withDatabase): Promise<WorkVersion[]> {
  const stored = await run((database) => database.getAllFromIndex('versions', 'document', document));
  return stored.flatMap((version) => readVersion(version) ?? []).sort((a, b) => b.number - a.number);
}

/** Sets or removes the name of a version; a deleted version is no error. Rejects: StorageProblem. */
export async function nameVersion(
  number: number,
  { name, note }: { name: string | null; note?: string | null },
  run = withDatabase,
): Promise<void> {
  await run(async (database) => {
    const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' });
    const version = readVersion(await transaction.store.get(number));
    if (version) await transaction.store.put({ ...version, name: name?.trim() || null, note: note ?? version.note });
    await transaction.done;
  });
}

/** The user has seen that the response differed. Rejects: StorageProblem. */
export async function seeAnswer(number: number, run = withDatabase): Promise<void> {
  await run(async (database) => {
    const transaction = database.transaction('versions', 'readwrite');
    const version = readVersion(await transaction.store.get(number));
    if (version) await transaction.store.put({ ...version, answered: null, answeredId: null, alike: null });
    await transaction.done;
  });
}

/**
 * Deletes saved data of this device: the versions and steps of all documents except those in `but`, by `documentOf`.
 * Rejects: StorageProblem.
 */
export async function forgetSaved({
  but = [],
  run = withDatabase,
}: {
  but?: readonly string[];
  run?: typeof withDatabase;
} = {}): Promise<void> {
  const stay = new Set(but);
  await run(async (database) => {
    const transaction = database.transaction(['versions', 'steps'], 'readwrite', { durability: 'strict' });
    const [versions, steps] = [transaction.objectStore('versions'), transaction.objectStore('steps')];
    const keys = await steps.getAllKeys();
    for (const key of keys) if (!stay.has(key[0])) await steps.delete(key);
    for (let cursor = await versions.index('document').openKeyCursor(); cursor; cursor = await cursor.continue()) {
      if (!stay.has(cursor.key)) await versions.delete(cursor.primaryKey);
    }
    await transaction.done;
  });
}

/**
 * The newest version of each document, most recently accepted first, at most `most`. `kind` filters. Unreadable ones
 * are skipped. Rejects: StorageProblem.
 */
export async function readLatestVersions(
  most: number,
  { kind = null, run = withDatabase }: { kind?: WorkKind | null; run?: typeof withDatabase } = {},
): Promise<WorkVersion[]> {
  const stored = await run(async (database) => {
    const { store } = database.transaction('versions');
    const index = store.index('document');
    const numbers: number[] = [];
    const lowest = kind === null ? '' : `${kind}:`;
    let range = kind === null ? null : IDBKeyRange.bound(lowest, `${kind};`, false, true);
    // Backwards, the first entry of a document is its newest; one cursor step per document skips older versions.
    for (let newest = await index.openKeyCursor(range, 'prev'); newest; ) {
      numbers.push(newest.primaryKey);
      if (newest.key <= lowest) break;
      range = IDBKeyRange.bound(lowest, newest.key, false, true);
      newest = await index.openKeyCursor(range, 'prev');
    }
    const latest = numbers.sort((a, b) => b - a).slice(0, Math.max(0, most));
    const read = (await Promise.all(latest.map((number) => store.get(number)))).map(readVersion);
    // A version stored before a save that was never accepted does not count.
    return Promise.all(read.map((one) => (one?.isOverwritten ? newestVersion(store, one.document) : one)));
  });
  return stored.filter((version) => version !== null);
}

/** The newest version of a document, by `documentOf`; null if there is none. Rejects: StorageProblem. */
export function readLatestVersion(document: string, run = withDatabase): Promise<WorkVersion | null> {
  return run((database) => newestVersion(database.transaction('versions').store, document));
}
