// The filters of a filter bar, and their edits: all controls edit the current filters, so that two consecutive changes do
// not undo each other.
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { formatSearchText } from '../../../url/navigation';
import type { SearchChange } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from './filters';
import type { Names } from './names';

export type EditFilters = (edit: (filters: FinesFilters) => FinesFilters, change?: SearchChange) => void;

/** Available controls; the list of fines has no comparison and no severity filter. */
export type ShownControls = { compare: boolean; seriousness: boolean };

/** What a filter bar gives to its controls, its sheet and its panels. `today`: `YYYY-MM-DD`. */
type FilterBarState = {
  filters: FinesFilters;
  today: string;
  edit: EditFilters;
  names: Names;
  visibleControls: ShownControls;
};

const FilterBarContext = createContext<FilterBarState | null>(null);
export const FilterBarProvider = FilterBarContext.Provider;

export function useFilterBar(): FilterBarState {
  const state = useContext(FilterBarContext);
  if (!state) throw new Error('A filter control needs a filter bar.');
  return state;
}

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
