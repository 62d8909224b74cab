// What the frame knows of unsent work without having its code: the face in the rail, and what a person has asked for. Their
// code comes later (work-host.tsx).
import { type ReactNode, useSyncExternalStore } from 'react';

/** `isUrgent`: something is lost or stands still unless the person acts. */
type WorkStateLabel = { icon: ReactNode; text: string; isUrgent: boolean };
/** `sign out`: there may be work that the person must decide about first. */
type WorkWish = 'panel' | 'sign out';

type Door = { /** Null until the work of this device is known. */ face: WorkStateLabel | null; wish: WorkWish | null };

let door: Door = { face: null, wish: null };
const listeners = new Set<() => void>();

export function setWorkDoor(change: Partial<Door>): void {
  door = { ...door, ...change };
  for (const listener of listeners) listener();
}

export function useWorkDoor(): Door {
  return useSyncExternalStore(subscribe, () => door);
}

export const openWorkPanel = () => setWorkDoor({ wish: 'panel' });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
