// Does an answer belong to its question? What was read well may still be the answer to another one, or lead nowhere.
import { distanceBetween } from '../../geo/ellipsoid';
import type { LatLng } from '../../geo/lat-lng';
import { type FixedEnds, failed, type MatchPart, noStreetNear, type RoutePart, type StreetsFailure } from './engine';
import { lengthOf } from './positions';

/** A street farther from a place than this is none near it; a leg that ends farther from its waypoint is not of this route. */
const NEAR_M = 1_000;
/** No vehicle drives faster; a second for what engines round. */
const MOST_METRES_PER_SECOND = 100;
const ROUNDING_S = 1;
/** No leg takes longer: across a continent, with ferries. */
const LONGEST_S = 30 * 24 * 3600;

/** The legs lead from waypoint to waypoint, and those are near the places that were asked for. */
export function checkedRoute(
  answer: RoutePart | StreetsFailure,
  through: readonly LatLng[],
): RoutePart | StreetsFailure {
  if (answer.kind === 'failed') return answer;
  const { legs, snapped } = answer;
  const isMet = legs.every(
    ({ positions }, at) =>
      metresBetween(positions[0], snapped[at]) <= NEAR_M && metresBetween(positions.at(-1), snapped[at + 1]) <= NEAR_M,
  );
  if (!isMet || !legs.every(isDriven) || snapped.length !== through.length || legs.length !== through.length - 1)
    return failed('unreadable');
  const far = snapped.findIndex((position, at) => metresBetween(position, through[at]) > NEAR_M);
  return far === -1 ? answer : noStreetNear(far);
}

/** A stretch of street begins and ends near the positions it stands for. */
export function checkedMatch(answer: MatchPart | StreetsFailure, track: readonly LatLng[]): MatchPart | StreetsFailure {
  if (answer.kind === 'failed') return answer;
  const isMet = answer.spans.every(
    ({ from, to, positions }) =>
      metresBetween(positions[0], track[from]) <= NEAR_M && metresBetween(positions.at(-1), track[to]) <= NEAR_M,
  );
  return isMet && answer.spans.every(isDriven) ? answer : failed('unreadable');
}

/** Could its line be driven in its time? */
function isDriven({
  positions,
  seconds,
}: {
  readonly positions: readonly LatLng[];
  readonly seconds: number;
}): boolean {
  return seconds <= LONGEST_S && lengthOf(positions) <= (seconds + ROUNDING_S) * MOST_METRES_PER_SECOND;
}

export function metresBetween(a: LatLng | undefined, b: LatLng | undefined): number {
  return a && b ? distanceBetween(a, b) : Number.POSITIVE_INFINITY;
}

/** Every stop once, and the fixed ends where they were. */
export function isOrderOf(order: readonly number[], count: number, { first, last }: FixedEnds): boolean {
  const isComplete = order.length === count && new Set(order).size === count;
  const isWithin = order.every((index) => Number.isInteger(index) && index >= 0 && index < count);
  return isComplete && isWithin && (!first || order[0] === 0) && (!last || order.at(-1) === count - 1);
}
