// Adds work to the database: from a file of drafts, or from memory after a failed write. Existing records are never
// overwritten. A storage failure rejects with a StorageProblem.
import { type DraftInFile, recordOfFile } from '../../work/record/drafts-file';
import { keyOf } from '../../work/record/ids';
import { asDraft } from '../../work/record/rebase';
import type { WorkRecord } from '../../work/record/record';
import { type RecordStore, workRecords } from '../../work/store/record-store';

type Store = Pick<RecordStore, 'readRecords' | 'changeRecord'>;

/** `present`: the document, or the same new document, already has a record. */
export async function takeInDrafts(
  drafts: readonly DraftInFile[],
  { records = workRecords, now = Date.now() }: { records?: Store; now?: number } = {},
): Promise<{ taken: number; present: number }> {
  const known = new Set((await records.readRecords()).records.filter(({ id }) => id === null).map(identity));
  let added = 0;
  // Newest first: of two drafts of one document the newest is added.
  for (const draft of [...drafts].sort((a, b) => b.changedAt - a.changedAt)) {
    // A new document has no id to compare: the same text is the same draft.
    if (draft.id === null && known.has(identity(draft))) continue;
    known.add(identity(draft));
    const record = recordOfFile(draft, { now, localId: localId(now) });
    let isTaken = false;
    await records.changeRecord(
      record.key,
      (current) => {
        isTaken = current === null;
        return current ?? record;
      },
      { isStrict: true },
    );
    if (isTaken) added += 1;
  }
  return { taken: added, present: drafts.length - added };
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

function identity({ kind, id, body }: Pick<DraftInFile, 'kind' | 'id' | 'body'>): string {
  return id === null ? `${kind} ${body}` : keyOf(kind, { id });
}

function localId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
}
