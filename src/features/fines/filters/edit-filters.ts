// The filters of a filter bar and their edits. Every control edits the current filters, so that a change never undoes
// the one before.
import { createContext, useContext } from 'react';
import type { ChangeSearch } from '../../../url/use-search';
import type { FinesFilters } from './filters';
import type { Names } from './names';

export type EditFilters = ChangeSearch<FinesFilters>;

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
