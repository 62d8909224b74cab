// A guide line: a driven track under the route, which is no part of the document. Pure.
import type { Edit } from '../../../document/edits';
import { clockInZone } from '../../../format/time-zone';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, lineOfArrays, positionsOf, vertexAt } from '../../../geo/line';
import { nearestPlace, type PlaceOnLine } from '../../../geo/line-distance';
import { lineOf, PARTS, packRoute, type RoutePart } from '../document/route-document';
import { replaceLeg } from '../document/vertex-edits';
import type { ReadLine, ReadRoute } from '../import-export/route-file';

/** `times`: milliseconds since 1970, NaN for a vertex without one. */
export type Guide = { readonly name: string; readonly line: Line; readonly times: Float64Array | null };

/** As stored in this browser. */
export type StoredGuide = {
  readonly name: string;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly times: Float64Array | null;
};

/** Guide lines of a file, the longest first. A file with a planned route gives one line for each part. */
export function guidesOf(read: ReadRoute, fileName: string): Guide[] {
  // A ZIP with several routes is opened as one of them first.
  if (read.kind === 'refused' || read.kind === 'choice') return [];
  if (read.kind === 'route') {
    const route = packRoute(read.tree);
    const lines = PARTS.map((part) => lineOf(route, part)).filter(({ count }) => count > 1);
    return lines.map((line) => ({ name: fileName, line, times: null })).sort(byCount);
  }
  return read.lines
    .map((line) => guideOf(line, fileName))
    .filter(({ line }) => line.count > 1)
    .sort(byCount);
}

export function storedOf({ name, line, times }: Guide): StoredGuide {
  const places = positionsOf(line);
  return {
    name,
    lat: Float64Array.from(places, ({ lat }) => lat),
    lng: Float64Array.from(places, ({ lng }) => lng),
    times,
  };
}

/** Null if it is not a guide line. An older or a newer Patio may have written it. */
export function guideOfStored(stored: unknown): Guide | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { name, lat, lng, times }: { name?: unknown; lat?: unknown; lng?: unknown; times?: unknown } = stored;
  if (typeof name !== 'string' || !(lat instanceof Float64Array) || !(lng instanceof Float64Array)) return null;
  if (lat.length !== lng.length || lat.length < 2) return null;
  const isTimed = times instanceof Float64Array && times.length === lat.length;
  return { name, line: lineOfArrays(lat, lng), times: isTimed ? times : null };
}

/** Seconds of the day of each vertex in a time zone; null where the track has no time. */
export function clockOf({ times }: Guide, timeZone: string): Float64Array | null {
  if (times === null || times.every((time) => Number.isNaN(time))) return null;
  const secondsOf = clockInZone(timeZone);
  return times.map((time) => (Number.isNaN(time) ? Number.NaN : secondsOf(time)));
}

/** Replaces the whole part by the guide line. */
export function followWhole(part: RoutePart, guide: Guide): Edit {
  return (route) => replaceLeg(part, 0, lineOf(route, part).count - 1, positionsOf(guide.line))(route);
}

/**
 * Replaces the vertices from `from` to `to`, inclusive, by the guide line between the places nearest to them. If the
 * guide was driven the other way, it is reversed.
 */
export function followBetween(part: RoutePart, from: number, to: number, guide: Guide): Edit {
  return (route) => {
    const line = lineOf(route, part);
    if (from < 0 || to >= line.count || from >= to) return route;
    const [start, end] = [vertexAt(line, from), vertexAt(line, to)].map((place) => nearestPlace(guide.line, place));
    if (!start || !end) return route;
    return replaceLeg(part, from, to, between(guide.line, start, end))(route);
  };
}

function between(line: Line, a: PlaceOnLine, b: PlaceOnLine): LatLng[] {
  const isBack = b.segment < a.segment || (b.segment === a.segment && b.fraction < a.fraction);
  const [first, last] = isBack ? [b, a] : [a, b];
  const inside = positionsOf(line, first.segment + 1, last.segment + 1);
  const places = [first.position, ...inside, last.position].filter(
    (place, at, all) => at === 0 || place.lat !== all[at - 1]?.lat || place.lng !== all[at - 1]?.lng,
  );
  return isBack ? places.reverse() : places;
}

function guideOf({ name, lat, lng, times }: ReadLine, fileName: string): Guide {
  return { name: name?.trim() || fileName, line: lineOfArrays(lat, lng), times: times ?? null };
}

function byCount(a: Guide, b: Guide): number {
  return b.line.count - a.line.count;
}
