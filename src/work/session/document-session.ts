// One document open in one page: its tree with undo, the draft that follows every key, and the state of its Save. It knows no
// React: a page reads the state and listens to changes. Several tabs may have the same document open.
import type { Edit } from '../../document/edits';
import { equalTrees } from '../../document/tree';
import { jumpTo, mapValues, push, redo, undo } from '../../history/history';
import { givenId, identified, triedNow, unqueued } from '../record/transitions';
import { conflictsOf } from './conflicts';
import { textOfTree } from './document-form';
import { type SaveResult, saveOrMove } from './save';
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
  const { writer, records, fallback, form, now, setTimer, noteUnkept } = core;
  return {
    /** Writes the draft and queues exactly that revision. Resolves when it is on disk. */
    async save(options: { tag?: string | null; isSentAgain?: boolean } = {}): Promise<SaveResult> {
      set({ sent: getState().history.present.value });
      const result = await saveOrMove({ writer, records, fallback, now, setTimer, onMove: noteUnkept }, options);
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
    /** The user has seen the response. */
    seeAnswer(): void {
      const { answer } = getState();
      if (!answer) return;
      set({ answer: null });
      // If this cannot be stored, it is shown once more.
      seen(answer.number).catch(() => {});
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

export function editingOf<L>({ getState, setHistory, now, refuse }: SessionCore<L>) {
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
