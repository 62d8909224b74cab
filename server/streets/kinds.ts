// What tags of OpenStreetMap mean for the picture and for driving (wiki.openstreetmap.org/wiki/Map_features).
import type { Tags } from './osm-file';

/** From the most important to the least; also the order in which streets are drawn, last first. */
export const STREET_KINDS = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'street',
  'service',
  'foot',
] as const;
export type StreetKind = (typeof STREET_KINDS)[number];
export type AreaKind = 'water' | 'green' | 'building';
export type LineKind = 'rail' | 'water';

const STREETS: Readonly<Record<string, StreetKind>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'trunk',
  trunk_link: 'trunk',
  primary: 'primary',
  primary_link: 'primary',
  secondary: 'secondary',
  secondary_link: 'secondary',
  tertiary: 'tertiary',
  tertiary_link: 'tertiary',
  residential: 'street',
  unclassified: 'street',
  living_street: 'street',
  road: 'street',
  busway: 'street',
  service: 'service',
  track: 'service',
  pedestrian: 'foot',
  footway: 'foot',
  path: 'foot',
  steps: 'foot',
  cycleway: 'foot',
  bridleway: 'foot',
  corridor: 'foot',
};

/** Null: no street, or one that is not there yet or not any more. */
export function streetKind(tags: Tags): StreetKind | null {
  return STREETS[tags.get('highway') ?? ''] ?? null;
}

const RAILS: ReadonlySet<string> = new Set(['rail', 'light_rail', 'tram', 'subway', 'monorail', 'narrow_gauge']);
const STREAMS: ReadonlySet<string> = new Set(['river', 'canal', 'stream', 'drain']);

export function lineKind(tags: Tags): LineKind | null {
  if (RAILS.has(tags.get('railway') ?? '')) return isUnderground(tags) ? null : 'rail';
  return STREAMS.has(tags.get('waterway') ?? '') && !isUnderground(tags) ? 'water' : null;
}

function isUnderground(tags: Tags): boolean {
  const tunnel = tags.get('tunnel') ?? 'no';
  return tunnel !== 'no';
}

const GREEN: Readonly<Record<string, readonly string[]>> = {
  leisure: ['park', 'garden', 'golf_course', 'nature_reserve', 'pitch', 'playground'],
  landuse: ['forest', 'grass', 'meadow', 'recreation_ground', 'village_green', 'cemetery', 'orchard', 'vineyard'],
  natural: ['wood', 'scrub', 'grassland', 'heath'],
};

export function areaKind(tags: Tags): AreaKind | null {
  if (tags.get('natural') === 'water' || tags.get('waterway') === 'riverbank' || tags.get('landuse') === 'reservoir')
    return 'water';
  if ((tags.get('building') ?? 'no') !== 'no') return 'building';
  return Object.entries(GREEN).some(([key, values]) => values.includes(tags.get(key) ?? '')) ? 'green' : null;
}

/** Places by rank, most important first. */
export const PLACE_KINDS = [
  'city',
  'town',
  'suburb',
  'village',
  'quarter',
  'neighbourhood',
  'hamlet',
  'locality',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export function placeKind(tags: Tags): PlaceKind | null {
  const place = tags.get('place');
  return PLACE_KINDS.find((kind) => kind === place) ?? null;
}

/** Whether cars may use it in each direction; null: in neither. */
export type Directions = { forward: boolean; backward: boolean };

const OPEN: ReadonlySet<string> = new Set(['yes', 'permissive', 'designated', 'destination', 'delivery', 'official']);
const NO_CARS: ReadonlySet<StreetKind> = new Set(['foot']);

export function drivingDirections(tags: Tags, kind: StreetKind): Directions | null {
  if (!mayDrive(tags, kind)) return null;
  const oneway = tags.get('oneway') ?? '';
  if (oneway === '-1' || oneway === 'reverse') return { forward: false, backward: true };
  const isRound = ['roundabout', 'circular'].includes(tags.get('junction') ?? '');
  const isOneWay = ['yes', 'true', '1'].includes(oneway) || (oneway !== 'no' && (kind === 'motorway' || isRound));
  return { forward: true, backward: !isOneWay };
}

/** The most specific key wins. */
function mayDrive(tags: Tags, kind: StreetKind): boolean {
  const own = ['motor_vehicle', 'vehicle', 'access'].map((key) => tags.get(key)).find((value) => value !== undefined);
  const highway = tags.get('highway');
  if (highway === 'busway' || tags.get('area') === 'yes') return false;
  if (own !== undefined) return OPEN.has(own) && !(NO_CARS.has(kind) && own !== 'yes' && own !== 'designated');
  return !NO_CARS.has(kind);
}

/** km/h where no sign is known. Links and small streets are driven below what is allowed. */
const SPEEDS: Readonly<Record<StreetKind, number>> = {
  motorway: 98,
  trunk: 69,
  primary: 52,
  secondary: 46,
  tertiary: 39,
  street: 30,
  service: 15,
  foot: 6,
};

/** Driven speed in km/h without traffic; lights and turns cost time of their own. */
export function drivenSpeed(tags: Tags, kind: StreetKind): number {
  const isLink = (tags.get('highway') ?? '').endsWith('_link');
  const usual = SPEEDS[kind] * (isLink ? 0.7 : 1);
  const allowed = allowedSpeed(tags.get('maxspeed'));
  return allowed === null ? usual : Math.min(allowed, usual * 1.3);
}

function allowedSpeed(text: string | undefined): number | null {
  const [, number, unit] = /^(\d{1,3})(?: ?(mph|km\/h))?$/.exec(text ?? '') ?? [];
  if (number === undefined || Number(number) === 0) return null;
  return Number(number) * (unit === 'mph' ? 1.609344 : 1);
}
