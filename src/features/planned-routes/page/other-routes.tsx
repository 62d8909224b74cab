// The fleet's other routes, faint behind the one that is edited. This browser knows the routes that it saved. The
// directory gives the newest others, two at a time and each once.
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../../../api/client';
import { type DirectoryPlannedRoute, listPlannedRoutes } from '../../../directory/directory';
import { useRuntime } from '../../../ui/runtime';
import { readLatestVersions } from '../../../work/store/versions';
import { FaintLayer } from '../layers/faint-layer';
import { atMost, type Lines, linesOf } from '../library/route-picture';

const MOST_KNOWN = 66;
/** Routes of the directory that are read for their lines. */
const MOST_LISTED = 40;
const inTurn = atMost(2);

type KnownRoute = { readonly id: string | null; readonly lines: Lines };

export function OtherRoutes({ id }: { id: string | null }) {
  const { client } = useRuntime();
  const known = useQuery(knownRoutesQuery);
  const listed = useQuery(listedRoutesQuery(client));
  const knownIds = new Set(known.data?.map((route) => route.id));
  const asked = known.data === undefined ? [] : (listed.data ?? []);
  const read = useQueries({
    queries: asked
      .filter((route) => route.id !== id && !knownIds.has(route.id))
      .map((route) => linesQuery(client, route)),
    combine: linesOfAll,
  });
  const lines = useMemo(
    () => [...(known.data ?? []).filter((route) => route.id !== id).flatMap((route) => route.lines), ...read],
    [known.data, id, read],
  );
  return <FaintLayer lines={lines} />;
}

function linesOfAll(results: readonly { data: Lines | undefined }[]): Lines {
  return results.flatMap(({ data }) => data ?? []);
}

const knownRoutesQuery = queryOptions({
  queryKey: ['routes', 'known lines'],
  queryFn: async (): Promise<KnownRoute[]> => {
    const versions = await readLatestVersions(MOST_KNOWN, { kind: 'route' }).catch(() => []);
    return versions.map(({ id, body }) => ({ id, lines: linesOf(body) }));
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
});

function listedRoutesQuery(client: Client) {
  return queryOptions({
    queryKey: ['routes', 'listed for lines'],
    queryFn: async ({ signal }) => {
      const options = { signal, allowCached: true };
      const { value } = await client.readDirectory(listPlannedRoutes, { per_page: MOST_LISTED }, options);
      return (value.rows ?? []).map((route: DirectoryPlannedRoute) => ({
        id: route.planned_route_id,
        changed: route.updated_at ?? null,
      }));
    },
    enabled: client.hasDirectory,
    staleTime: 600_000,
    retry: false,
  });
}

/** Cached per state of the route. Empty if the route cannot be read. */
function linesQuery(client: Client, { id, changed }: { id: string; changed: string | null }) {
  return queryOptions({
    queryKey: ['routes', 'faint lines', id, changed],
    queryFn: ({ signal }): Promise<Lines> =>
      inTurn(async () => linesOf((await client.openDocument(listPlannedRoutes, id, { signal })).text), signal).catch(
        (problem) => {
          signal.throwIfAborted();
          if (problem instanceof Error) return [];
          throw problem;
        },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
