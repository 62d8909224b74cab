import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './scheduling';

/**
 * Returns the previous value until the new one is painted, for work that must not delay the user. React's deferred
 * values may be computed before the paint. `first`: the value until the first paint; defaults to `value`.
 */
export function useAfterPaint<T, F = T>(value: T, first?: F): T | F {
  const [painted, setPainted] = useState<T | F>(first === undefined ? value : first);
  useEffect(() => {
    if (Object.is(value, painted)) return;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [value, painted]);
  return painted;
}
