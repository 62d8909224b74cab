// How every control changes the filters: by an edit of what they are at that moment, so that two changes in a row both hold.
import { useLayoutEffect, useRef } from 'react';
import { formatSearchText } from '../../../url/search-text';
import type { SearchChange } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from './filters';

export type EditFilters = (edit: (filters: FinesFilters) => FinesFilters, change?: SearchChange) => void;

/** An edit that changes nothing is no change, and no step in the history. */
export function useEditFilters(
  filters: FinesFilters,
  onChange: (next: FinesFilters, change?: SearchChange) => void,
): EditFilters {
  // The address follows a moment later; until then this is the truth.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  return (edit, change) => {
    const next = edit(latest.current);
    if (textOf(next) === textOf(latest.current)) return;
    latest.current = next;
    onChange(next, change);
  };
}

function textOf(filters: FinesFilters): string {
  return formatSearchText(filtersCodec.format(filters));
}
