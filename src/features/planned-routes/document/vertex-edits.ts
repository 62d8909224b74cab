// Edits within one part of a route. Each is one undo step, and extra fields of points stay with their vertices. Invalid
// indices or positions and unreadable parts change nothing.
import { type Edit, getIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { shortWay } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, lineOf as lineThrough, vertexAt } from '../../../geo/line';
import * as edits from '../../../geo/line-edits';
import { PackedLine } from './packed-line';
import { lineOf, packedOf, pathOfLine, type RoutePart, setPart } from './route-document';

/** Inserts vertices placed by the user before `index`; at the length of the line they are appended. */
export function insertVertices(part: RoutePart, index: number, positions: readonly LatLng[]): Edit {
  const places = positions.map(placed).filter((place) => place !== null);
  return changeLine(part, (line) => {
    const isValid = isVertex(index, line.count + 1) && places.length === positions.length;
    return isValid ? edits.insertVertices(line, index, places) : line;
  });
}

/** Moves vertices, in any order. An unmoved one keeps its numbers. */
export function moveVertices(part: RoutePart, indices: readonly number[], positions: readonly LatLng[]): Edit {
  return changeLine(part, (line) => {
    const moves = new Map<number, LatLng>();
    for (const [nth, vertex] of indices.entries()) {
      const to = positions[nth];
      if (!to || !isVertex(vertex, line.count)) return line;
      const place = isSamePlace(vertexAt(line, vertex), to) ? null : placed(to);
      if (place) moves.set(vertex, place);
    }
    const sorted = [...moves].sort(([a], [b]) => a - b);
    return edits.moveVertices(
      line,
      sorted.map(([vertex]) => vertex),
      sorted.map(([, place]) => place),
    );
  });
}

/** Removes vertices, in any order. */
export function removeVertices(part: RoutePart, indices: readonly number[]): Edit {
  return changeLine(part, (line) => {
    const removed = [...new Set(indices)].sort((a, b) => a - b);
    return removed.every((vertex) => isVertex(vertex, line.count)) ? edits.removeVertices(line, removed) : line;
  });
}

/** Keeps only the vertices from `from` to `to`, inclusive. */
export function cropPart(part: RoutePart, from: number, to: number): Edit {
  return changeRange(part, from, to, (line) => edits.sliceLine(line, from, to + 1));
}

/** Removes the vertices between `from` and `to`. */
export function straighten(part: RoutePart, from: number, to: number): Edit {
  return changeRange(part, from, to, (line) => {
    const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, nth) => from + 1 + nth);
    return edits.removeVertices(line, between);
  });
}

/** Keeps only the vertices `remaining` (ascending; see `simplify` of geo/simplify.ts). */
export function simplifyPart(part: RoutePart, remaining: readonly number[]): Edit {
  return changeLine(part, (line) => {
    const stays = new Set(remaining);
    if (!remaining.every((vertex) => isVertex(vertex, line.count))) return line;
    const dropped: number[] = [];
    for (let vertex = 0; vertex < line.count; vertex++) if (!stays.has(vertex)) dropped.push(vertex);
    return edits.removeVertices(line, dropped);
  });
}

/**
 * Replaces the vertices from `fromVertex` to `toVertex` (inclusive) by positions, which are not rounded. Unmoved vertices
 * at both ends keep their extra fields. With `toVertex` one less than `fromVertex`, positions are inserted before `fromVertex`.
 */
export function replaceLeg(part: RoutePart, fromVertex: number, toVertex: number, positions: readonly LatLng[]): Edit {
  return changeLine(part, (line) => {
    const isValid = isVertex(fromVertex, line.count + 1) && isVertex(toVertex + 1, line.count + 1);
    const arePlaces = positions.every(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng));
    if (!isValid || toVertex + 1 < fromVertex || !arePlaces) return line;
    let [from, to, first, end] = [fromVertex, toVertex + 1, 0, positions.length];
    const stays = (vertex: number, position: LatLng | undefined) =>
      position !== undefined && isSamePlace(vertexAt(line, vertex), position);
    while (from < to && first < end && stays(from, positions[first])) [from, first] = [from + 1, first + 1];
    while (from < to && first < end && stays(to - 1, positions[end - 1])) [to, end] = [to - 1, end - 1];
    return edits.spliceLine(line, from, to, lineThrough(positions.slice(first, end)));
  });
}

/** Whether the part is a line or absent; an unreadable value must not be overwritten. */
export function isOpenPart(route: Tree, part: RoutePart): boolean {
  if (!isObject(route)) return false;
  const [config, key] = pathOfLine(part);
  const parent = getIn(route, [config]);
  if (parent !== undefined && !isObject(parent)) return false;
  const value = getIn(route, [config, key]) ?? null;
  return value === null || value instanceof PackedLine;
}

/** Edits the line of a part. */
export function changeLine(part: RoutePart, change: (line: Line) => Line): Edit {
  return (route) => (isOpenPart(route, part) ? withLine(route, part, change(lineOf(route, part))) : route);
}

/** The route with another line as its part; the same route for an equal line with equal extra fields. */
export function withLine(route: Tree, part: RoutePart, line: Line): Tree {
  const next = new PackedLine(line);
  return next.equals(packedOf(route, part)) ? route : setPart(part, next)(route);
}

function isSamePlace(a: LatLng, b: LatLng): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

export function isVertex(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

function changeRange(part: RoutePart, from: number, to: number, change: (line: Line) => Line): Edit {
  return changeLine(part, (line) => {
    const isRange = from <= to && isVertex(from, line.count) && isVertex(to, line.count);
    return isRange ? change(line) : line;
  });
}

const DECIMALS = 1e6;

/**
 * A position placed by a person, rounded to 6 decimals (0.1 m). Longitude is wrapped to -180 to 180, latitude clamped.
 * Null for invalid input.
 */
export function placed({ lat, lng }: LatLng): LatLng | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const east = Math.abs(lng) <= 180 ? lng : shortWay(lng);
  return { lat: rounded(Math.max(-90, Math.min(90, lat))), lng: rounded(east) };
}

/** Never -0, which serializes differently. */
function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS + 0;
}
