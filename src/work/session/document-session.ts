// One document open in one page: its tree with undo, the draft that follows every keystroke, and what has become of it.
// Not of React: a page reads the state and hears of changes. Several tabs may have the same document open.
import type { Edit } from '../../document/edits';
import { equalTrees, type Tree } from '../../document/tree';
import { type History, jumpTo, mapValues, push, redo, startHistory, undo } from '../../history/history';
import { documentOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import { edited, identified, rebased, under, unqueued } from '../record/transitions';
import { readLatestVersion, seeAnswer } from '../store/versions';
import { browserTimer } from '../timers';
import { keptText, PLAIN, textOfTree, treeOfText } from './document-form';
import { createDraftWriter, type DraftStatus } from './draft-writer';
import { createListeners } from './listeners';
import { createLook } from './refresh';
import { type SaveResult, saveOrMove } from './save';
import type { SessionParts } from './session-parts';
import { phaseOf, type SessionState, withIdOf } from './session-state';

export type DocumentSession<L> = ReturnType<typeof openSession<L>>;

export function openSession<L>({
  record: opened,
  tree,
  label,
  nameOf,
  form = PLAIN,
  history: before,
  steps,
  records,
  latestVersion = readLatestVersion,
  fallback,
  seen = seeAnswer,
  now = Date.now,
  setTimer = browserTimer,
  soon,
}: SessionParts<L>) {
  const listeners = createListeners(soon);
  let baseText = opened.base;
  let state: SessionState<L> = {
    history: before ?? startHistory(tree, label, now()),
    draft: { kind: 'clean' },
    record: opened,
    given: null,
    phase: 'unchanged',
    base: treeOfText(opened.base, tree, form, opened.body),
    accepted: null,
    answer: null,
  };
  state.phase = phaseOf(state, form);
  let isClosed = false;

  /** What was told while a draft of this page was being written: one of it is the write itself. */
  let toldMeanwhile = 0;
  const writer = createDraftWriter({
    record: opened,
    async write(record, basedOn) {
      toldMeanwhile = 0;
      let own = 0;
      try {
        const result = await records.writeDraft(record, basedOn);
        // Its record is known here; reading it again would cost as much as writing it, at every pause between two keys.
        if (result.kind === 'written' && result.record.revision > basedOn) own = 1;
        return result;
      } finally {
        if (toldMeanwhile > own) void look();
      }
    },
    writeLast: records.writeLast,
    now,
    setTimer,
    onStatus: (draft) =>
      set(
        { draft: shownOf(draft), ...(draft.kind === 'written' ? { record: writer.record() } : {}) },
        { isSoon: true },
      ),
  });

  /** Why the database took no Save, since when nothing of the document is kept on this device. */
  let unkept: DraftStatus = { kind: 'failed', problem: 'failed' };
  function noteUnkept(why: DraftStatus): void {
    unkept = why;
  }
  function shownOf(draft: DraftStatus): DraftStatus {
    return draft.kind === 'written' && fallback?.isInMemory() ? unkept : draft;
  }

  function set(part: Partial<SessionState<L>>, { isSoon = false } = {}): void {
    if (isClosed) return;
    const next = { ...state, ...part };
    // Where there is a record again, nothing is gone any more.
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
    if (isSoon) listeners.tellSoon();
    else listeners.tell();
  }

  function setHistory(history: History<Tree, L>, when?: { isSoon: boolean }): void {
    if (history === state.history) return;
    set({ history }, when);
    const { value } = history.present;
    writer.push(() => ({ name: nameOf(value), body: keptText(value, form, state.record.base, state.base) }));
    steps?.keep(history);
  }

  const { look, lookForAnswer } = createLook<L>({
    writer,
    records,
    latestVersion,
    form,
    fallback,
    isClosed: () => isClosed,
    getState: () => state,
    set,
  });
  void lookForAnswer(documentOf(opened));

  /** False: it could not be written. */
  async function changeRecord(change: (record: WorkRecord) => WorkRecord): Promise<boolean> {
    await writer.flush();
    try {
      await records.changeRecord(writer.record().key, (current) => current && change(current), { isStrict: true });
    } catch {
      return false;
    }
    await look();
    return true;
  }
  const unsubscribe = records.subscribeRecords((told) => {
    if (state.draft.kind === 'writing') toldMeanwhile += 1;
    else void look({ isDraft: told === 'draft' });
  });

  function close(): void {
    isClosed = true;
    listeners.stop();
    unsubscribe();
    writer.close();
    fallback?.close();
  }

  /** What only memory has would be gone with the page. */
  function leaveUnsent(): void {
    if (state.phase !== 'saved' && state.phase !== 'unchanged') fallback?.leave(writer.record());
  }

  return {
    getState: (): SessionState<L> => state,
    subscribe: listeners.subscribe,
    /** Who follows typing hears of it now: what is done next is done about what was typed last. */
    catchUp: listeners.catchUp,
    /** One step of undo; typing in one field merges by `mergeKey`. An edit that changes nothing is none. */
    edit(step: L, change: Edit, { mergeKey }: { mergeKey?: string } = {}): void {
      const { history } = state;
      const value = change(history.present.value);
      setHistory(
        push(history, value, step, { at: now(), isSame: equalTrees, ...(mergeKey === undefined ? {} : { mergeKey }) }),
        { isSoon: mergeKey !== undefined },
      );
    },
    /** One more change in the present step; what comes behind it can still be redone. */
    amend(change: Edit): void {
      const { history } = state;
      const value = change(history.present.value);
      if (equalTrees(value, history.present.value)) return;
      setHistory({ ...history, present: { ...history.present, value }, mergeKey: null });
    },
    undo: () => setHistory(undo(state.history)),
    redo: () => setHistory(redo(state.history)),
    /** To a step of `entriesOf(history)`. */
    jumpTo: (index: number) => setHistory(jumpTo(state.history, index)),
    /** Writes what is typed and queues exactly that. Resolves when it is on the disk. */
    async save(options: { tag?: string | null; isSentAgain?: boolean } = {}): Promise<SaveResult> {
      set({ given: state.history.present.value });
      const result = await saveOrMove({ writer, records, fallback, now, setTimer, onMove: noteUnkept }, options);
      await look();
      return state.draft.kind === 'newer' ? 'newer' : result;
    },
    /** The document as it would be sent. */
    text: () => textOfTree(state.history.present.value, form),
    /** Begins to write what is unwritten, before it returns. */
    flush: writer.flush,
    /** The page is being left, now. */
    leave(): void {
      writer.leave();
      leaveUnsent();
      void steps?.flush();
    },
    /** Another tab has written meanwhile; the person goes on with what is here, which takes the place of that. */
    keepMine(): void {
      const { draft } = state;
      if (draft.kind !== 'newer') return;
      set({ record: draft.record });
      writer.keepMine(draft.record);
    },
    /** What another tab has made of the document; null where it has not gone on, or what it has cannot be read. */
    theirs(): Tree | null {
      const { draft, history } = state;
      return draft.kind === 'newer' ? treeOfText(draft.record.body, history.present.value, form) : null;
    },
    /** Another tab has written meanwhile; the person goes on from there with `tree`, as a step that can be undone. */
    goOnFromTheirs(tree: Tree, step: L): void {
      const { draft } = state;
      if (draft.kind !== 'newer') return;
      // What is written next is on top of what they have.
      set({ record: draft.record });
      setHistory(push(state.history, tree, step, { at: now(), isSame: equalTrees }));
      writer.keepMine(draft.record);
    },
    /**
     * The person has seen what the service has, and goes on from there with `tree`, as one step; both are written together.
     * False: it could not be written, or another tab has written meanwhile.
     */
    async rebase(seen: { body: string; tag: string | null }, tree: Tree, step: L): Promise<boolean> {
      await writer.flush();
      const mine = writer.record();
      let isDone = false;
      const based = (record: WorkRecord | null): WorkRecord | null => {
        isDone = record !== null && record.revision === mine.revision && record.createdAt === mine.createdAt;
        if (record === null || !isDone) return record;
        const body = keptText(tree, form, seen.body, treeOfText(seen.body, tree, form));
        return edited(rebased(record, seen), { body, name: nameOf(tree) }, now());
      };
      try {
        await records.changeRecord(mine.key, based, { isStrict: true });
      } catch {
        return false;
      }
      await look();
      if (isDone) setHistory(push(state.history, tree, step, { at: now(), isSame: equalTrees }));
      await writer.flush();
      return isDone;
    },
    /** The person knows which document of the service this new one has become. */
    identify: (seen: { id: string; body: string; tag: string | null }) =>
      changeRecord((record) => identified(record, seen)),
    /** The id under which the person wants a new document stored. */
    giveId: (id: string) =>
      changeRecord((record) =>
        record.id === null
          ? { ...unqueued(record), ...under(unqueued(record), id), state: 'draft', problem: null }
          : record,
      ),
    /** The draft goes on as another document, changed by `edit`: its steps are kept there, and this page writes no more. */
    async handOver(document: string, edit: Edit): Promise<void> {
      const { history } = state;
      close();
      steps?.moveTo(document);
      steps?.keep(mapValues(history, edit));
      await steps?.flush();
    },
    /** What waits is tried now, exactly as it was queued. */
    tryNow: () => changeRecord((record) => (record.sending ? record : { ...record, nextTryAt: null, problem: null })),
    /** The person has seen what the service answered. */
    seeAnswer(): void {
      const { answer } = state;
      if (!answer) return;
      set({ answer: null });
      // What could not be kept as seen is shown once more.
      seen(answer.number).catch(() => {});
    },
    /** Takes a Save back that waits. */
    takeBack: () => changeRecord(unqueued),
    /** Discarded in another tab; the person keeps what is here. */
    async keepHere(): Promise<void> {
      if (state.phase === 'gone') await writer.keep({ isAgain: true });
    },
    /** Writes what is unwritten; what cannot be, because another tab has gone on, is left beside its draft. */
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
