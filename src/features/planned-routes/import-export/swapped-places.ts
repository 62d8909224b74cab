// Whether latitude and longitude of a file are the wrong way round.
import type { LatLng } from '../../../geo/lat-lng';

/** Roads in Brazil have no such latitudes: a position that has one is probably swapped. */
const FAR_LATITUDE = 64;

/**
 * Whether latitude and longitude are swapped. Either most positions are off the globe, or some are and the median
 * latitude of the others is polar. A single wrong latitude is not enough.
 */
export function areSwapped(all: readonly LatLng[]): boolean {
  const demanding = all.filter((place) => Math.abs(place.lat) > 90 && isOnlySwapped(place)).length;
  if (demanding * 2 > all.length) return true;
  const others = all.flatMap(({ lat }) => (Math.abs(lat) > 90 ? [] : [Math.abs(lat)])).toSorted((a, b) => a - b);
  return demanding > 0 && all.every(isOnlySwapped) && (others[Math.floor(others.length / 2)] ?? 0) > FAR_LATITUDE;
}

export function isOnlySwapped({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 180 && Math.abs(lng) <= 90;
}

/** The sea between South America, Africa and Antarctica, where swapped positions of Brazil end up. */
export function isAtSea({ lat, lng }: LatLng): boolean {
  return lat < -35 && lat > -90 && lng > -53 && lng < 33;
}
