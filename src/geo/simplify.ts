// Permanent simplification of a line: fewer vertices, and the exact deviation in metres. Douglas and Peucker's
// algorithm (1973) over the whole line.
import { radiiAt } from './ellipsoid';
import { numberAt } from './lat-lng';
import { checkVertex, forEachVertex, type Line } from './line';
import { worldX, worldY } from './mercator';
import { squaredDistance } from './projected-chunk';

export type Simplification = {
  /** Kept vertices, in order, including the ends and the protected ones. */
  readonly remaining: number[];
  /** Removed vertices, in order (for `removeVertices`). */
  readonly dropped: number[];
  /** Maximum distance in metres of a removed vertex, and so of any point of the line, from the simplified line. */
  readonly deviation: number;
};

/**
 * Removes vertices within `tolerance` metres of the segment that replaces them on the map. Vertices of `protect`
 * (stops, boundaries; any order) are kept.
 *
 * Distances are measured in the tangent plane of the ellipsoid at the vertex, accurate to 0.1 % for deviations of
 * kilometres. A shrinking zigzag would make the algorithm quadratic. Ranges nested far deeper than in real roads are
 * therefore halved. That keeps a vertex or two more and never exceeds the tolerance.
 */
export function simplify(line: Line, tolerance: number, protect: readonly number[] = []): Simplification {
  if (!(tolerance >= 0)) throw new RangeError(`A tolerance of ${tolerance} m.`);
  const plane = planeOf(line);
  const keep = new Uint8Array(line.count);
  for (const vertex of [...protect, ...(line.count > 0 ? [0, line.count - 1] : [])]) {
    checkVertex(line, vertex);
    keep[vertex] = 1;
  }
  const deepest = 4 * Math.ceil(Math.log2(line.count + 1));
  // Explicit stack of [from, to, depth].
  const ranges: number[] = [];
  let before = -1;
  for (const vertex of indicesOf(keep, 1)) {
    if (before >= 0) ranges.push(before, vertex, 0);
    before = vertex;
  }
  while (ranges.length > 0) {
    const depth = ranges.pop() ?? 0;
    const to = ranges.pop() ?? 0;
    const from = ranges.pop() ?? 0;
    const { vertex, metres } = farthestFrom(plane, from, to);
    if (vertex === -1 || metres <= tolerance) continue;
    const middle = depth < deepest ? vertex : (from + to) >> 1;
    keep[middle] = 1;
    ranges.push(from, middle, depth + 1, middle, to, depth + 1);
  }
  const remainingIndices = indicesOf(keep, 1);
  return { remaining: remainingIndices, dropped: indicesOf(keep, 0), deviation: deviationOf(plane, remainingIndices) };
}

/** Maximum distance in metres of the line from the line through the kept vertices only (in order, with both ends). */
export function deviationFrom(line: Line, remaining: readonly number[]): number {
  for (const vertex of remaining) checkVertex(line, vertex);
  return deviationOf(planeOf(line), remaining);
}

/** World coordinates of the vertices, and the metres per world unit at each, to the east and to the north. */
type Plane = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly eastward: Float64Array;
  readonly northward: Float64Array;
};

function planeOf(line: Line): Plane {
  const x = new Float64Array(line.count);
  const y = new Float64Array(line.count);
  const eastward = new Float64Array(line.count);
  const northward = new Float64Array(line.count);
  forEachVertex(line, 0, line.count, (lat, lng, index) => {
    const { meridional, transverse } = radiiAt(lat);
    // d lng = 2 pi dx and d lat = 2 pi cos(lat) dy, in radians.
    const turn = 2 * Math.PI * Math.cos((lat * Math.PI) / 180);
    x[index] = worldX(lng);
    y[index] = worldY(lat);
    eastward[index] = turn * transverse;
    northward[index] = turn * meridional;
  });
  return { x, y, eastward, northward };
}

/**
 * The vertex between two others that is farthest from the segment between them; -1 if there is none. The first on ties.
 */
function farthestFrom(plane: Plane, from: number, to: number): { vertex: number; metres: number } {
  const { x, y, eastward, northward } = plane;
  const [ax, ay, bx, by] = [numberAt(x, from), numberAt(y, from), numberAt(x, to), numberAt(y, to)];
  let [vertex, maxDistance] = [-1, -1];
  for (let index = from + 1; index < to; index++) {
    const [px, py] = [numberAt(x, index), numberAt(y, index)];
    const [east, north] = [numberAt(eastward, index), numberAt(northward, index)];
    const squared = squaredDistance(0, 0, (ax - px) * east, (ay - py) * north, (bx - px) * east, (by - py) * north);
    if (squared > maxDistance) [vertex, maxDistance] = [index, squared];
  }
  return { vertex, metres: Math.sqrt(Math.max(0, maxDistance)) };
}

function deviationOf(plane: Plane, remaining: readonly number[]): number {
  let maxDistance = 0;
  for (let index = 1; index < remaining.length; index++) {
    maxDistance = Math.max(
      maxDistance,
      farthestFrom(plane, numberAt(remaining, index - 1), numberAt(remaining, index)).metres,
    );
  }
  return maxDistance;
}

function indicesOf(flags: Uint8Array, flag: 0 | 1): number[] {
  const indices: number[] = [];
  flags.forEach((value, index) => {
    if (value === flag) indices.push(index);
  });
  return indices;
}
