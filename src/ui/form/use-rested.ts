import { useEffect, useState } from 'react';

/** The debounced text: the value after `quietMs` without typing, for searches on every word. */
export function useRested(text: string, quietMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (rested === text) return;
    const timer = setTimeout(() => setRested(text), quietMs);
    return () => clearTimeout(timer);
  }, [rested, text, quietMs]);
  return rested;
}
