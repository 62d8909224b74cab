// Distances on the WGS84 ellipsoid, for the places of a fine and the segments of a route.
import type { LatLng } from './lat-lng';

/** WGS84: equatorial radius in metres, flattening, first eccentricity squared. */
const EQUATOR_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_2 = FLATTENING * (2 - FLATTENING);
const RADIAN = Math.PI / 180;

/** Longer segments are split; each piece is at most half as long. */
const SHORT_M = 20_000;
/**
 * The series below requires a narrow segment. 1.1 degrees of longitude are exceeded within 20 km only beyond 80 degrees
 * of latitude.
 */
const NARROW_RAD = 0.02;

/** Radii of curvature in metres at a latitude in degrees: along the meridian (M) and across it (N). */
export function radiiAt(lat: number): { meridional: number; transverse: number } {
  const sine = Math.sin(lat * RADIAN);
  const w = 1 - ECCENTRICITY_2 * sine * sine;
  const transverse = EQUATOR_M / Math.sqrt(w);
  return { meridional: (transverse * (1 - ECCENTRICITY_2)) / w, transverse };
}

/** Shortest distance between two places, in metres. Accuracy: see `segmentMetres`. */
export function distanceBetween(a: LatLng, b: LatLng): number {
  return segmentMetres(a.lat, a.lng, b.lat, b.lng);
}

/**
 * Shortest distance between two places (degrees) in metres, without object allocation for use in loops.
 *
 * Gauss's mid-latitude formula: the hypotenuse of the meridional arc M dLat and the transverse arc N cos(lat) dLng.
 * Both are taken at the middle latitude. It adds the third-order terms of the sphere, expanded from sin^2(s/2) =
 * sin^2(dLat/2) cos^2(dLng/2) + cos^2(lat) sin^2(dLng/2). Those need no further sine. Error: 0.03 mm in 10 km, 0.2 mm
 * in 20 km. Segments above 20 km are split.
 */
export function segmentMetres(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const dLat = (lat2 - lat1) * RADIAN;
  const dLng = shortWay(lng2 - lng1) * RADIAN;
  const sine = Math.sin(((lat1 + lat2) / 2) * RADIAN);
  const sine2 = sine * sine;
  const w = 1 - ECCENTRICITY_2 * sine2;
  const transverse = EQUATOR_M / Math.sqrt(w);
  const north = ((transverse * (1 - ECCENTRICITY_2)) / w) * dLat;
  const east2 = transverse * transverse * (1 - sine2) * dLng * dLng;
  const dLng2 = dLng * dLng;
  const metres2 =
    north * north * (1 - (dLng2 * (1 + 2 * sine2)) / 12) + Math.max(0, east2) * (1 - (sine2 * dLng2) / 12);
  if (metres2 <= SHORT_M * SHORT_M && Math.abs(dLng) <= NARROW_RAD) return Math.sqrt(metres2);
  return longMetres(lat1, lng1, lat2, lng2);
}

/** A difference of longitudes in degrees, wrapped into -180 to 180. */
export function shortWay(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/**
 * A long segment, in pieces of at most 10 km along the great circle between the two surface normals (n-vectors).
 * Source: Gade 2010, "A Non-singular Horizontal Position Representation". The length differs from the geodesic by 12 mm
 * in 1,000 km; between near antipodes by some kilometres. Each piece is a chord in space, c, converted to an arc: c +
 * c^3 / 24 R^2.
 */
function longMetres(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const from = normalOf(lat1, lng1);
  const to = normalOf(lat2, lng2);
  const cosine = dot(from, to);
  let across: Vector = [to[0] - cosine * from[0], to[1] - cosine * from[1], to[2] - cosine * from[2]];
  let sine = Math.hypot(...across);
  if (sine < 1e-12) {
    // Same place or antipode: every great circle connects them; the shortest on the ellipsoid crosses a pole.
    across = [-from[2] * Math.cos(lng1 * RADIAN), -from[2] * Math.sin(lng1 * RADIAN), Math.cos(lat1 * RADIAN)];
    sine = Math.hypot(...across);
  }
  const unit: Vector = [across[0] / sine, across[1] / sine, across[2] / sine];
  const angle = Math.atan2(dot(unit, to), cosine);
  const pieces = Math.max(1, Math.ceil((Math.abs(angle) * EQUATOR_M) / (SHORT_M / 2)));
  let metres = 0;
  let before = surfaceOf(from);
  for (let piece = 1; piece <= pieces; piece++) {
    const turn = (angle * piece) / pieces;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const here = surfaceOf([c * from[0] + s * unit[0], c * from[1] + s * unit[1], c * from[2] + s * unit[2]]);
    const chord = Math.hypot(here[0] - before[0], here[1] - before[1], here[2] - before[2]);
    metres += chord * (1 + (chord * chord) / (24 * EQUATOR_M * EQUATOR_M));
    before = here;
  }
  return metres;
}

type Vector = readonly [number, number, number];

function normalOf(lat: number, lng: number): Vector {
  const across = Math.cos(lat * RADIAN);
  return [across * Math.cos(lng * RADIAN), across * Math.sin(lng * RADIAN), Math.sin(lat * RADIAN)];
}

/** The point on the ellipsoid with this surface normal, in metres from the centre of the earth. */
function surfaceOf(normal: Vector): Vector {
  const transverse = EQUATOR_M / Math.sqrt(1 - ECCENTRICITY_2 * normal[2] * normal[2]);
  return [transverse * normal[0], transverse * normal[1], transverse * (1 - ECCENTRICITY_2) * normal[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
