// What each format holds of a route, as its writer writes it and its reader reads it again. Words about what is left out
// follow from it (open/format-losses.ts); a test writes, reads and compares.
import type { StopField } from './stop-fields';

export const FORMATS = [
  'json',
  'gpx',
  'kml',
  'kmz',
  'geojson',
  'gtfs',
  'csv',
  'xlsx',
  'polyline5',
  'polyline6',
] as const;
export type Format = (typeof FORMATS)[number];

type TextField = Exclude<StopField, 'stop_point_latitude' | 'stop_point_longitude'>;

export type Holding = {
  readonly name: boolean;
  /** `unnamed`: lines that do not say which part they are. */
  readonly parts: 'all' | 'productive' | 'unnamed' | 'none';
  readonly stops: 'all' | 'placed' | 'none';
  /** Of stops, besides their position. */
  readonly fields: readonly TextField[];
  /** Decimals of degrees; absent for all digits. */
  readonly decimals?: 5 | 6;
  /** UTF-16 units of a text. */
  readonly longest?: number;
  /** Characters of texts that are written otherwise. */
  readonly unsayable?: RegExp;
  /** Breaks in names become spaces. */
  readonly hasOneLineNames?: true;
};

/** Characters that XML 1.0 does not allow. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** What UTF-8 has no bytes for, and the sign of a file that is no text. */
const NOT_IN_TEXT = /[\0\p{Surrogate}]/u;
/** The readers' maximum of a text in XML, and of a row of GTFS. */
const LONGEST = 65_536;

const NAME_ADDRESS = ['stop_point_name', 'stop_point_full_address_name'] as const;
const GPX_FIELDS = [...NAME_ADDRESS, 'stop_point_type', 'stop_point_hour'] as const;
const ALL_FIELDS = [...GPX_FIELDS, 'stop_point_order', 'place_holder'] as const;

const KML: Holding = {
  name: true,
  parts: 'all',
  stops: 'all',
  fields: ALL_FIELDS,
  longest: LONGEST,
  unsayable: NOT_IN_XML,
  hasOneLineNames: true,
};
const POLYLINE = { name: false, parts: 'unnamed', stops: 'none', fields: [] } as const;

/** JSON of the contract holds all, so it is not here. */
export const HOLDS: Readonly<Record<Exclude<Format, 'json'>, Holding>> = {
  gpx: { name: true, parts: 'all', stops: 'placed', fields: GPX_FIELDS, longest: LONGEST, unsayable: NOT_IN_XML },
  kml: KML,
  kmz: KML,
  geojson: { name: true, parts: 'all', stops: 'all', fields: ALL_FIELDS, longest: LONGEST },
  gtfs: {
    name: true,
    parts: 'productive',
    stops: 'placed',
    fields: [...NAME_ADDRESS, 'stop_point_hour'],
    longest: LONGEST / 4,
    unsayable: NOT_IN_TEXT,
  },
  csv: { name: false, parts: 'none', stops: 'all', fields: ALL_FIELDS, unsayable: NOT_IN_TEXT },
  xlsx: { name: false, parts: 'all', stops: 'all', fields: ALL_FIELDS, longest: 32_767 },
  polyline5: { ...POLYLINE, decimals: 5 },
  polyline6: { ...POLYLINE, decimals: 6 },
};
