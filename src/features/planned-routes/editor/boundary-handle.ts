// Position of a boundary handle: on the boundary, or on a stem above it if a stop would cover it. Pure.
import type { LatLng } from '../../../geo/lat-lng';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';

/** A stop within this distance covers the handle. */
const COVERED_PX = 17;
const STEM_PX = 30;

/** Pixels from the boundary up to its handle. `stops`: positions of all stops. */
export function stemOf(position: LatLng, stops: Iterable<LatLng | null>, zoom: number): number {
  const scale = worldPixels(zoom);
  const [x, y] = [worldX(position.lng), worldY(position.lat)];
  for (const stop of stops) {
    if (!stop || Math.abs(worldX(stop.lng) - x) * scale > COVERED_PX) continue;
    if (Math.hypot(worldX(stop.lng) - x, worldY(stop.lat) - y) * scale <= COVERED_PX) return STEM_PX;
  }
  return 0;
}
