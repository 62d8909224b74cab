// Finds the nearest of many line segments to a place.
import Flatbush from 'flatbush';
import type { LatLng } from '../../src/geo/lat-lng';
import { EARTH_RADIUS_M } from '../../src/geo/sphere';

/** `owner` and `segment`: which line, and which of its segments; `fraction`: 0 to 1 along that segment. */
export type NearSegment = { owner: number; segment: number; fraction: number; position: LatLng; metres: number };
export type SegmentIndex = {
  /** Null: none within `most` metres. `suits`: which lines and segments count; all by default. */
  nearest: (place: LatLng, most: number, suits?: (owner: number, segment: number) => boolean) => NearSegment | null;
};

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;
const FIRST_REACH_M = 60;

export function segmentIndex(lines: readonly (readonly LatLng[])[]): SegmentIndex {
  const segments = lines.flatMap((line, owner) => line.slice(1).map((_, segment) => [owner, segment] as const));
  if (segments.length === 0) return { nearest: () => null };
  const tree = new Flatbush(segments.length);
  for (const [owner, segment] of segments) {
    const [a, b] = [lines[owner]?.[segment], lines[owner]?.[segment + 1]];
    if (!a || !b) continue;
    tree.add(Math.min(a.lng, b.lng), Math.min(a.lat, b.lat), Math.max(a.lng, b.lng), Math.max(a.lat, b.lat));
  }
  tree.finish();

  function within(
    place: LatLng,
    reach: number,
    suits: (owner: number, segment: number) => boolean,
  ): NearSegment | null {
    const high = reach / METRES_PER_DEGREE;
    const wide = high / Math.max(0.01, Math.cos((place.lat * Math.PI) / 180));
    let best: NearSegment | null = null;
    for (const at of tree.search(place.lng - wide, place.lat - high, place.lng + wide, place.lat + high)) {
      const [owner, segment] = segments[at] ?? [0, 0];
      const [a, b] = [lines[owner]?.[segment], lines[owner]?.[segment + 1]];
      if (!a || !b || !suits(owner, segment)) continue;
      const near = nearestOn(place, a, b);
      if (near.metres <= reach && (best === null || near.metres < best.metres)) best = { owner, segment, ...near };
    }
    return best;
  }

  return {
    nearest(place, most, suits = () => true) {
      for (let reach = Math.min(FIRST_REACH_M, most); ; reach = Math.min(most, reach * 4)) {
        const found = within(place, reach, suits);
        if (found !== null || reach >= most) return found;
      }
    },
  };
}

/** On a plane around the place: exact enough over the length of a street. */
function nearestOn(place: LatLng, a: LatLng, b: LatLng): Pick<NearSegment, 'fraction' | 'position' | 'metres'> {
  const perLng = METRES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180);
  const [ax, ay] = [(a.lng - place.lng) * perLng, (a.lat - place.lat) * METRES_PER_DEGREE];
  const [bx, by] = [(b.lng - place.lng) * perLng, (b.lat - place.lat) * METRES_PER_DEGREE];
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const fraction = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const position = { lat: a.lat + (b.lat - a.lat) * fraction, lng: a.lng + (b.lng - a.lng) * fraction };
  return { fraction, position, metres: Math.hypot(ax + dx * fraction, ay + dy * fraction) };
}
