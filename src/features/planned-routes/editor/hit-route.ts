// What of a route is under the pointer: the selected vertex, then stops, boundaries, vertices, segments; the part in hand
// before others, because a route out and back lies on itself. Radii in CSS pixels.
import type { Tree } from '../../../document/tree';
import { nearestSegment, nearestVertex, passesNear } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';
import type { Boundary } from '../document/part-edits';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { boundariesOf } from './boundaries';
import { stemOf } from './boundary-handle';

export type Hit =
  | { readonly kind: 'vertex'; readonly part: RoutePart; readonly index: number }
  | { readonly kind: 'stop'; readonly index: number }
  | { readonly kind: 'boundary'; readonly boundary: Boundary }
  | { readonly kind: 'segment'; readonly part: RoutePart; readonly segment: number; readonly position: LatLng };

/** How near counts. A finger covers what it points at. */
export const RADII = {
  mouse: { stop: 12, boundary: 11, vertex: 9, segment: 7 },
  touch: { stop: 22, boundary: 22, vertex: 22, segment: 18 },
} as const;
type Radii = (typeof RADII)[keyof typeof RADII];

export type HitOptions = {
  zoom: number;
  /** The part in hand. */
  part: RoutePart;
  hidden: ReadonlySet<RoutePart>;
  /** Selected vertices of it. */
  selected: readonly number[];
  radii: Radii;
  /** False: boundaries are not to be taken now. */
  hasBoundaries?: boolean;
};

type Pixels = (place: LatLng) => number;

export function hitRoute(route: Tree, at: LatLng, options: HitOptions): Hit | null {
  const { zoom, part, hidden, selected, radii } = options;
  const pixelsTo = pixelsFrom(at, zoom);
  const active = lineOf(route, part);
  if (!hidden.has(part) && selected.length <= MOST_SELECTED) {
    const near = selected.filter((index) => index < active.count && pixelsTo(vertexAt(active, index)) <= radii.vertex);
    const [first] = near;
    if (first !== undefined) return { kind: 'vertex', part, index: first };
  }
  const [stop] = stopsNear(route, pixelsTo, radii.stop);
  if (stop) return stop;
  const [boundary] = boundariesNear(route, at, options);
  if (boundary) return boundary;
  for (const other of inOrder(options)) {
    const line = lineOf(route, other);
    const vertex = nearestVertex(line, at, zoom, radii.vertex);
    if (vertex) return { kind: 'vertex', part: other, index: vertex.index };
    const segment = nearestSegment(line, at, zoom, radii.segment);
    if (segment) return { kind: 'segment', part: other, segment: segment.segment, position: segment.position };
  }
  return null;
}

/**
 * All that can be selected there, for presses that are repeated: stops, boundaries, every vertex at which the part in hand
 * passes, then the other parts. What is selected now plays no role, so that the order stays the same from press to press.
 */
export function hitsAt(route: Tree, at: LatLng, options: HitOptions): Hit[] {
  const { zoom, part, radii } = options;
  const pixelsTo = pixelsFrom(at, zoom);
  const hits: Hit[] = [...stopsNear(route, pixelsTo, radii.stop), ...boundariesNear(route, at, options)];
  for (const other of inOrder(options)) {
    const line = lineOf(route, other);
    const vertices = new Set<number>();
    for (const { segment, fraction } of passesNear(line, at, zoom, radii.vertex)) {
      const vertex = fraction < 0.5 ? segment : segment + 1;
      if (pixelsTo(vertexAt(line, vertex)) <= radii.vertex) vertices.add(vertex);
    }
    for (const index of vertices) hits.push({ kind: 'vertex', part: other, index });
    // A press on the line in hand is no choice: it inserts.
    const segment = vertices.size === 0 && other !== part ? nearestSegment(line, at, zoom, radii.segment) : null;
    if (segment) hits.push({ kind: 'segment', part: other, segment: segment.segment, position: segment.position });
  }
  return hits;
}

/** Whether both are the same thing. */
export function isSameHit(a: Hit, b: Hit): boolean {
  if (a.kind === 'vertex') return b.kind === 'vertex' && a.part === b.part && a.index === b.index;
  if (a.kind === 'segment') return b.kind === 'segment' && a.part === b.part && a.segment === b.segment;
  if (a.kind === 'stop') return b.kind === 'stop' && a.index === b.index;
  return b.kind === 'boundary' && a.boundary === b.boundary;
}

/** Above, the nearest vertex is as good as asking each of them. */
const MOST_SELECTED = 500;

function inOrder({ part, hidden }: HitOptions): RoutePart[] {
  return [part, ...PARTS.filter((other) => other !== part)].filter((other) => !hidden.has(other));
}

function pixelsFrom(at: LatLng, zoom: number): Pixels {
  const scale = worldPixels(zoom);
  const [x, y] = [worldX(at.lng), worldY(at.lat)];
  return (place) => Math.hypot(worldX(place.lng) - x, worldY(place.lat) - y) * scale;
}

/** The nearest first; of two at one place the later one, which is drawn above. */
function stopsNear(route: Tree, pixelsTo: Pixels, radius: number): Hit[] {
  return stopsOf(route)
    .flatMap((stop, index) => {
      const place = stopPlaceOf(stop);
      const pixels = place ? pixelsTo(place) : Number.POSITIVE_INFINITY;
      return pixels <= radius ? [{ index, pixels }] : [];
    })
    .sort((a, b) => a.pixels - b.pixels || b.index - a.index)
    .map(({ index }) => ({ kind: 'stop', index }));
}

function boundariesNear(route: Tree, at: LatLng, { zoom, hidden, radii, hasBoundaries = true }: HitOptions): Hit[] {
  if (!hasBoundaries) return [];
  const scale = worldPixels(zoom);
  return boundariesOf(route, hidden).flatMap(({ boundary, position }) => {
    const x = (worldX(position.lng) - worldX(at.lng)) * scale;
    const y = (worldY(position.lat) - worldY(at.lat)) * scale;
    // Far off: there is no need to ask how high it stands.
    if (Math.abs(x) > radii.boundary || Math.abs(y) > 100) return [];
    const stem = stemOf(
      position,
      stopsOf(route).map((stop) => stopPlaceOf(stop)),
      zoom,
    );
    return Math.hypot(x, y - stem) <= radii.boundary ? [{ kind: 'boundary', boundary }] : [];
  });
}
