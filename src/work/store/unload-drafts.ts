// Text that a page had not written when it was unloaded. Its callbacks do not run any more, so it cannot read before it
// writes. It leaves the text in two places; the next reader makes drafts of it, never over newer work. IndexedDB takes
// any size, but drops it while another transaction of the page runs; localStorage takes what fits.
import * as z from 'zod/mini';
import { isTakenBack, type WorkRecord } from '../record/record';
import { StorageProblem, type withOpenDatabase } from './database';
import { packed, unpacked } from './long-texts';
import { beginDraft, continueDraft, visible, type WriteResult } from './record-changes';
import { RECORD_FORMAT, readRecord } from './record-reader';
import type { SyncStorage } from './sync-storage';
import type { RecordTransaction } from './transaction';

const UnloadDraft = z.object({ record: z.unknown(), basedOn: z.int() });
/** As text: the long texts of a record once each, and the record with patches in their places. */
const WrittenWords = z.object({ stored: z.unknown(), texts: z.array(z.array(z.string())), basedOn: z.int() });

type LeavingParts = { runNow: typeof withOpenDatabase; syncStorage: SyncStorage };

/** Stores the text before it returns. False: it failed. */
export function leaveUnloadDraft({ runNow, syncStorage }: LeavingParts, left: WorkRecord, basedOn: number): boolean {
  // One per page: two pages may leave the same document.
  const key = `${left.key} ${left.writtenBy}`;
  const record = { ...left, format: RECORD_FORMAT };
  const isInDatabase = runNow((database) => {
    const transaction = database.transaction('lastWords', 'readwrite', { durability: 'relaxed' });
    transaction.done.catch(() => {});
    transaction.store.put({ key, record, basedOn }).catch(() => {});
    transaction.commit();
  });
  let count = 0;
  const newId = () => {
    count += 1;
    return String(count);
  };
  const { stored, written } = packed(record, undefined, new Map(), newId);
  return syncStorage.put(key, JSON.stringify({ stored, texts: [...written], basedOn })) || isInDatabase;
}

/**
 * Converts all left texts to drafts, and returns the keys of those that are. Texts that only a newer Patio can read, or
 * that belong to such a record, stay.
 */
export async function takeUnloadDrafts(
  transaction: RecordTransaction,
  syncStorage: SyncStorage,
  now: number,
): Promise<string[]> {
  for (const { key, words } of await transaction.lastWords()) {
    if (await isTaken(transaction, words, now)) await transaction.forgetUnloadDraft(key);
  }
  const taken: string[] = [];
  for (const key of syncStorage.keys()) {
    // Read inside the transaction: another tab may have taken it while this one waited.
    const text = syncStorage.get(key);
    if (text !== null && (await isTaken(transaction, wordsOf(text), now))) taken.push(key);
  }
  return taken;
}

/** The stored text, parsed; null if invalid. */
function wordsOf(text: string): unknown {
  try {
    const { data } = z.safeParse(WrittenWords, JSON.parse(text));
    if (!data) return null;
    const texts = new Map(data.texts.map(([id = '', one = '']) => [id, one]));
    return { record: unpacked(data.stored, texts), basedOn: data.basedOn };
  } catch {
    return null;
  }
}

/** Whether the text is not needed any more. */
async function isTaken(transaction: RecordTransaction, words: unknown, now: number): Promise<boolean> {
  const { data } = z.safeParse(UnloadDraft, words);
  // Unreadable text can be dropped.
  if (!data) return true;
  const record = readRecord(data.record);
  if (!record) return false;
  try {
    await takeUp(transaction, record, data.basedOn, now);
  } catch (error) {
    if (error instanceof StorageProblem && error.kind === 'newer') return false;
    throw error;
  }
  return true;
}

async function takeUp(transaction: RecordTransaction, record: WorkRecord, basedOn: number, now: number): Promise<void> {
  const found = await transaction.find(record.key);
  const current = visible(found);
  // The page continued after all and has written later.
  if (current?.writtenBy === record.writtenBy && current.changedAt > record.changedAt) return;
  // All edits were undone, and there is nothing to change.
  if (!current && isTakenBack(record)) return;
  const result: WriteResult = current
    ? await continueDraft(transaction, current, record, basedOn)
    : await beginDraft(transaction, record, basedOn, found, now);
  if (result.kind === 'newer' && result.record.body !== record.body) await putBeside(transaction, record, now);
}

/** Stores a separate draft beside the newer one of the same document, for the user to review. */
async function putBeside(transaction: RecordTransaction, record: WorkRecord, now: number): Promise<void> {
  const key = `${record.key} beside ${record.writtenBy ?? now}`;
  const { queued: _queued, sending: _sending, ...rest } = record;
  await transaction.put(
    { ...rest, key, queued: null, sending: null, state: 'draft', problem: null, createdAt: now },
    null,
  );
}
