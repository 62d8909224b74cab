// What the directory is asked about routes beside their list: names of vehicles and drivers, and whether it creates routes.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client';
import { compareIdentifiers, type Identifier } from '../../contract/long-integers';
import { listDrivers, listPlannedRoutes, listVehicles } from '../../directory/directory';

/** As many ids as an address of ordinary length holds. */
const IDS_PER_CALL = 200;

export type RouteNames = {
  vehicles: ReadonlyMap<Identifier, { name: string | null; plate: string | null }>;
  drivers: ReadonlyMap<Identifier, string>;
};

/** Whether the service gives ids for new routes to this person. */
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
 * What a page knows of the names. `isFailed`: they cannot be read. `isOlder`: they are the answer for other vehicles and
 * drivers. In both cases a missing name says nothing of the directory.
 */
export type NamesRead = { names: RouteNames | null; isFailed: boolean; isOlder: boolean };

/** Names of exactly these vehicles and drivers. What the directory does not know is not in the maps. */
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
