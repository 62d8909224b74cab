// The lines of a stored route, for drawing them faintly. Pure.
import type { LatLng } from '../../../geo/lat-lng';
import { LINE_KEYS, membersOf, parseMembers } from '../library/route-summary';

export type Lines = readonly (readonly LatLng[])[];

/** Maximum number of points of a faint line; longer ones are sampled. */
const MOST_POINTS = 300;

/** The three lines of a route, sampled; never throws. */
export function linesOf(body: string): Lines {
  const parts = membersOf(parseMembers(body)?.route_configurations);
  return LINE_KEYS.flatMap((key) => {
    const value = parts[key];
    const line = thinned(Array.isArray(value) ? value.filter(isPlace) : []);
    return line.length < 2 ? [] : [line];
  });
}

function thinned(line: readonly LatLng[]): readonly LatLng[] {
  const step = Math.ceil(line.length / MOST_POINTS);
  if (step <= 1) return line;
  return line.filter((_, index) => index % step === 0 || index === line.length - 1);
}

function isPlace(value: unknown): value is LatLng {
  const { lat, lng } = membersOf(value);
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
