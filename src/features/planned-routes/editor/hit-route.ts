// What of a route is under the pointer: the selected vertex, then stops, vertices, segments; the part in hand before others,
// because a route out and back lies on itself. Radii in CSS pixels.
import type { Tree } from '../../../document/tree';
import { nearestSegment, nearestVertex } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';

export type Hit =
  | { readonly kind: 'vertex'; readonly part: RoutePart; readonly index: number }
  | { readonly kind: 'stop'; readonly index: number }
  | { readonly kind: 'segment'; readonly part: RoutePart; readonly segment: number; readonly position: LatLng };

/** How near counts. A finger covers what it points at. */
export const RADII = {
  mouse: { stop: 12, vertex: 9, segment: 7 },
  touch: { stop: 22, vertex: 22, segment: 18 },
} as const;
export type Radii = (typeof RADII)[keyof typeof RADII];

export function hitRoute(
  route: Tree,
  at: LatLng,
  {
    zoom,
    part,
    hidden,
    selected,
    radii,
  }: {
    zoom: number;
    /** The part in hand. */
    part: RoutePart;
    hidden: ReadonlySet<RoutePart>;
    /** Selected vertices of it. */
    selected: readonly number[];
    radii: Radii;
  },
): Hit | null {
  const scale = worldPixels(zoom);
  const pixelsTo = (place: LatLng) =>
    Math.hypot(worldX(place.lng) - worldX(at.lng), worldY(place.lat) - worldY(at.lat)) * scale;
  const active = lineOf(route, part);
  const isActiveShown = !hidden.has(part);
  if (isActiveShown && selected.length <= MOST_SELECTED) {
    const near = selected.filter((index) => index < active.count && pixelsTo(vertexAt(active, index)) <= radii.vertex);
    const [first] = near;
    if (first !== undefined) return { kind: 'vertex', part, index: first };
  }
  const stop = nearestStop(route, pixelsTo, radii.stop);
  if (stop !== null) return { kind: 'stop', index: stop };
  const order = [part, ...PARTS.filter((other) => other !== part)].filter((other) => !hidden.has(other));
  for (const other of order) {
    const line = lineOf(route, other);
    const vertex = nearestVertex(line, at, zoom, radii.vertex);
    if (vertex) return { kind: 'vertex', part: other, index: vertex.index };
    const segment = nearestSegment(line, at, zoom, radii.segment);
    if (segment) return { kind: 'segment', part: other, segment: segment.segment, position: segment.position };
  }
  return null;
}

/** Above, the nearest vertex is as good as asking each of them. */
const MOST_SELECTED = 500;

function nearestStop(route: Tree, pixelsTo: (place: LatLng) => number, radius: number): number | null {
  let best: number | null = null;
  let least = radius;
  stopsOf(route).forEach((stop, index) => {
    const place = stopPlaceOf(stop);
    const pixels = place ? pixelsTo(place) : Number.POSITIVE_INFINITY;
    if (pixels <= least) {
      best = index;
      least = pixels;
    }
  });
  return best;
}
