import { useEffect, useState } from 'react';

/** A text as it was when nobody had typed for so many milliseconds: for what is asked of others at every word. */
export function useRested(text: string, quietMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (rested === text) return;
    const timer = setTimeout(() => setRested(text), quietMs);
    return () => clearTimeout(timer);
  }, [rested, text, quietMs]);
  return rested;
}
