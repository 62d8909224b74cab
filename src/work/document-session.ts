// One document open in one page: its tree with undo, the draft that follows every keystroke, and what has become of it.
// Not of React: a page reads the state and hears of changes. Several tabs may have the same document open.
import { type Edit, setIn } from '../document/edits';
import { formatJson, parseJson } from '../document/json';
import { equalTrees, isObject, sharedWith, type Tree } from '../document/tree';
import { type History, jumpTo, mapValues, push, redo, startHistory, undo } from '../history/history';
import { createDraftWriter, type DraftStatus } from './draft-writer';
import type { RecordStore } from './record-store';
import { type SaveResult, saveDraft } from './save-draft';
import { browserTimer, type SetTimer } from './timers';
import { readVersionsOf, type WorkVersion } from './versions';
import { documentOf, identified, idFieldOf, rebased, unqueued, type WorkRecord } from './work-record';

/** `draft`: kept here alone. `sending`: its request is under way. `saved`: the service has accepted all of it. `gone`: discarded in another tab. */
export type SessionPhase = 'unchanged' | 'draft' | 'queued' | 'sending' | 'needs you' | 'saved' | 'gone';

export type SessionState<L> = {
  history: History<Tree, L>;
  /** How the draft stands on this device. */
  draft: DraftStatus;
  /** The record as this tab or another one has written it last. */
  record: WorkRecord;
  phase: SessionPhase;
  /** What the service has, as far as this browser knows; null for a new document. */
  base: Tree | null;
  /** The version that the service accepted last from this browser. */
  accepted: WorkVersion | null;
};

export type DocumentSession<L> = ReturnType<typeof openSession<L>>;

type Parts<L> = {
  /** From the store, or `newRecord`. Its body is the text of `tree`. */
  record: WorkRecord;
  tree: Tree;
  /** What the opening is called in the list of steps. */
  label: L;
  /** The title for lists. */
  nameOf: (tree: Tree) => string;
  records: Pick<RecordStore, 'writeDraft' | 'writeLast' | 'changeRecord' | 'readRecord' | 'idOf' | 'subscribeRecords'>;
  versionsOf?: typeof readVersionsOf;
  now?: () => number;
  setTimer?: SetTimer;
};

/** `maxLength` of a base that is parsed again: it was opened or accepted once. */
const LONGEST_BASE = 64_000_000;

export function openSession<L>({
  record: opened,
  tree,
  label,
  nameOf,
  records,
  versionsOf = readVersionsOf,
  now = Date.now,
  setTimer = browserTimer,
}: Parts<L>) {
  const listeners = new Set<() => void>();
  let baseText = opened.base;
  let state: SessionState<L> = {
    history: startHistory(tree, label, now()),
    draft: { kind: 'clean' },
    record: opened,
    phase: 'unchanged',
    base: treeOf(opened.base, opened.body, tree),
    accepted: null,
  };
  state.phase = phaseOf(state);
  let isClosed = false;

  const writer = createDraftWriter({
    record: opened,
    write: records.writeDraft,
    writeLast: records.writeLast,
    now,
    setTimer,
    onStatus: (draft) => set({ draft, ...(draft.kind === 'written' ? { record: writer.record() } : {}) }),
  });

  function set(part: Partial<SessionState<L>>): void {
    if (isClosed) return;
    const next = { ...state, ...part };
    // Where there is a record again, nothing is gone any more.
    if (part.record && part.phase === undefined) next.phase = 'draft';
    const { id, kind } = next.record;
    if (id !== null && state.record.id === null) next.history = mapValues(next.history, withIdOf(kind, id));
    if (next.record.base !== baseText) {
      baseText = next.record.base;
      next.base = treeOf(baseText, null, next.history.present.value);
    }
    next.phase = phaseOf(next);
    state = next;
    for (const listener of listeners) listener();
  }

  function setHistory(history: History<Tree, L>): void {
    if (history === state.history) return;
    set({ history });
    const { value } = history.present;
    writer.push(() => ({ name: nameOf(value), body: formatJson(value) }));
  }

  /** The record has changed here or in another tab: what has become of it? */
  async function look(): Promise<void> {
    const mine = writer.record();
    try {
      const stored = await records.readRecord(mine.key);
      if (stored) return set({ record: stored });
      if (state.record.revision === 0) return;
      const id = mine.id ?? state.record.id ?? (await records.idOf(mine.key));
      const [version] = await versionsOf(documentOf({ ...mine, id }));
      const isAccepted = version !== undefined && version.at >= mine.createdAt && version.revision >= mine.revision;
      if (isAccepted) {
        const record = { ...mine, id, base: version.body, baseTag: version.tag, queued: null, sending: null };
        set({ accepted: version, record: { ...record, state: 'draft', problem: null } });
      } else set({ phase: 'gone' });
    } catch {
      // A database that cannot be read now says so at the next keystroke, which is written.
    }
  }
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
  const unsubscribe = records.subscribeRecords(() => void look());

  return {
    getState: (): SessionState<L> => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One step of undo; typing in one field merges by `mergeKey`. An edit that changes nothing is none. */
    edit(step: L, change: Edit, { mergeKey }: { mergeKey?: string } = {}): void {
      const { history } = state;
      const value = change(history.present.value);
      setHistory(
        push(history, value, step, { at: now(), isSame: equalTrees, ...(mergeKey === undefined ? {} : { mergeKey }) }),
      );
    },
    undo: () => setHistory(undo(state.history)),
    redo: () => setHistory(redo(state.history)),
    /** To a step of `entriesOf(history)`. */
    jumpTo: (index: number) => setHistory(jumpTo(state.history, index)),
    /** Writes what is typed and queues exactly that. Resolves when it is on the disk. */
    async save(options: { tag?: string | null; isSentAgain?: boolean } = {}): Promise<SaveResult> {
      const result = await saveDraft(writer, records, { now, ...options });
      await look();
      return result;
    },
    /** The document as it would be sent. */
    text: () => formatJson(state.history.present.value),
    /** Begins to write what is unwritten, before it returns. */
    flush: writer.flush,
    /** The page is being left, now. */
    leave: writer.leave,
    /** Another tab has written meanwhile; the person goes on with what is here. */
    keepMine(): void {
      if (state.draft.kind === 'newer') writer.keepMine(state.draft.record);
    },
    /** Another tab has written meanwhile; the person takes what is there, as a step that can be undone. */
    takeTheirs(step: L): void {
      if (state.draft.kind !== 'newer') return;
      const { record: theirs } = state.draft;
      const value = treeOf(theirs.body, null, state.history.present.value);
      if (value === null) return;
      setHistory(push(state.history, value, step, { at: now(), isSame: equalTrees }));
      writer.keepMine(theirs);
    },
    /** The person has seen what the service has, and goes on from there; resolves when that is on the disk. */
    rebase: (seen: { body: string; tag: string | null }) => changeRecord((record) => rebased(record, seen)),
    /** The person knows which document of the service this new one has become. */
    identify: (seen: { id: string; body: string; tag: string | null }) =>
      changeRecord((record) => identified(record, seen)),
    /** Takes a Save back that waits. */
    takeBack: () => changeRecord(unqueued),
    /** Discarded in another tab; the person keeps what is here. */
    async keepHere(): Promise<void> {
      if (state.phase === 'gone') await writer.keep({ isAgain: true });
    },
    close(): void {
      isClosed = true;
      unsubscribe();
      writer.close();
    },
  };
}

function phaseOf<L>({ history, record, base, accepted, draft, phase }: SessionState<L>): SessionPhase {
  if (phase === 'gone') return 'gone';
  if (record.sending !== null) return 'sending';
  if (record.state === 'queued') return 'queued';
  if (record.state === 'needs you') return 'needs you';
  const isBase = base !== null && equalTrees(history.present.value, base);
  if (isBase && draft.kind !== 'waiting' && draft.kind !== 'writing') return accepted ? 'saved' : 'unchanged';
  return record.revision === 0 && draft.kind === 'clean' ? 'unchanged' : 'draft';
}

/** A document that got its id has it in every step, or undoing would ask for another document. */
function withIdOf(kind: WorkRecord['kind'], id: string): (tree: Tree) => Tree {
  return (tree) => (isObject(tree) ? setIn([idFieldOf(kind)], id)(tree) : tree);
}

/**
 * The tree of a base, sharing with the document what is equal in both: they are compared at every keystroke. Null where there
 * is none, or it cannot be read.
 */
function treeOf(base: string | null, body: string | null, tree: Tree): Tree | null {
  if (base === null) return null;
  if (base === body) return tree;
  const read = parseJson(base, { maxLength: LONGEST_BASE });
  return read.ok ? sharedWith(read.tree, tree) : null;
}
