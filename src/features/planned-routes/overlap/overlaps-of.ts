import type { Line } from '../../../geo/line';
import { type SelfOverlap, selfMeetings } from '../../../geo/self-overlap';

/** Degrees; arrays that are transferred to the worker. */
export type LineArrays = { readonly lat: Float64Array<ArrayBuffer>; readonly lng: Float64Array<ArrayBuffer> };

/** Turning around at a stop is not reported. */
const SHORTEST_M = 100;

export function overlapsOf(line: Line): readonly SelfOverlap[] {
  return selfMeetings(line, { shortest: SHORTEST_M }).overlaps;
}
