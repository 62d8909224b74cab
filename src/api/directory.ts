// Queries of the optional directory. Only for `client.hasDirectory`; without it names come from other sources.

import { queryOptions } from '@tanstack/react-query';
import type { Identifier } from '../contract/long-integers';
import type { Client } from './client';
import type { DirectoryName } from './directory-lists';

const STALE_MS = 600_000;
const LIBRARY_STALE_MS = 60_000;

/**
 * The whole lists, all pages, at most `MOST_ENTRIES` rows; cached ones if the service is unreachable. Descriptions of
 * infractions are in the user's language.
 */
export const vehiclesQuery = (client: Client) => wholeList(client, 'vehicles');
export const driversQuery = (client: Client) => wholeList(client, 'drivers');
export const vehicleGroupsQuery = (client: Client) => wholeList(client, 'vehicle-groups');
export const infractionsQuery = (client: Client, language: string) => wholeList(client, 'infractions', language);

/** The libraries of plans and routes, without their bodies. Read again each minute: their bodies are by what was changed last. */
export const plansQuery = (client: Client) => ({ ...wholeList(client, 'plans'), staleTime: LIBRARY_STALE_MS });
export const plannedRoutesQuery = (client: Client) => ({
  ...wholeList(client, 'planned-routes'),
  staleTime: LIBRARY_STALE_MS,
});

/** Bodies of these plans or routes as JSON text. `changes`: a mark for each that differs after a change. */
export function documentTextsQuery(
  client: Client,
  name: 'plans' | 'planned-routes',
  ids: readonly string[],
  changes: readonly string[],
) {
  return queryOptions({
    queryKey: ['directory', name, 'texts', ids, changes],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: STALE_MS,
    queryFn: async ({ signal }) => (await lists()).readTexts(name, ids, client, { signal }),
  });
}

/** What an import kept of a driver for naming sheets. Fails where nothing is kept or the right to fines is missing. */
export function namingDataQuery(client: Client, driverId: number) {
  return queryOptions({
    queryKey: ['directory', 'naming-data', driverId],
    staleTime: STALE_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const { readNamingData } = await import('../directory/own-imports');
      const { value } = await client.readDirectory(readNamingData, { driver_id: driverId }, { signal });
      return value;
    },
  });
}

/** Search at the service, for lists too long to be cached whole. */
export const vehicleSearchQuery = (client: Client, term: string) => search(client, 'vehicles', term);
export const driverSearchQuery = (client: Client, term: string) => search(client, 'drivers', term);

/** Rows by id, for names beyond the cached list; the first thousand of them. */
export const vehiclesByIdQuery = (client: Client, ids: readonly Identifier[]) => byId(client, 'vehicles', ids);
export const driversByIdQuery = (client: Client, ids: readonly Identifier[]) => byId(client, 'drivers', ids);

const lists = () => import('./directory-lists');

function wholeList<Name extends DirectoryName>(client: Client, name: Name, language?: string) {
  return queryOptions({
    queryKey: ['directory', name, 'all', language ?? ''],
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    queryFn: async ({ signal }) => (await lists()).readWholeList(name, client, { signal, language }),
  });
}

function search<Name extends DirectoryName>(client: Client, name: Name, term: string) {
  return queryOptions({
    queryKey: ['directory', name, 'search', term],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => (await lists()).searchList(name, term, client, { signal }),
  });
}

function byId<Name extends DirectoryName>(client: Client, name: Name, ids: readonly Identifier[]) {
  return queryOptions({
    queryKey: ['directory', name, 'ids', ids],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => (await lists()).readById(name, ids, client, { signal }),
  });
}
