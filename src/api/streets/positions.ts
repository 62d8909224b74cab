// Conversion of positions for requests and responses: sent ones are on the globe with 6 decimals; received ones are
// validated.
import * as z from 'zod/mini';
import { number } from '../../contract/leaf';
import { distanceBetween, shortWay } from '../../geo/ellipsoid';
import { decodePolyline, type Precision } from '../../geo/encoded-polyline';
import type { LatLng } from '../../geo/lat-lng';
import type { Limit } from './engine';

/** Metres or seconds. */
export const amount = number.check(z.minimum(0));

/** A GeoJSON position, longitude first; further values (a height) are dropped. */
export const LngLat = z.pipe(
  z.array(z.unknown()).check(z.refine(([lng, lat]) => isDegrees(lng, 180) && isDegrees(lat, 90))),
  z.transform(([lng, lat]): LatLng => ({ lat: Number(lat), lng: Number(lng) })),
);

function isDegrees(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most;
}

/** Whether a position can be sent. A longitude beyond 180 can: a map scrolled round the globe produces such. */
export function isPlace({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && Number.isFinite(lng);
}

/** 6 decimals, 0.1 m, and a longitude from -180 to 180. */
export function onGlobe({ lat, lng }: LatLng): LatLng {
  return { lat: sixDecimals(lat), lng: sixDecimals(shortWay(lng)) };
}

/** A coordinate in a URL: 6 decimals, never an exponent. */
export function coordinateText(degrees: number): string {
  return degrees.toFixed(6);
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** The positions of an encoded line; null if empty or invalid. */
export function decodeLine(text: string, precision: Precision): LatLng[] | null {
  const decoded = decodePolyline(text, precision);
  return decoded.ok && decoded.positions.length > 0 ? decoded.positions : null;
}

/** A leg has two ends, also with zero length. */
export function withTwoEnds(positions: readonly LatLng[]): readonly LatLng[] {
  const [only] = positions;
  return positions.length === 1 && only ? [only, only] : positions;
}

/**
 * Splits places within the limit, each piece with its start index. A piece starts with the last place of the previous
 * one.
 */
export function splitOverlapping(
  places: readonly LatLng[],
  { places: most, metres: longest }: Limit,
): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  let metres = 0;
  for (let at = 1; at < places.length; at++) {
    const [from, to] = [places[at - 1], places[at]];
    const step = from && to ? distanceBetween(from, to) : 0;
    const isFull = at - start >= most || metres + step > longest;
    if (isFull && at - 1 > start) {
      pieces.push({ start, end: at });
      start = at - 1;
      metres = 0;
    }
    metres += step;
  }
  if (places.length - start > 1) pieces.push({ start, end: places.length });
  return pieces;
}

/** A waypoint is on the line exactly; with 5 decimals both may differ by this much. */
const SAME_M = 3;

/**
 * The indexes of the waypoints on a line, ascending, for engines that return one line for all legs. Uses the first
 * vertex at the waypoint, else the nearest remaining one. The first waypoint is the line's start, the last its end.
 */
export function indexesOfWaypoints(line: readonly LatLng[], waypoints: readonly LatLng[]): number[] {
  const indexes = [0];
  for (const waypoint of waypoints.slice(1, -1)) {
    let best = indexes.at(-1) ?? 0;
    let nearest = Number.POSITIVE_INFINITY;
    for (let at = best; at < line.length && nearest > SAME_M; at++) {
      const vertex = line[at];
      const metres = vertex ? distanceBetween(vertex, waypoint) : Number.POSITIVE_INFINITY;
      if (metres < nearest) [best, nearest] = [at, metres];
    }
    indexes.push(best);
  }
  return [...indexes, line.length - 1];
}

/** Length of a line in metres. */
export function lengthOf(positions: readonly LatLng[]): number {
  let metres = 0;
  for (let at = 1; at < positions.length; at++) {
    const [from, to] = [positions[at - 1], positions[at]];
    if (from && to) metres += distanceBetween(from, to);
  }
  return metres;
}
