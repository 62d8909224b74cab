// Lines along streets from the configured routing engine: legs between places, map matching of a track, order of stops.
// Requests are split by the engine's limits, joined again, and sent with limited concurrency.
import type { Config } from '../../config/config';
import type { LatLng } from '../../geo/lat-lng';
import { askEngine, type EngineAnswer, type EngineRequest, hostOf } from '../ask-engine';
import { allOrFailure, isParts, shifted } from './all-or-failure';
import { checkedMatch, checkedRoute, isOrderOf, metresBetween } from './answer-checks';
import {
  type Engine,
  type FixedEnds,
  failed,
  type MatchedSpan,
  noStreetNear,
  type RoutedLeg,
  type StreetsFailure,
  type Vehicle,
  type Waypoint,
} from './engine';
import { graphhopper } from './graphhopper';
import { measureTable, type TableResult } from './metres-table';
import { osrm } from './osrm';
import { isPlace, splitOverlapping } from './positions';
import { cutTrack, joinTrack, type TrackStretch } from './track-pieces';
import { createTurns } from './turns';
import { valhalla } from './valhalla';

/** Concurrent requests of the whole page. */
const AT_A_TIME = 2;
export type StreetsResult =
  | {
      readonly kind: 'routed';
      /** One between each two places. */
      readonly legs: readonly RoutedLeg[];
      /** One per place. */
      readonly waypoints: readonly Waypoint[];
    }
  | StreetsFailure;

export type TrackResult =
  | {
      readonly kind: 'matched';
      readonly stretches: readonly TrackStretch[];
      /** Number of positions that were matched to streets. */
      readonly matched: number;
      /** 0 to 1, the mean over the matched positions; null if nothing matched or none is reported. */
      readonly confidence: number | null;
    }
  | StreetsFailure;

export type OrderResult =
  | {
      readonly kind: 'ordered';
      /** Indexes of the stops in visiting order; null if the engine cannot optimise, or not with these ends. */
      readonly order: readonly number[] | null;
    }
  | StreetsFailure;

type Routing = NonNullable<Config['routing']>;
const ENGINES: Readonly<Record<Routing['engine'], Engine>> = { osrm, valhalla, graphhopper };

/** All methods resolve with the outcome and throw only AbortError, when `signal` is aborted. */
export type Streets = ReturnType<typeof createStreets>;

/** The routing client of one configuration; created once, so that all requests share the concurrency limit. */
export function createStreets({ engine: name, url, profile: configured, costing }: Routing) {
  const engine = ENGINES[name];
  const inTurn = createTurns(AT_A_TIME);
  const ask = (request: EngineRequest, signal?: AbortSignal): Promise<EngineAnswer> =>
    inTurn(() => askEngine(url, request, signal), signal);
  const profileFor = (vehicle: Vehicle) => costing ?? configured ?? engine.profileOf(vehicle);

  async function routePart(through: readonly LatLng[], profile: string, signal: AbortSignal) {
    const answer = engine.readRoute(await ask(engine.route(through, profile), signal), through);
    return engine.blame && answer.kind === 'failed' && answer.problem === 'no street near' && answer.index === null
      ? noStreetNear(engine.blame.read(await ask(engine.blame.request(through, profile), signal)))
      : checkedRoute(answer, through);
  }

  return {
    /** The host that receives the places, to be shown before. */
    host: hostOf(url),

    /** The legs from place to place, in the given order. Fewer than two places have none and cause no request. */
    async routeLegs(
      { through, vehicle = 'truck' }: { through: readonly LatLng[]; vehicle?: Vehicle },
      signal?: AbortSignal,
    ): Promise<StreetsResult> {
      const stray = through.findIndex((place) => !isPlace(place));
      if (stray !== -1) return noStreetNear(stray);
      const pieces = splitOverlapping(through, engine.routeLimit);
      const parts = await allOrFailure(
        pieces,
        async ({ start, end }, pieceSignal) =>
          shifted(await routePart(through.slice(start, end), profileFor(vehicle), pieceSignal), start),
        signal,
      );
      if (!isParts(parts)) return parts;
      const snapped = parts.flatMap((part, at) => (at === 0 ? part.snapped : part.snapped.slice(1)));
      const waypoints = snapped.map((position, at) => ({ position, metresOff: metresBetween(through[at], position) }));
      return { kind: 'routed', legs: parts.flatMap(({ legs }) => legs), waypoints };
    },

    /**
     * Matches a recorded track to streets. Where no street fits, and over gaps of more than 2 km, the recorded line is
     * kept. `times`: milliseconds since 1970, one per position; optional, but they improve the match.
     */
    async matchTrack(
      track: { positions: readonly LatLng[]; times?: readonly number[] | null; vehicle?: Vehicle },
      signal?: AbortSignal,
    ): Promise<TrackResult> {
      const { positions, times = null, vehicle = 'truck' } = track;
      const stray = positions.findIndex((place) => !isPlace(place));
      if (stray !== -1) return noStreetNear(stray);
      const pieces = cutTrack(positions, times, engine.matchLimit);
      const parts = await allOrFailure(
        pieces,
        async (piece, pieceSignal) => {
          const answer = await ask(engine.match(piece, profileFor(vehicle)), pieceSignal);
          return checkedMatch(engine.readMatch(answer, piece), piece.positions);
        },
        signal,
      );
      if (!isParts(parts)) return parts;
      const spans = parts.flatMap((part, at) => part.spans.map((span) => moved(span, pieces[at]?.start ?? 0)));
      return { kind: 'matched', stretches: joinTrack(positions, spans), ...matchOf(spans) };
    },

    /** The fastest order to visit the stops; ends that are `fixed` keep their place. */
    async bestOrder(
      { stops, fixed, vehicle = 'truck' }: { stops: readonly LatLng[]; fixed: FixedEnds; vehicle?: Vehicle },
      signal?: AbortSignal,
    ): Promise<OrderResult> {
      const stray = stops.findIndex((place) => !isPlace(place));
      if (stray !== -1) return noStreetNear(stray);
      const free = stops.length - Number(fixed.first) - Number(fixed.last);
      if (stops.length < 2 || free < 1 || (free === 1 && fixed.first && fixed.last)) {
        return { kind: 'ordered', order: stops.map((_, at) => at) };
      }
      const request = engine.order(stops, fixed, profileFor(vehicle));
      if (!request) return { kind: 'ordered', order: null };
      const answer = engine.readOrder(await ask(request, signal), stops.length);
      if (answer.kind === 'failed') return answer;
      const isValid = answer.order === null || isOrderOf(answer.order, stops.length, fixed);
      return isValid ? { kind: 'ordered', order: answer.order } : failed('unreadable');
    },

    /** Metres from each of `from` to each of `to`, along streets. */
    async metresTable(
      { from, to, vehicle = 'truck' }: { from: readonly LatLng[]; to: readonly LatLng[]; vehicle?: Vehicle },
      signal?: AbortSignal,
    ): Promise<TableResult> {
      const { matrix } = engine;
      if (!matrix) return { kind: 'cannot' };
      return measureTable({ from, to, limit: matrix.limit }, async (starts, ends) =>
        matrix.read(await ask(matrix.request(starts, ends, profileFor(vehicle)), signal), {
          from: starts.length,
          to: ends.length,
        }),
      );
    },
  };
}

function moved(span: MatchedSpan, start: number): MatchedSpan {
  return { ...span, from: span.from + start, to: span.to + start };
}

function matchOf(spans: readonly MatchedSpan[]): { matched: number; confidence: number | null } {
  let [matched, weighed, known] = [0, 0, 0];
  let last = -1;
  for (const { from, to, confidence } of spans) {
    // Pieces share the position at which one ends and the next starts.
    const count = to - Math.max(from - 1, last);
    last = to;
    matched += count;
    if (confidence !== null) [weighed, known] = [weighed + confidence * count, known + count];
  }
  return { matched, confidence: known === 0 ? null : weighed / known };
}
