// The records of one open document: in the database, or in the tab's memory once the database refuses a Save. The
// document then stays in memory while it is open, and its record is listed as not stored.

import type { WorkRecord } from '../record/record';
import type { WorkVersion } from '../record/version';
import type { RecordStore } from '../store/record-store';

type SessionRecords = Pick<
  RecordStore,
  'writeDraft' | 'writeLast' | 'changeRecord' | 'readRecord' | 'idOf' | 'subscribeRecords'
>;
type Database = SessionRecords & Pick<RecordStore, 'rememberUnwritten' | 'forgetUnwritten'>;
type LatestVersion = (document: string) => Promise<WorkVersion | null>;

export type FallbackRecords = ReturnType<typeof createFallback>;

/** Documents that are in memory only: their records in the database are not sent meanwhile. */
const inMemory = new Map<string, number>();

export function isInMemory(key: string): boolean {
  return inMemory.has(key);
}

export function createFallback(
  database: { records: Database; latestVersion: LatestVersion },
  memory: { records: SessionRecords; latestVersion: LatestVersion },
) {
  let current: { records: SessionRecords; latestVersion: LatestVersion } = database;
  /** The key of the document in the database; null while the database works. */
  let databaseKey: string | null = null;

  /** In memory: unsent text is reported as not stored, and written to synchronous storage for the case of an unload. */
  async function noted<T extends { record: WorkRecord }>(writing: Promise<T>): Promise<T> {
    const result = await writing;
    if (databaseKey !== null) database.records.rememberUnwritten({ ...result.record, key: databaseKey });
    return result;
  }

  return {
    isInMemory: () => databaseKey !== null,
    /** From now on writes go to memory: the database refused one. */
    moveToMemory(key: string): void {
      if (databaseKey !== null) return;
      databaseKey = key;
      current = memory;
      inMemory.set(key, (inMemory.get(key) ?? 0) + 1);
    },
    /** The service has everything: nothing is unstored, and an older draft in the database is obsolete. */
    saved(revision: number): void {
      if (databaseKey === null) return;
      database.records.forgetUnwritten(databaseKey);
      // It may still fail; the draft then shows the difference to the service.
      database.records
        .changeRecord(databaseKey, (found) => (found && found.revision <= revision && !found.sending ? null : found))
        .catch(() => {});
    },
    /** The page may end now: unsent text is stored where the next page may find it. */
    leave(unsent: WorkRecord): void {
      if (databaseKey !== null) database.records.writeLast({ ...unsent, key: databaseKey }, 0);
    },
    close(): void {
      if (databaseKey === null) return;
      const count = (inMemory.get(databaseKey) ?? 1) - 1;
      if (count > 0) inMemory.set(databaseKey, count);
      else inMemory.delete(databaseKey);
    },
    latestVersion: (document: string) => current.latestVersion(document),
    records: {
      writeDraft: (record, basedOn) =>
        databaseKey === null
          ? current.records.writeDraft(record, basedOn)
          : noted(current.records.writeDraft(record, basedOn)),
      writeLast: (record, basedOn) => database.records.writeLast(record, basedOn),
      changeRecord: (key, next, options) => current.records.changeRecord(key, next, options),
      readRecord: (key) => current.records.readRecord(key),
      idOf: (key) => current.records.idOf(key),
      subscribeRecords(listener) {
        const ends = [
          database.records.subscribeRecords((change) => {
            if (databaseKey === null) listener(change);
          }),
          memory.records.subscribeRecords((change) => {
            if (databaseKey !== null) listener(change);
          }),
        ];
        return () => {
          for (const end of ends) end();
        };
      },
    } satisfies SessionRecords,
  };
}
