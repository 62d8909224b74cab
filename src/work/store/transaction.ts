// The stores of records inside one transaction: find, put and remove by the present or a former key.
import type { IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import { keyOf } from '../record/ids';
import { type LateSave, StoredLateSaves, stillLate } from '../record/late-saves';
import type { Alias } from '../record/rebase';
import type { WorkRecord } from '../record/record';
import type { NewVersion, WorkVersion } from '../record/version';
import { StorageProblem, type WorkDatabase, type WorkSchema, type withDatabase } from './database';
import { dropTexts, keepTexts, textsNamedIn, withTextsOf } from './long-texts';
import { RECORD_FORMAT, readRecord } from './record-reader';
import { addVersion, newestVersion } from './versions';

const STORES = ['records', 'texts', 'versions', 'aliases', 'lateSaves'] as const;
type StoreName = (typeof STORES)[number] | 'lastWords';
type Transaction = IDBPTransaction<WorkSchema, StoreName[], 'readwrite'>;

/**
 * `isStrict`: resolves only when it is on disk. `hasUnloadDrafts`: includes the drafts of unloaded pages. No other
 * transaction may hold that store. A page that is being unloaded writes there at once or never: a waiting transaction
 * is dropped with the page.
 */
export type TransactionUse = { isStrict: boolean; hasUnloadDrafts?: boolean };

const StoredAlias = z.object({
  key: z.string(),
  kind: z.enum(['plan', 'route']),
  id: z.nullable(z.string()),
  problem: z.catch(z.nullable(z.enum(['no id', 'outcome unknown'])), null),
});

export type RecordTransaction = ReturnType<typeof transactionOf>;

/** Storage of records: the browser's database, or the memory of this tab. */
export type RecordStores = {
  /** Runs `work` in one transaction: everything is stored or nothing. Rejects with the failure. */
  transact: <T>(
    use: TransactionUse,
    work: (transaction: RecordTransaction) => Promise<T>,
  ) => Promise<{ result: T; isChanged: boolean }>;
  /** All readable records, and the number of unreadable ones. */
  readAll: () => Promise<{ records: WorkRecord[]; unreadable: number }>;
  countUnloadDrafts: () => Promise<number>;
};

/** `run` opens the database. */
export function databaseStores(run: typeof withDatabase): RecordStores {
  return {
    transact: (use, work) => run((database) => inTransaction(database, use, work)),
    readAll: () => run(readAll),
    countUnloadDrafts: () => run((database) => database.count('lastWords')),
  };
}

/**
 * Runs `work` in one transaction: everything is stored or nothing. `work` must await only the transaction. Rejects with
 * the failure.
 */
async function inTransaction<T>(
  database: WorkDatabase,
  { isStrict, hasUnloadDrafts = false }: TransactionUse,
  work: (transaction: RecordTransaction) => Promise<T>,
): Promise<{ result: T; isChanged: boolean }> {
  const stores: StoreName[] = hasUnloadDrafts ? [...STORES, 'lastWords'] : [...STORES];
  const transaction = database.transaction(stores, 'readwrite', { durability: isStrict ? 'strict' : 'relaxed' });
  const wrapped = transactionOf(transaction);
  transaction.done.catch(() => {});
  try {
    const result = await work(wrapped);
    await transaction.done;
    return { result, isChanged: wrapped.isChanged() };
  } catch (error) {
    // The reason of the transaction's abort is more specific than that of an aborted request.
    const cause = transaction.error ?? error;
    try {
      transaction.abort();
    } catch {
      // It has already ended.
    }
    throw cause;
  }
}

/** All readable records in a separate transaction, and the number of unreadable ones. */
async function readAll(database: WorkDatabase): Promise<{ records: WorkRecord[]; unreadable: number }> {
  const transaction = database.transaction(['records', 'texts']);
  const texts = transaction.objectStore('texts');
  const stored: unknown[] = await transaction.objectStore('records').getAll();
  const read = await Promise.all(stored.map(async (one) => readRecord(await withTextsOf(one, texts))));
  const records = read.filter((record) => record !== null);
  return { records, unreadable: read.length - records.length };
}

function transactionOf(transaction: Transaction) {
  const [records, texts, versions, aliases, late] = [
    transaction.objectStore('records'),
    transaction.objectStore('texts'),
    transaction.objectStore('versions'),
    transaction.objectStore('aliases'),
    transaction.objectStore('lateSaves'),
  ];
  let isChanged = false;
  /** As stored, by key. */
  const stored = new Map<string, unknown>();

  async function at(key: string): Promise<WorkRecord | null> {
    const found = await records.get(key);
    if (found === undefined) return null;
    stored.set(key, found);
    const record = readRecord(await withTextsOf(found, texts));
    // Of a newer Patio: cannot be read and must not be overwritten.
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
    /** The record of a key, also if its document has another key since it got an id; includes discarded ones. */
    async find(key: string): Promise<WorkRecord | null> {
      const record = await at(key);
      if (record) return record;
      const renamed = await alias(key);
      return renamed?.id ? at(keyOf(renamed.kind, { id: renamed.id })) : null;
    },
    /** All readable records, including discarded ones. */
    async all(): Promise<WorkRecord[]> {
      const keys = await records.getAllKeys();
      const found = await Promise.all(keys.map((key) => at(key).catch(nullWhereNewer)));
      return found.filter((record) => record !== null);
    },
    /** Deletes texts that no record references; none while there is a record that only a newer Patio can read. */
    async sweepTexts(): Promise<void> {
      const all: unknown[] = await records.getAll();
      if (all.some((one) => Object(one).format > RECORD_FORMAT)) return;
      const named = new Set(all.flatMap((one) => [...textsNamedIn(one)]));
      for (const id of await texts.getAllKeys()) if (!named.has(id)) await texts.delete(id);
    },
    /**
     * Stores `changed` in place of `before`. If its new key is in use it keeps the old one: no draft replaces another.
     */
    async put(changed: WorkRecord, before: WorkRecord | null): Promise<WorkRecord> {
      isChanged = true;
      let record = changed;
      if (before && before.key !== changed.key) {
        const isTaken = (await records.get(changed.key)) !== undefined;
        if (isTaken) record = { ...changed, key: before.key };
        else await records.delete(before.key);
      }
      if (before && before.id === null && changed.id !== null) {
        await name({ key: before.key, kind: changed.kind, id: changed.id, problem: null });
      }
      const old = stored.get((before ?? record).key);
      const next = await keepTexts({ ...record, format: RECORD_FORMAT }, old, texts);
      await records.put(next);
      stored.set(record.key, next);
      return record;
    },
    async remove({ key }: WorkRecord): Promise<void> {
      isChanged = true;
      await dropTexts(stored.get(key), texts);
      await records.delete(key);
    },
    /** Texts of unloaded pages; only if the transaction includes that store. */
    async lastWords(): Promise<{ key: string; words: unknown }[]> {
      const lastWords = transaction.objectStore('lastWords');
      const [keys, words] = await Promise.all([lastWords.getAllKeys(), lastWords.getAll()]);
      return keys.map((key, index) => ({ key, words: words[index] }));
    },
    async forgetUnloadDraft(key: string): Promise<void> {
      isChanged = true;
      await transaction.objectStore('lastWords').delete(key);
    },
    /** Saves of a document that may still arrive at the service. */
    async lateSaves(document: string, now: number): Promise<LateSave[]> {
      const read = z.safeParse(StoredLateSaves, await late.get(document));
      return read.success ? stillLate(read.data.saves, now) : [];
    },
    /** Replaces the stored ones. */
    async keepLateSaves(document: string, saves: readonly LateSave[]): Promise<void> {
      isChanged = true;
      if (saves.length > 0) await late.put({ document, saves: [...saves] });
      else await late.delete(document);
    },
    newestVersion: (document: string, of?: { orOverwritten: boolean }): Promise<WorkVersion | null> =>
      newestVersion(versions, document, of),
    /** Replaces an earlier version with the same text: that was sent once more. */
    async addVersion(version: NewVersion): Promise<void> {
      isChanged = true;
      const newest = await newestVersion(versions, version.document);
      const { revision, began = null, body } = version;
      const isSame = newest !== null && newest.revision === revision && newest.began === began && newest.body === body;
      if (isSame) await versions.put({ ...newest, ...version });
      else await addVersion(versions, version);
    },
  };
}

function nullWhereNewer(error: unknown): null {
  if (error instanceof StorageProblem && error.kind === 'newer') return null;
  throw error;
}
