// Boundaries between route parts, and positions they can be moved to. Pure.
import type { Tree } from '../../../document/tree';
import { passesNear } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { lineMetres, metresToPlace, nearestPlace } from '../../../geo/line-distance';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';
import type { Boundary, PlaceOnPart } from '../document/part-edits';
import { lineOf, type RoutePart } from '../document/route-document';

const BOUNDARIES = ['start', 'end'] as const satisfies readonly Boundary[];

/** The parts before and after the boundary. */
export const SIDES = {
  start: ['deadStart', 'productive'],
  end: ['productive', 'deadEnd'],
} as const satisfies Record<Boundary, readonly [RoutePart, RoutePart]>;

/**
 * A line out and back passes a position twice. Within this distance passes are equal, and the nearer one along the line
 * wins.
 */
const PASS_PX = 24;
/** Within this distance the vertex itself is used, and none is added. */
const VERTEX_PX = 6;

/**
 * Position of a boundary: at the end of the productive part, also when there is a gap. Null if it separates nothing.
 */
export function boundaryPlace(route: Tree, boundary: Boundary): LatLng | null {
  const [before, after] = sidesOf(route, boundary);
  if (before.count < 2 || after.count < 2) return null;
  return boundary === 'start' ? vertexAt(after, 0) : vertexAt(before, before.count - 1);
}

/** Boundaries that can be dragged: both parts are visible. */
export function boundariesOf(route: Tree, hidden: ReadonlySet<RoutePart>): { boundary: Boundary; position: LatLng }[] {
  return BOUNDARIES.flatMap((boundary) => {
    const position = SIDES[boundary].some((part) => hidden.has(part)) ? null : boundaryPlace(route, boundary);
    return position ? [{ boundary, position }] : [];
  });
}

/** `along`: metres along the two parts from the current boundary; negative before it. */
export type AlongBoundary = PlaceOnPart & { readonly along: number };

/**
 * Target on either part for a pointer at `at`. `last`: previous `along`, so that a line out and back is followed
 * without jumps.
 */
export function placeForBoundary(
  route: Tree,
  boundary: Boundary,
  at: LatLng,
  { zoom, last }: { zoom: number; last: number },
): AlongBoundary | null {
  const near = SIDES[boundary].flatMap((part) =>
    passesNear(lineOf(route, part), at, zoom, PASS_PX).map((pass) => placed(route, boundary, part, pass)),
  );
  if (near.length > 0) {
    const meant = near.reduce((best, place) => (gap(place, last) < gap(best, last) ? place : best));
    return onVertex(route, boundary, meant, zoom);
  }
  const [before, after] = SIDES[boundary].map((part) => {
    const place = nearestPlace(lineOf(route, part), at);
    return place && { metres: place.metres, place: placed(route, boundary, part, place) };
  });
  const nearer = before && (!after || before.metres <= after.metres) ? before : after;
  return nearer ? onVertex(route, boundary, nearer.place, zoom) : null;
}

/** Moves the boundary by vertices, as far as both parts remain lines. Null: it cannot move in that direction. */
export function stepOfBoundary(route: Tree, boundary: Boundary, by: number): PlaceOnPart | null {
  const [part, other] = by > 0 ? [SIDES[boundary][1], SIDES[boundary][0]] : SIDES[boundary];
  const line = lineOf(route, part);
  if (line.count < 3 || lineOf(route, other).count === 0) return null;
  const segment = by > 0 ? Math.min(by, line.count - 2) : Math.max(line.count - 1 + by, 1);
  return { part, segment, fraction: 0, position: vertexAt(line, segment) };
}

function sidesOf(route: Tree, boundary: Boundary): readonly [Line, Line] {
  const [before, after] = SIDES[boundary];
  return [lineOf(route, before), lineOf(route, after)];
}

function placed(
  route: Tree,
  boundary: Boundary,
  part: RoutePart,
  { segment, fraction, position }: Omit<PlaceOnPart, 'part'>,
): AlongBoundary {
  const line = lineOf(route, part);
  const metres = metresToPlace(line, { segment, fraction, position });
  const along = part === SIDES[boundary][0] ? metres - lineMetres(line) : metres;
  return { part, segment, fraction, position, along };
}

function onVertex(route: Tree, boundary: Boundary, place: AlongBoundary, zoom: number): AlongBoundary {
  const { part, segment, position } = place;
  const line = lineOf(route, part);
  const scale = worldPixels(zoom);
  for (const vertex of [segment, segment + 1]) {
    if (vertex >= line.count) continue;
    const at = vertexAt(line, vertex);
    const pixels = Math.hypot(worldX(at.lng) - worldX(position.lng), worldY(at.lat) - worldY(position.lat)) * scale;
    if (pixels <= VERTEX_PX) return placed(route, boundary, part, { segment: vertex, fraction: 0, position: at });
  }
  return place;
}

function gap({ along }: AlongBoundary, last: number): number {
  return Math.abs(along - last);
}
