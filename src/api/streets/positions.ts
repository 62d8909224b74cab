// Positions on their way to an engine and back: what is sent is on the globe and has 6 decimals; what comes is checked.
import * as z from 'zod/mini';
import { number } from '../../contract/leaf';
import { distanceBetween, shortWay } from '../../geo/ellipsoid';
import { decodePolyline, type Precision } from '../../geo/encoded-polyline';
import type { LatLng } from '../../geo/lat-lng';
import type { Limit } from './engine';

/** Metres or seconds. */
export const amount = number.check(z.minimum(0));

/** A position as GeoJSON writes it, longitude first; what follows (a height) is left out. */
export const LngLat = z.pipe(
  z.array(z.unknown()).check(z.refine(([lng, lat]) => isDegrees(lng, 180) && isDegrees(lat, 90))),
  z.transform(([lng, lat]): LatLng => ({ lat: Number(lat), lng: Number(lng) })),
);

function isDegrees(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most;
}

/** Can it be asked about? A longitude beyond 180 can: a map that was scrolled round the globe gives such. */
export function isPlace({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && Number.isFinite(lng);
}

/** 6 decimals, 0.1 m, and a longitude from -180 to 180. */
export function onGlobe({ lat, lng }: LatLng): LatLng {
  return { lat: sixDecimals(lat), lng: sixDecimals(shortWay(lng)) };
}

/** The text of a coordinate in an address: 6 decimals, never an exponent. */
export function coordinateText(degrees: number): string {
  return degrees.toFixed(6);
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** The positions of an encoded line; null when it is empty or no line. */
export function decodeLine(text: string, precision: Precision): LatLng[] | null {
  const decoded = decodePolyline(text, precision);
  return decoded.ok && decoded.positions.length > 0 ? decoded.positions : null;
}

/** A leg has two ends, also where it leads nowhere. */
export function withTwoEnds(positions: readonly LatLng[]): readonly LatLng[] {
  const [only] = positions;
  return positions.length === 1 && only ? [only, only] : positions;
}

/** Pieces within the limit, each with the index it starts at; a piece starts with the last place of the one before. */
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

/** A waypoint lies on the line to the last decimal; two of 5 decimals may be this far apart. */
const SAME_M = 3;

/**
 * Where a line passes its waypoints, as indexes in rising order, for engines that give one line for all legs: the first vertex
 * at the waypoint, else the nearest that is left. The first waypoint is the line's start and the last its end.
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

/** Metres along positions. */
export function lengthOf(positions: readonly LatLng[]): number {
  let metres = 0;
  for (let at = 1; at < positions.length; at++) {
    const [from, to] = [positions[at - 1], positions[at]];
    if (from && to) metres += distanceBetween(from, to);
  }
  return metres;
}
