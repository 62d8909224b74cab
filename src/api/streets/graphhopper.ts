// GraphHopper's HTTP interface (github.com/graphhopper, docs/web/api-doc.md): /route and /match. Only the hosted
// service optimises the order of stops (`optimize`). The open-source server ignores the option, and its response has no
// order.
import * as z from 'zod/mini';
import { integer, number, text } from '../../contract/leaf';
import type { LatLng } from '../../geo/lat-lng';
import { type EngineAnswer, isSuccess } from '../ask-engine';
import {
  type Engine,
  failed,
  failureOf,
  type MatchPart,
  noStreetNear,
  type OrderPart,
  type RoutedLeg,
  type RoutePart,
  type StreetsFailure,
} from './engine';
import { amount, coordinateText, decodeLine, indexesOfWaypoints, lengthOf, onGlobe, withTwoEnds } from './positions';

/**
 * Limits depend on the plan of the hosted service: the standard one takes 80 places. The open-source server has none.
 */
const ROUTE_LIMIT = { places: 80, metres: Number.POSITIVE_INFINITY };
/** A match succeeds or fails as a whole, so a failing section should not affect a whole day. */
const MATCH_LIMIT = { places: 1_000, metres: Number.POSITIVE_INFINITY };
const SECOND = 1000;

/** [index of the first position, index of the last, value]. */
const Detail = z.pipe(
  z.array(amount).check(z.refine(({ length }) => length === 3)),
  z.transform(([from = 0, to = 0, value = 0]) => [from, to, value] as const),
);
const Path = z.object({
  distance: amount,
  /** Milliseconds. */
  time: amount,
  points: text,
  snapped_waypoints: z.optional(text),
  /** 100000 or 1000000; servers before version 7 only support the first and do not send it. */
  points_encoded_multiplier: z.optional(number),
  details: z.optional(z.object({ leg_distance: z.optional(z.array(Detail)), leg_time: z.optional(z.array(Detail)) })),
});
type Path = z.infer<typeof Path>;
const PathAnswer = z.object({ paths: z.array(Path) });
const OrderAnswer = z.object({ paths: z.array(z.object({ points_order: z.optional(z.array(integer)) })) });
const Refusal = z.object({
  message: z.optional(text),
  hints: z.optional(z.array(z.object({ details: z.optional(text), point_index: z.optional(integer) }))),
});

const PLAIN = [
  ['type', 'json'],
  ['instructions', 'false'],
  ['elevation', 'false'],
  ['points_encoded', 'true'],
  ['points_encoded_multiplier', '1000000'],
] as const;

export const graphhopper: Engine = {
  routeLimit: ROUTE_LIMIT,
  matchLimit: MATCH_LIMIT,
  profileOf: (vehicle) => vehicle,
  route: (through, profile) => ({
    path: '/route',
    query: [...pointsOf(through), ['profile', profile], ...PLAIN, ['details', 'leg_distance'], ['details', 'leg_time']],
  }),
  readRoute,
  match: ({ positions }, profile) => ({
    path: '/match',
    query: [['profile', profile], ['gps_accuracy', '10'], ...PLAIN],
    body: { type: 'application/gpx+xml', text: gpxOf(positions) },
  }),
  readMatch: (answer, { positions }) => readMatch(answer, positions),
  // Fixed ends are not optional: both always stay.
  order: (stops, { first, last }, profile) =>
    first && last
      ? {
          path: '/route',
          query: [...pointsOf(stops), ['profile', profile], ...PLAIN, ['calc_points', 'false'], ['optimize', 'true']],
        }
      : null,
  readOrder,
};

function pointsOf(positions: readonly LatLng[]): [string, string][] {
  return positions.map(onGlobe).map(({ lat, lng }) => ['point', `${coordinateText(lat)},${coordinateText(lng)}`]);
}

function gpxOf(positions: readonly LatLng[]): string {
  const points = positions
    .map(onGlobe)
    .map(({ lat, lng }) => `<trkpt lat="${coordinateText(lat)}" lon="${coordinateText(lng)}"/>`);
  const root = 'xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Patio"';
  return `<gpx ${root}><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

function readRoute(answer: EngineAnswer, through: readonly LatLng[]): RoutePart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const path = z.safeParse(PathAnswer, answer.json).data?.paths[0];
  const line = path ? lineOf(path, path.points) : null;
  const snapped = path?.snapped_waypoints ? lineOf(path, path.snapped_waypoints) : null;
  if (!path || !line || snapped?.length !== through.length) return failed('unreadable');
  return {
    kind: 'part',
    legs: legsByDetails(path, line, through.length - 1) ?? legsByWaypoints(path, line, snapped),
    snapped,
  };
}

/**
 * Legs as cut by the server. Null if a leg is missing. The server joins neighbours with the same value, so two legs of
 * 0 m become one.
 */
function legsByDetails({ details }: Path, line: readonly LatLng[], count: number): RoutedLeg[] | null {
  const { leg_distance: distances, leg_time: times } = details ?? {};
  if (distances?.length !== count || times?.length !== count) return null;
  const legs: RoutedLeg[] = [];
  let last = 0;
  for (const [at, [from, to, metres]] of distances.entries()) {
    if (from !== last || to < from) return null;
    legs.push({ positions: withTwoEnds(line.slice(from, to + 1)), metres, seconds: (times[at]?.[2] ?? 0) / SECOND });
    last = to;
  }
  return last === line.length - 1 ? legs : null;
}

/** Legs cut at the waypoints of the line; distance and time are divided by length. */
function legsByWaypoints({ distance, time }: Path, line: readonly LatLng[], snapped: readonly LatLng[]): RoutedLeg[] {
  const cuts = indexesOfWaypoints(line, snapped);
  const whole = lengthOf(line) || 1;
  return cuts.slice(1).map((to, at) => {
    const positions = withTwoEnds(line.slice(cuts[at], to + 1));
    const share = lengthOf(positions) / whole;
    return { positions, metres: distance * share, seconds: (time / SECOND) * share };
  });
}

function lineOf({ points_encoded_multiplier: multiplier = 1e5 }: Path, encoded: string): LatLng[] | null {
  if (multiplier !== 1e5 && multiplier !== 1e6) return null;
  return decodeLine(encoded, multiplier === 1e6 ? 6 : 5);
}

function readMatch(answer: EngineAnswer, track: readonly LatLng[]): MatchPart | StreetsFailure {
  if (!isSuccess(answer)) {
    const failure = refusalOf(answer);
    const isNoMatch = failure.problem === 'no street near' || (failure.problem === 'refused' && isBroken(failure.hint));
    return isNoMatch ? { kind: 'part', spans: [] } : failure;
  }
  const path = z.safeParse(PathAnswer, answer.json).data?.paths[0];
  const line = path ? lineOf(path, path.points) : null;
  if (!path || !line) return failed('unreadable');
  const ends = { from: 0, to: track.length - 1 };
  const lengths = { metres: path.distance, seconds: path.time / SECOND };
  return { kind: 'part', spans: [{ ...ends, positions: withTwoEnds(line), ...lengths, confidence: null }] };
}

/** The message if no street connects two successive positions of a track. */
function isBroken(hint: string | null): boolean {
  return hint !== null && /sequence is broken|too few|cannot find matching path/i.test(hint);
}

function readOrder(answer: EngineAnswer, count: number): OrderPart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const path = z.safeParse(OrderAnswer, answer.json).data?.paths[0];
  if (!path) return failed('unreadable');
  const order = path.points_order ?? null;
  return order === null || order.length === count ? { kind: 'part', order } : failed('unreadable');
}

/** The hints contain the Java exception; the messages are for older versions. */
function refusalOf(answer: EngineAnswer): StreetsFailure {
  const { data } = z.safeParse(Refusal, answer.kind === 'answer' ? answer.json : undefined);
  const message = data?.message ?? '';
  const far = data?.hints?.find(({ details }) => /Point(?:NotFound|OutOfBounds)Exception$/.test(details ?? ''));
  const index = /(?:find point|point) (\d{1,6})(?::| is out of bounds)/i.exec(message)?.[1];
  if (far?.point_index !== undefined) return noStreetNear(far.point_index);
  if (index !== undefined) return noStreetNear(Number(index));
  if (far) return noStreetNear(null);
  const isApart = data?.hints?.some(({ details }) => /ConnectionNotFoundException$/.test(details ?? ''));
  if (isApart || /connection between locations not found/i.test(message)) return failed('no route');
  if (/too many (?:points|locations)/i.test(message)) return failed('too many points');
  return failureOf(answer);
}
