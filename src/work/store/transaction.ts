// The stores of records inside one transaction: find, put and remove by the present or a former key.
import type { IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import { keyOf } from '../record/ids';
import { type LateSave, StoredLateSaves, stillLate } from '../record/late-saves';
import type { Alias } from '../record/rebase';
import type { WorkRecord } from '../record/record';
import type { NewVersion, WorkVersion } from '../record/version';
import { StorageProblem, type WorkDatabase, type WorkSchema, type withDatabase } from './database';
import { textsNamedIn } from './long-texts';
import { RECORD_FORMAT, readRecord } from './record-reader';
import { dropTexts, keepTexts, withTextsOf } from './text-store';
import { addVersion, newestVersion } from './versions';

const STORES = ['records', 'texts', 'versions', 'aliases', 'lateSaves'] as const;
type StoreName = (typeof STORES)[number] | 'lastWords';
type Transaction = IDBPTransaction<WorkSchema, StoreName[], 'readwrite'>;

/**
 * `isStrict`: resolves only when it is on the disk. `hasUnloadDrafts`: also what pages left behind. Nothing else may hold that
 * store: a page that is being left puts its words there at once or never, because a transaction that still waits for another
 * one ends with the page.
 */
export type TransactionUse = { isStrict: boolean; hasUnloadDrafts?: boolean };

const StoredAlias = z.object({
  key: z.string(),
  kind: z.enum(['plan', 'route']),
  id: z.nullable(z.string()),
  problem: z.catch(z.nullable(z.enum(['no id', 'outcome unknown'])), null),
});

export type RecordTransaction = ReturnType<typeof transactionOf>;

/** Where records are kept: the database of the browser, or the memory of this tab. */
export type RecordStores = {
  /** Runs `work` in one transaction: all of it is kept or nothing. Rejects with what failed. */
  transact: <T>(
    use: TransactionUse,
    work: (transaction: RecordTransaction) => Promise<T>,
  ) => Promise<{ result: T; isChanged: boolean }>;
  /** All readable records, and how many are not. */
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
 * Runs `work` in one transaction: all of it is kept or nothing. `work` waits for nothing but the transaction. Rejects with what
 * failed.
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

/** All readable records, in a transaction of their own, and how many are not. */
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
  /** As they lie in the store, by their keys. */
  const stored = new Map<string, unknown>();

  async function at(key: string): Promise<WorkRecord | null> {
    const found = await records.get(key);
    if (found === undefined) return null;
    stored.set(key, found);
    const record = readRecord(await withTextsOf(found, texts));
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
      const renamed = await alias(key);
      return renamed?.id ? at(keyOf(renamed.kind, { id: renamed.id })) : null;
    },
    /** All readable records, discarded ones too. */
    async all(): Promise<WorkRecord[]> {
      const keys = await records.getAllKeys();
      const found = await Promise.all(keys.map((key) => at(key).catch(nullWhereNewer)));
      return found.filter((record) => record !== null);
    },
    /** Removes the texts that no record names; none while there is a record that only a newer Patio can read. */
    async sweepTexts(): Promise<void> {
      const all: unknown[] = await records.getAll();
      if (all.some((one) => Object(one).format > RECORD_FORMAT)) return;
      const named = new Set(all.flatMap((one) => [...textsNamedIn(one)]));
      for (const id of await texts.getAllKeys()) if (!named.has(id)) await texts.delete(id);
    },
    /** Keeps `changed` in the place of `before`. Where its new key is taken it stays under the old one: no draft replaces another. */
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
    /** What pages left behind; only where the transaction has that store. */
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
    /** Keeps them in the place of those that are there. */
    async keepLateSaves(document: string, saves: readonly LateSave[]): Promise<void> {
      isChanged = true;
      if (saves.length > 0) await late.put({ document, saves: [...saves] });
      else await late.delete(document);
    },
    newestVersion: (document: string, of?: { orOverwritten: boolean }): Promise<WorkVersion | null> =>
      newestVersion(versions, document, of),
    /** One that was accepted before with the same text takes its place: it was sent once more. */
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
