// The stores of records of each owner: on disk, and in the memory of this tab.
import { createRecordChannel, createTabChannel } from './channel';
import { databaseOf } from './database';
import { createMemoryStores, type MemoryStores } from './memory-stores';
import { currentOwner, type Owner, setCurrentOwner } from './owner';
import { createRecordStore, type RecordStore } from './record-store';
import { NO_STORAGE, syncStorageOf } from './sync-storage';

/** The store of the current owner in this tab; replaced by `changeOwner`. A kept reference stays with its owner. */
export let workRecords = recordsOf(null);

/** The store of one owner. */
export function recordsOf(owner: Owner): RecordStore {
  const { run, runNow } = databaseOf(owner);
  return createRecordStore({ run, runNow, syncStorage: syncStorageOf(owner), channel: createRecordChannel(owner) });
}

const memories = new Map<Owner, { records: RecordStore; latestVersion: MemoryStores['latestVersion'] }>();

/** The store of one owner in the memory of this tab, for documents whose Save the database refuses. */
export function memoryRecordsOf(owner: Owner) {
  const existing = memories.get(owner);
  if (existing) return existing;
  const stores = createMemoryStores();
  const records = createRecordStore({
    stores,
    runNow: () => false,
    syncStorage: NO_STORAGE,
    channel: createTabChannel(),
  });
  const created = { records, latestVersion: stores.latestVersion };
  memories.set(owner, created);
  return created;
}

/** From now on this page reads and writes as `owner`. Running operations of another owner end there. */
export function changeOwner(owner: Owner): void {
  if (owner === currentOwner()) return;
  setCurrentOwner(owner);
  workRecords = recordsOf(owner);
}
