// The hours at which a bound route passes a place, from the hours of its stops. A route has no weekdays, so this says what was
// planned, not what was driven.
import { segmentMetres } from '../geo/ellipsoid';
import type { LatLng } from '../geo/lat-lng';

/** `line`: all parts in the order of driving. `stops`: in their order; `second` since midnight, null without an hour. */
export type BoundRoute = {
  id: string;
  name: string;
  vehicleId: string | null;
  driverId: string | null;
  line: readonly LatLng[];
  stops: readonly { position: LatLng; second: number | null }[];
};

/** `metres`: from the place to the line. `second`: since midnight. */
type RoutePass = { metres: number; second: number };

const DAY_SECONDS = 86_400;
const RADIAN = Math.PI / 180;
/** A mean radius is enough for distances of some hundred metres. */
const RADIUS_M = 6_371_008.8;

/** All passings within `reach` metres whose time the stops tell, in the order of the line. */
export function passesOf(route: BoundRoute, place: LatLng, reach: number): RoutePass[] {
  const near = nearStretches(route.line, place, reach);
  // Most routes of a vehicle are nowhere near, and the hours along a line are most of the work.
  if (near.length === 0) return [];
  const along = metresAlong(route.line);
  const clock = clockOf(route, along);
  return near.flatMap(({ segment, fraction, metres }) => {
    const second = secondAt(clock, between(along, segment, fraction));
    return second === null ? [] : { metres, second };
  });
}

/** The shorter way between two hours of a day, in seconds. */
export function clockGap(a: number, b: number): number {
  const gap = Math.abs(a - b) % DAY_SECONDS;
  return Math.min(gap, DAY_SECONDS - gap);
}

type OnLine = { segment: number; fraction: number; metres: number };

/** The nearest point of each stretch of the line within reach. A stretch ends where the line leaves the reach. */
function nearStretches(line: readonly LatLng[], place: LatLng, reach: number): OnLine[] {
  const found: OnLine[] = [];
  let best: OnLine | null = null;
  for (let segment = 0; segment + 1 < line.length; segment += 1) {
    const near = nearestOn(line, segment, place);
    const begin = line[segment];
    const isApart = begin === undefined || planeMetres(begin, place) > reach;
    if (best !== null && isApart) {
      found.push(best);
      best = null;
    }
    if (near.metres <= reach && (best === null || near.metres < best.metres)) best = near;
  }
  return best === null ? found : [...found, best];
}

/** On the plane that touches the ground at `place`: exact enough where it matters, and quick where it does not. */
function planeMetres(point: LatLng, place: LatLng): number {
  const x = (point.lng - place.lng) * Math.cos(place.lat * RADIAN);
  return Math.hypot(x, point.lat - place.lat) * RADIAN * RADIUS_M;
}

/** On the same plane. */
function nearestOn(line: readonly LatLng[], segment: number, place: LatLng): OnLine {
  const [from, to] = [line[segment], line[segment + 1]];
  if (!from || !to) return { segment, fraction: 0, metres: Number.POSITIVE_INFINITY };
  const scale = Math.cos(place.lat * RADIAN);
  const x = (from.lng - place.lng) * scale;
  const y = from.lat - place.lat;
  const [dx, dy] = [(to.lng - from.lng) * scale, to.lat - from.lat];
  const length = dx * dx + dy * dy;
  const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return { segment, fraction, metres: Math.hypot(x + fraction * dx, y + fraction * dy) * RADIAN * RADIUS_M };
}

function metresAlong(line: readonly LatLng[]): number[] {
  let sum = 0;
  return line.map((to, index) => {
    const from = line[index - 1];
    if (from) sum += segmentMetres(from.lat, from.lng, to.lat, to.lng);
    return sum;
  });
}

function between(along: readonly number[], segment: number, fraction: number): number {
  const [from, to] = [along[segment] ?? 0, along[segment + 1] ?? 0];
  return from + (to - from) * fraction;
}

/** Metres along the line and seconds, both rising, of each stop with an hour. An hour before the last one is of the next day. */
type Clock = readonly { metres: number; second: number }[];

function clockOf({ line, stops }: BoundRoute, along: readonly number[]): Clock {
  const clock: { metres: number; second: number }[] = [];
  let from = 0;
  for (const { position, second } of stops) {
    const on = nearestFrom(line, from, position);
    if (on === null) continue;
    from = on.segment;
    if (second === null) continue;
    const last = clock.at(-1);
    const metres = Math.max(last?.metres ?? 0, between(along, on.segment, on.fraction));
    const days = last && second < last.second % DAY_SECONDS ? 1 : 0;
    clock.push({ metres, second: second + (last ? Math.floor(last.second / DAY_SECONDS) + days : 0) * DAY_SECONDS });
  }
  return clock;
}

function nearestFrom(line: readonly LatLng[], from: number, place: LatLng): OnLine | null {
  let best: OnLine | null = null;
  for (let segment = from; segment + 1 < line.length; segment += 1) {
    const near = nearestOn(line, segment, place);
    if (best === null || near.metres < best.metres) best = near;
  }
  return best;
}

/** By distance between two stops; null before the first hour and after the last one. */
function secondAt(clock: Clock, metres: number): number | null {
  const next = clock.findIndex((stop) => stop.metres >= metres);
  const [before, after] = [clock[next - 1], clock[next]];
  if (!after) return null;
  if (!before) return after.metres === metres ? after.second % DAY_SECONDS : null;
  const share = (metres - before.metres) / (after.metres - before.metres);
  return Math.round(before.second + (after.second - before.second) * share) % DAY_SECONDS;
}
