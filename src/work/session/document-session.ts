// One document open in one page: its tree with undo, the draft that follows every key, and the state of its Save. It knows no
// React: a page reads the state and listens to changes. Several tabs may have the same document open.
import type { Edit } from '../../document/edits';
import { mapValues } from '../../history/history';
import { givenId, identified, triedNow, unqueued } from '../record/transitions';
import { conflictsOf } from './conflicts';
import { textOfTree } from './document-form';
import { editingOf } from './editing';
import { type SaveResult, saveOrMove } from './save';
import { createSessionCore, type SessionCore, type SessionParts } from './session-core';

export type DocumentSession<L> = ReturnType<typeof openSession<L>>;

export function openSession<L>(parts: SessionParts<L>) {
  const core = createSessionCore<L>(parts);
  return {
    getState: core.getState,
    subscribe: core.listeners.subscribe,
    /** Notifies those who follow typing now: the next action is about the text typed last. */
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
    /** Writes what is typed and queues exactly that. Resolves when it is on the disk. */
    async save(options: { tag?: string | null; isSentAgain?: boolean } = {}): Promise<SaveResult> {
      set({ sent: getState().history.present.value });
      const result = await saveOrMove({ writer, records, fallback, now, setTimer, onMove: noteUnkept }, options);
      await refresh();
      return getState().draft.kind === 'newer' ? 'newer' : result;
    },
    /** The document as it would be sent. */
    text: () => textOfTree(getState().history.present.value, form),
    /** Takes a Save back that waits. */
    takeBack: () => changeRecord(unqueued),
    /** What waits is tried now, exactly as it was queued. */
    tryNow: () => changeRecord(triedNow),
    /** The person knows which document of the service this new one has become. */
    identify: (found: { id: string; body: string; tag: string | null }) =>
      changeRecord((record) => identified(record, found)),
    /** The id under which the person wants a new document stored. */
    giveId: (id: string) => changeRecord((record) => givenId(record, id)),
    /** The person has seen what the service answered. */
    seeAnswer(): void {
      const { answer } = getState();
      if (!answer) return;
      set({ answer: null });
      // What could not be stored as seen is shown once more.
      seen(answer.number).catch(() => {});
    },
  };
}

function endingOf<L>({ getState, writer, steps, fallback, close }: SessionCore<L>) {
  /** What only memory has would be lost with the page. */
  function leaveUnsent(): void {
    const { phase } = getState();
    if (phase !== 'saved' && phase !== 'unchanged') fallback?.leave(writer.record());
  }
  return {
    /** Begins to write what is unwritten, before it returns. */
    flush: writer.flush,
    /** The page is being left, now. */
    leave(): void {
      writer.leave();
      leaveUnsent();
      void steps?.flush();
    },
    /** The draft continues as another document, changed by `edit`: its steps are kept there, and this page writes no more. */
    async handOver(document: string, edit: Edit): Promise<void> {
      const { history } = getState();
      close();
      steps?.moveTo(document);
      steps?.keep(mapValues(history, edit));
      await steps?.flush();
    },
    /** Writes what is unwritten; what cannot be, because another tab has continued, is left beside its draft. */
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
