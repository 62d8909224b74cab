// The store of unsaved and unsent edits in this browser, one record for each document. Each change reads and writes in one
// transaction, so that no tab overwrites what it has not seen.

import type { Outcome } from '../record/outcome';
import type { Alias } from '../record/rebase';
import { isTakenBack, type WorkRecord } from '../record/record';
import { foundSending } from '../record/transitions';
import { browserTimer, type SetTimer } from '../timers';
import { createRecordChannel, type RecordChange, type RecordChannel } from './channel';
import { StorageProblem, withDatabase, withOpenDatabase } from './database';
import {
  beginDraft,
  continueDraft,
  discardRecord,
  insertRecord,
  insertRecords,
  keepLate,
  keepOverwritten,
  type RestoreResult,
  removeKeepingAlias,
  restoreRecord,
  settle,
  visible,
  type WriteResult,
} from './record-changes';
import { type SyncStorage, syncStorageOf } from './sync-storage';
import { databaseStores, type RecordStores, type RecordTransaction, type TransactionUse } from './transaction';
import { leaveUnloadDraft, takeUnloadDrafts } from './unload-drafts';

export type RecordStore = ReturnType<typeof createRecordStore>;

/** A slower write is reported as failed; it may still succeed. */
const LONGEST_WRITE_MS = 950;

type Parts = {
  run: typeof withDatabase;
  /** The stores of records, if not the database of `run`. */
  stores: RecordStores;
  runNow: typeof withOpenDatabase;
  syncStorage: SyncStorage;
  channel: RecordChannel;
  now: () => number;
  setTimer: SetTimer;
};
const nothing = () => null;
const STRICT: TransactionUse = { isStrict: true };
const RELAXED: TransactionUse = { isStrict: false };

/** The store of one tab. Failures reject only with a StorageProblem. */
export function createRecordStore({
  run = withDatabase,
  stores = databaseStores(run),
  runNow = withOpenDatabase,
  syncStorage = syncStorageOf(null),
  channel = createRecordChannel(),
  now = Date.now,
  setTimer = browserTimer,
}: Partial<Parts> = {}) {
  const unwritten = new Map<string, WorkRecord>();

  /** Runs `work` in one transaction. The record of `intended` is kept in memory until it is written. */
  async function change<T>(
    use: TransactionUse,
    work: (transaction: RecordTransaction) => Promise<T>,
    intended: () => WorkRecord | null,
    kind: RecordChange = 'work',
  ) {
    const remember = () => {
      const record = intended();
      if (record) unwritten.set(record.key, record);
      channel.notify();
    };
    const cancel = setTimer(remember, LONGEST_WRITE_MS);
    try {
      const { result, isChanged } = await stores.transact(use, work);
      const record = intended();
      const isForgotten = record !== null && forget(record);
      if (isChanged || isForgotten) channel.notify(isForgotten ? 'work' : kind);
      return result;
    } catch (error) {
      remember();
      throw error instanceof StorageProblem ? error : new StorageProblem('failed', error);
    } finally {
      cancel();
    }
  }

  /** Converts texts that pages left at unload to drafts. */
  async function adoptUnloadDrafts(): Promise<void> {
    if ((await stores.countUnloadDrafts()) === 0 && syncStorage.keys().length === 0) return;
    const use = { isStrict: true, hasUnloadDrafts: true };
    const adopted = await change(use, (transaction) => takeUnloadDrafts(transaction, syncStorage, now()), nothing);
    for (const key of adopted) syncStorage.forget(key);
  }

  function forget({ key, revision }: WorkRecord): boolean {
    const unwrittenRecord = unwritten.get(key);
    return unwrittenRecord !== undefined && unwrittenRecord.revision <= revision && unwritten.delete(key);
  }

  return {
    /**
     * All records with unsaved work, and the number of records that this Patio cannot read; those are left unchanged.
     */
    async readRecords(): Promise<{ records: WorkRecord[]; unreadable: number }> {
      await adoptUnloadDrafts();
      const { records, unreadable } = await stores.readAll();
      return { records: records.filter((record) => visible(record) && !isTakenBack(record)), unreadable };
    },

    /** The record of a document, also by its key from before it got its id. */
    async readRecord(key: string): Promise<WorkRecord | null> {
      await adoptUnloadDrafts();
      return change(RELAXED, async (transaction) => visible(await transaction.find(key)), nothing);
    },

    /** The id of a formerly new document by its first key. Null if there is none yet, or it is unknown. */
    idOf(key: string): Promise<string | null> {
      return change(RELAXED, async (transaction) => (await transaction.alias(key))?.id ?? null, nothing);
    },

    /** Changes a record and returns the result. `next`: the same record changes nothing, null discards it. */
    changeRecord(
      key: string,
      next: (current: WorkRecord | null) => WorkRecord | null,
      { isStrict = false }: { isStrict?: boolean } = {},
    ): Promise<WorkRecord | null> {
      let intended: WorkRecord | null = null;
      return change(
        { isStrict },
        async (transaction) => {
          const found = await transaction.find(key);
          const current = visible(found);
          const changed = next(current);
          if (changed === current) return current;
          intended = changed;
          if (changed?.sending && !current?.sending) await keepOverwritten(transaction, changed);
          if (changed !== null) {
            return current ? transaction.put(changed, current) : insertRecord(transaction, changed, found, now());
          }
          if (current) await discardRecord(transaction, current, now());
          return null;
        },
        () => intended,
      );
    },

    /** All or none; see `insertRecords`. Resolves with the number of stored ones. */
    insertAll(added: readonly WorkRecord[], keysOf: (record: WorkRecord) => Iterable<string>): Promise<number> {
      return change(STRICT, (transaction) => insertRecords(transaction, added, keysOf, now()), nothing);
    },

    /**
     * Stores the text typed in a page. `basedOn`: the newest stored revision that the page knows, 0 for none; counted
     * from the record's `createdAt`. Queued and current requests are unchanged. The result has the current record.
     */
    writeDraft(record: WorkRecord, basedOn: number): Promise<WriteResult> {
      return change(
        RELAXED,
        async (transaction): Promise<WriteResult> => {
          const found = await transaction.find(record.key);
          const current = visible(found);
          return current
            ? continueDraft(transaction, current, record, basedOn)
            : beginDraft(transaction, record, basedOn, found, now());
        },
        () => record,
        'draft',
      );
    },

    /**
     * Stores unwritten text of a page that is being unloaded, before this returns: the result cannot be awaited. The
     * next reader converts it to a draft.
     */
    writeLast(record: WorkRecord, basedOn: number): void {
      if (leaveUnloadDraft({ runNow, syncStorage }, record, basedOn)) channel.notify();
    },

    /** Removes a record and returns it for an undo. During a request it is hidden until the response. */
    async discard(key: string): Promise<WorkRecord | null> {
      const inMemory = unwritten.get(key) ?? null;
      const discarded = await change(
        STRICT,
        async (transaction) => {
          const current = visible(await transaction.find(key));
          if (current) await discardRecord(transaction, current, now());
          return current;
        },
        nothing,
      );
      // Only now: a record whose discard failed still exists.
      if (inMemory && unwritten.delete(key)) channel.notify();
      return discarded ?? inMemory;
    },

    /** Removes records in one transaction: all or none. */
    async discardAll(keys: readonly string[]): Promise<void> {
      await change(
        STRICT,
        async (transaction) => {
          for (const key of keys) {
            const current = visible(await transaction.find(key));
            if (current) await discardRecord(transaction, current, now());
          }
        },
        nothing,
      );
      for (const key of keys) unwritten.delete(key);
      channel.notify();
    },

    /** Undoes a discard, unless there is newer work on the document: another record, or a save of another start. */
    restore(record: WorkRecord): Promise<RestoreResult> {
      return change(
        STRICT,
        (transaction) => restoreRecord(transaction, record, now()),
        () => record,
      );
    },

    /**
     * Applies the outcome of the request of `sent`, the record as it was sent. An accepted body is stored as a version
     * in the transaction that removes its record. Resolves with the remaining record, when it is on disk.
     */
    settle(sent: WorkRecord, outcome: Outcome, random: () => number): Promise<WorkRecord | null> {
      return change(STRICT, (transaction) => settle(transaction, sent, outcome, now(), random), nothing);
    },

    /** No tab is sending: a request of an ended page is queued again, or waits for the user. */
    recover(): Promise<void> {
      return change(
        STRICT,
        async (transaction) => {
          for (const record of await transaction.all()) {
            const next = foundSending(record, now());
            if (next === record) continue;
            await keepLate(transaction, record, now());
            if (next) await transaction.put(next, record);
            else await removeKeepingAlias(transaction, record);
          }
          await transaction.sweepTexts();
        },
        nothing,
      );
    },

    /** Replaces the draft that only this page has in memory. */
    rememberUnwritten(record: WorkRecord): void {
      unwritten.set(record.key, record);
      channel.notify();
    },

    /** The draft in memory is stored elsewhere now, or not needed any more. */
    forgetUnwritten(key: string): void {
      if (unwritten.delete(key)) channel.notify();
    },

    /** The result of a new document whose record is removed: its id, or that it is unknown. Null: no information. */
    aliasOf: (key: string): Promise<Alias | null> => change(RELAXED, (transaction) => transaction.alias(key), nothing),

    /** Drafts of this page that are not in the database; they are lost with the page. */
    unwrittenRecords: (): WorkRecord[] => [...unwritten.values()],

    /** Calls `listener` after every change of this tab and, within a second, of others. Returns its unsubscribe. */
    subscribeRecords: channel.subscribe,
  };
}
