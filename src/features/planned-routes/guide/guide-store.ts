// The guide line of one open route: shared by map and panel, kept in this browser across reloads.
import { useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../store/store';
import { documentOf } from '../../../work/record/ids';
import { readGuide, storeGuide } from '../../../work/store/guides';
import type { RouteEditor } from '../editor/create-editor';
import { type Guide, guideOfStored, storedOf } from './guide';

/** `isStored`: false where this browser could not keep it; it then stays until the page is left. */
type GuideState = { readonly guide: Guide | null; readonly isStored: boolean; readonly isRead: boolean };

const NONE: GuideState = { guide: null, isStored: true, isRead: false };
const stores = new WeakMap<RouteEditor, Store<GuideState>>();

export function useGuide(editor: RouteEditor): GuideState & { readonly setGuide: (guide: Guide | null) => void } {
  const store = storeOf(editor);
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    if (!store.get().isRead) void read(editor, store);
  }, [editor, store]);
  return { ...state, setGuide: (guide) => void put(editor, store, guide) };
}

function storeOf(editor: RouteEditor): Store<GuideState> {
  const store = stores.get(editor) ?? createStore(NONE);
  stores.set(editor, store);
  return store;
}

/** What was opened meanwhile wins over what is stored. A storage that cannot be read has none. */
async function read(editor: RouteEditor, store: Store<GuideState>): Promise<void> {
  store.set({ ...store.get(), isRead: true });
  const stored = await readGuide(keyOf(editor)).catch(() => null);
  const guide = guideOfStored(stored);
  if (guide && store.get().guide === null) store.set({ ...store.get(), guide });
}

async function put(editor: RouteEditor, store: Store<GuideState>, guide: Guide | null): Promise<void> {
  store.set({ guide, isStored: true, isRead: true });
  const isStored = await storeGuide(keyOf(editor), guide && storedOf(guide)).then(
    () => true,
    () => false,
  );
  if (store.get().guide === guide) store.set({ ...store.get(), isStored });
}

function keyOf(editor: RouteEditor): string {
  return documentOf(editor.session.getState().record);
}
