// Web Mercator (EPSG:3857) in world units. The x axis is 0 at 180 W and 0.5 at 0.
// The y axis is 0 at 85.05 N and 1 at 85.05 S. Pixels are world units times `worldPixels(zoom)`.
// The map draws a segment as a straight line in these units.
// The world is cut at `SEAM`, not at longitude 180: drawing, fit, hit test and boxes use longitudes from there.
import { shortWay } from './ellipsoid';
import type { LatLng } from './lat-lng';

/** Latitude limit in degrees of the square world: atan(sinh(pi)). Positions beyond it are drawn at the edge. */
export const MERCATOR_LIMIT = 85.0511287798066;
const TILE_PX = 256;

/** The width of the world in CSS pixels at a zoom, which may be fractional. */
export function worldPixels(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** Degrees. The meridian of the Bering Strait: no road crosses it, but roads of Fiji and Chukotka cross 180. */
const SEAM = -169;
const SEAM_X = (SEAM + 180) / 360;

/** Longitude normalized to start at the seam, -169 to 191. Positions on both sides of 180 are then neighbours. */
export function seamless(lng: number): number {
  return lng >= SEAM && lng < SEAM + 360 ? lng : lng - 360 * Math.floor((lng - SEAM) / 360);
}

/** Degrees of longitude to world units. */
export function worldX(lng: number): number {
  return (seamless(lng) + 180) / 360;
}

/**
 * Left edge of a view in pixels, normalized to the copy of the world that `worldX` uses. A dragged map may show another
 * copy.
 */
export function leftInWorld(left: number, width: number, zoom: number): number {
  const world = worldPixels(zoom);
  return left - world * Math.floor((left + width / 2) / world - SEAM_X);
}

/** Degrees of latitude to world units: y = 1/2 - ln(tan(pi/4 + lat/2)) / 2 pi, written as atanh(sin lat). */
export function worldY(lat: number): number {
  const inside = Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, lat));
  return 0.5 - Math.atanh(Math.sin((inside * Math.PI) / 180)) / (2 * Math.PI);
}

/** World units to degrees of longitude, normalized to start at the seam. */
export function lngAt(x: number): number {
  return x * 360 - 180;
}

/** World units to degrees of latitude. */
export function latAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The position at a fraction (0 to 1) between a and b as drawn on the map. Exact at both ends. */
export function between(a: LatLng, b: LatLng, fraction: number): LatLng {
  if (fraction <= 0) return a;
  if (fraction >= 1) return b;
  const from = worldY(a.lat);
  const lat = a.lat === b.lat ? a.lat : latAt(from + (worldY(b.lat) - from) * fraction);
  const west = seamless(a.lng);
  const lng = west + (seamless(b.lng) - west) * fraction;
  return { lat, lng: Math.abs(lng) <= 180 ? lng : shortWay(lng) };
}
