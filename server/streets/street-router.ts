// The small router over the graph of streets, for machines without a routing engine. It knows one-ways, speeds, lights, forbidden
// turns and what turns cost; no weight limits and no traffic.
import { decodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';
import { type NearSegment, segmentIndex } from './segment-index';
import { densityOf } from './street-density';
import type { StreetGraph } from './street-graph';
import { type Courses, createSearch, type Part, type Sum } from './street-search';
import { turnsOf } from './street-turns';

/** A place farther from every street is on none. */
const MOST_OFF_M = 1000;
/** A second counts more where streets are dense (Valhalla): the factor in the country, and for each step of density. */
const EMPTY = 0.85;
const DENSER = 0.025;

export type Leg = { positions: LatLng[]; metres: number; seconds: number };
/** `noStreet`: index of the place. `noRoute`: index of the leg. */
export type RouteAnswer = { legs: Leg[] } | { noStreet: number } | { noRoute: number };
export type Cost = { seconds: number; metres: number };
/** A row for each place from which; null: there is no way. */
export type MatrixAnswer = { costs: (Cost | null)[][] } | { noStreet: number };
export type StreetRouter = ReturnType<typeof createStreetRouter>;

/** What a route does at a place; as in the graph. */
const [BEGIN, END, THROUGH] = [1, 2, 3] as const;
type Role = typeof BEGIN | typeof END | typeof THROUGH;

/** A way along a piece of street, or a part of it: from its place `from` to `to`, in metres along it. */
type Move = { piece: number; from: number; to: number };
type OnStreet = NearSegment & { along: number };
type Shape = { positions: LatLng[]; along: number[] };

export function createStreetRouter(data: StreetGraph) {
  const shapes = data.pieces.map(([, , line]) => shapeOf(line));
  const lines = shapes.map(({ positions }) => positions);
  const index = segmentIndex(lines);
  const courses = coursesOf(data, lines);
  const search = createSearch(courses);

  function snap(place: LatLng, role: Role = THROUGH): OnStreet | null {
    const near = index.nearest(place, MOST_OFF_M, (piece) => ((data.pieces[piece]?.[8] ?? 0) & role) === role);
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

  /** Both on one piece of street, in a direction that is allowed. */
  function moveBetween(start: OnStreet, end: OnStreet): (Move & Sum) | null {
    const piece = data.pieces[start.owner];
    if (!piece || start.owner !== end.owner) return null;
    const [, , , metres, forward, backward] = piece;
    const seconds = end.along >= start.along ? forward : backward;
    if (seconds === 0) return null;
    const driven = Math.abs(end.along - start.along);
    const share = metres === 0 ? 0 : driven / metres;
    const course = start.owner * 2 + (end.along >= start.along ? 0 : 1);
    return {
      piece: start.owner,
      from: start.along,
      to: end.along,
      seconds: seconds * share,
      metres: driven,
      cost: (courses.costs[course] ?? 0) * share,
    };
  }

  function legBetween(start: OnStreet, end: OnStreet): Leg | null {
    const direct = moveBetween(start, end);
    // Around may be quicker than along one long street.
    const found = search.route(partsOf(start, 'leave'), partsOf(end, 'arrive'), {
      to: end.position,
      under: direct?.cost ?? Number.POSITIVE_INFINITY,
    });
    if (found === null) return direct && legOf([direct], direct.seconds, start, end);
    const last = found.courses.length - 1;
    const moves = found.courses.map((course, at): Move => {
      const piece = course >> 1;
      const metres = data.pieces[piece]?.[3] ?? 0;
      const [first, second] = course & 1 ? [metres, 0] : [0, metres];
      return { piece, from: at === 0 ? start.along : first, to: at === last ? end.along : second };
    });
    return legOf(moves, found.seconds, start, end);
  }

  function legOf(moves: readonly Move[], seconds: number, start: OnStreet, end: OnStreet): Leg {
    const positions = lineOf(moves, shapes);
    return {
      positions: positions.length > 1 ? positions : [start.position, end.position],
      metres: moves.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0),
      seconds,
    };
  }

  return {
    /** The nearest street, null if there is none within 1 km. */
    snap,

    /** A leg between each two places, along streets; between places on streets if they are beside one. */
    route(places: readonly LatLng[]): RouteAnswer {
      const last = places.length - 1;
      const snapped = places.map((place, at) => snap(place, at === 0 ? BEGIN : at === last ? END : THROUGH));
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const legs: Leg[] = [];
      for (const [at, end] of on.slice(1).entries()) {
        const start = on[at];
        const leg = start ? legBetween(start, end) : null;
        if (leg === null) return { noRoute: at };
        legs.push(leg);
      }
      return { legs };
    },

    /** Seconds and metres from each of `from` to each of `to`. */
    matrix(from: readonly LatLng[], to: readonly LatLng[]): MatrixAnswer {
      const snapped = [...from.map((place) => snap(place, BEGIN)), ...to.map((place) => snap(place, END))];
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const [starts, ends] = [on.slice(0, from.length), on.slice(from.length)];
      const parts = ends.map((end) => partsOf(end, 'arrive'));
      return {
        costs: starts.map((start) => {
          const found = search.costs(partsOf(start, 'leave'), parts);
          return found.map((sum, at): Cost | null => {
            const end = ends[at];
            const direct = end ? moveBetween(start, end) : null;
            const best = direct && (!sum || direct.cost <= sum.cost) ? direct : sum;
            return best && { seconds: best.seconds, metres: best.metres };
          });
        }),
      };
    },
  };
}

function coursesOf(data: StreetGraph, lines: readonly (readonly LatLng[])[]): Courses {
  const count = data.pieces.length * 2;
  const density = densitiesOf(data, lines);
  const courses: Courses = {
    count,
    seconds: new Float32Array(count),
    metres: new Float32Array(count),
    costs: new Float32Array(count),
    endLat: new Float64Array(count),
    endLng: new Float64Array(count),
    turns: turnsOf(data, lines, density),
  };
  for (const [at, [, , , metres, forward, backward]] of data.pieces.entries()) {
    const [start, end] = [lines[at]?.[0], lines[at]?.at(-1)];
    for (const [course, seconds, place] of [
      [at * 2, forward, end],
      [at * 2 + 1, backward, start],
    ] as const) {
      courses.seconds[course] = seconds;
      courses.costs[course] = seconds * (EMPTY + DENSER * (density[at] ?? 0));
      courses.metres[course] = metres;
      courses.endLat[course] = place?.lat ?? 0;
      courses.endLng[course] = place?.lng ?? 0;
    }
  }
  return courses;
}

function densitiesOf({ pieces }: StreetGraph, lines: readonly (readonly LatLng[])[]): Uint8Array {
  const middleOf = (at: number) => lines[at]?.[(lines[at]?.length ?? 0) >> 1] ?? { lat: 0, lng: 0 };
  const density = densityOf(pieces.map(([, , , metres], at) => ({ middle: middleOf(at), metres })));
  return Uint8Array.from(pieces, (_, at) => density(middleOf(at)));
}

function shapeOf(line: string): Shape {
  const decoded = decodePolyline(line, 6);
  const positions = decoded.ok ? decoded.positions : [];
  const along = [0];
  for (const [at, position] of positions.slice(1).entries()) {
    const last = positions[at];
    along.push((along[at] ?? 0) + (last ? sphereMetres(last, position) : 0));
  }
  return { positions, along };
}

function lineOf(moves: readonly Move[], shapes: readonly Shape[]): LatLng[] {
  const line: LatLng[] = [];
  for (const { piece, from, to } of moves) {
    const { positions, along } = shapes[piece] ?? { positions: [], along: [] };
    const inner = positions.filter((_, at) => {
      const metres = along[at] ?? 0;
      return metres > Math.min(from, to) && metres < Math.max(from, to);
    });
    const part = [
      placeAt(positions, along, from),
      ...(from <= to ? inner : inner.toReversed()),
      placeAt(positions, along, to),
    ];
    for (const position of part) {
      const last = line.at(-1);
      if (!last || last.lat !== position.lat || last.lng !== position.lng) line.push(position);
    }
  }
  return line;
}

function placeAt(positions: readonly LatLng[], along: readonly number[], metres: number): LatLng {
  const after = along.findIndex((length) => length >= metres);
  const end = after === -1 ? positions.length - 1 : after;
  const [a, b] = [positions[Math.max(0, end - 1)], positions[end]];
  if (!a || !b) return { lat: 0, lng: 0 };
  const [start, length] = [along[Math.max(0, end - 1)] ?? 0, (along[end] ?? 0) - (along[Math.max(0, end - 1)] ?? 0)];
  const share = length === 0 ? 0 : Math.min(1, (metres - start) / length);
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}
