import type { Line } from '../../../geo/line';
import { type SelfOverlap, selfMeetings } from '../../../geo/self-overlap';

/** Degrees, as a line goes to the worker: arrays of plain memory, which is handed over. */
export type LineArrays = { readonly lat: Float64Array<ArrayBuffer>; readonly lng: Float64Array<ArrayBuffer> };

/** Turning around at a stop is no overlap worth a word. */
const SHORTEST_M = 100;

export function overlapsOf(line: Line): readonly SelfOverlap[] {
  return selfMeetings(line, { shortest: SHORTEST_M }).overlaps;
}
