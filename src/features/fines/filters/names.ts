// Names of ids: from the directory, else from rows of the fines list.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../../../api/client';
import {
  driversByIdQuery,
  driversQuery,
  infractionsQuery,
  vehicleGroupsQuery,
  vehiclesByIdQuery,
  vehiclesQuery,
} from '../../../api/directory';
import type { DirectoryList } from '../../../api/directory-lists';
import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import type {
  DirectoryDriver,
  DirectoryInfraction,
  DirectoryVehicle,
  DirectoryVehicleGroup,
} from '../../../directory/directory';
import { useRuntime } from '../../../ui/runtime';
import type { Period } from './calendar-days';
import { type FinesFilters, withoutGroup } from './filters';

type VehicleName = { name: string | null; plate: string | null };
type InfractionName = { code: string | null; description: string | null };

/** Null if unknown: the page shows "Driver 4471". */
export type Names = {
  driver: (id: Identifier) => string | null;
  /** The same, with the registration, or the number, where another driver has the same name. */
  driverApart: (id: Identifier) => string | null;
  vehicle: (id: Identifier) => VehicleName | null;
  /** By the contract's id, which the dashboard sends as text. */
  infraction: (id: Identifier) => InfractionName | null;
  /** The vehicles of a group by name; null for an unknown group. */
  groupVehicleIds: (group: string) => Identifier[] | null;
  /** Names of all groups, unsorted. */
  groups: readonly string[];
  isLoading: boolean;
};

type NamesOptions = {
  /** False until the first numbers are rendered, so that names do not delay them. */
  enabled?: boolean;
  /** Period of the fines used for names without a directory; default: the latest fines. */
  period?: Period | null;
  /** Ids that need a name even if the fleet is too large to load. */
  driverIds?: readonly Identifier[];
  vehicleIds?: readonly Identifier[];
};

const FINES_READ = 200;
const NONE: readonly Identifier[] = [];

export const NO_NAMES: Names = {
  driver: () => null,
  driverApart: () => null,
  vehicle: () => null,
  infraction: () => null,
  groupVehicleIds: () => null,
  groups: [],
  isLoading: false,
};

export function useNames({
  enabled = true,
  period = null,
  driverIds = NONE,
  vehicleIds = NONE,
}: NamesOptions = {}): Names {
  const { client, locale } = useRuntime();
  const on = enabled && client.hasDirectory;
  const drivers = useQuery({ ...driversQuery(client), enabled: on });
  const vehicles = useQuery({ ...vehiclesQuery(client), enabled: on });
  const groups = useQuery({ ...vehicleGroupsQuery(client), enabled: on });
  const infractions = useQuery({ ...infractionsQuery(client, locale), enabled: on });

  const missingDrivers = missing(drivers.data, driverIds, (row) => row.driver_id);
  const missingVehicles = missing(vehicles.data, vehicleIds, (row) => row.vehicle_id);
  const moreDrivers = useQuery({
    ...driversByIdQuery(client, missingDrivers),
    enabled: on && missingDrivers.length > 0,
  });
  const moreVehicles = useQuery({
    ...vehiclesByIdQuery(client, missingVehicles),
    enabled: on && missingVehicles.length > 0,
  });

  const isWithout = !client.hasDirectory || vehicles.isError || infractions.isError;
  const fines = useQuery({ ...knownFinesQuery(client, period, locale), enabled: enabled && isWithout });

  const sources = [drivers, vehicles, groups, infractions, fines];
  const isLoading = sources.some((source) => source.isLoading);
  return useMemo(
    () =>
      toNames({
        drivers: [...(drivers.data?.rows ?? []), ...(moreDrivers.data ?? [])],
        vehicles: [...(vehicles.data?.rows ?? []), ...(moreVehicles.data ?? [])],
        groups: groups.data?.rows ?? [],
        infractions: infractions.data?.rows ?? [],
        fines: fines.data ?? [],
        isLoading,
      }),
    [
      drivers.data,
      moreDrivers.data,
      vehicles.data,
      moreVehicles.data,
      groups.data,
      infractions.data,
      fines.data,
      isLoading,
    ],
  );
}

/** One page of fines, used for its names. */
export function knownFinesQuery(client: Client, period: Period | null, language: string) {
  return queryOptions({
    queryKey: ['list_fines', 'names', period, language],
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const { listFines } = await import('../../../contract/fine');
      const answer = await client.read(listFines, { per_page: FINES_READ, page: 0, ...period }, { signal, language });
      return answer.value.fines ?? [];
    },
  });
}

export type NameSources = {
  drivers: readonly DirectoryDriver[];
  vehicles: readonly DirectoryVehicle[];
  groups: readonly DirectoryVehicleGroup[];
  infractions: readonly DirectoryInfraction[];
  fines: readonly Fine[];
  isLoading: boolean;
};

/** Looks up names. The directory has priority over fines. */
export function toNames({ drivers, vehicles, groups, infractions, fines, isLoading }: NameSources): Names {
  const driverNames = new Map<Identifier, string>();
  const registrations = new Map<Identifier, string>();
  for (const { driver_id, name, registration } of drivers) {
    const words = nonEmptyText(name);
    if (words !== null) driverNames.set(driver_id, words);
    const own = nonEmptyText(registration);
    if (own !== null) registrations.set(driver_id, own);
  }
  const bearers = new Map<string, number>();
  for (const name of driverNames.values()) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const driverApart = (id: Identifier) => {
    const name = driverNames.get(id) ?? null;
    const isShared = name !== null && (bearers.get(name) ?? 0) > 1;
    return isShared ? `${name} (${registrations.get(id) ?? id})` : name;
  };
  const vehicleNames = new Map<Identifier, VehicleName>();
  const infractionNames = new Map<string, InfractionName>();
  for (const fine of fines) {
    const vehicle = { name: nonEmptyText(fine.vehicle_name), plate: nonEmptyText(fine.vehicle_plate_number) };
    if (fine.vehicle_id !== undefined && (vehicle.name ?? vehicle.plate) !== null)
      vehicleNames.set(fine.vehicle_id, vehicle);
    const infraction = { code: nonEmptyText(fine.infraction_code), description: nonEmptyText(fine.infraction) };
    if (fine.infraction_id !== undefined && (infraction.code ?? infraction.description) !== null)
      infractionNames.set(String(fine.infraction_id), infraction);
  }
  for (const { vehicle_id, name, plate_number } of vehicles)
    vehicleNames.set(vehicle_id, { name: nonEmptyText(name), plate: nonEmptyText(plate_number) });
  for (const { infraction_id, infraction_code, description } of infractions)
    infractionNames.set(String(infraction_id), {
      code: nonEmptyText(infraction_code),
      description: nonEmptyText(description),
    });
  const groupIds = new Map<string, Identifier[]>();
  for (const { vehicle_id, vehicle_group } of vehicles) {
    const group = nonEmptyText(vehicle_group);
    if (group === null) continue;
    const ids = groupIds.get(group);
    if (ids) ids.push(vehicle_id);
    else groupIds.set(group, [vehicle_id]);
  }
  for (const { name, vehicle_ids } of groups) {
    const group = nonEmptyText(name);
    if (group !== null && vehicle_ids) groupIds.set(group, vehicle_ids);
  }
  return {
    driver: (id) => driverNames.get(id) ?? null,
    driverApart,
    vehicle: (id) => vehicleNames.get(id) ?? null,
    infraction: (id) => infractionNames.get(String(id)) ?? null,
    groupVehicleIds: (group) => groupIds.get(group.trim()) ?? null,
    groups: [...groupIds.keys()],
    isLoading,
  };
}

/** The filters for a request; null while the vehicles of the group are loading. */
export function toAsked(filters: FinesFilters, { groupVehicleIds, isLoading }: Names): FinesFilters | null {
  if (filters.group !== null && isLoading && groupVehicleIds(filters.group) === null) return null;
  return withoutGroup(filters, groupVehicleIds);
}

/** Ids that are not in a truncated list. */
function missing<Row>(
  list: DirectoryList<Row> | undefined,
  ids: readonly Identifier[],
  idOf: (row: Row) => Identifier,
): Identifier[] {
  if (!list || list.isComplete || ids.length === 0) return [];
  const loadedIds = new Set(list.rows.map(idOf));
  return ids.filter((id) => !loadedIds.has(id));
}

function nonEmptyText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
