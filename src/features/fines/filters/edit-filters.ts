// All controls edit the current filters, so that two consecutive changes do not undo each other.
import { useLayoutEffect, useRef } from 'react';
import { formatSearchText } from '../../../url/search-text';
import type { SearchChange } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from './filters';

export type EditFilters = (edit: (filters: FinesFilters) => FinesFilters, change?: SearchChange) => void;

/** An edit without effect adds no history entry. */
export function useEditFilters(
  filters: FinesFilters,
  onChange: (next: FinesFilters, change?: SearchChange) => void,
): EditFilters {
  // The URL updates with a delay; until then this ref is authoritative.
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
