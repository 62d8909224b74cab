// The small router over the graph of streets, for machines without a routing engine. It knows one-ways, speeds, lights, forbidden
// turns, what turns cost, and streets that are closed to usual trucks; no traffic.
import type { LatLng } from '../../src/geo/lat-lng';
import { arcOf, coursesOf, type Driver, linesOf, mayDrive } from './courses';
import { createHierarchySearch, type Seed, type TableCell } from './hierarchy';
import type { Hierarchies } from './hierarchy-of-graph';
import { type NearSegment, segmentIndex } from './segment-index';
import type { StreetGraph } from './street-graph';
import { type LimitStretch, limitsAlong } from './street-limits';
import { lineAlong, type Move, shapeOf } from './street-shapes';

/** A place farther from every street is on none. */
const MOST_OFF_M = 1000;

export type Leg = { positions: LatLng[]; metres: number; seconds: number };
/** `noStreet`: index of the place. `noRoute`: index of the leg. */
type RouteAnswer = { legs: Leg[] } | { noStreet: number } | { noRoute: number };
type Cost = { seconds: number; metres: number };
/** A row for each place from which; null: there is no way. */
type MatrixAnswer = { costs: (Cost | null)[][] } | { noStreet: number };
export type StreetRouter = ReturnType<typeof createStreetRouter>;

/** What a route does at a place; as in the graph. */
const [BEGIN, END, THROUGH] = [1, 2, 3] as const;
type Role = typeof BEGIN | typeof END | typeof THROUGH;

type OnStreet = NearSegment & { along: number };
/** A course and the part of it, 0 to 1, that is driven at a start or an end. */
type Part = { course: number; share: number };

/** `hierarchies`: of this very graph. */
export function createStreetRouter(data: StreetGraph, { car, truck }: Hierarchies) {
  const lines = linesOf(data);
  const shapes = lines.map(shapeOf);
  const index = segmentIndex(lines);
  const courses = coursesOf(data, lines);
  const forCars = createHierarchySearch(car);
  const search = { car: forCars, truck: truck === car ? forCars : createHierarchySearch(truck) };

  function snap(
    place: LatLng,
    { role = THROUGH, driver = 'car' }: { role?: Role; driver?: Driver } = {},
  ): OnStreet | null {
    const suits = (at: number) => {
      const piece = data.pieces[at];
      return piece !== undefined && (piece[8] & role) === role && !(driver === 'truck' && piece[9] === 1);
    };
    const near = index.nearest(place, MOST_OFF_M, suits);
    return near && { ...near, along: alongOf(near) };
  }

  function alongOf({ owner, segment, fraction }: NearSegment): number {
    const along = shapes[owner]?.along ?? [];
    const start = along[segment] ?? 0;
    return start + ((along[segment + 1] ?? start) - start) * fraction;
  }

  /** The courses of a place's street that may be driven, with the part before (`arrive`) or after it. */
  function partsOf(place: OnStreet, way: 'leave' | 'arrive'): Part[] {
    const piece = data.pieces[place.owner];
    if (!piece) return [];
    const [, , , metres, forward, backward] = piece;
    const done = metres === 0 ? 0 : Math.min(1, place.along / metres);
    const ahead = { course: place.owner * 2, share: way === 'leave' ? 1 - done : done };
    const behind = { course: place.owner * 2 + 1, share: way === 'leave' ? done : 1 - done };
    return [...(forward > 0 ? [ahead] : []), ...(backward > 0 ? [behind] : [])];
  }

  /** The courses that follow a start, so that a way that comes back to it is found, too. `before`: the start's, by seed. */
  function seedsFrom(start: OnStreet, driver: Driver): { seeds: Seed[]; before: number[] } {
    const [seeds, before]: [Seed[], number[]] = [[], []];
    for (const { course, share } of partsOf(start, 'leave')) {
      const own = shareOf(course, share);
      for (let turn = courses.turns.first[course] ?? 0; turn < (courses.turns.first[course + 1] ?? 0); turn += 1) {
        const { to, cost, millis, centimetres } = arcOf(courses, turn);
        if (!mayDrive(courses, to, driver)) continue;
        seeds.push({
          course: to,
          cost: own.cost + cost,
          millis: own.millis + millis,
          centimetres: own.centimetres + centimetres,
        });
        before.push(course);
      }
    }
    return { seeds, before };
  }

  /** The courses of an end: what lies behind it is taken off. */
  function seedsTo(end: OnStreet): Seed[] {
    return partsOf(end, 'arrive').map(({ course, share }) => ({ course, ...shareOf(course, share - 1) }));
  }

  function shareOf(course: number, share: number) {
    return {
      cost: Math.round((courses.costs[course] ?? 0) * 1000 * share),
      millis: Math.round((courses.seconds[course] ?? 0) * 1000 * share),
      centimetres: Math.round((courses.metres[course] ?? 0) * 100 * share),
    };
  }

  /** Both on one piece of street, in a direction that is allowed. */
  function moveBetween(start: OnStreet, end: OnStreet): (Move & Cost & { cost: number }) | null {
    const piece = data.pieces[start.owner];
    if (!piece || start.owner !== end.owner) return null;
    const [, , , metres, forward, backward] = piece;
    const seconds = end.along >= start.along ? forward : backward;
    if (seconds === 0) return null;
    const driven = Math.abs(end.along - start.along);
    const share = metres === 0 ? 0 : driven / metres;
    const course = start.owner * 2 + (end.along >= start.along ? 0 : 1);
    const cost = (courses.costs[course] ?? 0) * share;
    return { piece: start.owner, from: start.along, to: end.along, seconds: seconds * share, metres: driven, cost };
  }

  function legBetween(start: OnStreet, end: OnStreet, driver: Driver): Leg | null {
    const direct = moveBetween(start, end);
    // Around may be quicker than along one long street.
    const under = direct?.cost ?? Number.POSITIVE_INFINITY;
    const { seeds, before } = seedsFrom(start, driver);
    const found = search[driver].route(seeds, seedsTo(end), under * 1000);
    if (found !== null) return legOf([before[found.from] ?? 0, ...found.courses], found.millis / 1000, start, end);
    return direct && legOfMoves([direct], direct.seconds, start, end);
  }

  function legOf(driven: readonly number[], seconds: number, start: OnStreet, end: OnStreet): Leg {
    const last = driven.length - 1;
    const moves = driven.map((course, at): Move => {
      const piece = course >> 1;
      const metres = data.pieces[piece]?.[3] ?? 0;
      const [first, second] = course & 1 ? [metres, 0] : [0, metres];
      return { piece, from: at === 0 ? start.along : first, to: at === last ? end.along : second };
    });
    return legOfMoves(moves, seconds, start, end);
  }

  function legOfMoves(moves: readonly Move[], seconds: number, start: OnStreet, end: OnStreet): Leg {
    const positions = lineAlong(moves, shapes);
    return {
      positions: positions.length > 1 ? positions : [start.position, end.position],
      metres: moves.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0),
      seconds,
    };
  }

  function costBetween(start: OnStreet, end: OnStreet, cell: TableCell | null): Cost | null {
    const direct = moveBetween(start, end);
    if (direct && (!cell || direct.cost * 1000 <= cell.cost)) return { seconds: direct.seconds, metres: direct.metres };
    return cell && { seconds: cell.millis / 1000, metres: cell.centimetres / 100 };
  }

  return {
    /** The nearest street, null if there is none within 1 km. */
    snap,

    /** The pieces of street under a line, with their signed limits. */
    limits: (line: readonly LatLng[]): LimitStretch[] => limitsAlong(line, { data, lines, index }),

    /** A leg between each two places, along streets; between places on streets if they are beside one. */
    route(places: readonly LatLng[], driver: Driver = 'car'): RouteAnswer {
      const last = places.length - 1;
      const roleOf = (at: number) => (at === 0 ? BEGIN : at === last ? END : THROUGH);
      const snapped = places.map((place, at) => snap(place, { role: roleOf(at), driver }));
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const legs: Leg[] = [];
      for (const [at, end] of on.slice(1).entries()) {
        const start = on[at];
        const leg = start ? legBetween(start, end, driver) : null;
        if (leg === null) return { noRoute: at };
        legs.push(leg);
      }
      return { legs };
    },

    /** Seconds and metres from each of `from` to each of `to`. */
    matrix(from: readonly LatLng[], to: readonly LatLng[], driver: Driver = 'car'): MatrixAnswer {
      const snapped = [
        ...from.map((place) => snap(place, { role: BEGIN, driver })),
        ...to.map((place) => snap(place, { role: END, driver })),
      ];
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const [starts, ends] = [on.slice(0, from.length), on.slice(from.length)];
      const table = search[driver].table(
        starts.map((start) => seedsFrom(start, driver).seeds),
        ends.map(seedsTo),
      );
      return {
        costs: starts.map((start, row) =>
          ends.map((end, column) => costBetween(start, end, table[row]?.[column] ?? null)),
        ),
      };
    },
  };
}
