// Valhalla's interface over the small router: bodies, answers and error codes of valhalla.github.io/valhalla/api, as far as the
// page uses them. Shapes have six decimals.
import * as z from 'zod/mini';
import { decodePolyline, encodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import type { Driver } from './courses';
import type { Leg, StreetRouter } from './street-router';
import { visitOrder } from './visit-order';

export type EngineReply = { status: number; json: unknown };

/** Those of the graph's own facts, which the small router has also where Valhalla leads. */
export const GRAPH_PATH = 'trace_attributes';
export const ENGINE_PATHS = [
  'route',
  'sources_to_targets',
  'optimized_route',
  'locate',
  'trace_route',
  GRAPH_PATH,
] as const;
export type EnginePath = (typeof ENGINE_PATHS)[number];

const MOST_PLACES = 100;

const Place = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
});
const places = (least: number) => z.array(Place).check(z.minLength(least));
const Locations = z.object({ locations: places(1) });
const Through = z.object({ locations: places(2) });
const Trace = z.object({ encoded_polyline: z.string() });
const Matrix = z.object({ sources: places(1), targets: places(1) });

/** Costings by who drives: buses have no lanes of their own here. Others are refused, as Valhalla refuses names it does not know. */
const DRIVERS: Readonly<Record<string, Driver>> = { auto: 'car', taxi: 'car', bus: 'car', truck: 'truck' };
const Costing = z.object({ costing: z._default(z.string(), 'auto') });

const NO_COSTING = [125, 'No costing method found'] as const;
const NO_STREET = [171, 'No suitable edges near location'] as const;
const NO_ROUTE = [442, 'No path could be found for input'] as const;
const TOO_MANY = [150, 'Exceeded max locations'] as const;
const UNREADABLE = [100, 'Failed to parse the request'] as const;
/** A code of ours: Valhalla itself always can. */
const NO_MATCHING = [107, 'This service cannot match tracks to streets'] as const;

/** The answer to one request; never throws for what a request may hold. */
export function answerOf(router: StreetRouter, path: EnginePath, body: unknown): EngineReply {
  if (path === 'trace_route') return refused(NO_MATCHING);
  const driver = DRIVERS[z.safeParse(Costing, body).data?.costing ?? 'auto'];
  if (driver === undefined) return refused(NO_COSTING);
  return ANSWERS[path](router, body, driver);
}

const ANSWERS = {
  route: routeAnswer,
  sources_to_targets: matrixAnswer,
  optimized_route: orderAnswer,
  locate: locateAnswer,
  [GRAPH_PATH]: limitsAnswer,
} as const;

function refused([code, error]: readonly [number, string]): EngineReply {
  return { status: 400, json: { error_code: code, error, status_code: 400, status: 'Bad Request' } };
}

function latLng({ lat, lon }: z.infer<typeof Place>): LatLng {
  return { lat, lng: lon };
}

function routeAnswer(router: StreetRouter, body: unknown, driver: Driver): EngineReply {
  const { data } = z.safeParse(Through, body);
  if (!data) return refused(UNREADABLE);
  if (data.locations.length > MOST_PLACES) return refused(TOO_MANY);
  const answer = router.route(data.locations.map(latLng), driver);
  if (!('legs' in answer)) return refused('noStreet' in answer ? NO_STREET : NO_ROUTE);
  return {
    status: 200,
    json: {
      trip: tripOf(
        answer.legs,
        data.locations.map((place, at) => ({ ...place, original_index: at })),
      ),
    },
  };
}

function tripOf(legs: readonly Leg[], locations: readonly object[]) {
  const summaryOf = (metres: number, seconds: number) => ({
    length: Math.round(metres) / 1000,
    time: Math.round(seconds * 10) / 10,
  });
  return {
    locations: locations.map((location) => ({ type: 'break', ...location })),
    legs: legs.map(({ positions, metres, seconds }) => ({
      shape: encodePolyline(positions, 6),
      summary: summaryOf(metres, seconds),
    })),
    summary: summaryOf(
      legs.reduce((sum, { metres }) => sum + metres, 0),
      legs.reduce((sum, { seconds }) => sum + seconds, 0),
    ),
    status: 0,
    status_message: 'Found route between points',
    units: 'kilometers',
  };
}

function matrixAnswer(router: StreetRouter, body: unknown, driver: Driver): EngineReply {
  const { data } = z.safeParse(Matrix, body);
  if (!data) return refused(UNREADABLE);
  const { sources, targets } = data;
  if (Math.max(sources.length, targets.length) > MOST_PLACES) return refused(TOO_MANY);
  const answer = router.matrix(sources.map(latLng), targets.map(latLng), driver);
  if (!('costs' in answer)) return refused(NO_STREET);
  const cells = answer.costs.map((row, from_index) =>
    row.map((cost, to_index) => ({
      from_index,
      to_index,
      distance: cost && Math.round(cost.metres) / 1000,
      time: cost && Math.round(cost.seconds),
    })),
  );
  return {
    status: 200,
    json: { sources: [sources], targets: [targets], units: 'kilometers', sources_to_targets: cells },
  };
}

function orderAnswer(router: StreetRouter, body: unknown, driver: Driver): EngineReply {
  const { data } = z.safeParse(Through, body);
  if (!data) return refused(UNREADABLE);
  const { locations } = data;
  if (locations.length > MOST_PLACES) return refused(TOO_MANY);
  const all = locations.map(latLng);
  const table = router.matrix(all, all, driver);
  if (!('costs' in table)) return refused(NO_STREET);
  const order = visitOrder(table.costs.map((row) => row.map((cost) => cost?.seconds ?? Number.POSITIVE_INFINITY)));
  const answer = router.route(
    order.flatMap((at) => all[at] ?? []),
    driver,
  );
  if (!('legs' in answer)) return refused('noStreet' in answer ? NO_STREET : NO_ROUTE);
  const visited = order.map((at) => ({ ...locations[at], original_index: at }));
  return { status: 200, json: { trip: tripOf(answer.legs, visited) } };
}

function locateAnswer(router: StreetRouter, body: unknown, driver: Driver): EngineReply {
  const { data } = z.safeParse(Locations, body);
  if (!data) return refused(UNREADABLE);
  const json = data.locations.map((place) => {
    const near = router.snap(latLng(place), { driver });
    const edges = near && [{ correlated_lat: near.position.lat, correlated_lon: near.position.lng }];
    return { input_lat: place.lat, input_lon: place.lon, edges };
  });
  return { status: 200, json };
}

function limitsAnswer(router: StreetRouter, body: unknown): EngineReply {
  const { data } = z.safeParse(Trace, body);
  const line = data && decodePolyline(data.encoded_polyline, 6);
  if (!line?.ok || line.positions.length < 2) return refused(UNREADABLE);
  const edges = router.limits(line.positions).map(({ way, kmh, metres }) => ({
    way_id: way,
    length: Math.round(metres) / 1000,
    ...(kmh > 0 && { speed_limit: Math.round(kmh) }),
  }));
  return { status: 200, json: { edges, units: 'kilometers' } };
}
