// Valhalla's HTTP interface (valhalla.github.io/valhalla/api): /route, /trace_route, /optimized_route and /locate, as
// JSON in a POST. The content type is text/plain: Valhalla's server accepts any type, but rejects the preflight request
// for application/json on another host.
import * as z from 'zod/mini';
import { integer, text } from '../../contract/leaf';
import type { LatLng } from '../../geo/lat-lng';
import { type EngineAnswer, type EngineRequest, isSuccess } from '../ask-engine';
import {
  type Engine,
  failed,
  failureOf,
  type MatchPart,
  type MatrixPart,
  noStreetNear,
  type OrderPart,
  type RoutedLeg,
  type RoutePart,
  type StreetsFailure,
  type TrackPiece,
} from './engine';
import { readMatch as readOsrmMatch } from './osrm';
import { amount, decodeLine, onGlobe, withTwoEnds } from './positions';

const KM = 1000;
/** A server takes 2,500 pairs by default, ours 50 places on each side. */
const MATRIX_LIMIT = 20;
/** A server's defaults for truck and car: 20 places and 5,000 km a route. 16,000 positions and 200 km a trace. */
const ROUTE_LIMIT = { places: 20, metres: 4_900 * KM };
const MATCH_LIMIT = { places: 16_000, metres: 190 * KM };
const TRACE_OPTIONS = { gps_accuracy: 10, search_radius: 50 };

const RouteAnswer = z.object({
  trip: z.object({
    legs: z.array(z.object({ shape: text, summary: z.object({ length: amount, time: amount }) })),
  }),
});
const OrderAnswer = z.object({ trip: z.object({ locations: z.array(z.object({ original_index: integer })) }) });
const MatrixAnswer = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: z.nullable(amount) }))),
});
const LocateAnswer = z.array(z.object({ edges: z.optional(z.nullable(z.array(z.unknown()))) }));
const Refusal = z.object({ error_code: integer });

export const valhalla: Engine = {
  routeLimit: ROUTE_LIMIT,
  matchLimit: MATCH_LIMIT,
  profileOf: (vehicle) => (vehicle === 'truck' ? 'truck' : 'auto'),
  route: (through, costing) => post('/route', { locations: locationsOf(through), costing, ...PLAIN }),
  readRoute,
  match: ({ positions, seconds }, costing) => {
    const shape = locationsOf(positions).map((location, at) =>
      seconds ? { ...location, time: seconds[at] } : location,
    );
    const options = { shape_match: 'map_snap', format: 'osrm', trace_options: TRACE_OPTIONS };
    return post('/trace_route', { shape, costing, ...options, ...PLAIN });
  },
  readMatch,
  // The first location stays first and the last stays last; there is no other option.
  order: (stops, { first, last }, costing) =>
    first && last ? post('/optimized_route', { locations: locationsOf(stops), costing, ...PLAIN }) : null,
  readOrder,
  matrix: {
    limit: MATRIX_LIMIT,
    request: (from, to, costing) =>
      post('/sources_to_targets', {
        sources: locationsOf(from),
        targets: locationsOf(to),
        costing,
        units: 'kilometers',
      }),
    read: readMatrix,
  },
  blame: {
    request: (through, costing) => post('/locate', { locations: locationsOf(through), costing, verbose: false }),
    read: (answer) => {
      const { data } = z.safeParse(LocateAnswer, answer.kind === 'answer' ? answer.json : undefined);
      const index = data?.findIndex(({ edges }) => !edges?.length) ?? -1;
      return index === -1 ? null : index;
    },
  },
};

const PLAIN = { directions_type: 'none', shape_format: 'polyline6', units: 'kilometers' };

function post(path: string, question: object): EngineRequest {
  return { path, body: { type: 'text/plain;charset=UTF-8', text: JSON.stringify(question) } };
}

function locationsOf(positions: readonly LatLng[]): { lat: number; lon: number }[] {
  return positions.map(onGlobe).map(({ lat, lng }) => ({ lat, lon: lng }));
}

function readRoute(answer: EngineAnswer, through: readonly LatLng[]): RoutePart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const { data } = z.safeParse(RouteAnswer, answer.json);
  if (!data || data.trip.legs.length !== through.length - 1) return failed('unreadable');
  const legs: RoutedLeg[] = [];
  const snapped: LatLng[] = [];
  for (const { shape, summary } of data.trip.legs) {
    const positions = decodeLine(shape, 6);
    const [start, end] = [positions?.[0], positions?.at(-1)];
    if (!positions || !start || !end) return failed('unreadable');
    legs.push({ positions: withTwoEnds(positions), metres: summary.length * KM, seconds: summary.time });
    // The response repeats the requested places; the legs' ends are the positions on the street.
    if (snapped.length === 0) snapped.push(start);
    snapped.push(end);
  }
  return { kind: 'part', legs, snapped };
}

/** 171: no street near; 172: all gaps too wide; 443 and 444: nothing matches. */
const NO_MATCH: ReadonlySet<number> = new Set([171, 172, 442, 443, 444]);

function readMatch(answer: EngineAnswer, piece: TrackPiece): MatchPart | StreetsFailure {
  if (isSuccess(answer)) return readOsrmMatch(answer, piece.positions);
  const code = errorCodeOf(answer);
  if (code !== null && NO_MATCH.has(code)) return { kind: 'part', spans: [] };
  // Its errors may also have OSRM's format, because that was requested.
  return code === null ? readOsrmMatch(answer, piece.positions) : refusalOf(answer);
}

function readOrder(answer: EngineAnswer, count: number): OrderPart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const { data } = z.safeParse(OrderAnswer, answer.json);
  if (data?.trip.locations.length !== count) return failed('unreadable');
  return { kind: 'part', order: data.trip.locations.map(({ original_index }) => original_index) };
}

function readMatrix(answer: EngineAnswer, { from, to }: { from: number; to: number }): MatrixPart | StreetsFailure {
  if (!isSuccess(answer)) return refusalOf(answer);
  const { data } = z.safeParse(MatrixAnswer, answer.json);
  const rows = data?.sources_to_targets;
  if (rows?.length !== from || rows.some(({ length }) => length !== to)) return failed('unreadable');
  const metres = rows.map((cells) => cells.map(({ distance }) => (distance === null ? null : distance * KM)));
  return { kind: 'part', metres };
}

function errorCodeOf(answer: EngineAnswer): number | null {
  return (answer.kind === 'answer' && z.safeParse(Refusal, answer.json).data?.error_code) || null;
}

function refusalOf(answer: EngineAnswer): StreetsFailure {
  const code = errorCodeOf(answer);
  if (code === null) return failureOf(answer);
  // Too many locations or track positions.
  if (code === 150 || code === 153) return failed('too many points');
  if (code === 171) return noStreetNear(null);
  // Unconnected regions, an unreachable place, no path.
  if (code === 170 || code === 441 || code === 442) return failed('no route');
  return failureOf(answer);
}
