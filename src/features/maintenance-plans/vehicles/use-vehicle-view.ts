// The view of the vehicles: search, filter and sort, the resulting order, and the number per state.
import { useMemo, useState } from 'react';
import type { TreeList } from '../../../document/tree';
import { useRuntime } from '../../../ui/runtime';
import type { DueDate } from '../due-dates/due-date';
import { useAfterPause } from '../rows/use-after-pause';
import type { RowsSort } from '../rows/use-rows-columns';
import {
  countStates,
  type DueState,
  isVehicleColumn,
  type VehicleSort,
  type VehicleView,
  viewOf,
} from './vehicle-view';

const NO_STATES: ReadonlySet<DueState> = new Set();
const SOONEST: VehicleSort = { column: 'next_due', descending: false };
const AT_FIRST: VehicleView = { search: '', states: NO_STATES, sort: SOONEST };

export function useVehicleView(vehicles: TreeList, due: (vehicle: unknown) => DueDate) {
  const { format } = useRuntime();
  const [view, setView] = useState(AT_FIRST);
  const { search, states, sort } = view;
  const change = (part: Partial<VehicleView>) => setView((now) => ({ ...now, ...part }));
  // Order and counts are debounced; added or removed rows appear at once.
  const later = useAfterPause(vehicles);
  const calm = later.length === vehicles.length ? later : vehicles;
  const { shown, hold } = useVehicleOrder(calm, due, view, format.compare);
  const counts = useMemo(() => countStates(calm.map(due)), [calm, due]);
  return {
    shown,
    hold,
    counts,
    search,
    setSearch: (next: string) => change({ search: next }),
    states,
    setStates: (next: ReadonlySet<DueState>) => change({ states: next }),
    sort,
    sortBy: (next: RowsSort | null) => {
      if (next === null) change({ sort: null });
      else if (isVehicleColumn(next.column)) change({ sort: { column: next.column, descending: next.descending } });
    },
    isNarrowed: search.trim() !== '' || states.size > 0,
    showAll: () => change({ search: '', states: NO_STATES }),
    /** A changed key resets the scroll position. */
    key: JSON.stringify([search, [...states], sort]),
  };
}

export type VehicleViewState = ReturnType<typeof useVehicleView>;

/**
 * The order of the vehicles on screen. It is frozen while the user works in the grid, so that an edited row does not
 * move. It is recalculated on leaving, sorting, searching or filtering, and when rows are added or removed.
 */
function useVehicleOrder(
  vehicles: TreeList,
  due: (vehicle: unknown) => DueDate,
  view: VehicleView,
  compare: (a: string, b: string) => number,
): { shown: readonly number[]; hold: (isHeld: boolean) => void } {
  const [held, setHeld] = useState<{ shown: readonly number[]; view: VehicleView; count: number } | null>(null);
  const isHeld = held !== null && held.view === view && held.count === vehicles.length;
  const order = useMemo(
    () => (isHeld ? held.shown : viewOf(vehicles, due, view, compare)),
    [isHeld, held, vehicles, due, view, compare],
  );
  const hold = (isWanted: boolean) => {
    if (!isWanted) setHeld(null);
    else if (!isHeld) setHeld({ shown: order, view, count: vehicles.length });
  };
  return { shown: order, hold };
}
