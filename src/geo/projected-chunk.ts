// Vertices of a chunk in world units (`mercator.ts`), cached per chunk, and planar geometry of segments.

import { type Numbers, numberAt } from './lat-lng';
import type { Chunk, Line } from './line';
import { worldX, worldY } from './mercator';

type ProjectedChunk = {
  readonly x: Numbers;
  readonly y: Numbers;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const cache = new WeakMap<Chunk, ProjectedChunk>();

export function projected(chunk: Chunk): ProjectedChunk {
  const before = cache.get(chunk);
  if (before) return before;
  const x = new Float64Array(chunk.lat.length);
  const y = new Float64Array(chunk.lat.length);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < x.length; index++) {
    const east = worldX(numberAt(chunk.lng, index));
    const south = worldY(numberAt(chunk.lat, index));
    x[index] = east;
    y[index] = south;
    if (east < left) left = east;
    if (east > right) right = east;
    if (south < top) top = south;
    if (south > bottom) bottom = south;
  }
  const projection = { x, y, left, top, right, bottom };
  cache.set(chunk, projection);
  return projection;
}

const knownBounds = new WeakMap<Line, Numbers>();

/**
 * Per chunk the box (left, top, right, bottom) of all segments starting in it. Includes the joint to the next chunk.
 */
function boundsOf(line: Line): Numbers {
  const before = knownBounds.get(line);
  if (before) return before;
  const bounds = new Float64Array(4 * line.chunks.length);
  line.chunks.forEach((chunk, at) => {
    const { left, top, right, bottom } = projected(chunk);
    const next = line.chunks[at + 1];
    const joinX = next ? numberAt(projected(next).x, 0) : left;
    const joinY = next ? numberAt(projected(next).y, 0) : top;
    bounds[4 * at] = Math.min(left, joinX);
    bounds[4 * at + 1] = Math.min(top, joinY);
    bounds[4 * at + 2] = Math.max(right, joinX);
    bounds[4 * at + 3] = Math.max(bottom, joinY);
  });
  knownBounds.set(line, bounds);
  return bounds;
}

/** Per chunk the minimum squared distance from (x, y) to its box, in squared world units. */
export function squaredDistancesToChunks(line: Line, x: number, y: number): Numbers {
  const bounds = boundsOf(line);
  const distances = new Float64Array(line.chunks.length);
  for (let at = 0; at < distances.length; at++) {
    const dx = Math.max(numberAt(bounds, 4 * at) - x, 0, x - numberAt(bounds, 4 * at + 2));
    const dy = Math.max(numberAt(bounds, 4 * at + 1) - y, 0, y - numberAt(bounds, 4 * at + 3));
    distances[at] = dx * dx + dy * dy;
  }
  return distances;
}

/** Fraction (0 to 1) on segment a-b of the point nearest to (x, y). Returns 0 for zero length. */
export function nearestFraction(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) return 0;
  return Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
}

/** Squared distance of (x, y) from the segment from a to b. */
export function squaredDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const fraction = nearestFraction(x, y, ax, ay, bx, by);
  const dx = ax + (bx - ax) * fraction - x;
  const dy = ay + (by - ay) * fraction - y;
  return dx * dx + dy * dy;
}

/**
 * Visits the segments of a chunk within a limit of (x, y), in order. Arguments: index of the first vertex, squared
 * distance, and fraction (0 to 1) of the nearest point. The visitor returns the new limit; limits are squared too.
 * Segments outside the limit cause no call, because a call would box every number.
 */
export function forEachSegmentNear(
  line: Line,
  at: number,
  x: number,
  y: number,
  squaredLimit: number,
  visit: (segment: number, squared: number, fraction: number) => number,
): void {
  const chunk = line.chunks[at];
  if (!chunk) return;
  const { x: xs, y: ys } = projected(chunk);
  const start = numberAt(line.starts, at);
  const next = line.chunks[at + 1];
  const after = next && projected(next);
  const segments = after ? xs.length : xs.length - 1;
  let limit = squaredLimit;
  let ax = numberAt(xs, 0);
  let ay = numberAt(ys, 0);
  for (let index = 0; index < segments; index++) {
    // The segment of the last vertex ends in the next chunk.
    const isJoint = after && index + 1 === xs.length;
    const bx = isJoint ? numberAt(after.x, 0) : numberAt(xs, index + 1);
    const by = isJoint ? numberAt(after.y, 0) : numberAt(ys, index + 1);
    const squared = squaredDistance(x, y, ax, ay, bx, by);
    if (squared <= limit) limit = visit(start + index, squared, nearestFraction(x, y, ax, ay, bx, by));
    ax = bx;
    ay = by;
  }
}
