// The saved views as the page sees them: read when the first asker comes, kept up to date with every tab. Where the browser
// keeps nothing, they live in this page until it is closed, and can still be taken away as a file.
import { useSyncExternalStore } from 'react';
import { StorageProblem, type StorageProblemKind } from '../../../../work/store/database';
import { currentOwner } from '../../../../work/store/owner';
import { deleteView, listViews, putViews, type SavedView, subscribeViews } from '../../../../work/store/saved-views';
import { viewOfToday } from './view-period';

export type Views = {
  /** As they are kept. */
  saved: readonly SavedView[];
  /** Why nothing can be kept, or null. */
  problem: StorageProblemKind | null;
  /** The storage has answered, or cannot. */
  isRead: boolean;
};

let state: Views = { saved: [], problem: null, isRead: false };
/** Views that the storage has not taken. */
let unkept: readonly SavedView[] = [];
let latest: Promise<void> = Promise.resolve();
let stop: (() => void) | null = null;
/** Whose these are. */
let owner = currentOwner();
const listeners = new Set<() => void>();

/** The saved views, and the same with the days of `today`. */
export function useViews(today: string): Views & { ofToday: readonly SavedView[] } {
  const views = useSyncExternalStore(subscribe, () => state);
  return { ...views, ofToday: views.saved.map((view) => viewOfToday(view, today)) };
}

/** Keeps views; resolves when they are kept and shown. Rejects with a StorageProblem while the storage works but refuses. */
export async function keepViews(views: readonly SavedView[]): Promise<void> {
  if (state.problem !== null) return holdHere(views);
  await putViews(views);
  await read();
}

/**
 * Takes a view away; resolves when it is gone from the page too. Rejects with a StorageProblem while the storage works but
 * refuses. Where it does not work, a view that was kept before is there again when it does.
 */
export async function dropView(id: string): Promise<void> {
  if (state.problem === null) {
    await deleteView(id);
    return read();
  }
  unkept = unkept.filter((view) => view.id !== id);
  show({ ...state, saved: state.saved.filter((view) => view.id !== id) });
}

/** A place behind all others. */
export function nextPlace(views: readonly SavedView[]): number {
  return views.reduce((last, { place }) => Math.max(last, place), 0) + 1;
}

/** Letters and digits enough to be nobody else's. Also where there is no `crypto.randomUUID`: a page without TLS. */
export function newViewId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves when what the page shows is as new as this call. Never rejects. */
function read(): Promise<void> {
  const own: Promise<void> = readStore().then((next): Promise<void> | undefined => {
    // A later question has overtaken this one: its answer counts.
    if (latest !== own) return latest;
    show(next);
    return undefined;
  });
  latest = own;
  return own;
}

async function readStore(): Promise<Views> {
  const waiting = unkept;
  unkept = [];
  try {
    if (waiting.length > 0) await putViews(waiting);
    return { saved: await listViews(), problem: null, isRead: true };
  } catch (error) {
    unkept = [...waiting, ...unkept];
    const kept = state.saved.filter(({ id }) => !unkept.some((view) => view.id === id));
    return {
      saved: [...kept, ...unkept],
      problem: error instanceof StorageProblem ? error.kind : 'failed',
      isRead: true,
    };
  }
}

function holdHere(views: readonly SavedView[]): void {
  const others = ({ id }: SavedView) => !views.some((view) => view.id === id);
  unkept = [...unkept.filter(others), ...views];
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
    state = { saved: [], problem: null, isRead: false };
    unkept = [];
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
  };
}
