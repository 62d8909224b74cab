import { useSyncExternalStore } from 'react';

const followed = new Map<string, ReturnType<typeof followMedia>>();

/** Whether a media query matches; updates on change. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = mediaOf(query);
  return useSyncExternalStore(subscribe, holds);
}

function mediaOf(query: string) {
  const media = followed.get(query) ?? followMedia(query);
  followed.set(query, media);
  return media;
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
