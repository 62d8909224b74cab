// Whether a planned route follows a recorded track: recorders write both into one file.
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import type { ReadLine } from './route-file';

/** Tolerance between the ends in metres: a device may start recording late. */
const LEAST_REACH = 1000;
const SHARE_OF_LENGTH = 0.25;
const MOST_SHARE = 0.6;
/** Maximum number of positions compared for each. */
const MOST_ROUTE = 50;
const MOST_TRACK = 400;

/** Both start and end near each other, and the route stays near the track. Uses a bounded number of distances. */
export function isWayOfTrack(route: ReadLine, tracks: readonly ReadLine[]): boolean {
  const all = tracks.slice(0, 20).filter(({ lat }) => lat.length > 1);
  const whole = all.flatMap((track) => placesOf(track, Math.ceil(MOST_TRACK / Math.max(1, all.length))));
  return [whole, ...(all.length > 1 ? all.map((track) => placesOf(track, MOST_TRACK)) : [])].some((track) =>
    isAlong(placesOf(route, MOST_ROUTE), track),
  );
}

function isAlong(route: readonly LatLng[], track: readonly LatLng[]): boolean {
  const [start, end] = [route[0], route.at(-1)];
  const [from, to] = [track[0], track.at(-1)];
  if (!start || !end || !from || !to || route.length < 2) return false;
  const length = track.slice(1).reduce((sum, place, index) => sum + distanceBetween(track[index] ?? place, place), 0);
  const reach = Math.min(Math.max(LEAST_REACH, length * SHARE_OF_LENGTH), length * MOST_SHARE);
  if (distanceBetween(start, from) > reach || distanceBetween(end, to) > reach) return false;
  return route.every((place) => track.some((other) => distanceBetween(place, other) <= reach));
}

/** Evenly sampled positions, including the first and the last. */
function placesOf({ lat, lng }: ReadLine, maxPlaces: number): LatLng[] {
  const count = Math.min(lat.length, Math.max(2, maxPlaces));
  return Array.from({ length: count }, (_, index) => {
    const at = count < 2 ? 0 : Math.round((index * (lat.length - 1)) / (count - 1));
    return { lat: lat[at] ?? 0, lng: lng[at] ?? 0 };
  });
}
