// The stores of unsaved work inside one transaction: finding, keeping and removing records under the keys they have or had.
import type { IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import type { Alias } from './caught-up';
import { StorageProblem, type WorkDatabase, type WorkSchema } from './database';
import { RECORD_FORMAT, readRecord } from './record-reader';
import { addVersion, type NewVersion, newestVersion, type WorkVersion } from './versions';
import { keyOf, type WorkRecord } from './work-record';

const STORES = ['records', 'versions', 'aliases', 'lastWords'] as const;
type Transaction = IDBPTransaction<WorkSchema, (typeof STORES)[number][], 'readwrite'>;

const StoredAlias = z.object({
  key: z.string(),
  kind: z.enum(['plan', 'route']),
  id: z.nullable(z.string()),
  problem: z.catch(z.nullable(z.enum(['no id', 'outcome unknown'])), null),
});

export type Shelf = ReturnType<typeof shelfOf>;

/**
 * Runs `work` in one transaction: all of it is kept or nothing. `isStrict`: resolves only when it is on the disk. `work`
 * waits for nothing but the shelf. Rejects with what failed.
 */
export async function onShelf<T>(
  database: WorkDatabase,
  isStrict: boolean,
  work: (shelf: Shelf) => Promise<T>,
): Promise<{ result: T; isChanged: boolean }> {
  const transaction = database.transaction([...STORES], 'readwrite', { durability: isStrict ? 'strict' : 'relaxed' });
  const shelf = shelfOf(transaction);
  transaction.done.catch(() => {});
  try {
    const result = await work(shelf);
    await transaction.done;
    return { result, isChanged: shelf.isChanged() };
  } catch (error) {
    // Why the transaction ended tells more than that a request of it was stopped.
    const cause = transaction.error ?? error;
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw cause;
  }
}

function shelfOf(transaction: Transaction) {
  const [records, versions, aliases, lastWords] = [
    transaction.objectStore('records'),
    transaction.objectStore('versions'),
    transaction.objectStore('aliases'),
    transaction.objectStore('lastWords'),
  ];
  let isChanged = false;

  async function at(key: string): Promise<WorkRecord | null> {
    const stored = await records.get(key);
    if (stored === undefined) return null;
    const record = readRecord(stored);
    // Of a newer Patio: not to be read and never to be overwritten.
    if (record === null) throw new StorageProblem('newer');
    return record;
  }

  async function alias(key: string): Promise<Alias | null> {
    const read = z.safeParse(StoredAlias, await aliases.get(key));
    return read.success ? read.data : null;
  }

  async function name(named: Alias): Promise<void> {
    isChanged = true;
    await aliases.put(named);
  }

  return {
    isChanged: () => isChanged,
    alias,
    name,
    /** The record of a key, also when its document got an id and another key since; discarded ones too. */
    async find(key: string): Promise<WorkRecord | null> {
      const record = await at(key);
      if (record) return record;
      const known = await alias(key);
      return known?.id ? at(keyOf(known.kind, { id: known.id })) : null;
    },
    /** All readable records, discarded ones too. */
    async all(): Promise<WorkRecord[]> {
      const stored: unknown[] = await records.getAll();
      return stored.flatMap((one) => readRecord(one) ?? []);
    },
    /** Keeps `next` in the place of `before`. Where its new key is taken it stays under the old one: no draft replaces another. */
    async put(next: WorkRecord, before: WorkRecord | null): Promise<WorkRecord> {
      isChanged = true;
      let kept = next;
      if (before && before.key !== next.key) {
        const isTaken = (await records.get(next.key)) !== undefined;
        if (isTaken) kept = { ...next, key: before.key };
        else await records.delete(before.key);
      }
      if (before && before.id === null && next.id !== null) {
        await name({ key: before.key, kind: next.kind, id: next.id, problem: null });
      }
      await records.put({ ...kept, format: RECORD_FORMAT });
      return kept;
    },
    async remove(record: WorkRecord): Promise<void> {
      isChanged = true;
      await records.delete(record.key);
    },
    /** What pages left behind. */
    async lastWords(): Promise<{ key: string; words: unknown }[]> {
      const [keys, words] = await Promise.all([lastWords.getAllKeys(), lastWords.getAll()]);
      return keys.map((key, index) => ({ key, words: words[index] }));
    },
    async forgetLastWords(key: string): Promise<void> {
      isChanged = true;
      await lastWords.delete(key);
    },
    newestVersion: (document: string): Promise<WorkVersion | null> => newestVersion(versions, document),
    async addVersion(version: NewVersion): Promise<void> {
      isChanged = true;
      await addVersion(versions, version);
    },
  };
}
