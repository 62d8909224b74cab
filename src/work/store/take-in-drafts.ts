// Drafts of a file, or of memory after a failed write, as records of this device. What is here is never overwritten. A storage
// failure rejects with a StorageProblem.
import { type DraftInFile, recordOfFile } from '../record/drafts-file';
import { keyOf } from '../record/ids';
import { asDraft } from '../record/rebase';
import type { WorkRecord } from '../record/record';
import { keyBeside } from './merge-work';
import { workRecords } from './owned-records';
import type { RecordStore } from './record-store';

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

/** Retries writing drafts that are in memory only; each is stored beside records that another page wrote meanwhile. */
export async function keepAgain(
  unwritten: readonly WorkRecord[],
  records: Pick<RecordStore, 'changeRecord' | 'forgetUnwritten'> = workRecords,
): Promise<void> {
  for (const record of unwritten) {
    // A Save that could not be written was reported as failed: it is a draft until the user saves again.
    const draft = asDraft(record);
    let isElsewhere = false;
    const keep = (current: WorkRecord | null): WorkRecord | null => {
      if (current === null) return draft;
      const isSame = current.body === record.body && current.name === record.name;
      const isOwn = record.writtenBy !== null && current.writtenBy === record.writtenBy;
      isElsewhere = !isSame && !isOwn;
      if (isElsewhere || current.revision > record.revision) return current;
      const { name, body, revision, changedAt, writtenBy } = record;
      return { ...current, name, body, revision: Math.max(revision, current.revision), changedAt, writtenBy };
    };
    await records.changeRecord(record.key, keep, { isStrict: true });
    if (!isElsewhere) continue;
    const key = `${record.key} beside ${record.writtenBy ?? record.changedAt}`;
    await records.changeRecord(key, () => ({ ...draft, key }), { isStrict: true });
    records.forgetUnwritten(record.key);
  }
}
