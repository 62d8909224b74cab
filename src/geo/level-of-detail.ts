// Level of detail: the vertices of a chunk to draw at a zoom. Uses Douglas and Peucker's algorithm (1973) with a
// tolerance. The ends of a chunk are always drawn, so adjacent chunks connect. An edit replaces one chunk, and only
// that one is recomputed.

import { type Numbers, numberAt } from './lat-lng';
import type { Chunk } from './line';
import { worldPixels } from './mercator';
import { projected, squaredDistance } from './projected-chunk';

/** More detail is not visible. */
const LEAST_PIXELS = 0.5;
/** Number of zooms cached per chunk: the current one and recent ones. */
const REMEMBERED = 4;

const importances = new WeakMap<Chunk, Numbers>();
const drawings = new WeakMap<Chunk, Map<number, Uint16Array>>();

/**
 * Indices within a chunk of the vertices to draw at a zoom, in order, including the first and the last. No omitted
 * vertex is farther than `pixels` (CSS pixels, 0.5 or more) from the segment drawn instead.
 */
export function drawnVertices(chunk: Chunk, zoom: number, pixels = LEAST_PIXELS): Uint16Array {
  const tolerance = Math.max(LEAST_PIXELS, pixels) / worldPixels(zoom);
  const cache = drawings.get(chunk) ?? new Map<number, Uint16Array>();
  const before = cache.get(tolerance);
  if (before) return before;
  const importance = importanceOf(chunk);
  const indices = new Uint16Array(importance.length);
  let count = 0;
  for (let index = 0; index < importance.length; index++) {
    if (numberAt(importance, index) > tolerance) indices[count++] = index;
  }
  const result = indices.slice(0, count);
  for (const oldest of cache.keys()) {
    if (cache.size < REMEMBERED) break;
    cache.delete(oldest);
  }
  cache.set(tolerance, result);
  drawings.set(chunk, cache);
  return result;
}

/**
 * Per vertex the maximum tolerance, in world units, at which it is drawn. That is its distance from the segment that
 * would replace it, limited by the vertices it depends on. Infinity at both ends.
 */
function importanceOf(chunk: Chunk): Numbers {
  const cached = importances.get(chunk);
  if (cached) return cached;
  const { x, y } = projected(chunk);
  const importance = new Float64Array(x.length);
  importance[0] = Infinity;
  importance[x.length - 1] = Infinity;
  // Explicit stack of [from, to] pairs, because a shrinking zigzag recurses as deep as it has vertices.
  const ranges = [0, x.length - 1];
  while (ranges.length > 0) {
    const to = ranges.pop() ?? 0;
    const from = ranges.pop() ?? 0;
    if (to - from < 2) continue;
    const ax = numberAt(x, from);
    const ay = numberAt(y, from);
    const bx = numberAt(x, to);
    const by = numberAt(y, to);
    let farthest = from + 1;
    let distance = -1;
    for (let index = from + 1; index < to; index++) {
      const squared = squaredDistance(numberAt(x, index), numberAt(y, index), ax, ay, bx, by);
      if (squared <= distance) continue;
      farthest = index;
      distance = squared;
    }
    const parent = Math.min(numberAt(importance, from), numberAt(importance, to));
    importance[farthest] = Math.min(Math.sqrt(distance), parent);
    ranges.push(from, farthest, farthest, to);
  }
  importances.set(chunk, importance);
  return importance;
}
