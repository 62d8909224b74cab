// Compares planned and driven: stops that the track does not come near, delay at each stop, distance from the line.
// Pure.
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { nearestPlace } from '../../../geo/line-distance';

/** `seconds`: of the day at which the timetable has it; null for none. */
export type PlannedStop = { readonly place: LatLng | null; readonly seconds: number | null };

/** `clock`: seconds of the day for each vertex, NaN without a time; null where the track has none. */
export type DrivenTrack = { readonly line: Line; readonly clock: Float64Array | null };

export type StopDriven = {
  /** Metres from the stop to the track; null without a position. */
  readonly metres: number | null;
  /** Nothing of the track comes within the limit. */
  readonly isMissed: boolean;
  /** Where the track passes it. */
  readonly at: LatLng | null;
  /** After the timetable, below 0 before it; null without an hour, without a time, or missed. */
  readonly secondsLate: number | null;
};

export type Driven = {
  readonly stops: readonly StopDriven[];
  /**
   * Metres from the vertices of the track to the planned line, and the reverse. Both between the first and the last
   * stop that the track passes.
   */
  readonly apart: { readonly median: number; readonly most: number; readonly worst: LatLng } | null;
};

const DAY_S = 86_400;
/** Vertices of a line that are compared. */
const LOOKS = 2_000;
/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;

/** `limit`: metres within which a stop is passed. Stops are found along the track in their order where they are in it. */
export function compareDriven(stops: readonly PlannedStop[], planned: Line, track: DrivenTrack, limit: number): Driven {
  const { line, clock } = track;
  let from = { segment: 0, fraction: 0 };
  const passed: number[] = [];
  const results = stops.map(({ place, seconds }): StopDriven => {
    const near = place && nearestPlace(line, place);
    if (!place || !near) return { metres: null, isMissed: false, at: null, secondsLate: null };
    const { metres } = near;
    if (metres > limit) return { metres, isMissed: true, at: near.position, secondsLate: null };
    const found = nextPassing(line, place, from, limit) ?? near;
    from = found;
    passed.push(found.segment + found.fraction);
    const driven = clock && clockAt(clock, found);
    const late = seconds === null || driven === null ? null : lateBy(driven, seconds);
    return { metres, isMissed: false, at: found.position, secondsLate: late };
  });
  const isPassed = passed.length > 1;
  const [first, last] = isPassed ? [Math.min(...passed), Math.max(...passed)] : [0, line.count - 1];
  return { stops: results, apart: apartOf(line, planned, Math.ceil(first), Math.floor(last)) };
}

type Passing = { readonly segment: number; readonly fraction: number; readonly position: LatLng };

/** The first time from the place `from` on that the track comes within the limit, at its nearest then. */
function nextPassing(line: Line, place: LatLng, from: Omit<Passing, 'position'>, limit: number): Passing | null {
  let best: (Passing & { metres: number }) | null = null;
  for (let { segment } = from; segment < line.count - 1; segment += 1) {
    const least = segment === from.segment ? from.fraction : 0;
    const near = nearestOn(vertexAt(line, segment), vertexAt(line, segment + 1), place, least);
    if (near.metres <= limit) {
      if (best === null || near.metres < best.metres) best = { segment, ...near };
    } else if (best !== null) break;
  }
  return best;
}

/** On the plane that touches the globe there: exact enough within the limit of a stop. */
function nearestOn(a: LatLng, b: LatLng, { lat, lng }: LatLng, least: number) {
  const across = Math.cos((lat * Math.PI) / 180);
  const flat = (point: LatLng) => ({ x: (point.lng - lng) * across * DEGREE_M, y: (point.lat - lat) * DEGREE_M });
  const [start, end] = [flat(a), flat(b)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  const fraction = square === 0 ? least : Math.max(least, Math.min(1, -(start.x * dx + start.y * dy) / square));
  const position = { lat: a.lat + (b.lat - a.lat) * fraction, lng: a.lng + (b.lng - a.lng) * fraction };
  return { fraction, position, metres: distanceBetween(position, { lat, lng }) };
}

/** Seconds of the day between two vertices; null where one of them has no time. */
function clockAt(clock: Float64Array, { segment, fraction }: Passing): number | null {
  const [a = Number.NaN, b = Number.NaN] = [clock[segment], clock[segment + 1]];
  if (fraction === 0) return Number.isNaN(a) ? null : a;
  if (fraction === 1) return Number.isNaN(b) ? null : b;
  if (Number.isNaN(a) || Number.isNaN(b)) return null;
  // Over midnight.
  return a + (b < a ? b + DAY_S - a : b - a) * fraction;
}

/** The shorter way around the clock: a bus at 00:05 for 23:58 is late. */
function lateBy(driven: number, planned: number): number {
  const late = (((driven - planned) % DAY_S) + DAY_S) % DAY_S;
  return late > DAY_S / 2 ? late - DAY_S : late;
}

/** Both ways: where the vehicle left the line, and where the line was not driven. */
function apartOf(track: Line, planned: Line, first: number, last: number): Driven['apart'] {
  if (planned.count < 2 || track.count < 2 || last < first) return null;
  const looks = [...looksAt(track, planned, first, last), ...looksAt(planned, track, 0, planned.count - 1)];
  looks.sort((a, b) => a.metres - b.metres);
  const worst = looks.at(-1);
  if (!worst) return null;
  const [low, high] = [looks[(looks.length - 1) >> 1], looks[looks.length >> 1]];
  return { median: ((low?.metres ?? 0) + (high?.metres ?? 0)) / 2, most: worst.metres, worst: worst.at };
}

function looksAt(of: Line, other: Line, first: number, last: number): { metres: number; at: LatLng }[] {
  const step = Math.max(1, Math.ceil((last - first + 1) / LOOKS));
  const looks: { metres: number; at: LatLng }[] = [];
  for (let vertex = first; vertex <= last; vertex += step) {
    const at = vertexAt(of, vertex);
    const near = nearestPlace(other, at);
    if (near) looks.push({ metres: near.metres, at });
  }
  return looks;
}
