// The views that a person has saved, in IndexedDB. Every tab is notified of a change, this one too.
import { StorageProblem, subscribeLateOpening, withDatabase } from './database';

export type SavedView = {
  /** Letters, digits and hyphens. */
  id: string;
  name: string;
  /** The part of an address that makes up the view: search parameters and their values. */
  search: Record<string, string[]>;
  /** A period relative to today that replaces the dates in `search`; null: the dates are fixed. */
  preset: string | null;
  /** Ascending in display order. */
  place: number;
};

const CHANNEL = 'patio-views';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;
let stopLate: (() => void) | null = null;

/** All views in order. Invalid ones, or those of a newer Patio, are skipped. Rejects: StorageProblem. */
export async function listViews(): Promise<SavedView[]> {
  const records = await withDatabase((database) => database.getAll('views'));
  return records
    .flatMap((record) => readView(record) ?? [])
    .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
}

/** Stores all of them or none. Resolves when they are on disk. Rejects: StorageProblem. */
export async function putViews(views: readonly SavedView[]): Promise<void> {
  // Validated on writing, so that every written view can be read.
  if (views.some((view) => readView(view) === null)) throw new StorageProblem('failed');
  await withDatabase(async (database) => {
    const transaction = database.transaction('views', 'readwrite', { durability: 'strict' });
    await Promise.all([...views.map((view) => transaction.store.put(view)), transaction.done]);
  });
  changed();
}

/** Adds the views that `added` returns for those that are there, in one transaction. Rejects: StorageProblem. */
export async function changeViews(added: (here: SavedView[]) => readonly SavedView[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('views', 'readwrite', { durability: 'strict' });
    const here = (await transaction.store.getAll()).flatMap((record) => readView(record) ?? []);
    await Promise.all([...added(here).map((view) => transaction.store.put(view)), transaction.done]);
  });
  changed();
}

/** Deletes a view; a missing one is no error. Rejects: StorageProblem. */
export async function deleteView(id: string): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('views', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.delete(id), transaction.done]);
  });
  changed();
}

/** Deletes all views. Rejects: StorageProblem. */
export async function clearViews(): Promise<void> {
  await withDatabase((database) => database.clear('views'));
  changed();
}

/**
 * Calls `listener` after every change of this tab and of others, and when a slow database has opened. Returns an
 * unsubscribe function.
 */
export function subscribeViews(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) listen();
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    channel?.close();
    channel = null;
    stopLate?.();
    stopLate = null;
  };
}

/** A stored value as a view, or null. Never throws. */
export function readView(record: unknown): SavedView | null {
  if (!isObject(record)) return null;
  const { id, name, search, preset, place } = record;
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return null;
  if (typeof name !== 'string' || name.trim() === '') return null;
  if (typeof place !== 'number' || !Number.isFinite(place) || !isObject(search)) return null;
  const parameters: Record<string, string[]> = {};
  for (const [key, values] of Object.entries(search)) {
    if (!/^[a-z][a-z_]{0,79}$/.test(key) || !isTexts(values)) return null;
    parameters[key] = [...values];
  }
  return { id, name, search: parameters, preset: typeof preset === 'string' ? preset : null, place };
}

function listen(): void {
  stopLate = subscribeLateOpening(tell);
  // Missing in some embedded browsers: then a tab only gets its own changes.
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', tell);
}

function changed(): void {
  tell();
  if (channel) {
    channel.postMessage(null);
    return;
  }
  if (typeof BroadcastChannel === 'undefined') return;
  const once = new BroadcastChannel(CHANNEL);
  once.postMessage(null);
  once.close();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}
