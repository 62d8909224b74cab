// Courses: each piece of street in each direction, with the cost of driving it and of turning into the next.
import { decodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { type Arcs, addArc, emptyArcs } from './course-arcs';
import { densityOf } from './street-density';
import type { StreetGraph } from './street-graph';
import { type Turns, turnsOf } from './street-turns';

/** Course: a piece in a direction; number 2 * piece, plus 1 against it. */
export type Courses = {
  count: number;
  /** Seconds and metres of a course; 0 seconds: it may not be driven. */
  seconds: Float32Array;
  metres: Float32Array;
  /** What counts for the choice of a route, beside turns. */
  costs: Float32Array;
  turns: Turns;
  /** 1: closed to trucks. */
  closed: Uint8Array;
};

/** A second counts more where streets are dense (Valhalla): the factor in the country, and for each step of density. */
const EMPTY = 0.85;
const DENSER = 0.025;

export function linesOf({ pieces }: StreetGraph): (readonly LatLng[])[] {
  return pieces.map(([, , line]) => {
    const decoded = decodePolyline(line, 6);
    return decoded.ok ? decoded.positions : [];
  });
}

export function coursesOf(data: StreetGraph, lines: readonly (readonly LatLng[])[]): Courses {
  const count = data.pieces.length * 2;
  const density = densitiesOf(data, lines);
  const courses: Courses = {
    count,
    seconds: new Float32Array(count),
    metres: new Float32Array(count),
    costs: new Float32Array(count),
    turns: turnsOf(data, lines, density),
    closed: new Uint8Array(count),
  };
  for (const [at, [, , , metres, forward, backward, , , , closed]] of data.pieces.entries()) {
    for (const [course, seconds] of [
      [at * 2, forward],
      [at * 2 + 1, backward],
    ] as const) {
      courses.seconds[course] = seconds;
      courses.costs[course] = seconds * (EMPTY + DENSER * (density[at] ?? 0));
      courses.metres[course] = metres;
      courses.closed[course] = closed;
    }
  }
  return courses;
}

function densitiesOf({ pieces }: StreetGraph, lines: readonly (readonly LatLng[])[]): Uint8Array {
  const middleOf = (at: number) => lines[at]?.[(lines[at]?.length ?? 0) >> 1] ?? { lat: 0, lng: 0 };
  const density = densityOf(pieces.map(([, , , metres], at) => ({ middle: middleOf(at), metres })));
  return Uint8Array.from(pieces, (_, at) => density(middleOf(at)));
}

const thousandths = (value: number) => Math.round(value * 1000);

/** Who drives: trucks keep off pieces that are closed to them. */
export type Driver = 'car' | 'truck';

export function mayDrive({ closed }: Courses, course: number, driver: Driver): boolean {
  return driver === 'car' || closed[course] !== 1;
}

/** What a turn and the course behind it cost. */
export function arcOf({ costs, seconds, metres, turns }: Courses, turn: number) {
  const to = turns.into[turn] ?? 0;
  const waiting = turns.seconds[turn] ?? 0;
  return {
    to,
    cost: thousandths((turns.penalty[turn] ?? 0) + waiting + (costs[to] ?? 0)),
    millis: thousandths(waiting + (seconds[to] ?? 0)),
    centimetres: Math.round((metres[to] ?? 0) * 100),
  };
}

/** An arc for each turn. */
export function arcsOf(courses: Courses, driver: Driver): Arcs {
  const { first, into } = courses.turns;
  const arcs = emptyArcs(courses.count, into.length * 2);
  for (let course = 0; course < courses.count; course += 1) {
    if (!mayDrive(courses, course, driver)) continue;
    for (let turn = first[course] ?? 0; turn < (first[course + 1] ?? 0); turn += 1)
      if (mayDrive(courses, into[turn] ?? 0, driver)) addArc(arcs, { from: course, via: -1, ...arcOf(courses, turn) });
  }
  return arcs;
}
