// Reads the routes of the library, their vehicles and the distances, and gives the rows of the assignment.

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../../../api/client';
import type { Streets } from '../../../api/streets/streets';
import type { Identifier } from '../../../contract/long-integers';
import { type DirectoryVehicle, listPlannedRoutes } from '../../../directory/directory';
import { NoDocument, textOfDocument } from '../../../documents/library/document-text';
import { useLibrary } from '../../../documents/library/use-library';
import type { LatLng } from '../../../geo/lat-lng';
import { remembered } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { ROUTES, type RouteRow } from '../library/route-library';
import { atMost } from '../library/route-picture';
import { vehiclesQuery } from '../routes-query';
import { configuredStreets } from '../streets/configured-streets';
import { useYards, type Yards } from '../yards/use-yards';
import type { Yard } from '../yards/yard';
import { type AssignmentRow, assignmentOf, fuelOf, type YardTable } from './assignment';
import { factsOf, type RouteFacts, readRoute } from './route-facts';

/** Of more routes the assignment would keep the page waiting. */
export const MOST_ROUTES = 300;
const AT_ONCE = 2;
const inTurn = atMost(AT_ONCE);

/** `unread`: the route cannot be read. */
export type AssignmentLine = {
  readonly row: RouteRow;
  readonly facts: RouteFacts | 'reading' | 'unread';
  /** Null while routes are read, and where nothing can be proposed. */
  readonly result: AssignmentRow | null;
};

/** How distances are measured. `why`: why they are straight lines. */
export type Measure =
  | { readonly kind: 'asking' | 'streets'; readonly host: string }
  | { readonly kind: 'straight'; readonly why: 'none' | 'cannot' | 'failed' };

export type Assignment = {
  readonly lines: readonly AssignmentLine[];
  /** Number of routes of the search, and of those that are read. */
  readonly count: number;
  readonly read: number;
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly yards: Yards;
  readonly vehicles: ReadonlyMap<string, DirectoryVehicle>;
  readonly measure: Measure;
  readonly askAgain: () => void;
};

/** The same list for the same rows. */
const firstOf = remembered((rows: readonly RouteRow[]) => rows.slice(0, MOST_ROUTES));

export function useAssignment(search: string, isByVehicles: boolean): Assignment {
  const { client, config, locale } = useRuntime();
  const library = useLibrary(ROUTES, { search, sort: 'name', status: 'all' });
  const rows = firstOf(library.rows);
  const facts = useQueries({
    queries: rows.map((row) => factsQuery(client, row)),
    combine: (results) => results.map(({ data, isError }) => data ?? (isError ? 'unread' : 'reading')),
  });
  const yards = useYards();
  const streets = configuredStreets(config);
  const known = facts.flatMap((each) => (typeof each === 'string' ? [] : [each]));
  const isRead = facts.every((each) => each !== 'reading') && rows.length > 0;
  const table = useQuery(tableQuery(streets, yards.yards, isRead ? known : null));
  const vehicles = useQuery(
    vehiclesQuery(
      client,
      locale,
      rows.flatMap(({ vehicle }): Identifier[] => (vehicle === null ? [] : [vehicle])),
    ),
  ).data;
  const measure: Measure = !streets
    ? { kind: 'straight', why: 'none' }
    : table.data === 'cannot'
      ? { kind: 'straight', why: 'cannot' }
      : table.isError
        ? { kind: 'straight', why: 'failed' }
        : { kind: table.data ? 'streets' : 'asking', host: streets.host ?? window.location.host };
  const found = typeof table.data === 'object' ? table.data : null;
  const isReady = isRead && yards.isRead && yards.yards.length > 0 && measure.kind !== 'asking';
  const results = useMemo(() => {
    if (!isReady) return null;
    const places = rows.flatMap((row, at) => {
      const each = facts[at];
      return typeof each === 'object' ? [{ row, facts: each }] : [];
    });
    const assigned = assignmentOf({
      routes: places.map(({ row, facts: ofRoute }) => {
        const vehicle = row.vehicle === null ? null : String(row.vehicle);
        const data = vehicle === null ? undefined : vehicles?.get(vehicle);
        return { facts: ofRoute, vehicle, fuel: fuelOf(data?.liters_value, data?.average_fuel_km) };
      }),
      yards: yards.yards,
      homes: yards.homes,
      table: found,
      isByVehicles,
    });
    return new Map(places.map(({ row }, at) => [row.key, assigned[at] ?? null]));
  }, [isReady, rows, facts, vehicles, yards.yards, yards.homes, found, isByVehicles]);
  return {
    lines: rows.map((row, at) => ({ row, facts: facts[at] ?? 'reading', result: results?.get(row.key) ?? null })),
    count: library.rows.length,
    read: facts.filter((each) => each !== 'reading').length,
    isWaiting: (client.hasDirectory && library.query.isPending) || library.local.readAt === null,
    error: library.query.hasData ? null : library.query.error,
    retry: library.query.refetch,
    yards,
    vehicles: vehicles ?? NO_VEHICLES,
    measure,
    askAgain: () => void table.refetch(),
  };
}

const NO_VEHICLES: ReadonlyMap<string, DirectoryVehicle> = new Map();

/** Cached per state of the route. */
function factsQuery(client: Client, row: RouteRow) {
  const { key, draft, changed, status } = row;
  return queryOptions({
    queryKey: ['routes', 'facts', key, draft, changed, 'at' in status ? status.at : null],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        const route = readRoute(await textOfDocument(row, client, listPlannedRoutes, signal));
        if (!route) throw new TypeError('no route');
        return factsOf(route, draft === null ? route : await sentRoute(row, client, signal));
      }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Null: it was never sent. */
async function sentRoute(row: RouteRow, client: Client, signal: AbortSignal) {
  try {
    return readRoute(await textOfDocument({ ...row, draft: null }, client, listPlannedRoutes, signal));
  } catch (error) {
    if (error instanceof NoDocument) return null;
    throw error;
  }
}

/** Places that routes share are asked for once. Throws for an engine that does not answer. */
function tableQuery(streets: Streets | null, yards: readonly Yard[], facts: readonly RouteFacts[] | null) {
  const from = yards.map(({ position }) => position);
  const starts = facts?.map(({ start }) => start) ?? [];
  const ends = facts?.map(({ end }) => end) ?? [];
  return queryOptions({
    queryKey: ['routes', 'yard table', streets?.host ?? null, from, starts, ends],
    queryFn: async ({ signal }): Promise<YardTable | 'cannot'> => {
      if (!streets) return 'cannot';
      const [outPlaces, backPlaces] = [distinct(starts), distinct(ends)];
      const [out, back] = await Promise.all([
        streets.metresTable({ from, to: outPlaces.places }, signal),
        streets.metresTable({ from: backPlaces.places, to: from }, signal),
      ]);
      if (out.kind === 'cannot' || back.kind === 'cannot') return 'cannot';
      if (out.kind === 'failed' || back.kind === 'failed') throw new Error('the engine did not answer');
      return {
        out: out.metres.map((row) => outPlaces.indexes.map((at) => row[at] ?? null)),
        back: backPlaces.indexes.map((at) => back.metres[at] ?? []),
      };
    },
    enabled: streets !== null && facts !== null && yards.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
}

/** `indexes`: of each place in `places`; -1 for none. */
function distinct(all: readonly (LatLng | null)[]): { places: LatLng[]; indexes: number[] } {
  const places: LatLng[] = [];
  const known = new Map<string, number>();
  const indexes = all.map((place) => {
    if (!place) return -1;
    const key = `${place.lat} ${place.lng}`;
    const at = known.get(key) ?? places.push(place) - 1;
    known.set(key, at);
    return at;
  });
  return { places, indexes };
}
