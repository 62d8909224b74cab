// Where a person puts something: a place on the globe with the 6 decimals (0.1 m) that a map can be aimed at. Coordinates
// that came with a document or from a service are never rounded.
import { shortWay } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';

const DECIMALS = 1e6;

/** Rounded to 6 decimals; longitudes wrapped into -180 to 180, latitudes held at the poles. Null for what is no place. */
export function placed({ lat, lng }: LatLng): LatLng | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const east = Math.abs(lng) <= 180 ? lng : shortWay(lng);
  return { lat: rounded(Math.max(-90, Math.min(90, lat))), lng: rounded(east) };
}

/** Never -0, which is written otherwise than it is read. */
function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS + 0;
}
