// Edits within one part of a route. Each is one undo step, and extra fields of points stay with their vertices. Invalid
// indices or positions and unreadable parts change nothing.
import { type Edit, getIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { shortWay } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { PackedLine } from './packed-line';
import { packedOf, pathOfLine, type RoutePart, setPart } from './route-document';
import {
  isSamePlace,
  moveInStrip,
  packStrip,
  plainStrip,
  removeFromStrip,
  type Strip,
  sliceStrip,
  spliceStrip,
  stripOf,
} from './strip';

/** Inserts vertices placed by the user before `index`; at the length of the line they are appended. */
export function insertVertices(part: RoutePart, index: number, positions: readonly LatLng[]): Edit {
  const places = positions.map(placed).filter((place) => place !== null);
  return changeStrip(part, (strip) => {
    const isValid = isVertex(index, strip.line.count + 1) && places.length === positions.length;
    return isValid ? spliceStrip(strip, index, index, plainStrip(places)) : strip;
  });
}

/** Moves vertices, in any order. An unmoved one keeps its numbers. */
export function moveVertices(part: RoutePart, indices: readonly number[], positions: readonly LatLng[]): Edit {
  return changeStrip(part, (strip) => {
    const moves = new Map<number, LatLng>();
    for (const [nth, vertex] of indices.entries()) {
      const to = positions[nth];
      if (!to || !isVertex(vertex, strip.line.count)) return strip;
      const place = isSamePlace(vertexAt(strip.line, vertex), to) ? null : placed(to);
      if (place) moves.set(vertex, place);
    }
    const sorted = [...moves].sort(([a], [b]) => a - b);
    return moveInStrip(
      strip,
      sorted.map(([vertex]) => vertex),
      sorted.map(([, place]) => place),
    );
  });
}

/** Removes vertices, in any order. */
export function removeVertices(part: RoutePart, indices: readonly number[]): Edit {
  return changeStrip(part, (strip) => {
    const removed = [...new Set(indices)].sort((a, b) => a - b);
    return removed.every((vertex) => isVertex(vertex, strip.line.count)) ? removeFromStrip(strip, removed) : strip;
  });
}

/** Keeps only the vertices from `from` to `to`, inclusive. */
export function cropPart(part: RoutePart, from: number, to: number): Edit {
  return changeRange(part, from, to, (strip) => sliceStrip(strip, from, to + 1));
}

/** Removes the vertices between `from` and `to`. */
export function straighten(part: RoutePart, from: number, to: number): Edit {
  return changeRange(part, from, to, (strip) => {
    const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, nth) => from + 1 + nth);
    return removeFromStrip(strip, between);
  });
}

/** Keeps only the vertices `remaining` (ascending; see `simplify` of geo/simplify.ts). */
export function simplifyPart(part: RoutePart, remaining: readonly number[]): Edit {
  return changeStrip(part, (strip) => {
    const stays = new Set(remaining);
    if (!remaining.every((vertex) => isVertex(vertex, strip.line.count))) return strip;
    const dropped: number[] = [];
    for (let vertex = 0; vertex < strip.line.count; vertex++) if (!stays.has(vertex)) dropped.push(vertex);
    return removeFromStrip(strip, dropped);
  });
}

/**
 * Replaces the vertices from `fromVertex` to `toVertex` (inclusive) by positions, which are not rounded. An unmoved end
 * keeps its extra fields. With `toVertex` one less than `fromVertex`, positions are inserted before `fromVertex`.
 */
export function replaceLeg(part: RoutePart, fromVertex: number, toVertex: number, positions: readonly LatLng[]): Edit {
  return changeStrip(part, (strip) => {
    const { line } = strip;
    const isValid = isVertex(fromVertex, line.count + 1) && isVertex(toVertex + 1, line.count + 1);
    const arePlaces = positions.every(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng));
    if (!isValid || toVertex + 1 < fromVertex || !arePlaces) return strip;
    let [from, to, first, end] = [fromVertex, toVertex + 1, 0, positions.length];
    const stays = (vertex: number, position: LatLng | undefined) =>
      position !== undefined && isSamePlace(vertexAt(line, vertex), position);
    if (from < to && first < end && stays(from, positions[first])) [from, first] = [from + 1, first + 1];
    if (from < to && first < end && stays(to - 1, positions[end - 1])) [to, end] = [to - 1, end - 1];
    return spliceStrip(strip, from, to, plainStrip(positions.slice(first, end)));
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

/** Edits a part as a strip. */
export function changeStrip(part: RoutePart, change: (strip: Strip) => Strip): Edit {
  return (route) => (isOpenPart(route, part) ? withStrip(route, part, change(stripOf(packedOf(route, part)))) : route);
}

/** The route with another strip as its part; the same route for the same line. */
export function withStrip(route: Tree, part: RoutePart, strip: Strip): Tree {
  const packed = packedOf(route, part);
  const next = packStrip(strip, packed);
  return next === packed ? route : setPart(part, next)(route);
}

export function isVertex(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

function changeRange(part: RoutePart, from: number, to: number, change: (strip: Strip) => Strip): Edit {
  return changeStrip(part, (strip) => {
    const isRange = from <= to && isVertex(from, strip.line.count) && isVertex(to, strip.line.count);
    return isRange ? change(strip) : strip;
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
