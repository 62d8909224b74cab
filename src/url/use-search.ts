// The URL is the state of a page: a codec reads it, a change writes it.
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { parseSearchText, type SearchRecord } from './search-text';
import { useNavigation, usePlace } from './use-navigation';

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

/** A change of what the address holds at that moment, so that two changes in a row do not undo each other. */
export type ChangeSearch<T> = (edit: (now: T) => T, change?: SearchChange) => void;

/** The page's state from its URL, and a function that changes it. Parts that stay equal stay the same objects. */
export function useSearch<T>(codec: SearchCodec<T>): [T, (next: T, change?: SearchChange) => void, ChangeSearch<T>] {
  const navigation = useNavigation();
  const { search: searchText } = usePlace();
  const last = useRef<T | null>(null);
  const value = useMemo<T>(
    () => replaceEqualDeep(last.current, codec.parse(parseSearchText(searchText))),
    [codec, searchText],
  );
  useLayoutEffect(() => {
    last.current = value;
  }, [value]);
  const edit = useCallback<ChangeSearch<T>>(
    (toNext, { replace = false } = {}) => {
      const current = parseSearchText(navigation.getPlace().search);
      const others = Object.entries(current).filter(([key]) => !codec.keys.includes(key));
      const search = { ...Object.fromEntries(others), ...codec.format(toNext(codec.parse(current))) };
      navigation.go({ search }, { replace, keepScroll: true });
    },
    [codec, navigation],
  );
  const change = useCallback((next: T, options?: SearchChange) => edit(() => next, options), [edit]);
  return [value, change, edit];
}
