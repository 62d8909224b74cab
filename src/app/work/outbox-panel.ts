// What the frame knows of unsent work without having its code: the status in the rail, and what a person has asked for. Their
// code comes later (work-host.tsx).
import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from '../../store/store';

/** `isUrgent`: something is lost or stands still unless the person acts. */
type OutboxStatus = { icon: ReactNode; text: string; isUrgent: boolean };
/** `sign out`: there may be work that the person must decide about first. */
type OutboxRequest = 'panel' | 'sign out';

type OutboxPanel = {
  /** Null until the work of this device is known. */
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
