// Directory queries besides the route list: names of vehicles and drivers, and whether routes can be created.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client';
import { compareIdentifiers, type Identifier } from '../../contract/long-integers';
import { type DirectoryVehicle, listDrivers, listPlannedRoutes, listVehicles } from '../../directory/directory';

/** Maximum number of ids in a URL of usual length. */
const IDS_PER_CALL = 200;

export type RouteNames = {
  vehicles: ReadonlyMap<Identifier, { name: string | null; plate: string | null }>;
  drivers: ReadonlyMap<Identifier, string>;
};

/** Whether the service assigns ids to new routes of this user. */
export function canCreateRoutesQuery(client: Client) {
  return queryOptions({
    queryKey: ['routes', 'can create'],
    queryFn: async ({ signal }): Promise<boolean> => {
      if (!client.hasDirectory) return false;
      const { value } = await client.readDirectory(listPlannedRoutes, { per_page: 1 }, { signal, allowCached: true });
      return value.can_create === true;
    },
    staleTime: 600_000,
  });
}

/**
 * Loaded names. `isFailed`: the request failed. `isOlder`: the response is for other vehicles and drivers. In both
 * cases a missing name may still exist.
 */
export type NamesRead = { names: RouteNames | null; isFailed: boolean; isOlder: boolean };

/** Names of exactly these vehicles and drivers. Unknown ones are not in the maps. */
export function routeNamesQuery(client: Client, language: string, vehicleIds: Identifier[], driverIds: Identifier[]) {
  const vehicles = unique(vehicleIds);
  const drivers = unique(driverIds);
  return queryOptions({
    queryKey: ['routes', 'names', { vehicles, drivers, language }],
    queryFn: async ({ signal }): Promise<RouteNames> => {
      const [vehicleRows, driverRows] = await Promise.all([
        all(vehicles, (ids) =>
          client.readDirectory(listVehicles, { ids, per_page: IDS_PER_CALL }, { signal, language, allowCached: true }),
        ),
        all(drivers, (ids) =>
          client.readDirectory(listDrivers, { ids, per_page: IDS_PER_CALL }, { signal, language, allowCached: true }),
        ),
      ]);
      return {
        vehicles: new Map(
          vehicleRows.map((row) => [row.vehicle_id, { name: row.name ?? null, plate: row.plate_number ?? null }]),
        ),
        drivers: new Map(driverRows.flatMap((row) => (row.name === undefined ? [] : [[row.driver_id, row.name]]))),
      };
    },
    enabled: client.hasDirectory && vehicles.length + drivers.length > 0,
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });
}

/** Rows for ids, in calls of at most `IDS_PER_CALL`. */
async function all<Row>(
  ids: Identifier[],
  read: (ids: Identifier[]) => Promise<{ value: { rows?: Row[] | undefined } }>,
): Promise<Row[]> {
  const calls: Promise<{ value: { rows?: Row[] | undefined } }>[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_CALL)
    calls.push(read(ids.slice(start, start + IDS_PER_CALL)));
  return (await Promise.all(calls)).flatMap(({ value }) => value.rows ?? []);
}

function unique(ids: Identifier[]): Identifier[] {
  return [...new Set(ids)].sort(compareIdentifiers);
}

/** Vehicles with all that the directory knows of them, by their number as text. */
export function vehiclesQuery(client: Client, language: string, vehicleIds: Identifier[]) {
  const vehicles = unique(vehicleIds);
  return queryOptions({
    queryKey: ['routes', 'vehicles', { vehicles, language }],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, DirectoryVehicle>> => {
      const rows = await all(vehicles, (ids) =>
        client.readDirectory(listVehicles, { ids, per_page: IDS_PER_CALL }, { signal, language, allowCached: true }),
      );
      return new Map(rows.map((row) => [String(row.vehicle_id), row]));
    },
    enabled: client.hasDirectory && vehicles.length > 0,
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });
}
