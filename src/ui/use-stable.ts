import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest `call`, for handlers of memoized parts. */
export function useStable<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args) => latest.current(...args), []);
}
