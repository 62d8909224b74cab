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
type Directions = { forward: boolean; backward: boolean };

const OPEN: ReadonlySet<string> = new Set(['yes', 'permissive', 'designated', 'destination', 'delivery', 'official']);
const NO_CARS: ReadonlySet<StreetKind> = new Set(['foot']);

function drivingDirections(tags: Tags, kind: StreetKind): Directions | null {
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
function drivenSpeed(tags: Tags, kind: StreetKind): number {
  const isLink = (tags.get('highway') ?? '').endsWith('_link');
  const usual = SPEEDS[kind] * (isLink ? 0.7 : 1);
  const allowed = signedLimit(tags.get('maxspeed'));
  return allowed === null ? usual : Math.min(allowed, usual * 1.3);
}

/**
 * km/h; null: no sign is known. "BR:urban" is not a limit. The law's limit there depends on the class of the road (CTB,
 * article 61), which the map lacks.
 */
function signedLimit(text = ''): number | null {
  const [, number, unit] = /^(\d{1,3})(?: ?(mph|km\/h|kmh|kph))?$/.exec(text.trim()) ?? [];
  if (number === undefined || Number(number) === 0) return null;
  return Number(number) * (unit === 'mph' ? 1.609344 : 1);
}

/** km/h along the line and against it; 0: no sign is known. */
export type SignedLimits = readonly [number, number];
const NO_SIGNS: SignedLimits = [0, 0];

function signedLimits(tags: Tags): SignedLimits {
  const of = (way: string) => signedLimit(tags.get(`maxspeed:${way}`) ?? tags.get('maxspeed')) ?? 0;
  const limits: SignedLimits = [of('forward'), of('backward')];
  return limits.every((limit) => limit === 0) ? NO_SIGNS : limits;
}

/** A usual truck, as Valhalla's: metres and tonnes. */
const TRUCK = { maxheight: 4.11, maxwidth: 2.6, maxlength: 21.64, maxweight: 21.77 } as const;
const UNITS: Readonly<Record<string, number>> = { t: 1, m: 1, kg: 0.001, cm: 0.01, lbs: 0.00045359, st: 0.90718474 };

/** Closed to all trucks, or its signs allow less than a usual truck has. */
function isClosedToTrucks(tags: Tags): boolean {
  if (tags.get('hgv') === 'no' || tags.get('goods') === 'no') return true;
  return Object.entries(TRUCK).some(([key, own]) => (signedMost(tags.get(key)) ?? own) < own);
}

/** Metres or tonnes; null: no sign, or one that is not understood. */
function signedMost(text = ''): number | null {
  const [, feet, inches = '0'] = /^(\d+)'(?: ?(\d+)")?$/.exec(text) ?? [];
  if (feet !== undefined) return Number(feet) * 0.3048 + Number(inches) * 0.0254;
  const [, number, unit = 'm'] = /^(\d+(?:[.,]\d+)?) ?(t|m|kg|cm|lbs|st)?$/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replace(',', '.')) * (UNITS[unit] ?? 1);
}

/** What is kept of a street's tags: maps of all of them would be most of an extract in memory. */
export type StreetFacts = {
  kind: StreetKind;
  /** "" without one. */
  name: string;
  /** Its name, else its number. */
  label: string;
  /** Other names that people call it by. */
  others: readonly string[];
  /** Null: not for cars. */
  directions: Directions | null;
  /** Driven speed in km/h. */
  speed: number;
  limits: SignedLimits;
  isClosedToTrucks: boolean;
  /** 1: along the line, -1: against it, 0: no sign. */
  oneWay: number;
  /** -1: in a tunnel, 1: on a bridge. */
  level: number;
};

const OTHER_NAMES = ['alt_name', 'short_name', 'old_name', 'official_name'];
const NO_NAMES: readonly string[] = [];

export function streetFacts(tags: Tags, kind: StreetKind): StreetFacts {
  const name = tags.get('name') ?? '';
  const others = OTHER_NAMES.flatMap((key) => tags.get(key)?.split(';') ?? []);
  const oneWay = tags.get('oneway') ?? '';
  const isIn = (key: string) => (tags.get(key) ?? 'no') !== 'no';
  return {
    kind,
    name,
    label: tags.get('name') ?? tags.get('ref') ?? '',
    others: others.length > 0 ? others : NO_NAMES,
    directions: drivingDirections(tags, kind),
    speed: drivenSpeed(tags, kind),
    limits: signedLimits(tags),
    isClosedToTrucks: isClosedToTrucks(tags),
    oneWay: oneWay === '-1' ? -1 : ['yes', 'true', '1'].includes(oneWay) ? 1 : 0,
    level: isIn('tunnel') ? -1 : isIn('bridge') ? 1 : 0,
  };
}
