import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest `callback`, for handlers of memoized parts. */
export function useStable<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
