// Reads the lists of the optional directory. A separate chunk: names are loaded after the first numbers are on screen.

import type * as z from 'zod/mini';
import type { Identifier } from '../contract/long-integers';
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
import type { CallOptions, Client, ReadOperation } from './client';

const PER_PAGE = 1000;
/** Beyond this number of entries, names are requested by id and by search. */
export const MOST_ENTRIES = 5000;
/** Number of search results. */
const PER_SEARCH = 100;

export type DirectoryList<Row> = {
  rows: Row[];
  /** Total at the service; the number of received rows if it is not reported. */
  total: number;
  /** Whether `rows` are complete. */
  isComplete: boolean;
};

type DirectoryRows = {
  vehicles: DirectoryVehicle;
  drivers: DirectoryDriver;
  'vehicle-groups': DirectoryVehicleGroup;
  infractions: DirectoryInfraction;
  plans: DirectoryPlan;
  'planned-routes': DirectoryPlannedRoute;
};
export type DirectoryName = keyof DirectoryRows;

type Page<Row> = { rows?: Row[]; total?: number };
type Source<Row> = {
  idOf: (row: Row) => Identifier;
  list: ReadOperation<typeof DirectoryQuery, z.core.$ZodType<Page<Row>>>;
};

const SOURCES: { [Name in DirectoryName]: Source<DirectoryRows[Name]> } = {
  vehicles: { list: listVehicles, idOf: (row) => row.vehicle_id },
  drivers: { list: listDrivers, idOf: (row) => row.driver_id },
  'vehicle-groups': { list: listVehicleGroups, idOf: (row) => row.vehicle_group_id },
  infractions: { list: listInfractions, idOf: (row) => row.infraction_id },
  plans: { list: listPlans, idOf: (row) => row.id },
  'planned-routes': { list: listPlannedRoutes, idOf: (row) => row.planned_route_id },
};

/** The whole list, all pages, at most `MOST_ENTRIES` rows; the cached one if the service is unreachable. */
export function readWholeList<Name extends DirectoryName>(
  name: Name,
  client: Client,
  options: CallOptions,
): Promise<DirectoryList<DirectoryRows[Name]>> {
  const { list, idOf } = SOURCES[name];
  const read = (page: number) =>
    client.readDirectory(list, { page, per_page: PER_PAGE }, { ...options, allowCached: true });
  return readAll(read, idOf);
}

/** The service's search results for `term`. */
export async function searchList<Name extends DirectoryName>(
  name: Name,
  term: string,
  client: Client,
  options: CallOptions,
): Promise<DirectoryList<DirectoryRows[Name]>> {
  const query = { search: term.slice(0, 200), per_page: PER_SEARCH };
  const { value } = await client.readDirectory(SOURCES[name].list, query, options);
  const rows = value.rows ?? [];
  const total = Math.max(value.total ?? 0, rows.length);
  return { rows, total, isComplete: total === rows.length };
}

/** The rows with these ids; only the first `PER_PAGE` ids. */
export async function readById<Name extends DirectoryName>(
  name: Name,
  ids: readonly Identifier[],
  client: Client,
  options: CallOptions,
): Promise<DirectoryRows[Name][]> {
  const query = { ids: ids.slice(0, PER_PAGE), per_page: PER_PAGE };
  const { value } = await client.readDirectory(SOURCES[name].list, query, { ...options, allowCached: true });
  return value.rows ?? [];
}

/** Bodies by id, in the order asked for; `failed`: how many could not be read. */
type DocumentTexts = { texts: readonly { id: string; text: string }[]; failed: number };

const IN_FLIGHT = 4;

/** Four at a time. Not kept for later visits: they are many, and a page says where they could not be read. Throws where `signal` says so. */
export async function readTexts(
  name: 'plans' | 'planned-routes',
  ids: readonly string[],
  client: Client,
  { signal }: Pick<CallOptions, 'signal'>,
): Promise<DocumentTexts> {
  const { list } = SOURCES[name];
  const found = new Map<string, string>();
  const queue = ids.values();
  // All take from one queue, so that a slow answer holds up only itself.
  const work = async () => {
    for (const id of queue) {
      const answer = await client.openDocument(list, id, { signal }).catch(() => null);
      signal?.throwIfAborted();
      if (answer !== null) found.set(id, answer.text);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const texts = ids.flatMap((id) => {
    const text = found.get(id);
    return text === undefined ? [] : { id, text };
  });
  return { texts, failed: ids.length - texts.length };
}

/**
 * Reads all pages: the first alone, the rest in parallel once the total is known. Without a total, reads until a page
 * is not full. A service that ignores `page` is detected by repeated entries.
 */
export async function readAll<Row>(
  read: (page: number) => Promise<{ value: Page<Row> }>,
  idOf: (row: Row) => Identifier,
): Promise<DirectoryList<Row>> {
  const mostPages = MOST_ENTRIES / PER_PAGE;
  const first = (await read(0)).value;
  const found = new Map<Identifier, Row>();
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
