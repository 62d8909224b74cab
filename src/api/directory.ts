// Queries of the optional directory. Only to be used where `client.hasDirectory`; without it names come from elsewhere.
import { queryOptions } from '@tanstack/react-query';
import {
  type DirectoryDriver,
  type DirectoryInfraction,
  type DirectoryPlan,
  type DirectoryPlannedRoute,
  type DirectoryQuery,
  type DirectoryVehicle,
  type DirectoryVehicleGroup,
  listDrivers,
  listInfractions,
  listPlannedRoutes,
  listPlans,
  listVehicleGroups,
  listVehicles,
} from '../directory/directory';
import type { CallOptions, Client } from './client';

const PER_PAGE = 1000;
/** Beyond this many entries names are asked for by number and by search. */
export const MOST_ENTRIES = 5000;
/** As many as a search shows. */
const PER_SEARCH = 100;
const STALE_MS = 600_000;

export type DirectoryList<Row> = {
  rows: Row[];
  /** How many there are at the service; as many as came when it does not say. */
  total: number;
  /** Whether `rows` are all of them. */
  isComplete: boolean;
};

type Page<Row> = { rows?: Row[]; total?: number };
type Source<Row> = {
  name: string;
  idOf: (row: Row) => number | string;
  read: (client: Client, query: DirectoryQuery, options: CallOptions) => Promise<{ value: Page<Row> }>;
};

const vehicles: Source<DirectoryVehicle> = {
  name: 'vehicles',
  idOf: (row) => row.vehicle_id,
  read: (client, query, options) => client.readDirectory(listVehicles, query, options),
};
const drivers: Source<DirectoryDriver> = {
  name: 'drivers',
  idOf: (row) => row.driver_id,
  read: (client, query, options) => client.readDirectory(listDrivers, query, options),
};
const vehicleGroups: Source<DirectoryVehicleGroup> = {
  name: 'vehicle-groups',
  idOf: (row) => row.vehicle_group_id,
  read: (client, query, options) => client.readDirectory(listVehicleGroups, query, options),
};
const infractions: Source<DirectoryInfraction> = {
  name: 'infractions',
  idOf: (row) => row.infraction_id,
  read: (client, query, options) => client.readDirectory(listInfractions, query, options),
};
const plans: Source<DirectoryPlan> = {
  name: 'plans',
  idOf: (row) => row.id,
  read: (client, query, options) => client.readDirectory(listPlans, query, options),
};
const plannedRoutes: Source<DirectoryPlannedRoute> = {
  name: 'planned-routes',
  idOf: (row) => row.planned_route_id,
  read: (client, query, options) => client.readDirectory(listPlannedRoutes, query, options),
};

/**
 * The whole lists, all pages, at most `MOST_ENTRIES` rows; those that were kept, where the service is not reached.
 * Descriptions of infractions come in the reader's language.
 */
export const vehiclesQuery = (client: Client) => wholeList(client, vehicles);
export const driversQuery = (client: Client) => wholeList(client, drivers);
export const vehicleGroupsQuery = (client: Client) => wholeList(client, vehicleGroups);
export const infractionsQuery = (client: Client, language: string) => wholeList(client, infractions, language);
export const plansQuery = (client: Client) => wholeList(client, plans);
export const plannedRoutesQuery = (client: Client) => wholeList(client, plannedRoutes);

/** What the service finds for a term, for lists too long to be held whole. */
export const vehicleSearchQuery = (client: Client, term: string) => search(client, vehicles, term);
export const driverSearchQuery = (client: Client, term: string) => search(client, drivers, term);

/** Exactly these, for the names of ids beyond the held list; the first `PER_PAGE` of them. */
export const vehiclesByIdQuery = (client: Client, ids: readonly number[]) => byId(client, vehicles, ids);
export const driversByIdQuery = (client: Client, ids: readonly number[]) => byId(client, drivers, ids);

function wholeList<Row>(client: Client, { name, idOf, read }: Source<Row>, language?: string) {
  return queryOptions({
    queryKey: ['directory', name, 'all', language ?? ''],
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    queryFn: ({ signal }): Promise<DirectoryList<Row>> =>
      readAll((page) => read(client, { page, per_page: PER_PAGE }, { signal, language, orKept: true }), idOf),
  });
}

function search<Row>(client: Client, { name, read }: Source<Row>, term: string) {
  return queryOptions({
    queryKey: ['directory', name, 'search', term],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<DirectoryList<Row>> => {
      const { value } = await read(client, { search: term.slice(0, 200), per_page: PER_SEARCH }, { signal });
      const rows = value.rows ?? [];
      const total = Math.max(value.total ?? 0, rows.length);
      return { rows, total, isComplete: total === rows.length };
    },
  });
}

function byId<Row>(client: Client, { name, read }: Source<Row>, ids: readonly number[]) {
  const asked = ids.slice(0, PER_PAGE);
  return queryOptions({
    queryKey: ['directory', name, 'ids', asked],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Row[]> => {
      const { value } = await read(client, { ids: asked, per_page: PER_PAGE }, { signal, orKept: true });
      return value.rows ?? [];
    },
  });
}

/**
 * Reads page after page: the first alone, the rest together once the total is known. A service that gives no total is read
 * until a page is not full; one that ignores `page` is noticed by entries that come again.
 */
export async function readAll<Row>(
  read: (page: number) => Promise<{ value: Page<Row> }>,
  idOf: (row: Row) => number | string,
): Promise<DirectoryList<Row>> {
  const mostPages = MOST_ENTRIES / PER_PAGE;
  const first = (await read(0)).value;
  const found = new Map<number | string, Row>();
  const take = (rows: readonly Row[] = []) => {
    const before = found.size;
    for (const row of rows) if (found.size < MOST_ENTRIES && !found.has(idOf(row))) found.set(idOf(row), row);
    return found.size > before;
  };
  take(first.rows);
  let isLast = (first.rows?.length ?? 0) < PER_PAGE;
  if (first.total !== undefined) {
    const pages = Math.min(mostPages, Math.ceil(first.total / PER_PAGE));
    const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 1)));
    for (const { value } of rest) take(value.rows);
    isLast = found.size >= first.total;
  } else {
    for (let page = 1; !isLast && page < mostPages; page += 1) {
      const { rows = [] } = (await read(page)).value;
      isLast = !take(rows) || rows.length < PER_PAGE;
    }
  }
  return { rows: [...found.values()], total: Math.max(first.total ?? 0, found.size), isComplete: isLast };
}
