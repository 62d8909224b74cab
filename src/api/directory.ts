// Queries of the optional directory. Only to be used where `client.hasDirectory`; without it names come from elsewhere.

import { queryOptions } from '@tanstack/react-query';
import type { Identifier } from '../contract/long-integers';
import type { Client } from './client';
import type { DirectoryName } from './directory-lists';

const STALE_MS = 600_000;

/**
 * The whole lists, all pages, at most `MOST_ENTRIES` rows; those that were kept, where the service is not reached.
 * Descriptions of infractions come in the reader's language.
 */
export const vehiclesQuery = (client: Client) => wholeList(client, 'vehicles');
export const driversQuery = (client: Client) => wholeList(client, 'drivers');
export const vehicleGroupsQuery = (client: Client) => wholeList(client, 'vehicle-groups');
export const infractionsQuery = (client: Client, language: string) => wholeList(client, 'infractions', language);

/** What the service finds for a term, for lists too long to be held whole. */
export const vehicleSearchQuery = (client: Client, term: string) => search(client, 'vehicles', term);
export const driverSearchQuery = (client: Client, term: string) => search(client, 'drivers', term);

/** Exactly these, for the names of ids beyond the held list; the first thousand of them. */
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
