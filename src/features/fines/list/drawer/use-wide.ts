// Whether there is room for the drawer beside the table.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1101px)';

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
