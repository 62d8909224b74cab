// Hit test of a line: positions in degrees, radii and distances in CSS pixels at a zoom. The nearest hit wins, then the
// lowest index.
import { type Box, type LatLng, numberAt } from './lat-lng';
import { type Line, vertexAt } from './line';
import { between, seamless, worldPixels, worldX, worldY } from './mercator';
import { nearestSegmentTo, nearestVertexTo } from './nearest';
import { forEachSegmentNear, squaredDistancesToChunks } from './projected-chunk';

type VertexHit = { readonly index: number; readonly pixels: number };
type SegmentHit = {
  /** The index of the segment's first vertex. */
  readonly segment: number;
  /** Fraction along the drawn segment, 0 to 1. */
  readonly fraction: number;
  readonly position: LatLng;
  readonly pixels: number;
};

/** The vertex nearest to a position, within a radius. */
export function nearestVertex(line: Line, at: LatLng, zoom: number, radius: number): VertexHit | null {
  const scale = worldPixels(zoom);
  const near = nearestVertexTo(line, worldX(at.lng), worldY(at.lat), radius / scale);
  return near && { index: near.index, pixels: near.distance * scale };
}

/** The segment nearest to a position, within a radius. */
export function nearestSegment(line: Line, at: LatLng, zoom: number, radius: number): SegmentHit | null {
  const scale = worldPixels(zoom);
  const near = nearestSegmentTo(line, worldX(at.lng), worldY(at.lat), radius / scale);
  if (!near) return null;
  const { segment, fraction, distance } = near;
  return { segment, fraction, position: pointOn(line, segment, fraction), pixels: distance * scale };
}

/**
 * All passes of the line near a position, nearest first: one point per run of segments within the radius. A route out
 * and back on the same street has two, which the user can cycle through.
 */
export function passesNear(line: Line, at: LatLng, zoom: number, radius: number): SegmentHit[] {
  const scale = worldPixels(zoom);
  const [x, y] = [worldX(at.lng), worldY(at.lat)];
  const limit = (radius / scale) ** 2;
  const passes: { segment: number; fraction: number; squared: number }[] = [];
  let previous = -2;
  const bounds = squaredDistancesToChunks(line, x, y);
  line.chunks.forEach((_, chunk) => {
    if (numberAt(bounds, chunk) > limit) return;
    forEachSegmentNear(line, chunk, x, y, limit, (segment, squared, fraction) => {
      const last = passes.at(-1);
      const hit = { segment, fraction, squared };
      if (!last || segment !== previous + 1) passes.push(hit);
      else if (squared < last.squared) passes[passes.length - 1] = hit;
      previous = segment;
      return limit;
    });
  });
  return passes
    .sort((a, b) => a.squared - b.squared || a.segment - b.segment)
    .map(({ segment, fraction, squared }) => ({
      segment,
      fraction,
      position: pointOn(line, segment, fraction),
      pixels: Math.sqrt(squared) * scale,
    }));
}

/**
 * Vertices in a rectangle (longitudes as in `seamless`), edges included, in order. Stops once more than `maxCount` are
 * found.
 */
export function verticesInBox(line: Line, box: Box, maxCount = Number.POSITIVE_INFINITY): number[] {
  const inside: number[] = [];
  for (const [at, { lat, lng, box: chunkBox }] of line.chunks.entries()) {
    if (inside.length > maxCount) break;
    if (
      chunkBox.east < box.west ||
      chunkBox.west > box.east ||
      chunkBox.north < box.south ||
      chunkBox.south > box.north
    )
      continue;
    const start = numberAt(line.starts, at);
    for (let index = 0; index < lat.length; index++) {
      const [vertexLat, vertexLng] = [numberAt(lat, index), seamless(numberAt(lng, index))];
      if (vertexLat < box.south || vertexLat > box.north || vertexLng < box.west || vertexLng > box.east) continue;
      inside.push(start + index);
    }
  }
  return inside;
}

/** The position at a fraction of the drawn segment; exact at both ends. */
function pointOn(line: Line, segment: number, fraction: number): LatLng {
  return between(vertexAt(line, segment), vertexAt(line, segment + 1), fraction);
}
