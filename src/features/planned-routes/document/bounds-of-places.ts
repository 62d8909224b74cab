// Bounding box of all lines and stops of a route. Longitudes as in `seamless`, so a route across longitude 180 has a
// small box; the map accepts longitudes beyond 180.
import type { Tree } from '../../../document/tree';
import type { Box, LatLng } from '../../../geo/lat-lng';
import { seamless } from '../../../geo/mercator';
import { lineOf, PARTS, stopsOf } from './route-document';
import { stopPlaceOf } from './stop-reading';

/** Null when nothing has a position. Positions off the globe or at 0, 0 are ignored. Linear in the number of chunks. */
export function boundsOfPlaces(route: Tree): Box | null {
  const places = [
    ...PARTS.flatMap((part) => lineOf(route, part).chunks.flatMap(({ box }) => cornersOf(box))),
    ...stopsOf(route).flatMap((stop) => stopPlaceOf(stop) ?? []),
  ].filter(isPlace);
  if (places.length === 0) return null;
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => seamless(lng))];
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) };
}

/** The corners are enough for the bounding box. */
function cornersOf({ west, east, south, north }: Box): LatLng[] {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
}

function isPlace({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && (lat !== 0 || lng !== 0);
}
