// The desk in a few numbers, as whoever counted last knows them: a page of the desk, or the rail. Never before a reading.
import { useSyncExternalStore } from 'react';
import type { DeskGlance } from '../../../desk/desk-glance';
import type { Knowledge } from '../../../desk/knowledge';
import type { Day } from '../../../rulebook/days';
import { createStore } from '../../../store/store';
import { currentOwner, type Owner } from '../../../work/store/owner';
import { hasRows } from '../../../work/store/rows-names';

export type Glance = DeskGlance & {
  /** The day for which it was counted, and the day on which open fines were read. */
  day: Day;
  readOn: Day;
  /** What was known when it was counted. */
  knowledge: Knowledge;
  /** All months are read. */
  isWhole: boolean;
};

type State = { owner: Owner; isUsed: boolean; glance: Glance | null };

const store = createStore<State>({ owner: null, isUsed: false, glance: null });

export function showGlance(glance: Glance): void {
  store.set({ owner: currentOwner(), isUsed: true, glance });
}

/** Null before any reading, and for another owner than the one who has read. */
export function useGlance(): Glance | null {
  const { owner, glance } = useSyncExternalStore(store.subscribe, store.get);
  return owner === currentOwner() ? glance : null;
}

/** Whether this owner has used the desk in this browser, as far as it is known. */
export function useDeskUsed(): boolean {
  const { owner, isUsed } = useSyncExternalStore(subscribe, store.get);
  return owner === currentOwner() && isUsed;
}

function subscribe(listener: () => void): () => void {
  const owner = currentOwner();
  if (store.get().owner !== owner) store.set({ owner, isUsed: false, glance: null });
  if (!store.get().isUsed) {
    void hasRows(owner).then((isUsed) => {
      const now = store.get();
      if (isUsed && now.owner === owner && !now.isUsed) store.set({ ...now, isUsed });
    });
  }
  return store.subscribe(listener);
}
