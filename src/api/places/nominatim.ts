// Nominatim's HTTP interface (nominatim.org/release-docs): /search and /reverse, format jsonv2. The policy of the
// public server: one request a second for all users, no search while typing, cached results, attribution.
import * as z from 'zod/mini';
import { text } from '../../contract/leaf';
import { acceptLanguage, Coordinate, type Geocoder, type Place, placeOf, rowsOf } from './place';

const Row = z.object({
  lat: Coordinate,
  lon: Coordinate,
  display_name: text,
  name: z.optional(z.unknown()),
  type: z.optional(z.unknown()),
});

/** `1000`, `12-B`, `12 a 14`, `s/n`. */
const HOUSE_NUMBER = /^(?:\d{1,6}(?:\s*(?:[-/a]\s*\d{1,6}|-?\s*[a-z]))?|s\/?n)$/i;

/** Half the side of the box around `near`, in degrees: about 50 km. */
const AROUND = 0.5;

export const nominatim: Geocoder = {
  pace: 1_000,
  asYouType: false,
  search: ({ text: q, near, locale, most }) => ({
    path: '/search',
    query: [
      ['q', q],
      ['format', 'jsonv2'],
      ['limit', String(most)],
      ['accept-language', acceptLanguage(locale)],
      ...(near ? [['viewbox', viewboxAround(near)] as const] : []),
    ],
  }),
  at: ({ lat, lng }, locale) => ({
    path: '/reverse',
    query: [
      ['lat', lat.toFixed(6)],
      ['lon', lng.toFixed(6)],
      ['format', 'jsonv2'],
      ['accept-language', acceptLanguage(locale)],
    ],
  }),
  readPlaces: ({ json }) => (Array.isArray(json) ? placesOf(json) : null),
  readPlaceAt: ({ json }) => {
    const isNothing = typeof json === 'object' && json !== null && Object.hasOwn(json, 'error');
    if (isNothing) return [];
    const places = placesOf([json]);
    return places.length > 0 ? places : null;
  },
};

/** Clipped at the poles and at longitude 180: a box beyond would be on the other side of the globe. */
function viewboxAround({ lat, lng }: { lat: number; lng: number }): string {
  const [west, east] = [Math.max(-180, lng - AROUND), Math.min(180, lng + AROUND)];
  const [south, north] = [Math.max(-90, lat - AROUND), Math.min(90, lat + AROUND)];
  return [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',');
}

function placesOf(rows: readonly unknown[]): Place[] {
  return rowsOf(rows, Row)
    .map(({ lat, lon, display_name: display, name, type }) => {
      // The first part of the whole address is the name. Servers before 4.2 do not return it separately.
      const [first = '', ...rest] = display.split(/,\s*/);
      const given = typeof name === 'string' ? name.trim() : '';
      const [street, ...around] = rest;
      const isNumber = (given === '' || given === first) && HOUSE_NUMBER.test(first);
      // The address starts with the house number, which is no name on its own.
      if (isNumber && street !== undefined) {
        return placeIn({ named: `${street}, ${first}`, address: around.join(', '), type, lat, lng: lon });
      }
      const named = given === '' ? first : given;
      const address = named === first ? rest.join(', ') : display;
      return placeIn({ named, address, type, lat, lng: lon });
    })
    .filter((place) => place !== null);
}

function placeIn({
  named,
  type,
  ...place
}: {
  named: string;
  address: string;
  type: unknown;
  lat: number;
  lng: number;
}): Place | null {
  return placeOf({ ...place, name: named, kind: typeof type === 'string' ? type : '' });
}
