// What the frame knows of unsent work without having its code: the status in the rail, and what a person has asked for. Their
// code comes later (work-host.tsx).
import { type ReactNode, useSyncExternalStore } from 'react';

/** `isUrgent`: something is lost or stands still unless the person acts. */
type OutboxStatus = { icon: ReactNode; text: string; isUrgent: boolean };
/** `sign out`: there may be work that the person must decide about first. */
type OutboxRequest = 'panel' | 'sign out';

type OutboxPanel = {
  /** Null until the work of this device is known. */ status: OutboxStatus | null;
  requested: OutboxRequest | null;
};

let panel: OutboxPanel = { status: null, requested: null };
const listeners = new Set<() => void>();

export function setOutboxPanel(change: Partial<OutboxPanel>): void {
  panel = { ...panel, ...change };
  for (const listener of listeners) listener();
}

export function useOutboxPanel(): OutboxPanel {
  return useSyncExternalStore(subscribe, () => panel);
}

export const openWorkPanel = () => setOutboxPanel({ requested: 'panel' });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
