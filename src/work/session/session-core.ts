// What all commands of a session share: its state, its listeners, its draft writer and its record.
import type { Tree } from '../../document/tree';
import { type History, mapValues, startHistory } from '../../history/history';
import { documentOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import type { WorkVersion } from '../record/version';
import type { RecordStore } from '../store/record-store';
import type { StepsKeeper } from '../store/steps';
import { readLatestVersion, seeAnswer } from '../store/versions';
import { browserTimer, type SetTimer } from '../timers';
import { type DocumentForm, PLAIN, storedText, treeOfText } from './document-form';
import { createDraftWriter, type DraftStatus } from './draft-writer';
import type { FallbackRecords } from './fallback';
import { createListeners, type Defer } from './listeners';
import { createRefresh } from './refresh';
import { phaseOf, type SessionState, withIdOf } from './session-state';

/** Parameters of opening a document. */
export type SessionParts<L> = {
  /** From the store, or `newRecord`. Its body is the text of `tree`. */
  record: WorkRecord;
  tree: Tree;
  /** The label of the opening in the list of steps. */
  label: L;
  /** The title for lists. */
  nameOf: (tree: Tree) => string;
  /** `tree` is in the held form already. */
  form?: DocumentForm;
  /** Steps of an earlier session; its present is `tree`. */
  history?: History<Tree, L>;
  /** Stores the steps for the next session. */
  steps?: StepsKeeper<Tree, L>;
  records: Pick<RecordStore, 'writeDraft' | 'writeLast' | 'changeRecord' | 'readRecord' | 'idOf' | 'subscribeRecords'>;
  latestVersion?: (document: string) => Promise<WorkVersion | null>;
  /** Where a Save goes if the database refuses it; `records` then belong to it. */
  fallback?: FallbackRecords;
  seen?: typeof seeAnswer;
  now?: () => number;
  setTimer?: SetTimer;
  /** Called for an edit that this person may not make, which is not made. Absent: all are. */
  refuse?: (() => void) | undefined;
  /** Delays notifications while the user types, so that the page paints first. Returns a cancel function. */
  defer?: Defer;
};

export type SessionCore<L> = ReturnType<typeof createSessionCore<L>>;

export function createSessionCore<L>({
  record: opened,
  tree,
  label,
  nameOf,
  form = PLAIN,
  history,
  steps,
  records,
  latestVersion = readLatestVersion,
  fallback,
  seen = seeAnswer,
  now = Date.now,
  setTimer = browserTimer,
  defer,
  refuse,
}: SessionParts<L>) {
  const listeners = createListeners(defer);
  let baseText = opened.base;
  let state: SessionState<L> = {
    history: history ?? startHistory(tree, label, now()),
    draft: { kind: 'clean' },
    record: opened,
    sent: null,
    phase: 'unchanged',
    base: treeOfText(opened.base, tree, form, opened.body),
    accepted: null,
    answer: null,
  };
  state.phase = phaseOf(state, form);
  let isClosed = false;

  /** Change events during a draft write of this page; one of them is the write itself. */
  let changesWhileWriting = 0;
  const writer = createDraftWriter({
    record: opened,
    async write(record, basedOn) {
      changesWhileWriting = 0;
      let ownChanges = 0;
      try {
        const result = await records.writeDraft(record, basedOn);
        // The written record is known here; rereading it would cost as much as writing, on every pause in typing.
        if (result.kind === 'written' && result.record.revision > basedOn) ownChanges = 1;
        return result;
      } finally {
        if (changesWhileWriting > ownChanges) void refresh();
      }
    },
    writeLast: records.writeLast,
    now,
    setTimer,
    onStatus: (draft) =>
      set(
        { draft: shownOf(draft), ...(draft.kind === 'written' ? { record: writer.record() } : {}) },
        { isDeferred: true },
      ),
  });

  /** Why the database refused a Save, since when the document is not stored on this device. */
  let storageFailure: DraftStatus = { kind: 'failed', problem: 'failed' };
  function shownOf(draft: DraftStatus): DraftStatus {
    return draft.kind === 'written' && fallback?.isInMemory() ? storageFailure : draft;
  }

  function set(part: Partial<SessionState<L>>, { isDeferred = false } = {}): void {
    if (isClosed) return;
    const next = { ...state, ...part };
    // A record that exists again ends the phase `gone`.
    if (part.record && part.phase === undefined) next.phase = 'draft';
    const { id, kind } = next.record;
    if (id !== null && state.record.id === null) {
      next.history = mapValues(next.history, withIdOf(kind, id));
      steps?.moveTo(documentOf(next.record));
      steps?.keep(next.history);
    }
    if (next.record.base !== baseText) {
      baseText = next.record.base;
      next.base = treeOfText(baseText, next.history.present.value, form);
    }
    next.phase = phaseOf(next, form);
    state = next;
    if (isDeferred) listeners.notifyDeferred();
    else listeners.notify();
  }

  function setHistory(next: History<Tree, L>, when?: { isDeferred: boolean }): void {
    if (next === state.history) return;
    set({ history: next }, when);
    const { value } = next.present;
    writer.push(() => ({ name: nameOf(value), body: storedText(value, form, state.record.base, state.base) }));
    steps?.keep(next);
  }

  const { refresh, refreshAnswer } = createRefresh<L>({
    writer,
    records,
    latestVersion,
    form,
    fallback,
    isClosed: () => isClosed,
    getState: () => state,
    set,
  });
  void refreshAnswer(documentOf(opened));

  /** False: the write failed. */
  async function changeRecord(change: (record: WorkRecord) => WorkRecord): Promise<boolean> {
    await writer.flush();
    try {
      await records.changeRecord(writer.record().key, (current) => current && change(current), { isStrict: true });
    } catch {
      return false;
    }
    await refresh();
    return true;
  }

  const unsubscribe = records.subscribeRecords((change) => {
    if (state.draft.kind === 'writing') changesWhileWriting += 1;
    else void refresh({ isDraft: change === 'draft' });
  });

  return {
    refuse,
    getState: (): SessionState<L> => state,
    set,
    setHistory,
    refresh,
    changeRecord,
    writer,
    listeners,
    records,
    steps,
    form,
    fallback,
    nameOf,
    seen,
    now,
    setTimer,
    /** The database refused a Save. */
    noteUnstored(why: DraftStatus): void {
      storageFailure = why;
    },
    close(): void {
      isClosed = true;
      listeners.stop();
      unsubscribe();
      writer.close();
      fallback?.close();
    },
  };
}
