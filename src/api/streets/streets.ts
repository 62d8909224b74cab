// Lines along streets from the configured routing engine: legs between places, a recorded track matched, stops in a better
// order. What an engine takes at once is its own matter: requests are split and joined here, a few on their way at a time.
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
import { osrm } from './osrm';
import { isPlace, splitOverlapping } from './positions';
import { cutTrack, joinTrack, type TrackStretch } from './track-pieces';
import { createTurns } from './turns';
import { valhalla } from './valhalla';

/** On their way at a time, of all questions of the page. */
const AT_A_TIME = 2;
export type StreetsResult =
  | {
      readonly kind: 'routed';
      /** One between each two places: one fewer than places. */
      readonly legs: readonly RoutedLeg[];
      /** One for each place. */
      readonly waypoints: readonly Waypoint[];
    }
  | StreetsFailure;

export type TrackResult =
  | {
      readonly kind: 'matched';
      readonly stretches: readonly TrackStretch[];
      /** How many positions of the track lie on streets now. */
      readonly matched: number;
      /** 0 to 1, the mean over the matched positions; null where nothing matched or the engine says nothing. */
      readonly confidence: number | null;
    }
  | StreetsFailure;

export type OrderResult =
  | {
      readonly kind: 'ordered';
      /** Indexes of the stops in the order to visit them; null where the engine cannot find one, or not with these ends. */
      readonly order: readonly number[] | null;
    }
  | StreetsFailure;

type Routing = NonNullable<Config['routing']>;
const ENGINES: Readonly<Record<Routing['engine'], Engine>> = { osrm, valhalla, graphhopper };

/** All methods give what became of the question and throw nothing but AbortError, when `signal` is aborted. */
export type Streets = ReturnType<typeof createStreets>;

/** The streets of one configuration; made once, so that all questions share their turns. */
export function createStreets({ engine: name, url, profile: configured }: Routing) {
  const engine = ENGINES[name];
  const inTurn = createTurns(AT_A_TIME);
  const ask = (request: EngineRequest, signal?: AbortSignal): Promise<EngineAnswer> =>
    inTurn(() => askEngine(url, request, signal), signal);
  const profileFor = (vehicle: Vehicle) => configured ?? engine.profileOf(vehicle);

  async function routePart(through: readonly LatLng[], profile: string, signal: AbortSignal) {
    const answer = engine.readRoute(await ask(engine.route(through, profile), signal), through);
    return engine.blame && answer.kind === 'failed' && answer.problem === 'no street near' && answer.index === null
      ? noStreetNear(engine.blame.read(await ask(engine.blame.request(through, profile), signal)))
      : checkedRoute(answer, through);
  }

  return {
    /** The host that the places go to, to be shown before they do. */
    host: hostOf(url),

    /** The legs from place to place, in the order given. Fewer than two places have none, and nobody is asked. */
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
     * A recorded track on the streets it was driven on. Where no street fits, and over gaps of more than 2 km, it stays as
     * it was recorded. `times` in milliseconds since 1970, one for each position, help; they need not be there.
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

    /** The quickest order to visit the stops in; ends that are `fixed` keep their place. */
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
      const isKept = answer.order === null || isOrderOf(answer.order, stops.length, fixed);
      return isKept ? { kind: 'ordered', order: answer.order } : failed('unreadable');
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
    // Pieces share the position where one ends and the next begins.
    const count = to - Math.max(from - 1, last);
    last = to;
    matched += count;
    if (confidence !== null) [weighed, known] = [weighed + confidence * count, known + count];
  }
  return { matched, confidence: known === 0 ? null : weighed / known };
}
