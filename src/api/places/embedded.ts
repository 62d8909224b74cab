// The search of the embedded service (server/streets): streets, crossings, places and house numbers of its extract.
import * as z from 'zod/mini';
import { number, text } from '../../contract/leaf';
import { type Geocoder, type Place, placeOf, rowsOf } from './place';

const Row = z.object({
  name: text,
  address: text,
  kind: text,
  lat: number,
  lon: number,
});
const FoundPlaces = z.object({ places: z.array(z.unknown()) });
const PlaceThere = z.object({ place: z.nullable(z.unknown()) });

export const embedded: Geocoder = {
  // A list of addresses stays below the service's limit (600 requests in 10 seconds), with room for the page.
  pace: 20,
  asYouType: true,
  search: ({ text: q, near, most }) => ({
    path: '/places',
    query: [['q', q], ['limit', String(most)], ...(near ? positionOf(near) : [])],
  }),
  at: (position) => ({ path: '/at', query: positionOf(position) }),
  readPlaces: ({ json }) => {
    const { data } = z.safeParse(FoundPlaces, json);
    return data ? placesOf(data.places) : null;
  },
  readPlaceAt: ({ json }) => {
    const { data } = z.safeParse(PlaceThere, json);
    return data ? placesOf(data.place === null ? [] : [data.place]) : null;
  },
};

function positionOf({ lat, lng }: { lat: number; lng: number }): [string, string][] {
  return [
    ['lat', lat.toFixed(6)],
    ['lon', lng.toFixed(6)],
  ];
}

function placesOf(rows: readonly unknown[]): Place[] {
  return rowsOf(rows, Row).flatMap(({ lon, ...place }) => placeOf({ ...place, lng: lon }) ?? []);
}
