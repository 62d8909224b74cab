// OSRM's HTTP interface, version 1 (project-osrm.org/docs): /route, /match and /trip. Longitude comes first in its
// URLs.
import * as z from 'zod/mini';
import { integer, number, text } from '../../contract/leaf';
import type { LatLng } from '../../geo/lat-lng';
import { type EngineAnswer, isSuccess } from '../ask-engine';
import {
  type Engine,
  failed,
  failureOf,
  type MatchedSpan,
  type MatchPart,
  type MatrixPart,
  noStreetNear,
  type OrderPart,
  type RoutePart,
  type StreetsFailure,
} from './engine';
import { amount, coordinateText, decodeLine, indexesOfWaypoints, LngLat, onGlobe, withTwoEnds } from './positions';

/** A server's defaults are 500 places for a route and 100 for a match. Proxies reject URLs beyond about 8 kB. */
const MOST_PLACES = 100;
/** Standard error of a fleet tracker's position, in metres; the default of 5 loses points between tall buildings. */
const GPS_ERROR_M = '10';

const Leg = z.object({
  distance: amount,
  duration: amount,
  annotation: z.optional(z.object({ distance: z.array(z.unknown()) })),
});
const RouteAnswer = z.object({
  routes: z.array(z.object({ geometry: text, legs: z.array(Leg) })),
  waypoints: z.array(z.object({ location: LngLat })),
});
const MatchAnswer = z.object({
  matchings: z.array(
    z.object({
      geometry: text,
      distance: amount,
      duration: amount,
      confidence: z.optional(number.check(z.minimum(0), z.maximum(1))),
    }),
  ),
  tracepoints: z.array(z.nullable(z.object({ matchings_index: integer }))),
});
const TableAnswer = z.object({ distances: z.array(z.array(z.nullable(amount))) });
const TripAnswer = z.object({ waypoints: z.array(z.object({ trips_index: integer, waypoint_index: integer })) });
const Refusal = z.object({ code: text, message: z.optional(text) });

export const osrm: Engine = {
  routeLimit: { places: MOST_PLACES, metres: Number.POSITIVE_INFINITY },
  matchLimit: { places: MOST_PLACES, metres: Number.POSITIVE_INFINITY },
  // A server supports one kind of vehicle; the name in the URL has no effect.
  profileOf: () => 'driving',
  route: (through, profile) => ({
    path: pathOf('route', profile, through),
    query: [
      ['overview', 'full'],
      ['geometries', 'polyline6'],
      ['steps', 'false'],
      ['annotations', 'distance'],
      NO_HINTS,
    ],
  }),
  readRoute,
  match: ({ positions, seconds }, profile) => ({
    path: pathOf('match', profile, positions),
    query: [
      ['overview', 'full'],
      ['geometries', 'polyline6'],
      ['steps', 'false'],
      ['radiuses', positions.map(() => GPS_ERROR_M).join(';')],
      ...(seconds ? [['timestamps', seconds.join(';')] as const] : []),
      NO_HINTS,
    ],
  }),
  readMatch: (answer, { positions }) => readMatch(answer, positions),
  order: (stops, { first, last }, profile) => ({
    path: pathOf('trip', profile, stops),
    query: [
      ['roundtrip', 'false'],
      ['source', first ? 'first' : 'any'],
      ['destination', last ? 'last' : 'any'],
      ['overview', 'false'],
      ['steps', 'false'],
      NO_HINTS,
    ],
  }),
  readOrder,
  matrix: {
    limit: MOST_PLACES / 2,
    request: (from, to, profile) => ({
      path: pathOf('table', profile, [...from, ...to]),
      query: [
        ['sources', from.map((_, at) => at).join(';')],
        ['destinations', to.map((_, at) => from.length + at).join(';')],
        ['annotations', 'distance'],
        NO_HINTS,
      ],
    }),
    read: readTable,
  },
};

const NO_HINTS = ['generate_hints', 'false'] as const;

function pathOf(service: string, profile: string, positions: readonly LatLng[]): string {
  const coordinates = positions.map(onGlobe).map(({ lat, lng }) => `${coordinateText(lng)},${coordinateText(lat)}`);
  return `/${service}/v1/${encodeURIComponent(profile)}/${coordinates.join(';')}`;
}

function readRoute(answer: EngineAnswer, through: readonly LatLng[]): RoutePart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const { data } = z.safeParse(RouteAnswer, answer.json);
  const route = data?.routes[0];
  const line = route ? decodeLine(route.geometry, 6) : null;
  if (!data || !route || !line) return failed('unreadable');
  const snapped = data.waypoints.map(({ location }) => location);
  if (snapped.length !== through.length || route.legs.length !== through.length - 1) return failed('unreadable');
  const cuts = cutsOf(route.legs, line) ?? indexesOfWaypoints(line, snapped);
  const legs = route.legs.map(({ distance, duration }, at) => ({
    positions: withTwoEnds(line.slice(cuts[at], (cuts[at + 1] ?? line.length) + 1)),
    metres: distance,
    seconds: duration,
  }));
  return { kind: 'part', legs, snapped };
}

/** The line contains all legs. The annotation of a leg has one entry per segment. null if the counts do not match. */
function cutsOf(legs: readonly z.infer<typeof Leg>[], line: readonly LatLng[]): number[] | null {
  const cuts = [0];
  for (const { annotation } of legs) cuts.push((cuts.at(-1) ?? 0) + (annotation?.distance.length ?? Number.NaN));
  return cuts.at(-1) === line.length - 1 ? cuts : null;
}

/** Nothing of the track was matched; the last is Valhalla's, for positions that are all too far apart. */
const NO_MATCH: ReadonlySet<string> = new Set(['NoMatch', 'NoSegment', 'BreakageDistanceExceeded']);

/** Valhalla uses this format for matches too. */
export function readMatch(answer: EngineAnswer, track: readonly LatLng[]): MatchPart | StreetsFailure {
  if (!isSuccess(answer)) {
    return NO_MATCH.has(codeOf(answer)?.code ?? '') ? { kind: 'part', spans: [] } : refusalOf(answer);
  }
  const { data } = z.safeParse(MatchAnswer, answer.json);
  if (!data || data.tracepoints.length !== track.length) return failed('unreadable');
  const spans: MatchedSpan[] = [];
  for (const [index, { geometry, distance, duration, confidence = null }] of data.matchings.entries()) {
    const isOfThis = (point: { matchings_index: number } | null) => point?.matchings_index === index;
    const from = data.tracepoints.findIndex(isOfThis);
    const to = data.tracepoints.findLastIndex(isOfThis);
    const positions = decodeLine(geometry, 6);
    if (!positions) return failed('unreadable');
    // A single position is not a span.
    if (from < to)
      spans.push({ from, to, positions: withTwoEnds(positions), metres: distance, seconds: duration, confidence });
  }
  spans.sort((a, b) => a.from - b.from);
  const areApart = spans.every(({ from }, at) => at === 0 || from > (spans[at - 1]?.to ?? -1));
  return areApart ? { kind: 'part', spans } : failed('unreadable');
}

function readOrder(answer: EngineAnswer, count: number): OrderPart | StreetsFailure {
  // Before 5.28 a server only supports round trips and trips between two fixed ends.
  if (codeOf(answer)?.code === 'NotImplemented') return { kind: 'part', order: null };
  if (!isSuccess(answer)) return refusalOf(answer);
  const { data } = z.safeParse(TripAnswer, answer.json);
  if (!data || data.waypoints.length !== count) return failed('unreadable');
  // More than one trip: some stops are unreachable from the others.
  if (data.waypoints.some(({ trips_index }) => trips_index !== 0)) return failed('no route');
  const order = data.waypoints.map((_, at) => data.waypoints.findIndex(({ waypoint_index }) => waypoint_index === at));
  return { kind: 'part', order };
}

function readTable(answer: EngineAnswer, { from, to }: { from: number; to: number }): MatrixPart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const metres = z.safeParse(TableAnswer, answer.json).data?.distances;
  if (metres?.length !== from || metres.some(({ length }) => length !== to)) return failed('unreadable');
  return { kind: 'part', metres };
}

function codeOf(answer: EngineAnswer): z.infer<typeof Refusal> | undefined {
  return answer.kind === 'answer' ? z.safeParse(Refusal, answer.json).data : undefined;
}

function refusalOf(answer: EngineAnswer): StreetsFailure {
  const { code, message = '' } = codeOf(answer) ?? {};
  switch (code) {
    case 'NoRoute':
    case 'NoTrips':
      return failed('no route');
    case 'NoSegment': {
      const index = /coordinate (\d{1,6})/.exec(message)?.[1];
      return noStreetNear(index === undefined ? null : Number(index));
    }
    case 'TooBig':
      return failed('too many points');
    default:
      return failureOf(answer);
  }
}
