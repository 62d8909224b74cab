// Which vertices of a chunk to draw at a zoom: those that Douglas and Peucker's algorithm (1973) keeps, so that the drawing
// stays within the tolerance of the line. The ends of a chunk are always drawn, so chunks join whatever their neighbours are.
// An edit makes one chunk anew, and only that one is thought about again.
import type { Chunk } from './chunk';
import { type Numbers, numberAt } from './lat-lng';
import { worldPixels } from './mercator';
import { projected, squaredDistance } from './projected-chunk';

/** A finer drawing is not seen. */
const LEAST_PIXELS = 0.5;
/** Zooms remembered per chunk: the one in view and those just left. */
const REMEMBERED = 4;

const importances = new WeakMap<Chunk, Numbers>();
const drawings = new WeakMap<Chunk, Map<number, Uint16Array>>();

/**
 * The indices within a chunk of the vertices to draw at a zoom, in order, the first and the last among them. No vertex left
 * out is farther than `pixels` (CSS pixels, 0.5 or more) from the segment drawn instead.
 */
export function drawnVertices(chunk: Chunk, zoom: number, pixels = LEAST_PIXELS): Uint16Array {
  const tolerance = Math.max(LEAST_PIXELS, pixels) / worldPixels(zoom);
  const known = drawings.get(chunk) ?? new Map<number, Uint16Array>();
  const before = known.get(tolerance);
  if (before) return before;
  const importance = importanceOf(chunk);
  const indices = new Uint16Array(importance.length);
  let count = 0;
  for (let index = 0; index < importance.length; index++) {
    if (numberAt(importance, index) > tolerance) indices[count++] = index;
  }
  const drawn = indices.slice(0, count);
  for (const oldest of known.keys()) {
    if (known.size < REMEMBERED) break;
    known.delete(oldest);
  }
  known.set(tolerance, drawn);
  drawings.set(chunk, known);
  return drawn;
}

/**
 * Per vertex the tolerance, in world units, up to which it is drawn: its distance from the segment that would replace it, but
 * no more than that of the vertices it depends on. Infinity at both ends.
 */
function importanceOf(chunk: Chunk): Numbers {
  const known = importances.get(chunk);
  if (known) return known;
  const { x, y } = projected(chunk);
  const importance = new Float64Array(x.length);
  importance[0] = Infinity;
  importance[x.length - 1] = Infinity;
  // Ranges still to be split, as [from, to] pairs: a stack of our own, because a zigzag that dies down nests as deep as it
  // has vertices.
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
