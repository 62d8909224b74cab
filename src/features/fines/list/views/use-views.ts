// Store of saved views: read on first use, synchronized between tabs. Without storage they last until the page closes,
// and can be exported.
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { useToday } from '../../../../ui/use-today';
import type { SearchRecord } from '../../../../url/navigation';
import { StorageProblem, type StorageProblemKind } from '../../../../work/store/database';
import { currentOwner } from '../../../../work/store/owner';
import { deleteView, listViews, putViews, type SavedView, subscribeViews } from '../../../../work/store/saved-views';
import { viewOfToday } from './view-period';
import { builtInViews, openingSearch } from './views';

type Views = {
  /** As stored. */
  saved: readonly SavedView[];
  /** Why storage fails, or null. */
  problem: StorageProblemKind | null;
  /** The storage has responded or failed. */
  isRead: boolean;
};

const UNREAD: Views = { saved: [], problem: null, isRead: false };
let state = UNREAD;
/** Views that could not be stored. */
let unstored: readonly SavedView[] = [];
let latest: Promise<void> = Promise.resolve();
let stop: (() => void) | null = null;
/** Owner of these views. */
let owner = currentOwner();
const listeners = new Set<() => void>();

/** The saved views, and the same with the dates of `today`. */
export function useViews(today: string): Views & { ofToday: readonly SavedView[] } {
  const views = useSyncExternalStore(subscribe, () => state);
  return { ...views, ofToday: views.saved.map((view) => viewOfToday(view, today)) };
}

/**
 * Stores views; resolves when they are stored and shown. Rejects with a StorageProblem if a working storage refuses.
 */
export async function keepViews(views: readonly SavedView[]): Promise<void> {
  if (state.problem !== null) return holdHere(views);
  await putViews(views);
  await read();
}

/**
 * Deletes a view; resolves when it is removed from the page, too. Rejects with a StorageProblem if a working storage
 * refuses. Without a working storage, a stored view reappears later.
 */
export async function dropView(id: string): Promise<void> {
  if (state.problem === null) {
    await deleteView(id);
    return read();
  }
  unstored = unstored.filter((view) => view.id !== id);
  show({ ...state, saved: state.saved.filter((view) => view.id !== id) });
}

/** A position after all others. */
export function nextPlace(views: readonly SavedView[]): number {
  return views.reduce((last, { place }) => Math.max(last, place), 0) + 1;
}

/** A unique id, also without `crypto.randomUUID` (a page without TLS). */
export function newViewId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves when the page shows data as recent as this call. Never rejects. */
function read(): Promise<void> {
  const currentRead: Promise<void> = readStore().then((next): Promise<void> | undefined => {
    // A later read has superseded this one.
    if (latest !== currentRead) return latest;
    if (stop !== null) show(next);
    return undefined;
  });
  latest = currentRead;
  return currentRead;
}

async function readStore(): Promise<Views> {
  const waiting = unstored;
  unstored = [];
  try {
    if (waiting.length > 0) await putViews(waiting);
    return { saved: await listViews(), problem: null, isRead: true };
  } catch (error) {
    unstored = [...waiting, ...unstored];
    const storedViews = state.saved.filter(({ id }) => !unstored.some((view) => view.id === id));
    return {
      saved: [...storedViews, ...unstored],
      problem: error instanceof StorageProblem ? error.kind : 'failed',
      isRead: true,
    };
  }
}

function holdHere(views: readonly SavedView[]): void {
  const others = ({ id }: SavedView) => !views.some((view) => view.id === id);
  unstored = [...unstored.filter(others), ...views];
  show({ ...state, saved: [...state.saved.filter(others), ...views].sort((a, b) => a.place - b.place) });
}

function show(next: Views): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (owner !== currentOwner()) {
    owner = currentOwner();
    state = UNREAD;
    unstored = [];
  }
  if (stop === null) {
    stop = subscribeViews(() => void read());
    void read();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || stop === null) return;
    stop();
    stop = null;
    // Another tab may change views until the next read, and a renamed view would overwrite that.
    if (state.problem === null) state = UNREAD;
  };
}

type ViewResult = { id: string; group: string; label: string; search: SearchRecord };

/** Views of the fines page, built-in and saved, as search results on any page. */
export function useViewResults(): readonly ViewResult[] {
  const t = useText();
  const { labels } = useRuntime();
  const today = useToday();
  const { ofToday } = useViews(today);
  return [...builtInViews(t, labels, today), ...ofToday].map((view) => ({
    // The id of the corresponding command on the fines page, so that a view is listed once.
    id: `fines-view-${view.id}`,
    group: t('finesViews.label'),
    label: t('finesViews.command', { name: view.name }),
    search: { ...openingSearch(view), view: [view.id] },
  }));
}
