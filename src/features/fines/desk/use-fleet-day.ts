// Today by the fleet's clock: the calendar day in its time zone, wherever the browser is.
import { useSyncExternalStore } from 'react';
import { dayInZone } from '../../../format/time-zone';
import type { Day } from '../../../rulebook/days';
import { useRuntime } from '../../../ui/runtime';

/** A timer set for midnight would sleep with the computer. */
const CHECK_MS = 30_000;

/** Changes at midnight of the fleet. */
export function useFleetDay(): Day {
  const { timeZone } = useRuntime().config;
  return useSyncExternalStore(subscribe, () => dayInZone(Date.now(), timeZone));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
