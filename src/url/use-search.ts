// Page state in the URL: a codec parses it, a change serializes it.
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { formatSearchText, parseSearchText, type SearchRecord } from './navigation';
import { useNavigation, usePlace } from './use-navigation';

/**
 * `parse` never throws and drops invalid values; `format` omits defaults. Both are tested as inverses. `keys`: the
 * parameters of this codec; a change replaces them and keeps all others.
 */
export type SearchCodec<T> = {
  keys: readonly string[];
  parse: (record: SearchRecord) => T;
  format: (value: T) => SearchRecord;
};

type SearchChange = {
  /** Replaces the history entry instead of adding one (typing, dragging). */
  replace?: boolean;
};

/** An edit of the current URL state, so that two consecutive changes do not undo each other. */
export type ChangeSearch<T> = (edit: (now: T) => T, change?: SearchChange) => void;

/** Page state from the URL, and a function that changes it. Equal parts keep their identity. */
export function useSearch<T>(codec: SearchCodec<T>): [T, ChangeSearch<T>] {
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
      const now = codec.parse(current);
      const [before, after] = [codec.format(now), codec.format(toNext(now))];
      // An edit without effect adds no history entry.
      if (formatSearchText(after) === formatSearchText(before)) return;
      const search = { ...Object.fromEntries(others), ...after };
      navigation.go({ search }, { replace, keepScroll: true });
    },
    [codec, navigation],
  );
  return [value, edit];
}
