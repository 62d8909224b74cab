// What persons wrote down in this browser about rows that no operation of the service writes. Entries are only added: all
// entries of a subject are its history, and the reader decides which one holds. Owners never see each other's entries.
import { createRecordChannel, type RecordChannel } from './channel';
import { StorageProblem, type WorkDatabase, withDatabase, withOpenDatabase } from './database';
import { currentOwner, type Owner } from './owner';

const CHANNEL = 'patio-knowledge';

/** A subject (a task of a fine, a driver, a day) and its entries, in the order they were added. */
export type KnowledgeRow = { key: string; entries: readonly unknown[] };

/** All rows of the current owner; unreadable ones are left out. Rejects: StorageProblem. */
export async function readKnowledge(): Promise<KnowledgeRow[]> {
  const rows = await withDatabase((database) => database.getAll('knowledge'));
  return rows.flatMap((row) => readRow(row) ?? []);
}

/**
 * Adds entries to their subjects, all or none; an entry that is there already is not added twice. Resolves with the
 * changed rows when they are on disk. Rejects: StorageProblem.
 */
export async function addKnowledge(added: readonly KnowledgeRow[]): Promise<KnowledgeRow[]> {
  if (added.some((row) => readRow(row) === null)) throw new StorageProblem('failed');
  const add = async (database: WorkDatabase) => {
    const transaction = database.transaction('knowledge', 'readwrite', { durability: 'strict' });
    const rows = await addRows(added, transaction.store);
    await transaction.done;
    return rows;
  };
  let begun: ReturnType<typeof add> | null = null;
  // An open database writes at once, before the page renders the change. So a killed browser loses less.
  withOpenDatabase((database) => {
    begun = add(database);
    // Said by the waiting below.
    begun.catch(() => undefined);
  });
  const changed = await withDatabase((database) => {
    const first = begun;
    // A connection that was closed is tried anew.
    begun = null;
    return first ?? add(database);
  });
  channelOfOwner().notifyOthers();
  return changed;
}

type KnowledgeStore = { get: (key: string) => Promise<unknown>; put: (row: unknown) => Promise<unknown> };

/** The same inside a transaction. Unreadable rows are left out. */
export async function addRows(added: readonly unknown[], store: KnowledgeStore): Promise<KnowledgeRow[]> {
  const changed: KnowledgeRow[] = [];
  for (const row of added.flatMap((one) => readRow(one) ?? [])) {
    const stored = readRow(await store.get(row.key));
    const joined = { key: row.key, entries: union(stored?.entries ?? [], row.entries) };
    await store.put(joined);
    changed.push(joined);
  }
  return changed;
}

/** Deletes all rows of the current owner. Rejects: StorageProblem. */
export async function clearKnowledge(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('knowledge', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.clear(), transaction.done]);
  });
  channelOfOwner().notifyOthers();
}

/** Calls `listener` after changes in another tab of the current owner, and sometimes without one. Returns an unsubscribe function. */
export function subscribeKnowledge(listener: () => void): () => void {
  return channelOfOwner().subscribe(listener);
}

const channels = new Map<Owner, RecordChannel>();

function channelOfOwner(): RecordChannel {
  const owner = currentOwner();
  const channel = channels.get(owner) ?? createRecordChannel(owner, CHANNEL);
  channels.set(owner, channel);
  return channel;
}

/** Entries are equal if their JSON texts are. */
function union(stored: readonly unknown[], added: readonly unknown[]): unknown[] {
  const texts = new Set(stored.map((entry) => JSON.stringify(entry)));
  return [...stored, ...added.filter((entry) => !texts.has(JSON.stringify(entry)))];
}

function readRow(row: unknown): KnowledgeRow | null {
  if (typeof row !== 'object' || row === null || !('key' in row) || !('entries' in row)) return null;
  const { key, entries } = row;
  return typeof key === 'string' && key !== '' && Array.isArray(entries) ? { key, entries } : null;
}
