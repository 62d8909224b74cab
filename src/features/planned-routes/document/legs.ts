// Legs of a route between adjacent stops, and its dead parts, with their state. A leg is routed while its vertices and
// stops are those of the engine's response. No other state is stored.
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { type LegMark, marksOf, type Run, readMark, runsOf } from './leg-marks';
import { lineOf, ownOf, type RoutePart, stopsOf } from './route-document';
import { type StopPlace, stopPlacesOf } from './stop-places';
import { stopPlaceOf } from './stop-reading';

/** Driving seconds from the routing engine; null or absent for a leg that was not routed. */
export type EngineSeconds = {
  readonly deadStart?: number | null;
  /** Index n: from stop n to stop n + 1. */
  readonly productive?: readonly (number | null)[];
  readonly deadEnd?: number | null;
};

/**
 * `streets`: routed. `moved`: routed, but a stop has moved since. `straight`: no vertex between its stops. `hand`:
 * drawn or edited. `off`: its stops are not in order along the line.
 */
export type LegState = 'streets' | 'moved' | 'straight' | 'hand' | 'off';

export type RouteLeg = {
  readonly state: LegState;
  /** Vertex range, inclusive; null if not in the line. */
  readonly run: Run | null;
  /** Mark of a routed leg, also when it has moved. */
  readonly mark: LegMark | null;
};

export type DeadPart = Exclude<RoutePart, 'productive'>;
type RouteLegs = Readonly<Record<DeadPart, RouteLeg>> & {
  /** Index n: from stop n to stop n + 1. */
  readonly productive: readonly RouteLeg[];
};

/** Private key in the root, for the marks of the dead parts. */
export const DEAD_LEGS = 'legs';
/** A stop within this distance of a vertex is at it. */
const AT_VERTEX_M = 0.5;
/** A stop farther away is not on the line. */
const OFF_M = 120;

const OFF: RouteLeg = { state: 'off', run: null, mark: null };
const cache = new WeakMap<object, RouteLegs>();
const seconds = new WeakMap<RouteLegs, EngineSeconds>();

/** Cached per route. */
export function legsOf(route: Tree): RouteLegs {
  if (!isObject(route)) return calculate(route);
  const before = cache.get(route);
  if (before) return before;
  const legs = calculate(route);
  cache.set(route, legs);
  return legs;
}

/** Engine seconds of the routed legs, for the figures. */
export function engineSecondsOf(route: Tree): EngineSeconds {
  const legs = legsOf(route);
  const before = seconds.get(legs);
  if (before) return before;
  const of = ({ state, mark }: RouteLeg) => (state === 'streets' && mark ? mark.seconds : null);
  // A dead part is one line: moving its stop does not change its time.
  const whole = (leg: RouteLeg) => (isMade(leg) && leg.mark ? leg.mark.seconds : null);
  const engineSeconds = {
    deadStart: whole(legs.deadStart),
    productive: legs.productive.map(of),
    deadEnd: whole(legs.deadEnd),
  };
  seconds.set(legs, engineSeconds);
  return engineSeconds;
}

/** Whether it was routed and its vertices are unchanged. */
export function isMade({ state }: RouteLeg): boolean {
  return state === 'streets' || state === 'moved';
}

/** The vertex at a position on the line; null between two vertices. */
export function vertexOf(line: Line, { segment, fraction, position }: StopPlace): number | null {
  if (fraction === 0) return segment;
  if (fraction === 1) return segment + 1;
  if (distanceBetween(vertexAt(line, segment), position) < AT_VERTEX_M) return segment;
  return distanceBetween(vertexAt(line, segment + 1), position) < AT_VERTEX_M ? segment + 1 : null;
}

export function isSamePlace(a: LatLng | null, b: LatLng | null): boolean {
  return a !== null && b !== null && a.lat === b.lat && a.lng === b.lng;
}

function calculate(route: Tree): RouteLegs {
  const stops = stopsOf(route);
  const line = lineOf(route, 'productive');
  const marks = marksOf(stops);
  const runs = runsOf(line, marks);
  const places = stops.map(stopPlaceOf);
  const productive = stops.slice(1).map((_, index): RouteLeg => {
    const [mark, run] = [marks[index] ?? null, runs[index] ?? null];
    if (!mark || !run) return drawnLeg(line, stopPlacesOf(route)[index], stopPlacesOf(route)[index + 1]);
    const isMoved = !isSamePlace(mark.from, places[index] ?? null) || !isSamePlace(mark.to, places[index + 1] ?? null);
    return { state: isMoved ? 'moved' : 'streets', run, mark };
  });
  return {
    productive,
    deadStart: deadLeg(route, 'deadStart', places[0] ?? null),
    deadEnd: deadLeg(route, 'deadEnd', places.at(-1) ?? null),
  };
}

function drawnLeg(line: Line, from: StopPlace | null | undefined, to: StopPlace | null | undefined): RouteLeg {
  if (!from || !to || to.goesBack || from.off > OFF_M || to.off > OFF_M) return OFF;
  const [a, b] = [vertexOf(line, from), vertexOf(line, to)];
  const isStraight = a !== null && b === a + 1 && from.off < AT_VERTEX_M && to.off < AT_VERTEX_M;
  const end = b ?? Math.min(line.count - 1, to.segment + 1);
  const run = { from: Math.min(a ?? from.segment, end), to: end };
  return { state: isStraight ? 'straight' : 'hand', run, mark: null };
}

/** A dead part connects its outer end and the nearest stop. */
function deadLeg(route: Tree, part: DeadPart, stop: LatLng | null): RouteLeg {
  const line = lineOf(route, part);
  if (line.count < 2) return OFF;
  const ownMarks = ownOf(route, DEAD_LEGS);
  const mark = isObject(ownMarks) ? readMark(memberOf(ownMarks, part)) : null;
  const run = { from: 0, to: line.count - 1 };
  if (!mark || mark.count !== line.count || !runsOf(line, [mark])[0]) {
    return { state: line.count === 2 ? 'straight' : 'hand', run, mark: null };
  }
  const isMoved = !isSamePlace(part === 'deadStart' ? mark.to : mark.from, stop);
  return { state: isMoved ? 'moved' : 'streets', run, mark };
}
