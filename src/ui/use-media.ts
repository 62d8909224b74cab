import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates on change. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = useMemo(() => followMedia(query), [query]);
  return useSyncExternalStore(subscribe, holds);
}

function followMedia(query: string) {
  const list = matchMedia(query);
  return {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    holds: () => list.matches,
  };
}
