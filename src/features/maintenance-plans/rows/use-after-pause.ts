// A value as it was when it last rested: for what is too dear to be made anew with every key, and is not where a
// person types.
import { startTransition, useEffect, useState } from 'react';

/**
 * Longer than between two keys of somebody who types well (a hundred words a minute are 120), and still felt as at
 * once.
 */
export const PAUSE_MS = 200;

export function useAfterPause<T>(value: T): T {
  // In an object, because a function would be called.
  const [rested, setRested] = useState({ value });
  const isRested = Object.is(rested.value, value);
  useEffect(() => {
    if (isRested) return;
    const timer = setTimeout(() => startTransition(() => setRested({ value })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isRested, value]);
  return rested.value;
}
