// One document open in one page: its tree with undo, its draft, and the state of its Save. It knows no React: a page
// reads the state and listens to changes. Several tabs may have the same document open.
import type { Edit } from '../../document/edits';
import { equalTrees } from '../../document/tree';
import { jumpTo, mapValues, push, redo, undo } from '../../history/history';
import { isDecisionNeeded, type WorkRecord } from '../record/record';
import { givenId, identified, queued, triedNow, unqueued } from '../record/transitions';
import type { RecordStore } from '../store/record-store';
import type { SetTimer } from '../timers';
import { conflictsOf } from './conflicts';
import { textOfTree } from './document-form';
import type { DraftStatus, DraftWriter } from './draft-writer';
import type { FallbackRecords } from './fallback';
import { createSessionCore, type SessionCore, type SessionParts } from './session-core';

export type DocumentSession<L> = ReturnType<typeof openSession<L>>;

export function openSession<L>(parts: SessionParts<L>) {
  const core = createSessionCore<L>(parts);
  return {
    getState: core.getState,
    subscribe: core.listeners.subscribe,
    /** Delivers deferred notifications now: the next action needs the latest text. */
    notifyNow: core.listeners.notifyNow,
    ...editingOf(core),
    ...savingOf(core),
    ...conflictsOf(core),
    ...endingOf(core),
  };
}

function savingOf<L>({ getState, set, refresh, changeRecord, seen, ...core }: SessionCore<L>) {
  const { writer, records, fallback, form, now, setTimer, noteUnstored } = core;
  return {
    /** Writes the draft and queues exactly that revision. Resolves when it is on disk. */
    async save(options: { tag?: string | null; isSentAgain?: boolean } = {}): Promise<SaveResult> {
      set({ sent: getState().history.present.value });
      const result = await saveOrMove({ writer, records, fallback, now, setTimer, onMove: noteUnstored }, options);
      await refresh();
      return getState().draft.kind === 'newer' ? 'newer' : result;
    },
    /** The document as it would be sent. */
    text: () => textOfTree(getState().history.present.value, form),
    /** Takes back a queued Save. */
    takeBack: () => changeRecord(unqueued),
    /** Retries the queued text now, unchanged. */
    tryNow: () => changeRecord(triedNow),
    /** The user identified the document of the service that this new one became. */
    identify: (found: { id: string; body: string; tag: string | null }) =>
      changeRecord((record) => identified(record, found)),
    /** The user chose the id under which a new document is stored. */
    giveId: (id: string) => changeRecord((record) => givenId(record, id)),
    /** The user has seen the response. It is shown until that is stored, so that a reload does not show it again. */
    async seeAnswer(): Promise<void> {
      const { answer } = getState();
      if (!answer) return;
      // If this cannot be stored, it is shown once more at the next opening.
      await seen(answer.number).catch(() => {});
      if (getState().answer?.number === answer.number) set({ answer: null });
    },
  };
}

function endingOf<L>({ getState, writer, steps, fallback, close }: SessionCore<L>) {
  /** Data in memory only would be lost with the page. */
  function leaveUnsent(): void {
    const { phase } = getState();
    if (phase !== 'saved' && phase !== 'unchanged') fallback?.leave(writer.record());
  }
  return {
    /** Starts writing unwritten text, before it returns. */
    flush: writer.flush,
    /** The page is being unloaded. */
    leave(): void {
      writer.leave();
      leaveUnsent();
      void steps?.flush();
    },
    /**
     * Continues the draft as another document, changed by `edit`: its steps are moved there, and this page stops
     * writing.
     */
    async handOver(document: string, edit: Edit): Promise<void> {
      const { history } = getState();
      close();
      steps?.moveTo(document);
      steps?.keep(mapValues(history, edit));
      await steps?.flush();
    },
    /** Writes unwritten text; if another tab has continued, it is stored beside that draft. */
    async end(): Promise<void> {
      void steps?.flush();
      await writer.flush();
      if (writer.status().kind === 'newer' || writer.status().kind === 'failed') writer.leave();
      leaveUnsent();
      close();
    },
    close,
  };
}

/** The commands that change the tree. */
function editingOf<L>({ getState, setHistory, now, refuse }: SessionCore<L>) {
  return {
    /** One undo step; typing in one field merges by `mergeKey`. An edit without changes is ignored. */
    edit(step: L, change: Edit, { mergeKey }: { mergeKey?: string } = {}): void {
      const { history } = getState();
      const value = change(history.present.value);
      if (refuse) {
        if (!equalTrees(value, history.present.value)) refuse();
        return;
      }
      setHistory(
        push(history, value, step, { at: now(), isSame: equalTrees, ...(mergeKey === undefined ? {} : { mergeKey }) }),
        { isDeferred: mergeKey !== undefined },
      );
    },
    /** Adds a change to the present step; later steps can still be redone. */
    amend(change: Edit): void {
      if (refuse) return;
      const { history } = getState();
      const value = change(history.present.value);
      if (equalTrees(value, history.present.value)) return;
      setHistory({ ...history, present: { ...history.present, value }, mergeKey: null });
    },
    undo: () => setHistory(undo(getState().history)),
    redo: () => setHistory(redo(getState().history)),
    /** Jumps to a step of `entriesOf(history)`. */
    jumpTo: (index: number) => setHistory(jumpTo(getState().history, index)),
  };
}

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

/** Like `saveDraft`. If the database refuses the Save or is too slow, the document continues in memory. */
async function saveOrMove(
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
