// Photon's HTTP interface (github.com/komoot/photon, docs/api-v1.md): /api and /reverse, GeoJSON responses. The
// language is sent as Accept-Language, not as `lang`: servers respond 400 to a `lang` without an index. The public one
// has no Portuguese.
import * as z from 'zod/mini';
import { LngLat } from '../streets/positions';
import { acceptLanguage, type Geocoder, joined, type Place, placeOf, rowsOf } from './place';

const Answer = z.object({ features: z.array(z.unknown()) });
const Feature = z.object({
  geometry: z.object({ coordinates: LngLat }),
  properties: z.record(z.string(), z.unknown()),
});

export const photon: Geocoder = {
  pace: 0,
  asYouType: true,
  search: ({ text, near, locale, most }) => ({
    path: '/api',
    query: [['q', text], ['limit', String(most)], ...(near ? positionOf(near) : [])],
    headers: { 'Accept-Language': acceptLanguage(locale) },
  }),
  at: (position, locale) => ({
    path: '/reverse',
    query: [...positionOf(position), ['limit', '1']],
    headers: { 'Accept-Language': acceptLanguage(locale) },
  }),
  readPlaces: ({ json }) => readFeatures(json),
  readPlaceAt: ({ json }) => readFeatures(json),
};

function positionOf({ lat, lng }: { lat: number; lng: number }): [string, string][] {
  return [
    ['lat', lat.toFixed(6)],
    ['lon', lng.toFixed(6)],
  ];
}

function readFeatures(json: unknown): Place[] | null {
  const { data } = z.safeParse(Answer, json);
  if (!data) return null;
  return rowsOf(data.features, Feature)
    .map(({ geometry, properties }) => {
      const street = joined([properties.street, properties.housenumber], ', ');
      const named = joined([properties.name], '');
      const where = [properties.district, properties.city, properties.county, properties.state, properties.country];
      const name = named || street || joined(where, ', ');
      const address = joined(
        [street, ...where].filter((part) => part !== name),
        ', ',
      );
      const kind = String(properties.osm_value ?? properties.type ?? '');
      return placeOf({ name, address: named || street ? address : '', kind, ...geometry.coordinates });
    })
    .filter((place) => place !== null);
}
