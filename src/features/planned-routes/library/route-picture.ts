// Thumbnail of a route's three parts, parsed from its text. Linear in its length, so only rows in view are processed, a
// few at a time.
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import type { RoutePoint } from '../../../contract/planned-route';
import { listPlannedRoutes } from '../../../directory/directory';
import { textOfDocument } from '../../../documents/library/document-text';
import type { LatLng } from '../../../geo/lat-lng';
import { toShape } from '../route-shape';
import type { RouteRow } from './route-library';
import { LINE_KEYS, membersOf, parseMembers } from './route-summary';

/** In pixels. */
export const PICTURE = { width: 72, height: 44, padding: 4 };

/** `paths`: dead start, productive part, dead end; "" for an empty part. */
type RoutePicture = { paths: readonly string[]; vertices: number };

/** Maximum number of concurrent requests. */
const AT_ONCE = 2;
const inTurn = atMost(AT_ONCE);

/** Null if there is no line. Never throws. */
export function pictureOf(body: string): RoutePicture | null {
  const parts = membersOf(parseMembers(body)?.route_configurations);
  const lines = LINE_KEYS.map((key) => pointsOf(parts[key]));
  const shape = toShape(lines, [], PICTURE);
  if (!shape || shape.paths.every((path) => path === '')) return null;
  return { paths: shape.paths, vertices: lines.reduce((sum, { length }) => sum + length, 0) };
}

/** Cached per state of the route. */
export function pictureQuery(client: Client, row: RouteRow) {
  const { key, draft, changed, status } = row;
  return queryOptions({
    queryKey: ['routes', 'picture', key, draft, changed, 'at' in status ? status.at : null],
    queryFn: ({ signal }) =>
      inTurn(async () => pictureOf(await textOfDocument(row, client, listPlannedRoutes, signal)), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function pointsOf(value: unknown): RoutePoint[] {
  return Array.isArray(value) ? value.filter(isPoint) : [];
}

function isPoint(value: unknown): value is RoutePoint {
  const { lat, lng } = membersOf(value);
  return Number.isFinite(lat) && Number.isFinite(lng);
}

/** Runs at most `count` tasks at a time, in order. A task aborted while waiting is not started. */
export function atMost(count: number): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    while (running < count) {
      const start = waiting.shift();
      if (!start) return;
      start();
    }
  };
  return (work, signal) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        running += 1;
        work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      });
      next();
    });
}

export type Lines = readonly (readonly LatLng[])[];

/** Maximum number of points of a faint line; longer ones are sampled. */
const MOST_POINTS = 300;

/** The three lines of a route, sampled; never throws. */
export function linesOf(body: string): Lines {
  const parts = membersOf(parseMembers(body)?.route_configurations);
  return LINE_KEYS.flatMap((key) => {
    const value = parts[key];
    const line = thinned(Array.isArray(value) ? value.filter(isPlace) : []);
    return line.length < 2 ? [] : [line];
  });
}

function thinned(line: readonly LatLng[]): readonly LatLng[] {
  const step = Math.ceil(line.length / MOST_POINTS);
  if (step <= 1) return line;
  return line.filter((_, index) => index % step === 0 || index === line.length - 1);
}

function isPlace(value: unknown): value is LatLng {
  const { lat, lng } = membersOf(value);
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
