// Nearest vertex and segment of a line to a point, in world units. The chunk with the nearest box gives an upper bound;
// other chunks are searched only if their boxes are nearer. Ties go to the lowest index, so the result does not depend
// on the search order.

import { type Numbers, numberAt } from './lat-lng';
import type { Line } from './line';
import { forEachSegmentNear, projected, squaredDistancesToChunks } from './projected-chunk';

type NearVertex = { readonly index: number; readonly distance: number };
/** `segment`: index of its first vertex; `fraction`: 0 to 1 along it; `distance`: in world units. */
type NearSegment = { readonly segment: number; readonly fraction: number; readonly distance: number };

/** Tolerance for rounding: a box is skipped only if it is farther by more than this. */
const ROUNDING = 1 + 1e-9;

/** The vertex nearest to (x, y) within the radius. */
export function nearestVertexTo(line: Line, x: number, y: number, radius: number): NearVertex | null {
  let best = -1;
  let limit = radius * radius;
  const bounds = squaredDistancesToChunks(line, x, y);
  for (const at of nearestFirst(bounds)) {
    const chunk = line.chunks[at];
    if (!chunk || numberAt(bounds, at) > limit * ROUNDING) continue;
    const projection = projected(chunk);
    const start = numberAt(line.starts, at);
    for (let index = 0; index < projection.x.length; index++) {
      const dx = numberAt(projection.x, index) - x;
      const dy = numberAt(projection.y, index) - y;
      const distance = dx * dx + dy * dy;
      if (distance < limit || (distance === limit && (best === -1 || start + index < best))) {
        limit = distance;
        best = start + index;
      }
    }
  }
  return best === -1 ? null : { index: best, distance: Math.sqrt(limit) };
}

/** The segment nearest to (x, y) within the radius, and the nearest point on it. */
export function nearestSegmentTo(line: Line, x: number, y: number, radius: number): NearSegment | null {
  let best = -1;
  let limit = radius * radius;
  let fraction = 0;
  const bounds = squaredDistancesToChunks(line, x, y);
  for (const at of nearestFirst(bounds)) {
    if (numberAt(bounds, at) > limit * ROUNDING) continue;
    forEachSegmentNear(line, at, x, y, limit, (segment, squared, onSegment) => {
      if (squared < limit || best === -1 || segment < best) {
        limit = squared;
        best = segment;
        fraction = onSegment;
      }
      return limit;
    });
  }
  return best === -1 ? null : { segment: best, fraction, distance: Math.sqrt(limit) };
}

/** The chunk with the nearest box first, then all others in order. */
function* nearestFirst(bounds: Numbers): Generator<number> {
  let first = 0;
  for (let at = 1; at < bounds.length; at++) if (numberAt(bounds, at) < numberAt(bounds, first)) first = at;
  if (bounds.length > 0) yield first;
  for (let at = 0; at < bounds.length; at++) if (at !== first) yield at;
}
