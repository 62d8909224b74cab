// What people know and decided, in React: read once, shared by all pages of the desk, kept equal between tabs. A change
// is shown and written at once. If it cannot be stored, it stays in this page and a notice says so.
import { useSyncExternalStore } from 'react';
import {
  type Change,
  isEquallyNew,
  type Knowledge,
  NO_KNOWLEDGE,
  record,
  type Stamp,
  type Topic,
} from '../desk/knowledge';
import { addedRows, knowledgeOfRows } from '../desk/knowledge-rows';
import { type Clash, mergeKnowledge } from '../desk/merge-knowledge';
import type { Day } from '../rulebook/days';
import { createStore } from '../store/store';
import { StorageProblem, type StorageProblemKind, subscribeLateOpening } from '../work/store/database';
import { addKnowledge, readKnowledge, subscribeKnowledge } from '../work/store/knowledge';
import { currentOwner } from '../work/store/owner';

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
/** What is known to be in the storage of this owner. Apart, because pages do not render anew when a write has ended. */
const stored = createStore(NO_KNOWLEDGE);
/** The write under way; null: none. */
let writing: Promise<void> | null = null;
let users = 0;
let stop: (() => void) | null = null;

export function useKnowledge(): KnowledgeState {
  return useSyncExternalStore(subscribe, store.get);
}

/** Whether the newest version of a field is on disk, so that a mark may say so. True where there is none. */
export function useIsStored(topic: Topic, id: string): boolean {
  return useSyncExternalStore(subscribeStored, () => isEquallyNew(stored.get(), store.get().knowledge, topic, id));
}

function subscribeStored(listener: () => void): () => void {
  const leaves = [store.subscribe(listener), stored.subscribe(listener)];
  return () => {
    for (const leave of leaves) leave();
  };
}

/** The newest state, outside of React. */
export function knowledgeNow(): Knowledge {
  return store.get().knowledge;
}

/**
 * Shows the changes at once and stores them. Resolves with true when they are on disk, and with false when it is known
 * that they are not. Then `problem` says why, and they are tried again with the next change.
 */
export async function writeKnowledge(changes: readonly Change[], stamp: Stamp): Promise<boolean> {
  store.set({ ...store.get(), knowledge: record(store.get().knowledge, changes, stamp) });
  await storeUnsaved();
  const { knowledge } = store.get();
  return changes.every(({ topic, id }) => isEquallyNew(stored.get(), knowledge, topic, id));
}

/** The same by a person, now. `person`: as the service knows them; null where nobody says who. */
export function writeNow(changes: readonly Change[], person: string | null, today: Day): Promise<boolean> {
  return writeKnowledge(changes, { by: person ?? '', at: new Date().toISOString(), day: today });
}

/** Joins another copy into this one, as a workspace file brings it. Resolves with the fields that both had changed. */
export async function joinKnowledge(other: Knowledge): Promise<readonly Clash[]> {
  const state = store.get();
  const { knowledge, clashes } = mergeKnowledge(state.knowledge, other);
  store.set({ ...state, knowledge });
  await storeUnsaved();
  return clashes;
}

/**
 * Stores every version that is not stored yet. Writes run one after another, and a failed one is repeated with the next. The write
 * begins before the page renders, so that a killed browser loses less.
 */
function storeUnsaved(): Promise<void> {
  const next: Promise<void> = (writing === null ? write() : writing.then(write)).finally(() => {
    if (writing === next) writing = null;
  });
  writing = next;
  return next;
}

async function write(): Promise<void> {
  const writer = owner;
  const { knowledge } = store.get();
  const rows = addedRows(stored.get(), knowledge);
  if (rows.length === 0 || writer !== currentOwner()) return;
  try {
    await addKnowledge(rows);
    if (writer !== owner) return;
    stored.set(knowledge);
    if (store.get().problem !== null) store.set({ ...store.get(), problem: null });
  } catch (error) {
    if (writer === owner) store.set({ ...store.get(), problem: kindOf(error) });
  }
}

async function read(): Promise<void> {
  const reading = currentOwner();
  try {
    const { knowledge: found } = knowledgeOfRows(await readKnowledge());
    if (reading !== owner) return;
    stored.set(found);
    // What is only in this page yet is not lost by reading.
    const { knowledge } = mergeKnowledge(store.get().knowledge, found);
    const isStored = addedRows(found, knowledge).length === 0;
    store.set({ knowledge, isRead: true, problem: isStored ? null : store.get().problem });
    if (!isStored) await storeUnsaved();
  } catch (error) {
    if (reading === owner) store.set({ ...store.get(), isRead: true, problem: kindOf(error) });
  }
}

function kindOf(error: unknown): StorageProblemKind {
  return error instanceof StorageProblem ? error.kind : 'failed';
}

function subscribe(listener: () => void): () => void {
  if (owner !== currentOwner()) {
    owner = currentOwner();
    stored.set(NO_KNOWLEDGE);
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
    // A sign-out may delete it before the next page reads it again. What is not stored yet stays.
    if (addedRows(stored.get(), store.get().knowledge).length === 0) store.set(UNREAD);
  };
}

function begin(): () => void {
  void read();
  const leaves = [subscribeKnowledge(() => void read()), subscribeLateOpening(() => void read())];
  return () => {
    for (const leave of leaves) leave();
  };
}
