// The URL is the state of a page: a codec reads it, a change writes it.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseSearchText, type SearchRecord } from './search-text';

/**
 * `parse` never throws and drops what does not fit; `format` leaves out what is the default; tested as opposites.
 * `keys` are the parameters that belong to this codec: a change replaces them and leaves all others alone.
 */
export type SearchCodec<T> = {
  keys: readonly string[];
  parse: (record: SearchRecord) => T;
  format: (value: T) => SearchRecord;
};

export type SearchChange = {
  /** Take the place of the entry in the history instead of adding one (typing, dragging). */
  replace?: boolean;
};

/** The page's state from its URL, and a function that changes it. */
export function useSearch<T>(codec: SearchCodec<T>): [T, (next: T, change?: SearchChange) => void] {
  const router = useRouter();
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  const value = useMemo(() => codec.parse(parseSearchText(searchText)), [codec, searchText]);
  const change = useCallback(
    (next: T, { replace = false }: SearchChange = {}) => {
      // Read at the time of the change, so that two changes in a row do not undo each other.
      const current = parseSearchText(router.latestLocation.searchStr);
      const others = Object.entries(current).filter(([key]) => !codec.keys.includes(key));
      const search = { ...Object.fromEntries(others), ...codec.format(next) };
      void router.navigate({ to: '.', search: () => search, hash: true, replace, resetScroll: false });
    },
    [codec, router],
  );
  return [value, change];
}
