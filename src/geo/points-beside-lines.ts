// Which points lie beside which lines. A grid of pieces of the lines, so that a point looks only at what is near it.
// Distances are on the plane that touches the ground at the point: exact enough for some hundred metres.
import type { LatLng } from './lat-lng';

/** The smallest distance of one point to one line. `point`, `line`: their indices. */
export type Beside = { readonly point: number; readonly line: number; readonly metres: number };

const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;
/** A little more than the reach, so that rounding does not miss a point at its edge. */
const MARGIN = 1.001;
const CELL_DEGREES = 0.002;
/** Longer lines have larger cells, so that the grid stays small. */
const MOST_PIECES = 100_000;
/** Closer to a pole a cell would span the globe. */
const MOST_LATITUDE = 89.9;

type Segment = { readonly line: number; readonly from: LatLng; readonly dLat: number; readonly dLng: number };

/**
 * All pairs within `reach` metres, by point, then by line. A line of one point counts; positions that are not on the
 * globe are ignored. Linear in points and in the length of the lines.
 */
export function pointsBesideLines(
  lines: readonly (readonly LatLng[])[],
  points: readonly LatLng[],
  reach: number,
): Beside[] {
  const segments = lines.flatMap(segmentsOf);
  if (segments.length === 0) return [];
  const gridded = gridOf(segments, reach);
  return points.flatMap((place, point) => {
    if (!isOnGlobe(place)) return [];
    const least = new Map<number, number>();
    for (const index of gridded.near(place)) {
      const segment = segments[index];
      if (!segment) continue;
      const metres = metresToSegment(segment, place);
      if (metres <= reach && metres < (least.get(segment.line) ?? Number.POSITIVE_INFINITY)) {
        least.set(segment.line, metres);
      }
    }
    return [...least].sort(([a], [b]) => a - b).map(([line, metres]) => ({ point, line, metres }));
  });
}

function segmentsOf(positions: readonly LatLng[], line: number): Segment[] {
  const good = positions.filter(isOnGlobe);
  const [only] = good;
  if (good.length === 1 && only) return [{ line, from: only, dLat: 0, dLng: 0 }];
  return good.slice(1).flatMap((to, index) => {
    const from = good[index];
    return from ? [{ line, from, dLat: to.lat - from.lat, dLng: turned(to.lng - from.lng) }] : [];
  });
}

function gridOf(segments: readonly Segment[], reach: number) {
  const spread = segments.reduce((sum, { dLat, dLng }) => sum + Math.max(Math.abs(dLat), Math.abs(dLng)), 0);
  // A whole number of columns, so that the globe closes.
  const columns = Math.max(1, Math.floor(360 / Math.max(CELL_DEGREES, spread / MOST_PIECES)));
  const cell = 360 / columns;
  const cells = new Map<number, number[]>();
  const up = (reach * MARGIN) / METRES_PER_DEGREE;
  for (const [index, { from, dLat, dLng }] of segments.entries()) {
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dLat), Math.abs(dLng)) / cell));
    for (let piece = 0; piece < pieces; piece += 1) {
      const [start, end] = [piece / pieces, (piece + 1) / pieces];
      const lats = [from.lat + dLat * start, from.lat + dLat * end] as const;
      const lngs = [from.lng + dLng * start, from.lng + dLng * end] as const;
      const farthest = Math.min(MOST_LATITUDE, Math.max(...lats.map(Math.abs)) + up);
      const aside = up / Math.cos((farthest * Math.PI) / 180);
      const [bottom, top] = [rowOf(Math.min(...lats) - up, cell), rowOf(Math.max(...lats) + up, cell)];
      const [left, right] = [rowOf(Math.min(...lngs) - aside, cell), rowOf(Math.max(...lngs) + aside, cell)];
      for (let row = bottom; row <= top; row += 1) {
        for (let column = left; column <= Math.min(right, left + columns); column += 1) {
          const key = row * columns + wrapped(column, columns);
          const there = cells.get(key);
          if (!there) cells.set(key, [index]);
          else if (there.at(-1) !== index) there.push(index);
        }
      }
    }
  }
  return {
    /** Indices of the segments that may be within reach. */
    near: ({ lat, lng }: LatLng): readonly number[] =>
      cells.get(rowOf(lat, cell) * columns + wrapped(rowOf(lng, cell), columns)) ?? [],
  };
}

function rowOf(degrees: number, cell: number): number {
  return Math.floor(degrees / cell);
}

function wrapped(column: number, columns: number): number {
  return ((column % columns) + columns) % columns;
}

function metresToSegment({ from, dLat, dLng }: Segment, place: LatLng): number {
  const scale = Math.cos((place.lat * Math.PI) / 180);
  const x = turned(from.lng - place.lng) * scale;
  const y = from.lat - place.lat;
  const dx = dLng * scale;
  const length = dx * dx + dLat * dLat;
  const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dLat) / length));
  return Math.hypot(x + fraction * dx, y + fraction * dLat) * METRES_PER_DEGREE;
}

/** The shorter way round the globe, from -180 up to 180 degrees. */
function turned(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

function isOnGlobe({ lat, lng }: LatLng): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
