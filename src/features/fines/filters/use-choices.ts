// Drivers or vehicles for selection: from the directory, else from fines.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  driverSearchQuery,
  driversQuery,
  vehicleGroupsQuery,
  vehicleSearchQuery,
  vehiclesQuery,
} from '../../../api/directory';
import { useRuntime } from '../../../ui/runtime';
import type { Period } from './calendar-days';
import { type Choice, type ChoiceGroup, driverChoices, vehicleChoices, vehicleChoicesOfFines } from './choices';
import { knownFinesQuery } from './names';

export type Kind = 'drivers' | 'vehicles';

export type Choices = {
  choices: readonly Choice[];
  groups: readonly ChoiceGroup[];
  isLoading: boolean;
  isFailed: boolean;
  /** Number of further items on the service, found by searching. */
  more: number;
};

/** `term`: server-side search if the list is too long to load. `isEnabled` false: no requests. */
export function useChoices(kind: Kind, period: Period, term: string, isEnabled = true): Choices {
  const { client, locale } = useRuntime();
  const has = client.hasDirectory;
  const ofDrivers = kind === 'drivers';
  const drivers = useQuery({ ...driversQuery(client), enabled: isEnabled && has && ofDrivers });
  const vehicles = useQuery({ ...vehiclesQuery(client), enabled: isEnabled && has && !ofDrivers });
  const groups = useQuery({ ...vehicleGroupsQuery(client), enabled: isEnabled && has && !ofDrivers });
  const list = ofDrivers ? drivers : vehicles;
  const fines = useQuery({
    ...knownFinesQuery(client, period, locale),
    enabled: isEnabled && !ofDrivers && (!has || vehicles.isError),
  });

  const isLong = isEnabled && list.data?.isComplete === false && term.trim() !== '';
  const foundDrivers = useQuery({
    ...driverSearchQuery(client, term.trim()),
    enabled: isLong && ofDrivers,
    placeholderData: keepPreviousData,
  });
  const foundVehicles = useQuery({
    ...vehicleSearchQuery(client, term.trim()),
    enabled: isLong && !ofDrivers,
    placeholderData: keepPreviousData,
  });

  const choices = useMemo(() => {
    const loaded = ofDrivers
      ? driverChoices(drivers.data?.rows ?? [])
      : vehicles.data
        ? vehicleChoices(vehicles.data.rows)
        : vehicleChoicesOfFines(fines.data ?? []);
    const ids = new Set(loaded.map(({ id }) => id));
    const found = isLong
      ? ofDrivers
        ? driverChoices(foundDrivers.data?.rows ?? [])
        : vehicleChoices(foundVehicles.data?.rows ?? [])
      : [];
    return [...loaded, ...found.filter(({ id }) => !ids.has(id))];
  }, [ofDrivers, drivers.data, vehicles.data, fines.data, isLong, foundDrivers.data, foundVehicles.data]);

  return {
    choices,
    groups: (groups.data?.rows ?? []).flatMap(({ vehicle_group_id, name, vehicle_ids }) =>
      name && vehicle_ids && vehicle_ids.length > 0 ? [{ id: vehicle_group_id, name, ids: vehicle_ids }] : [],
    ),
    isLoading: list.isLoading || fines.isLoading,
    isFailed: list.isError,
    more: list.data ? list.data.total - list.data.rows.length : 0,
  };
}
