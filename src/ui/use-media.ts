import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates on change. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
