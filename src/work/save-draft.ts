// Save was pressed: what the page has is written, and exactly that is queued. The sender is woken by whoever calls this.
import type { DraftWriter } from './draft-writer';
import type { RecordStore } from './record-store';
import { isDecisionNeeded, queued, type WorkRecord } from './work-record';

/**
 * `nothing`: the service has it already. `newer`, `failed`: the writer's status says more. `exists`: a new document that may
 * have been created is sent again only when the person says so.
 */
export type SaveResult = 'queued' | 'nothing' | 'newer' | 'failed' | 'exists';

/** Resolves when the Save is on the disk. `tag` and `isSentAgain` as in `queued`. Never rejects. */
export async function saveDraft(
  writer: Pick<DraftWriter, 'flush' | 'keep' | 'status' | 'record'>,
  records: Pick<RecordStore, 'changeRecord'>,
  { now = Date.now, ...options }: { now?: () => number; tag?: string | null; isSentAgain?: boolean } = {},
): Promise<SaveResult> {
  await writer.flush();
  // A new document may be saved as it was begun; of one the service has there is nothing to save then.
  if (writer.record().id === null) await writer.keep();
  const { kind } = writer.status();
  if (kind === 'newer' || kind === 'failed') return kind;
  const mine = writer.record();
  let result: SaveResult = 'nothing';
  const save = (current: WorkRecord | null): WorkRecord | null => {
    if (current === null) return current;
    if (current.revision !== mine.revision || current.createdAt !== mine.createdAt) result = 'newer';
    else if (isDecisionNeeded(current) && !options.isSentAgain) result = 'exists';
    else {
      result = 'queued';
      return queued(current, now(), options);
    }
    return current;
  };
  try {
    await records.changeRecord(mine.key, save, { isStrict: true });
    return result;
  } catch {
    return 'failed';
  }
}
