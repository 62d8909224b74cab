// What people know and decided, in React: read once, shared by all pages of the desk, kept equal between tabs. A change is
// shown at once and written at the same moment; where it cannot be stored it stays in this page, and that is said.
import { useSyncExternalStore } from 'react';
import { type Change, type Knowledge, NO_KNOWLEDGE, record, type Stamp } from '../../../desk/knowledge';
import { addedRows, knowledgeOfRows } from '../../../desk/knowledge-rows';
import { type Clash, mergeKnowledge } from '../../../desk/merge-knowledge';
import { createStore } from '../../../store/store';
import { StorageProblem, type StorageProblemKind } from '../../../work/store/database';
import { addKnowledge, readKnowledge, subscribeKnowledge } from '../../../work/store/knowledge';
import { currentOwner } from '../../../work/store/owner';

export type KnowledgeState = {
  knowledge: Knowledge;
  /** The storage has answered or failed. */
  isRead: boolean;
  /** Why what was written last is only in this page; null: it is stored. */
  problem: StorageProblemKind | null;
};

const UNREAD: KnowledgeState = { knowledge: NO_KNOWLEDGE, isRead: false, problem: null };
const store = createStore(UNREAD);
let owner = currentOwner();
let users = 0;
let stop: (() => void) | null = null;

export function useKnowledge(): KnowledgeState {
  return useSyncExternalStore(subscribe, store.get);
}

/** The newest state, outside of React. */
export function knowledgeNow(): Knowledge {
  return store.get().knowledge;
}

/**
 * Shows the changes at once and stores them. Resolves when they are stored, or it is known that they are not: then
 * `problem` says why, and they are tried again with the next change.
 */
export async function writeKnowledge(changes: readonly Change[], stamp: Stamp): Promise<void> {
  const before = store.get();
  const knowledge = record(before.knowledge, changes, stamp);
  store.set({ ...before, knowledge });
  await keep(before);
}

/** Joins another copy into this one, as a workspace file brings it. Resolves with the fields that both had changed. */
export async function joinKnowledge(other: Knowledge): Promise<readonly Clash[]> {
  const state = store.get();
  const { knowledge, clashes } = mergeKnowledge(state.knowledge, other);
  store.set({ ...state, knowledge });
  await keep(state);
  return clashes;
}

/** Stores what is new since `before`; all of it where that could not be stored either. */
async function keep({ knowledge, problem }: KnowledgeState): Promise<void> {
  try {
    await addKnowledge(addedRows(problem === null ? knowledge : NO_KNOWLEDGE, store.get().knowledge));
    if (store.get().problem !== null) store.set({ ...store.get(), problem: null });
  } catch (error) {
    store.set({ ...store.get(), problem: error instanceof StorageProblem ? error.kind : 'failed' });
  }
}

async function read(): Promise<void> {
  const reading = currentOwner();
  try {
    const { knowledge: stored } = knowledgeOfRows(await readKnowledge());
    if (reading !== owner) return;
    // What is only in this page yet is not lost by reading.
    const { knowledge } = mergeKnowledge(store.get().knowledge, stored);
    store.set({ ...store.get(), knowledge, isRead: true });
  } catch (error) {
    if (reading !== owner) return;
    store.set({ ...store.get(), isRead: true, problem: error instanceof StorageProblem ? error.kind : 'failed' });
  }
}

function subscribe(listener: () => void): () => void {
  if (owner !== currentOwner()) {
    owner = currentOwner();
    store.set(UNREAD);
  }
  users += 1;
  const leave = store.subscribe(listener);
  stop ??= begin();
  return () => {
    leave();
    users -= 1;
    if (users > 0) return;
    stop?.();
    stop = null;
    // A sign-out may delete it before the next page reads it again.
    if (store.get().problem === null) store.set(UNREAD);
  };
}

function begin(): () => void {
  void read();
  return subscribeKnowledge(() => void read());
}
