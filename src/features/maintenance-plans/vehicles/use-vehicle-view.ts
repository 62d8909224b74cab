// What a person sees of the vehicles: search, filter and sort, the order that follows, and how many are in which state.
import { useMemo, useState } from 'react';
import type { TreeList } from '../../../document/tree';
import { useRuntime } from '../../../ui/runtime';
import type { DueDate } from '../due-dates/due-date';
import { useAfterPause } from '../rows/use-after-pause';
import type { RowsSort } from '../rows/use-rows-columns';
import { useVehicleOrder } from './use-vehicle-order';
import { countStates, type DueState, isVehicleColumn, type VehicleSort } from './vehicle-view';

const NO_STATES: ReadonlySet<DueState> = new Set();
const SOONEST: VehicleSort = { column: 'next_due', descending: false };

export function useVehicleView(vehicles: TreeList, due: (vehicle: unknown) => DueDate) {
  const { format } = useRuntime();
  const [search, setSearch] = useState('');
  const [states, setStates] = useState(NO_STATES);
  const [sort, setSort] = useState<VehicleSort | null>(SOONEST);
  const view = useMemo(() => ({ search, states, sort }), [search, states, sort]);
  // Order and counts come when the typing pauses; rows that come or go are there at once.
  const later = useAfterPause(vehicles);
  const calm = later.length === vehicles.length ? later : vehicles;
  const { shown, hold } = useVehicleOrder(calm, due, view, format.compare);
  const counts = useMemo(() => countStates(calm.map(due)), [calm, due]);
  return {
    shown,
    hold,
    counts,
    search,
    setSearch,
    states,
    setStates,
    sort,
    sortBy: (next: RowsSort | null) => {
      if (next === null) setSort(null);
      else if (isVehicleColumn(next.column)) setSort({ column: next.column, descending: next.descending });
    },
    isNarrowed: search.trim() !== '' || states.size > 0,
    showAll: () => {
      setSearch('');
      setStates(NO_STATES);
    },
    /** Another one: other rows from the top. */
    key: JSON.stringify([search, [...states], sort]),
  };
}

export type VehicleViewState = ReturnType<typeof useVehicleView>;
