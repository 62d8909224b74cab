import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, calling the latest `call`: for handlers of parts that are drawn again only for a reason. */
export function useStable<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args) => latest.current(...args), []);
}
