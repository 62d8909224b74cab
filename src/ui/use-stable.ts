// Identities that last: of handlers, and of objects of several values.
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

/** The previous object while all members are the same. By a ref: members may be new in each attempt of one render. */
export function useSameMembers<T extends object>(value: T): T {
  const last = useRef(value);
  const members = Object.entries(value);
  const isSame =
    members.length === Object.keys(last.current).length &&
    members.every(([name, member]) => Object.is(Reflect.get(last.current, name), member));
  const current = isSame ? last.current : value;
  useLayoutEffect(() => {
    last.current = current;
  }, [current]);
  return current;
}
