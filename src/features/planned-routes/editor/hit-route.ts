// Hit test of a route: selected vertices first, then stops, boundaries, vertices, segments. The active part comes
// first, because a route out and back overlaps itself. Radii in CSS pixels.
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

/** A stop is dragged from its own mark; another mark under the pointer makes it unclear which one is meant. */
const GRIP = { mouse: { own: 12, other: 10 }, touch: { own: 22, other: 14 } } as const;

/** Hit radii. A finger covers its target, so touch radii are larger. */
export const RADII = {
  mouse: { stop: 12, boundary: 11, vertex: 9, segment: 7 },
  touch: { stop: 22, boundary: 22, vertex: 22, segment: 18 },
} as const;
type Radii = (typeof RADII)[keyof typeof RADII];

export type HitOptions = {
  zoom: number;
  /** The active part. */
  part: RoutePart;
  hidden: ReadonlySet<RoutePart>;
  /** Its selected vertices. */
  selected: readonly number[];
  radii: Radii;
  /** False: boundaries are not hit. */
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
 * All selectable elements at a position, for repeated clicks: stops, boundaries, every pass of the active part, then
 * other parts. Independent of the current selection, so that the order is stable.
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
    // A click on the active line inserts a vertex, so its segments are not selectable.
    const segment = vertices.size === 0 && other !== part ? nearestSegment(line, at, zoom, radii.segment) : null;
    if (segment) hits.push({ kind: 'segment', part: other, segment: segment.segment, position: segment.position });
  }
  return hits;
}

/**
 * Whether a drag from here moves the stop. The pointer must be on its mark, and on no other unless the stop is
 * selected. At a far zoom a drag that is meant for the map else moves a stop by kilometres.
 */
export function canDragStop(
  route: Tree,
  index: number,
  { at, zoom, isTouch }: { at: LatLng; zoom: number; isTouch: boolean },
  isSelected: boolean,
): boolean {
  const { own, other } = isTouch ? GRIP.touch : GRIP.mouse;
  const pixelsTo = pixelsFrom(at, zoom);
  const place = stopPlaceOf(stopsOf(route)[index]);
  if (!place || pixelsTo(place) > own) return false;
  return isSelected || stopsNear(route, pixelsTo, other).every((hit) => hit.kind === 'stop' && hit.index === index);
}

/** Whether both hits are the same element. */
export function isSameHit(a: Hit, b: Hit): boolean {
  if (a.kind === 'vertex') return b.kind === 'vertex' && a.part === b.part && a.index === b.index;
  if (a.kind === 'segment') return b.kind === 'segment' && a.part === b.part && a.segment === b.segment;
  if (a.kind === 'stop') return b.kind === 'stop' && a.index === b.index;
  return b.kind === 'boundary' && a.boundary === b.boundary;
}

/** For larger selections the nearest vertex is used instead of testing each. */
const MOST_SELECTED = 500;

function inOrder({ part, hidden }: HitOptions): RoutePart[] {
  return [part, ...PARTS.filter((other) => other !== part)].filter((other) => !hidden.has(other));
}

function pixelsFrom(at: LatLng, zoom: number): Pixels {
  const scale = worldPixels(zoom);
  const [x, y] = [worldX(at.lng), worldY(at.lat)];
  return (place) => Math.hypot(worldX(place.lng) - x, worldY(place.lat) - y) * scale;
}

/** Nearest first; on ties the later stop, which is drawn on top. */
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
    // Quick reject before computing the stem height.
    if (Math.abs(x) > radii.boundary || Math.abs(y) > 100) return [];
    const stem = stemOf(
      position,
      stopsOf(route).map((stop) => stopPlaceOf(stop)),
      zoom,
    );
    return Math.hypot(x, y - stem) <= radii.boundary ? [{ kind: 'boundary', boundary }] : [];
  });
}
