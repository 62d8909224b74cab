// Distances on a sphere with the mean radius of the earth. For rules and grids that need one formula, not millimetres.
import type { LatLng } from './lat-lng';

/** The mean radius (IUGG R1). */
export const EARTH_RADIUS_M = 6_371_008.8;
const RADIAN = Math.PI / 180;

/** Great-circle distance in metres between two places in degrees (haversine). */
export function sphereMetres(a: LatLng, b: LatLng): number {
  const halfLat = ((b.lat - a.lat) * RADIAN) / 2;
  const halfLng = ((b.lng - a.lng) * RADIAN) / 2;
  const chord = Math.sin(halfLat) ** 2 + Math.cos(a.lat * RADIAN) * Math.cos(b.lat * RADIAN) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
