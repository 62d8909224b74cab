// Drafts of a file as records of this device. What is here is never overwritten. A storage failure rejects with a StorageProblem.
import { type DraftInFile, recordOfFile } from '../record/drafts-file';
import { keyOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import { keyBeside } from './merge-work';
import { type RecordStore, workRecords } from './record-store';

type Store = Pick<RecordStore, 'readRecords' | 'insertAll'>;
type Parts = { records?: Store; now?: number };

/** `present`: the document, or the same new document, already has a record. */
export async function takeInDrafts(
  drafts: readonly DraftInFile[],
  { records = workRecords, now = Date.now() }: Parts = {},
): Promise<{ taken: number; present: number }> {
  const known = new Set((await records.readRecords()).records.filter(({ id }) => id === null).map(identity));
  const added: WorkRecord[] = [];
  // Newest first: of two drafts of one document the newest is added.
  for (const draft of [...drafts].sort((a, b) => b.changedAt - a.changedAt)) {
    // A new document has no id to compare: the same text is the same draft.
    if (draft.id === null && known.has(identity(draft))) continue;
    known.add(identity(draft));
    added.push(recordOfFile(draft, { now, localId: newLocalId(now) }));
  }
  const taken = await records.insertAll(added, ({ key }) => [key]);
  return { taken, present: drafts.length - taken };
}

/** A draft whose document has another one here becomes a second draft of it. */
export async function takeInBeside(
  drafts: readonly DraftInFile[],
  { records = workRecords, now = Date.now() }: Parts = {},
): Promise<void> {
  const added = drafts.map((draft) => recordOfFile(draft, { now, localId: draft.localId ?? newLocalId(now) }));
  await records.insertAll(added, keysBeside);
}

function* keysBeside({ key, body }: WorkRecord): Iterable<string> {
  yield key;
  const beside = keyBeside(key, body);
  yield beside;
  for (let number = 2; ; number += 1) yield `${beside}-${number}`;
}

function identity({ kind, id, body }: Pick<DraftInFile, 'kind' | 'id' | 'body'>): string {
  return id === null ? `${kind} ${body}` : keyOf(kind, { id });
}

function newLocalId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
}
