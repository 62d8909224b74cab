// The day it is here, as `YYYY-MM-DD`; it turns over at midnight while the page is open.
import { useSyncExternalStore } from 'react';

/** Checked this often: a timer set for midnight sleeps with the computer. */
const CHECK_MS = 30_000;

export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDay(Date.now()));
}

/** The local day of a moment in milliseconds. */
export function localDay(moment: number): string {
  const date = new Date(moment);
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
