// The legs of a route, from each stop to the next, and its dead parts as wholes: how each is made. A leg is along streets for
// as long as its vertices are those that the engine gave, between the stops that it was asked for; nothing else is remembered.
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { type LegMark, marksOf, type Run, readMark, runsOf } from './leg-marks';
import { lineOf, ownOf, type RoutePart, stopsOf } from './route-document';
import { type StopPlace, stopPlacesOf } from './stop-places';
import { stopPlaceOf } from './stop-reading';

/** Seconds of driving as a routing engine told them; null, or absent, where a leg was not routed. */
export type EngineSeconds = {
  readonly deadStart?: number | null;
  /** The nth: from the stop n to the stop n + 1. */
  readonly productive?: readonly (number | null)[];
  readonly deadEnd?: number | null;
};

/**
 * `streets`: as the engine gave it. `moved`: so, too, but a stop is elsewhere now. `straight`: no vertex between its stops.
 * `hand`: drawn, or changed since. `off`: its stops do not stand along the line in their order.
 */
export type LegState = 'streets' | 'moved' | 'straight' | 'hand' | 'off';

export type RouteLeg = {
  readonly state: LegState;
  /** The vertices that it is drawn by, both included; null where it is not in the line. */
  readonly run: Run | null;
  /** Of a leg made along streets, also when it has moved. */
  readonly mark: LegMark | null;
};

export type DeadPart = Exclude<RoutePart, 'productive'>;
type RouteLegs = Readonly<Record<DeadPart, RouteLeg>> & {
  /** The nth: from the stop n to the stop n + 1. */
  readonly productive: readonly RouteLeg[];
};

/** The editor's own key of the marks of the dead parts, in the root. */
export const DEAD_LEGS = 'legs';
/** A stop so near to a vertex stands on it. */
export const AT_VERTEX_M = 0.5;
/** A stop farther off is not on the line. */
const OFF_M = 120;

const OFF: RouteLeg = { state: 'off', run: null, mark: null };
const known = new WeakMap<object, RouteLegs>();
const seconds = new WeakMap<RouteLegs, EngineSeconds>();

/** Remembered for the same route. */
export function legsOf(route: Tree): RouteLegs {
  if (!isObject(route)) return calculate(route);
  const before = known.get(route);
  if (before) return before;
  const legs = calculate(route);
  known.set(route, legs);
  return legs;
}

/** The seconds of the legs that are along streets, for the figures. */
export function engineSecondsOf(route: Tree): EngineSeconds {
  const legs = legsOf(route);
  const before = seconds.get(legs);
  if (before) return before;
  const of = ({ state, mark }: RouteLeg) => (state === 'streets' && mark ? mark.seconds : null);
  // A dead part is a line as a whole: it takes as long wherever its stop has gone.
  const whole = (leg: RouteLeg) => (isMade(leg) && leg.mark ? leg.mark.seconds : null);
  const made = { deadStart: whole(legs.deadStart), productive: legs.productive.map(of), deadEnd: whole(legs.deadEnd) };
  seconds.set(legs, made);
  return made;
}

/** Whether it was made along streets and its vertices are still those. */
export function isMade({ state }: RouteLeg): boolean {
  return state === 'streets' || state === 'moved';
}

/** The vertex that a place on the line is at, null for one between two vertices. */
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
    if (!mark || !run) return drawn(line, stopPlacesOf(route)[index], stopPlacesOf(route)[index + 1]);
    const isMoved = !isSamePlace(mark.from, places[index] ?? null) || !isSamePlace(mark.to, places[index + 1] ?? null);
    return { state: isMoved ? 'moved' : 'streets', run, mark };
  });
  return {
    productive,
    deadStart: deadLeg(route, 'deadStart', places[0] ?? null),
    deadEnd: deadLeg(route, 'deadEnd', places.at(-1) ?? null),
  };
}

function drawn(line: Line, from: StopPlace | null | undefined, to: StopPlace | null | undefined): RouteLeg {
  if (!from || !to || to.goesBack || from.off > OFF_M || to.off > OFF_M) return OFF;
  const [a, b] = [vertexOf(line, from), vertexOf(line, to)];
  const isStraight = a !== null && b === a + 1 && from.off < AT_VERTEX_M && to.off < AT_VERTEX_M;
  const end = b ?? Math.min(line.count - 1, to.segment + 1);
  const run = { from: Math.min(a ?? from.segment, end), to: end };
  return { state: isStraight ? 'straight' : 'hand', run, mark: null };
}

/** A dead part leads between its own outer end and the stop that it reaches. */
function deadLeg(route: Tree, part: DeadPart, stop: LatLng | null): RouteLeg {
  const line = lineOf(route, part);
  if (line.count < 2) return OFF;
  const own = ownOf(route, DEAD_LEGS);
  const mark = isObject(own) ? readMark(memberOf(own, part)) : null;
  const run = { from: 0, to: line.count - 1 };
  if (!mark || mark.count !== line.count || !runsOf(line, [mark])[0]) {
    return { state: line.count === 2 ? 'straight' : 'hand', run, mark: null };
  }
  const isMoved = !isSamePlace(part === 'deadStart' ? mark.to : mark.from, stop);
  return { state: isMoved ? 'moved' : 'streets', run, mark };
}
