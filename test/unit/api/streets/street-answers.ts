// Answers in the shapes of the engines' documentation, made for any places: straight streets through them, a little beside.
import { lengthOf } from '../../../../src/api/streets/positions';
import { encodePolyline, type Precision } from '../../../../src/geo/encoded-polyline';
import type { LatLng } from '../../../../src/geo/lat-lng';
import type { Asked } from '../fake-engine';

/** Seconds to a metre of the streets here: 36 km/h. */
export const SECONDS_A_METRE = 0.1;

const rounded = (degrees: number, decimals: number) => Number(degrees.toFixed(decimals)) + 0;

/** The place on the street, some 10 m from the place asked for. */
export function beside({ lat, lng }: LatLng, decimals = 6): LatLng {
  return { lat: rounded(lat > 0 ? lat - 0.0001 : lat + 0.0001, decimals), lng: rounded(lng, decimals) };
}

/** A leg with a corner in its middle, except over longitude 180. */
export function legBetween(from: LatLng, to: LatLng, decimals = 6): LatLng[] {
  if (Math.abs(from.lng - to.lng) > 180) return [from, to];
  return [from, { lat: from.lat, lng: rounded((from.lng + to.lng) / 2, decimals) }, to];
}

export function legsThrough(places: readonly LatLng[], decimals = 6): LatLng[][] {
  const snapped = places.map((place) => beside(place, decimals));
  return snapped.slice(1).map((to, at) => legBetween(snapped[at] ?? to, to, decimals));
}

/** One line of all legs, their joints written once. */
function joinedLegs(legs: readonly (readonly LatLng[])[]): LatLng[] {
  return legs.flatMap((leg, at) => (at === 0 ? leg : leg.slice(1)));
}

const lengths = (leg: readonly LatLng[]) => ({ distance: lengthOf(leg), duration: lengthOf(leg) * SECONDS_A_METRE });

/** The places of an OSRM address. */
export function osrmPlaces(path: string): LatLng[] {
  const coordinates = decodeURIComponent(path.split('/')[4] ?? '');
  return coordinates.split(';').map((pair) => {
    const [lng = Number.NaN, lat = Number.NaN] = pair.split(',').map(Number);
    return { lat, lng };
  });
}

export function osrmRoute({ path }: Asked, { annotated = true } = {}) {
  const places = osrmPlaces(path);
  const legs = legsThrough(places);
  return {
    code: 'Ok',
    routes: [
      {
        geometry: encodePolyline(joinedLegs(legs), 6),
        legs: legs.map((leg) => ({
          ...lengths(leg),
          summary: '',
          steps: [],
          weight: 1,
          ...(annotated && { annotation: { distance: leg.slice(1).map(() => 1) } }),
        })),
        weight_name: 'routability',
      },
    ],
    waypoints: places.map((place) => ({ location: [beside(place).lng, beside(place).lat], name: 'Rua', distance: 11 })),
  };
}

/** `groups` says for each position which matching it is of; null for an outlier. */
export function osrmMatch(places: readonly LatLng[], groups: readonly (number | null)[], confidence = 0.8) {
  const count = new Set(groups.filter((group) => group !== null)).size;
  return {
    code: 'Ok',
    matchings: Array.from({ length: count }, (_, index) => {
      const line = places.filter((_place, at) => groups[at] === index).map((place) => beside(place));
      return { ...lengths(line), confidence, geometry: encodePolyline(line, 6), legs: [] };
    }),
    tracepoints: groups.map((group) =>
      group === null ? null : { matchings_index: group, waypoint_index: 0, location: [0, 0], name: '' },
    ),
  };
}

type ValhallaQuestion = {
  locations: { lat: number; lon: number }[];
  shape: { lat: number; lon: number }[];
  costing: string;
};

export function valhallaQuestion({ body }: Asked): ValhallaQuestion {
  return JSON.parse(body);
}

export const valhallaPlaces = (locations: readonly { lat: number; lon: number }[]): LatLng[] =>
  locations.map(({ lat, lon }) => ({ lat, lng: lon }));

export function valhallaRoute(asked: Asked) {
  const { locations } = valhallaQuestion(asked);
  const legs = legsThrough(valhallaPlaces(locations));
  return {
    trip: {
      locations: locations.map((location, index) => ({ type: 'break', ...location, original_index: index })),
      legs: legs.map((leg) => ({
        shape: encodePolyline(leg, 6),
        summary: { length: lengthOf(leg) / 1000, time: lengthOf(leg) * SECONDS_A_METRE, has_toll: false },
      })),
      status: 0,
      status_message: 'Found route between points',
      units: 'kilometers',
    },
  };
}

export const graphhopperPlaces = ({ query }: Asked): LatLng[] =>
  query.getAll('point').map((pair) => {
    const [lat = Number.NaN, lng = Number.NaN] = pair.split(',').map(Number);
    return { lat, lng };
  });

export function graphhopperRoute(
  asked: Asked,
  { precision = 6, detailed = true }: { precision?: Precision; detailed?: boolean } = {},
) {
  const places = graphhopperPlaces(asked);
  const legs = legsThrough(places, precision);
  const line = joinedLegs(legs);
  const starts = legs.map((_, at) => joinedLegs(legs.slice(0, at)).length - (at === 0 ? 0 : 1));
  const detail = (value: (leg: readonly LatLng[]) => number) =>
    legs.map((leg, at) => [starts[at] ?? 0, (starts[at] ?? 0) + leg.length - 1, value(leg)]);
  return {
    hints: {},
    info: { copyrights: ['GraphHopper', 'OpenStreetMap contributors'], took: 1 },
    paths: [
      {
        distance: lengthOf(line),
        weight: 1,
        time: lengthOf(line) * SECONDS_A_METRE * 1000,
        points_encoded: true,
        ...(precision === 6 && { points_encoded_multiplier: 1_000_000 }),
        points: encodePolyline(line, precision),
        snapped_waypoints: encodePolyline(
          places.map((place) => beside(place, precision)),
          precision,
        ),
        details: detailed
          ? { leg_distance: detail(lengthOf), leg_time: detail((leg) => lengthOf(leg) * SECONDS_A_METRE * 1000) }
          : {},
      },
    ],
  };
}
