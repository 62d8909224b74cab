// The local date as `YYYY-MM-DD`; updates at midnight.
import { useSyncExternalStore } from 'react';

/** Polling interval: a timer set for midnight would sleep with the computer. */
const CHECK_MS = 30_000;

export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDay(Date.now()));
}

/** The local date of a timestamp in milliseconds. */
export function localDay(timestamp: number): string {
  const date = new Date(timestamp);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
