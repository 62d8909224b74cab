// Filters of the address on Today: drivers, vehicles, a group of vehicles, under the contract's names.

import { useMemo } from 'react';
import { type DeskFilter, deskOf, isShown } from '../../../desk/desk';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useSameMembers, useStable } from '../../../ui/use-stable';
import { useSearch } from '../../../url/use-search';
import type { DeskView } from '../desk/use-desk';
import { type EditFilters, FilterBarProvider } from '../filters/edit-filters';
import { DriversControl, VehiclesControl } from '../filters/filter-controls';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import { type Names, toAsked, useNames } from '../filters/names';
import { describeIds } from '../filters/sentence';

export type DeskFilterState = {
  filters: FinesFilters;
  edit: EditFilters;
  names: Names;
  /** What is shown, in words; null: everything. */
  what: string | null;
  /** The vehicles of the group are not known yet, so that nothing can be said. */
  isWaiting: boolean;
  /** The group has no vehicle that is known, so that it is left out. */
  isUnknownGroup: boolean;
  isShown: (fine: DeskTask['fine']) => boolean;
  clear: () => void;
};

export function useDeskFilter(): DeskFilterState {
  const t = useText();
  const { format, labels } = useRuntime();
  const [filters, edit] = useSearch(filtersCodec);
  const { driver_ids, vehicle_ids, group } = filters;
  const names = useNames({ driverIds: driver_ids, vehicleIds: vehicle_ids });
  const isWaiting = toAsked(filters, names) === null;
  const isUnknownGroup = group !== null && !isWaiting && names.groupVehicleIds(group) === null;
  // As every value of the address that means nothing, a group without vehicles is said and left out.
  const asked = toAsked(isUnknownGroup ? { ...filters, group: null } : filters, names);
  // `toAsked` gives another object each time.
  const key = asked === null ? null : JSON.stringify([asked.driver_ids, asked.vehicle_ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that is used
  const shown = useMemo(() => {
    const wanted = filterOf(asked);
    return (fine: DeskTask['fine']) => wanted === null || isShown(fine, wanted);
  }, [key]);
  const idWords = (['driver_ids', 'vehicle_ids'] as const)
    .filter((list) => filters[list].length > 0)
    .map((list) => describeIds(list, filters[list], t, format, labels, names));
  const words = [...idWords, ...(group === null || isUnknownGroup ? [] : [group])];
  const what = words.length === 0 ? null : format.list(words);
  const clear = useStable(() => edit((now) => ({ ...now, driver_ids: [], vehicle_ids: [], group: null })));
  return useSameMembers({ filters, edit, names, what, isWaiting, isUnknownGroup, isShown: shown, clear });
}

/** Null: everything is shown. `filters` with the group as its vehicles; null while they are not known. */
function filterOf(filters: FinesFilters | null): DeskFilter | null {
  if (filters === null) return null;
  const { driver_ids, vehicle_ids } = filters;
  if (driver_ids.length === 0 && vehicle_ids.length === 0) return null;
  const toSet = (ids: FinesFilters['driver_ids']) => (ids.length === 0 ? null : new Set(ids.map(String)));
  return { driverIds: toSet(driver_ids), vehicleIds: toSet(vehicle_ids) };
}

/** The desk of the fines that the address asks for. */
export function useShownDesk(view: DeskView, { what, isShown }: DeskFilterState): DeskView {
  const { tasks, today } = view;
  const isAll = what === null || view.desk === null;
  const shown = useMemo(() => {
    if (isAll) return null;
    const own = tasks.filter(({ fine }) => isShown(fine));
    return { tasks: own, desk: deskOf(own, today, { isSorted: true }) };
  }, [isAll, tasks, isShown, today]);
  return shown === null ? view : { ...view, ...shown };
}

const WITHOUT = { compare: false, seriousness: false };

export function FineControls({ filter: { filters, edit, names }, today }: { filter: DeskFilterState; today: string }) {
  return (
    <FilterBarProvider value={{ filters, today, edit, names, visibleControls: WITHOUT }}>
      <DriversControl />
      <VehiclesControl />
    </FilterBarProvider>
  );
}

export function ShownFines({ filter: { what, clear } }: { filter: DeskFilterState }) {
  const t = useText();
  if (what === null) return null;
  return (
    <p className="desk-filter" role="status">
      <bdi>{t('today.filter.said', { what })}</bdi>{' '}
      <button type="button" className="link" onClick={clear}>
        {t('today.filter.clear')}
      </button>
    </p>
  );
}
