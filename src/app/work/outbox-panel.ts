// The frame's view of unsent work without loading its code: the status in the rail, and the user's request. The code is
// lazy (work-host.tsx).
import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from '../../store/store';

/** `isUrgent`: work is lost or blocked unless the user acts. */
type OutboxStatus = { icon: ReactNode; text: string; isUrgent: boolean };
/** `sign out`: unsent work may need a decision first. */
type OutboxRequest = 'panel' | 'sign out';

type OutboxPanel = {
  /** Null until the records of this device are read. */
  status: OutboxStatus | null;
  requested: OutboxRequest | null;
};

const store = createStore<OutboxPanel>({ status: null, requested: null });

export function setOutboxPanel(change: Partial<OutboxPanel>): void {
  store.set({ ...store.get(), ...change });
}

export function useOutboxPanel(): OutboxPanel {
  return useSyncExternalStore(store.subscribe, store.get);
}

export const openWorkPanel = () => setOutboxPanel({ requested: 'panel' });
