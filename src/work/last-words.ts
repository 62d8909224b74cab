// What a page had not written when it was left. Its callbacks do not run any more then, so it cannot look before it writes:
// it leaves its words in a store of their own, and the next one who reads makes drafts of them, never over newer work.
import * as z from 'zod/mini';
import { StorageProblem, type withOpenDatabase } from './database';
import { begin, goOn, visible, type WriteResult } from './record-moves';
import { RECORD_FORMAT, readRecord } from './record-reader';
import type { Shelf } from './record-shelf';
import type { WorkRecord } from './work-record';

const LastWords = z.object({ record: z.unknown(), basedOn: z.int() });

/** Puts the words down before it returns. False: it could not. */
export function leaveLastWords(runNow: typeof withOpenDatabase, record: WorkRecord, basedOn: number): boolean {
  return runNow((database) => {
    const transaction = database.transaction('lastWords', 'readwrite', { durability: 'relaxed' });
    transaction.done.catch(() => {});
    // One for each page: two pages may leave the same document.
    const key = `${record.key} ${record.writtenBy}`;
    transaction.store.put({ key, record: { ...record, format: RECORD_FORMAT }, basedOn }).catch(() => {});
    transaction.commit();
  });
}

/** Makes drafts of all words that were left. What only a newer Patio can read, or belongs to such a record, stays for it. */
export async function takeLastWords(shelf: Shelf, now: number): Promise<void> {
  for (const { key, words } of await shelf.lastWords()) {
    const read = z.safeParse(LastWords, words);
    const record = read.success ? readRecord(read.data.record) : null;
    if (read.success && !record) continue;
    try {
      if (record && read.data) await takeUp(shelf, record, read.data.basedOn, now);
    } catch (error) {
      if (error instanceof StorageProblem && error.kind === 'newer') continue;
      throw error;
    }
    await shelf.forgetLastWords(key);
  }
}

async function takeUp(shelf: Shelf, record: WorkRecord, basedOn: number, now: number): Promise<void> {
  const found = await shelf.find(record.key);
  const current = visible(found);
  // The page went on after all and has written later.
  if (current?.writtenBy === record.writtenBy && current.changedAt > record.changedAt) return;
  const result: WriteResult = current
    ? await goOn(shelf, current, record, basedOn)
    : await begin(shelf, record, basedOn, found, now);
  if (result.kind === 'newer' && result.record.body !== record.body) await putBeside(shelf, record, now);
}

/** A draft of its own beside the newer one of the same document, for the person to look at. */
async function putBeside(shelf: Shelf, record: WorkRecord, now: number): Promise<void> {
  const key = `${record.key} beside ${record.writtenBy ?? now}`;
  const { queued: _queued, sending: _sending, ...rest } = record;
  await shelf.put({ ...rest, key, queued: null, sending: null, state: 'draft', problem: null, createdAt: now }, null);
}
