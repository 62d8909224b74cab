import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';

/** The nearest to a place of a few; null: none within `most` metres. */
export function nearestOf<T>(all: readonly T[], place: LatLng, most: number, positionOf: (one: T) => LatLng): T | null {
  let best: { one: T; metres: number } | null = null;
  for (const one of all) {
    const metres = sphereMetres(positionOf(one), place);
    if (metres <= most && (best === null || metres < best.metres)) best = { one, metres };
  }
  return best?.one ?? null;
}
