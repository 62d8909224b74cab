// Metres along a line: the cached lengths of its chunks plus the joints between them. An edit only recomputes the
// changed chunk.

import { distanceBetween, segmentMetres } from './ellipsoid';
import { type LatLng, type Numbers, numberAt } from './lat-lng';
import { checkVertex, chunkAt, chunkIndexOf, type Line, sizeOf, vertexAt } from './line';
import { between, worldX, worldY } from './mercator';
import { nearestSegmentTo, nearestVertexTo } from './nearest';

/** A position on a line. `segment`: index of the segment's first vertex; `fraction`: 0 to 1 along the drawn segment. */
export type PlaceOnLine = { readonly segment: number; readonly fraction: number; readonly position: LatLng };

const sums = new WeakMap<Line, Numbers>();

/** Per chunk the metres from the start of the line to its first vertex. The last value is the line's length. */
function metresToChunks(line: Line): Numbers {
  const cached = sums.get(line);
  if (cached) return cached;
  const metres = new Float64Array(line.chunks.length + 1);
  let sum = 0;
  line.chunks.forEach((chunk, at) => {
    metres[at] = sum;
    const next = line.chunks[at + 1];
    const last = sizeOf(chunk) - 1;
    sum += chunk.metres;
    if (!next) return;
    sum += segmentMetres(
      numberAt(chunk.lat, last),
      numberAt(chunk.lng, last),
      numberAt(next.lat, 0),
      numberAt(next.lng, 0),
    );
  });
  metres[line.chunks.length] = sum;
  sums.set(line, metres);
  return metres;
}

/** The length of a line in metres. */
export function lineMetres(line: Line): number {
  return numberAt(metresToChunks(line), line.chunks.length);
}

/** Metres along the line between two of its vertices, in either order. */
export function metresBetween(line: Line, a: number, b: number): number {
  return Math.abs(metresToVertex(line, b) - metresToVertex(line, a));
}

/** Metres along the line from its start to a vertex. */
export function metresToVertex(line: Line, vertex: number): number {
  checkVertex(line, vertex);
  const at = chunkIndexOf(line, vertex);
  const { chunk, start } = chunkAt(line, at);
  let metres = numberAt(metresToChunks(line), at);
  for (let index = 0; index < vertex - start; index++) {
    metres += segmentMetres(
      numberAt(chunk.lat, index),
      numberAt(chunk.lng, index),
      numberAt(chunk.lat, index + 1),
      numberAt(chunk.lng, index + 1),
    );
  }
  return metres;
}

/** Metres along the line from its start to a position on it. */
export function metresToPlace(line: Line, { segment, position }: PlaceOnLine): number {
  return metresToVertex(line, segment) + distanceBetween(vertexAt(line, segment), position);
}

/**
 * The point of the line nearest to a position, and its distance in metres. Nearest on the map projection, which equals
 * nearest on the ground except over very large distances. Null for a line without vertices.
 */
export function nearestPlace(line: Line, to: LatLng): (PlaceOnLine & { readonly metres: number }) | null {
  const [x, y] = [worldX(to.lng), worldY(to.lat)];
  const near = nearestSegmentTo(line, x, y, Infinity);
  if (!near) {
    const alone = nearestVertexTo(line, x, y, Infinity);
    if (!alone) return null;
    const position = vertexAt(line, alone.index);
    return { segment: alone.index, fraction: 0, position, metres: distanceBetween(position, to) };
  }
  const { segment, fraction } = near;
  const position = between(vertexAt(line, segment), vertexAt(line, segment + 1), fraction);
  return { segment, fraction, position, metres: distanceBetween(position, to) };
}
