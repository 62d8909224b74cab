// Positions (WGS84 degrees) and their bounding boxes. Pure.
import type { LatLng } from '../../contract/fine';

export type Bounds = { south: number; west: number; north: number; east: number };

/** Minimum extent around a single place: about 1 km from side to side. */
const LEAST_SPAN = 0.01;

/**
 * A position that can be drawn, else null. Exactly 0,0 is rejected, because trackers send it while they have no fix.
 */
export function toPosition(position: LatLng | null | undefined): LatLng | null {
  if (!position || !Number.isFinite(position.lat) || !Number.isFinite(position.lng)) return null;
  const { lat, lng } = position;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return null;
  return { lat, lng };
}

/** Bounding box of all usable positions; null when there is none. */
export function boundsOf(positions: Iterable<LatLng | null | undefined>): Bounds | null {
  let bounds: Bounds | null = null;
  for (const candidate of positions) {
    const position = toPosition(candidate);
    if (!position) continue;
    const { lat, lng } = position;
    bounds = bounds
      ? {
          south: Math.min(bounds.south, lat),
          west: Math.min(bounds.west, lng),
          north: Math.max(bounds.north, lat),
          east: Math.max(bounds.east, lng),
        }
      : { south: lat, west: lng, north: lat, east: lng };
  }
  return bounds;
}

/** The box extended to a minimum size, so that one place does not fill the map with a single house. */
export function withGround({ south, west, north, east }: Bounds, leastSpan = LEAST_SPAN): Bounds {
  const tall = Math.max(0, leastSpan - (north - south)) / 2;
  const wide = Math.max(0, leastSpan - (east - west)) / 2;
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}

/** The box extended on every side by a fraction of its size: 0.25 adds a quarter. */
export function grown({ south, west, north, east }: Bounds, part: number): Bounds {
  const [tall, wide] = [(north - south) * part, (east - west) * part];
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}

/** Whether the box contains the position, edges included. */
export function isIn({ south, west, north, east }: Bounds, { lat, lng }: LatLng): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
