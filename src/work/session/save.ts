// Save: writes the draft and queues exactly that revision. The caller wakes the sender.

import { isDecisionNeeded, type WorkRecord } from '../record/record';
import { queued } from '../record/transitions';
import type { RecordStore } from '../store/record-store';
import type { SetTimer } from '../timers';
import type { DraftStatus, DraftWriter } from './draft-writer';
import type { FallbackRecords } from './fallback';

/**
 * `nothing`: the service has it already. `newer`, `failed`: see the writer's status. `exists`: a new document that may
 * have been created is resent only with the user's consent.
 */
export type SaveResult = 'queued' | 'nothing' | 'newer' | 'failed' | 'exists';

/** Resolves when the Save is on disk. `tag` and `isSentAgain` as in `queued`. Never rejects. */
export async function saveDraft(
  writer: Pick<DraftWriter, 'flush' | 'keep' | 'status' | 'record'>,
  records: Pick<RecordStore, 'changeRecord'>,
  { now = Date.now, ...options }: { now?: () => number; tag?: string | null; isSentAgain?: boolean } = {},
): Promise<SaveResult> {
  await writer.flush();
  // A new document may be saved untouched; an existing one has nothing to save then.
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

/** Maximum wait for the database before a Save continues without it. */
const LONGEST_SAVE_MS = 3000;

type MoveParts = {
  writer: DraftWriter;
  records: Pick<RecordStore, 'changeRecord'>;
  /** Where a Save goes if the database refuses it; `records` belong to it. */
  fallback: FallbackRecords | undefined;
  now: () => number;
  setTimer: SetTimer;
  /** Called with the reason when the document moves to memory. */
  onMove: (why: DraftStatus) => void;
};

/**
 * Like `saveDraft`; if the database refuses the Save or is too slow, the document continues in the memory of this tab.
 */
export async function saveOrMove(
  { writer, records, fallback, now, setTimer, onMove }: MoveParts,
  options: { tag?: string | null; isSentAgain?: boolean },
): Promise<SaveResult> {
  const save = () => saveDraft(writer, records, { now, ...options });
  const result = await inSaveTime(save(), setTimer);
  const failure = writer.status();
  // A newer Patio upgraded the database: this one must not save beside it.
  const isNewer = failure.kind === 'failed' && failure.problem === 'newer';
  if (result !== 'failed' || !fallback || fallback.isInMemory() || isNewer) return result;
  onMove(failure.kind === 'failed' ? failure : { kind: 'failed', problem: 'blocked' });
  writer.giveUp();
  fallback.moveToMemory(writer.record().key);
  await writer.keep({ isAgain: true });
  return save();
}

/** 'failed' if a write hangs. */
function inSaveTime(saving: Promise<SaveResult>, setTimer: SetTimer): Promise<SaveResult> {
  return new Promise((resolve) => {
    const cancel = setTimer(() => resolve('failed'), LONGEST_SAVE_MS);
    void saving.then((result) => {
      cancel();
      resolve(result);
    });
  });
}
