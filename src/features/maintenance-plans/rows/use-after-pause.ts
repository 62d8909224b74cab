// A debounced value, for results other than the edited field that are too expensive for every keystroke.
import { startTransition, useEffect, useState } from 'react';

/** Longer than the gap between fast keystrokes (100 words a minute are 120 ms), but perceived as immediate. */
export const PAUSE_MS = 200;

export function useAfterPause<T>(value: T): T {
  // Wrapped in an object, because a state setter would call a function.
  const [rested, setRested] = useState({ value });
  const isRested = Object.is(rested.value, value);
  useEffect(() => {
    if (isRested) return;
    const timer = setTimeout(() => startTransition(() => setRested({ value })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isRested, value]);
  return rested.value;
}
