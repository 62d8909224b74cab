// Checks whether a response belongs to its request. A well-formed response may still answer another request, or be
// implausible.
import { distanceBetween } from '../../geo/ellipsoid';
import type { LatLng } from '../../geo/lat-lng';
import { type FixedEnds, failed, type MatchPart, noStreetNear, type RoutePart, type StreetsFailure } from './engine';
import { lengthOf } from './positions';

/** Maximum distance between a place and its street, and between a leg's end and its waypoint. */
const NEAR_M = 1_000;
/** No vehicle is faster; one second is added for rounding by engines. */
const MOST_METRES_PER_SECOND = 100;
const ROUNDING_S = 1;
/** No leg takes longer: across a continent, with ferries. */
const LONGEST_S = 30 * 24 * 3600;

/** The legs connect the waypoints, and those are near the requested places. */
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

/** A matched span starts and ends near its positions. */
export function checkedMatch(answer: MatchPart | StreetsFailure, track: readonly LatLng[]): MatchPart | StreetsFailure {
  if (answer.kind === 'failed') return answer;
  const isMet = answer.spans.every(
    ({ from, to, positions }) =>
      metresBetween(positions[0], track[from]) <= NEAR_M && metresBetween(positions.at(-1), track[to]) <= NEAR_M,
  );
  return isMet && answer.spans.every(isDriven) ? answer : failed('unreadable');
}

/** Whether its line can be driven in its time. */
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

/** Every stop once, and the fixed ends in place. */
export function isOrderOf(order: readonly number[], count: number, { first, last }: FixedEnds): boolean {
  const isComplete = order.length === count && new Set(order).size === count;
  const isWithin = order.every((index) => Number.isInteger(index) && index >= 0 && index < count);
  return isComplete && isWithin && (!first || order[0] === 0) && (!last || order.at(-1) === count - 1);
}
