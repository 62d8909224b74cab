// Drafts of a file as records of this device. What is here is never overwritten. A storage failure rejects with a StorageProblem.
import { type DraftInFile, recordOfFile } from '../record/drafts-file';
import { keyOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import { keyBeside } from './merge-work';
import { type RecordStore, workRecords } from './record-store';

type Store = Pick<RecordStore, 'readRecords' | 'changeRecord'>;
type Parts = { records?: Store; now?: number };

/** `present`: the document, or the same new document, already has a record. */
export async function takeInDrafts(
  drafts: readonly DraftInFile[],
  { records = workRecords, now = Date.now() }: Parts = {},
): Promise<{ taken: number; present: number }> {
  const known = new Set((await records.readRecords()).records.filter(({ id }) => id === null).map(identity));
  let added = 0;
  // Newest first: of two drafts of one document the newest is added.
  for (const draft of [...drafts].sort((a, b) => b.changedAt - a.changedAt)) {
    // A new document has no id to compare: the same text is the same draft.
    if (draft.id === null && known.has(identity(draft))) continue;
    known.add(identity(draft));
    const record = recordOfFile(draft, { now, localId: newLocalId(now) });
    if ((await put(records, record)) === 'taken') added += 1;
  }
  return { taken: added, present: drafts.length - added };
}

/** A draft whose document has another one here becomes a second draft of it. */
export async function takeInBeside(
  drafts: readonly DraftInFile[],
  { records = workRecords, now = Date.now() }: Parts = {},
): Promise<void> {
  for (const draft of drafts) {
    const record = recordOfFile(draft, { now, localId: draft.localId ?? newLocalId(now) });
    let key = record.key;
    const beside = keyBeside(key, record.body);
    for (let number = 1; (await put(records, { ...record, key })) === 'other'; number += 1) {
      key = number === 1 ? beside : `${beside}-${number}`;
    }
  }
}

/** `other`: there is another text under this key, and nothing was written. */
async function put(records: Store, record: WorkRecord): Promise<'taken' | 'equal' | 'other'> {
  let result: 'taken' | 'equal' | 'other' = 'taken';
  const next = (current: WorkRecord | null) => {
    result = current === null ? 'taken' : current.body === record.body ? 'equal' : 'other';
    return current ?? record;
  };
  await records.changeRecord(record.key, next, { isStrict: true });
  return result;
}

function identity({ kind, id, body }: Pick<DraftInFile, 'kind' | 'id' | 'body'>): string {
  return id === null ? `${kind} ${body}` : keyOf(kind, { id });
}

function newLocalId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
}
