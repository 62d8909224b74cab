// Whether the service is reachable, according to the latest calls and the browser.
import { useSyncExternalStore } from 'react';

export type Connection = 'reached' | 'unreached' | 'offline';

let isReached = true;
const listeners = new Set<() => void>();

/** Called after each finished call; a cached response says nothing about the service. */
export function tellReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the connection changes. Returns an unsubscribe function. */
export function subscribeConnection(listener: (connection: Connection) => void): () => void {
  return subscribe(() => listener(getConnection()));
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection);
}

export function getConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isReached ? 'reached' : 'unreached';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
