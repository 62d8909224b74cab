// Rounds positions placed by the user to 6 decimals (0.1 m). Coordinates from documents or services are never rounded.
import { shortWay } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';

const DECIMALS = 1e6;

/** Rounded to 6 decimals; longitude wrapped to -180 to 180, latitude clamped. Null for invalid input. */
export function placed({ lat, lng }: LatLng): LatLng | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const east = Math.abs(lng) <= 180 ? lng : shortWay(lng);
  return { lat: rounded(Math.max(-90, Math.min(90, lat))), lng: rounded(east) };
}

/** Never -0, which serializes differently. */
function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS + 0;
}
