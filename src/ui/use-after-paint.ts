import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './scheduling';

/**
 * The value as it was until the one given now has been painted: for work that must not keep the person waiting for it.
 * React's own deferred values are computed as soon as the processor is free, which may be before the paint. `first`: what
 * it is until the first paint; the value itself where it is not given.
 */
export function useAfterPaint<T, F = T>(value: T, first?: F): T | F {
  const [painted, setPainted] = useState<T | F>(first === undefined ? value : first);
  useEffect(() => {
    if (Object.is(value, painted)) return;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [value, painted]);
  return painted;
}
