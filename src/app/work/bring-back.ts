// Adds work to the database from memory, after a failed write. Existing records are never overwritten. A storage failure
// rejects with a StorageProblem.
import { asDraft } from '../../work/record/rebase';
import type { WorkRecord } from '../../work/record/record';
import { type RecordStore, workRecords } from '../../work/store/record-store';

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
