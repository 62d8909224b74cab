// What people know and decided, in React: read once, shared by all pages of the desk, kept equal between tabs. A change is
// shown at once and written at the same moment; where it cannot be stored it stays in this page, and that is said.
import { useSyncExternalStore } from 'react';
import { type Change, type Knowledge, NO_KNOWLEDGE, record, type Stamp, type Version } from '../../../desk/knowledge';
import { mergeKnowledge, sortVersions } from '../../../desk/merge-knowledge';
import { createStore } from '../../../store/store';
import { StorageProblem, type StorageProblemKind } from '../../../work/store/database';
import { addKnowledge, type KnowledgeRow, readKnowledge, subscribeKnowledge } from '../../../work/store/knowledge';
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
  const rows = before.problem === null ? changedRows(knowledge, changes) : rowsOf(knowledge);
  await keep(rows);
}

/** Joins another copy into this one, as a workspace file brings it. */
export async function joinKnowledge(other: Knowledge): Promise<void> {
  const state = store.get();
  const { knowledge } = mergeKnowledge(state.knowledge, other);
  store.set({ ...state, knowledge });
  await keep(rowsOf(other));
}

async function keep(rows: readonly KnowledgeRow[]): Promise<void> {
  try {
    await addKnowledge(rows);
    if (store.get().problem !== null) store.set({ ...store.get(), problem: null });
  } catch (error) {
    store.set({ ...store.get(), problem: error instanceof StorageProblem ? error.kind : 'failed' });
  }
}

async function read(): Promise<void> {
  const reading = currentOwner();
  try {
    const stored = knowledgeOf(await readKnowledge());
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

/** A row of the storage is one field; its key is a JSON pair, because both may hold any sign. */
function rowOf(topic: string, id: string, entries: readonly Version[]): KnowledgeRow {
  return { key: JSON.stringify([topic, id]), entries };
}

function changedRows(knowledge: Knowledge, changes: readonly Change[]): KnowledgeRow[] {
  return changes.map(({ topic, id }) => rowOf(topic, id, knowledge.get(topic)?.get(id)?.slice(0, 1) ?? []));
}

function rowsOf(knowledge: Knowledge): KnowledgeRow[] {
  return [...knowledge].flatMap(([topic, fields]) => [...fields].map(([id, versions]) => rowOf(topic, id, versions)));
}

function knowledgeOf(rows: readonly KnowledgeRow[]): Knowledge {
  const knowledge = new Map<string, Map<string, readonly Version[]>>();
  for (const { key, entries } of rows) {
    const [topic, id] = fieldOf(key);
    if (topic === null || id === null) continue;
    const fields = knowledge.get(topic) ?? new Map<string, readonly Version[]>();
    fields.set(id, sortVersions(entries.filter(isVersion)));
    knowledge.set(topic, fields);
  }
  return knowledge;
}

function fieldOf(key: string): [topic: string | null, id: string | null] {
  try {
    const pair: unknown = JSON.parse(key);
    if (Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string') return [pair[0], pair[1]];
  } catch {
    // Written by another Patio: it is left alone.
  }
  return [null, null];
}

function isVersion(entry: unknown): entry is Version {
  if (typeof entry !== 'object' || entry === null) return false;
  const { by, at, day } = entry as Record<string, unknown>;
  return typeof by === 'string' && typeof at === 'string' && typeof day === 'string' && 'value' in entry;
}
