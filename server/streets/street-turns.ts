// Ways through crossings: every piece of street in each permitted direction, and the turns between them with their
// costs. Costs follow Valhalla's for cars (valhalla.github.io/valhalla/sif/dynamic-costing): small streets lose at each
// crossing, so that routes keep to main streets.
import type { LatLng } from '../../src/geo/lat-lng';
import { STREET_KINDS } from './kinds';
import type { StreetGraph } from './street-graph';

/** Course: a piece in a direction; number 2 * piece, plus 1 against it. Turns of course c: `first[c]` to before `first[c + 1]`. */
export type Turns = {
  first: Uint32Array;
  /** Courses into which one turns. */
  into: Uint32Array;
  /** Seconds that count for the choice of a route, beside those that pass. */
  penalty: Float32Array;
  /** Seconds that pass. */
  seconds: Float32Array;
};

const SERVICE = STREET_KINDS.indexOf('service');
const STREET = STREET_KINDS.indexOf('street');
/** Another street is another manoeuvre. */
const OTHER_NAME_S = 5;
const INTO_SERVICE_S = 15;
const BACK_S = 20;
/** A turn costs more where streets are dense: by density, 0 to 15. */
const BY_DENSITY = [1, 1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.9, 2.2, 2.5, 2.8, 3.1, 3.5];
const MOST_IMPACT = 7;
const LOOK_M = 15;

/** `density`: of each piece, 0 to 15. */
export function turnsOf(
  { crossings, pieces, turns }: StreetGraph,
  lines: readonly (readonly LatLng[])[],
  density: Uint8Array,
): Turns {
  const isOpen = (course: number) => (pieces[course >> 1]?.[course & 1 ? 5 : 4] ?? 0) > 0;
  const startOf = (course: number) => pieces[course >> 1]?.[course & 1 ? 1 : 0] ?? 0;
  const endOf = (course: number) => pieces[course >> 1]?.[course & 1 ? 0 : 1] ?? 0;
  const at = coursesAt(crossings, pieces.length * 2, startOf);
  const banned = bannedTurns(turns);
  const bearings = lines.map((line) => [bearingFrom(line), bearingFrom(line.toReversed())] as const);
  /** Away from the crossing at which a course starts. */
  const leaving = (course: number) => bearings[course >> 1]?.[course & 1] ?? 0;
  const rankOf = (course: number) => pieces[course >> 1]?.[6] ?? STREET;
  const nameOf = (course: number) => pieces[course >> 1]?.[7] ?? 0;

  const first = new Uint32Array(pieces.length * 2 + 1);
  const [into, penalty, seconds]: [number[], number[], number[]] = [[], [], []];
  for (let course = 0; course < pieces.length * 2; course += 1) {
    first[course] = into.length;
    if (!isOpen(course)) continue;
    const crossing = endOf(course);
    const [from, to] = [at.first[crossing] ?? 0, at.first[crossing + 1] ?? 0];
    const back = course ^ 1;
    const arriving = leaving(back) + 180;
    const known = into.length;
    for (let place = from; place < to; place += 1) {
      const next = at.courses[place] ?? 0;
      if (next === back || !isOpen(next) || banned?.has(course >> 1, crossing, next >> 1)) continue;
      const angle = turned(leaving(next) - arriving);
      let best = SERVICE;
      let [hasRight, hasLeft] = [false, false];
      for (let other = from; other < to; other += 1) {
        const side = at.courses[other] ?? 0;
        if (side === next || side === back) continue;
        best = Math.min(best, rankOf(side));
        const off = turned(leaving(side) - arriving);
        if (off > angle) hasRight = true;
        else hasLeft = true;
      }
      const isAlone = to - from <= 2;
      const impact = isAlone ? 0 : Math.min(MOST_IMPACT, Math.max(0, rankOf(course) - best + 3));
      const turn = hasRight && hasLeft ? 2 : weightOf(angle);
      into.push(next);
      penalty.push(
        impact * turn * (BY_DENSITY[density[course >> 1] ?? 0] ?? 1) +
          (nameOf(next) === nameOf(course) ? 0 : OTHER_NAME_S) +
          (rankOf(next) === SERVICE && rankOf(course) !== SERVICE ? INTO_SERVICE_S : 0),
      );
      seconds.push(isAlone ? 0 : secondsOf(angle));
    }
    // Only where a street ends one may turn round.
    if (into.length === known && isOpen(back)) {
      into.push(back);
      penalty.push(0);
      seconds.push(BACK_S);
    }
  }
  first[pieces.length * 2] = into.length;
  return {
    first,
    into: Uint32Array.from(into),
    penalty: Float32Array.from(penalty),
    seconds: Float32Array.from(seconds),
  };
}

/** Courses by the crossing at which they start. */
function coursesAt(crossings: number, count: number, startOf: (course: number) => number) {
  const first = new Uint32Array(crossings + 1);
  for (let course = 0; course < count; course += 1) first[startOf(course) + 1] = (first[startOf(course) + 1] ?? 0) + 1;
  for (let crossing = 0; crossing < crossings; crossing += 1)
    first[crossing + 1] = (first[crossing + 1] ?? 0) + (first[crossing] ?? 0);
  const free = first.slice();
  const courses = new Uint32Array(count);
  for (let course = 0; course < count; course += 1) {
    const place = free[startOf(course)] ?? 0;
    courses[place] = course;
    free[startOf(course)] = place + 1;
  }
  return { first, courses };
}

function bannedTurns(turns: StreetGraph['turns']) {
  if (turns.length === 0) return null;
  const limits = new Map<string, { banned: Set<number>; only: Set<number> }>();
  for (const [enter, crossing, leave, isOnly] of turns) {
    const key = `${enter} ${crossing}`;
    const limit = limits.get(key) ?? { banned: new Set(), only: new Set() };
    (isOnly ? limit.only : limit.banned).add(leave);
    limits.set(key, limit);
  }
  return {
    has(enter: number, crossing: number, leave: number): boolean {
      const limit = limits.get(`${enter} ${crossing}`);
      if (!limit) return false;
      return limit.banned.has(leave) || (limit.only.size > 0 && !limit.only.has(leave));
    },
  };
}

/** Degrees from north, seen from the start of a line. */
function bearingFrom(line: readonly LatLng[]): number {
  const [start] = line;
  if (!start) return 0;
  const narrow = Math.cos((start.lat * Math.PI) / 180);
  let [east, north] = [0, 0];
  for (const { lat, lng } of line.slice(1)) {
    [east, north] = [(lng - start.lng) * narrow, lat - start.lat];
    if (Math.hypot(east, north) * 111_195 > LOOK_M) break;
  }
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/** -180 to 180; to the right is above 0. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Valhalla's weights where traffic keeps to the right. */
function weightOf(angle: number): number {
  const off = Math.abs(angle);
  if (off <= 10) return 0.5;
  if (off < 50) return 0.75;
  if (off < 135) return angle > 0 ? 1 : 2.5;
  return off < 165 ? (angle > 0 ? 1.5 : 3.5) : 9.5;
}

/** OSRM's curve, which Valhalla uses: up to 7.5 s, a little longer to the left. */
function secondsOf(angle: number): number {
  const bias = angle > 0 ? 1 / 1.075 : 1.075;
  return 7.5 / (1 + Math.exp(-(13 * bias * Math.abs(angle)) / 180 + 6.5 / bias));
}
