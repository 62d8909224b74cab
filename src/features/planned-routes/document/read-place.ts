// Parses coordinates that people type or paste.
import type { LatLng } from '../../../geo/lat-lng';
import { axisOf, withSigns, writtenDegreesOf } from './written-degrees';

const NUMBER = '[-+\u2212]?\\d{1,3}(?:[.,]\\d+)?';
const DEGREES = new RegExp(`^${NUMBER}$`, 'u');
/** Two numbers and their separator. */
const BOTH = new RegExp(`^\\(?\\s*(${NUMBER})(\\s*[;,]\\s*|\\s+)(${NUMBER})\\s*\\)?$`, 'u');
/** Each coordinate has the letter of its hemisphere, before or after. */
const LETTERS_FIRST = /^([NSEWLO][^NSEWLO]+?)[\s;,]*([NSEWLO][^NSEWLO]+)$/iu;
const LETTERS_LAST = /^([^NSEWLO]+[NSEWLO])[\s;,]*([^NSEWLO\s;,][^NSEWLO]*[NSEWLO])$/iu;
/** Degrees with signs instead of letters. */
const MARKED = /^([^;,]*[°º'"′″’”:][^;,]*)[;,]\s*([^;,]*[°º'"′″’”:][^;,]*)$/u;
/** Degrees, minutes and perhaps seconds with spaces only: clear beside a separator. */
const SPACED = new RegExp(
  `^([-+\u2212]?\\d{1,3})\\s+(\\d{1,2}(?:\\.\\d+)?)(?:\\s+(\\d{1,2}(?:\\.\\d+)?))?\\s*[,;]\\s*` +
    `([-+\u2212]?\\d{1,3})\\s+(\\d{1,2}(?:\\.\\d+)?)(?:\\s+(\\d{1,2}(?:\\.\\d+)?))?$`,
  'u',
);
/** ISO 6709: the signs separate, and what follows is a height. */
const ISO = /^([-+]\d{2}(?:\.\d+)?)([-+]\d{3}(?:\.\d+)?)(?:[-+]\d+(?:\.\d+)?)?(?:CRS\w{1,12})?\/?$/;
const LABELS = /\b(?:lat(?:itude|itud)?|(?:lng|lon|long)(?:itude|itud)?)\b["']?\s*[:=]?\s*/giu;
const LONGITUDE_FIRST = /^[\s{("']*(?:lng|lon)/iu;
const MOST_CHARACTERS = 120;
const MOST = { lat: 90, lng: 180 } as const;
type Axis = keyof typeof MOST;

/**
 * Degrees within the range of the axis. Decimal with point or comma, or with minutes, seconds and a hemisphere letter
 * (`23° 33' 02" S`). O and W are west, L and E east. Null for invalid text.
 */
export function readDegrees(text: string, axis: Axis): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const value = DEGREES.test(trimmed)
    ? Number(trimmed.replace('\u2212', '-').replace(',', '.')) + 0
    : markedDegrees(trimmed, axis);
  return Math.abs(value) <= MOST[axis] ? value : null;
}

/** NaN without degree signs and without a letter of this axis. */
function markedDegrees(text: string, axis: Axis): number {
  const named = axisOf(text);
  if (named !== null ? named !== axis : !/[°º'"′″’”:]/u.test(text)) return Number.NaN;
  return writtenDegreesOf(text);
}

/**
 * `-23.55, -46.65` or `-23,55; -46,65`: latitude first, as maps copy it; with letters in any order (`46.65 W 23.55 S`).
 * Null for other text and for ambiguous commas: `-23,55` is one number, `1,2,3` is unclear.
 */
export function readPlace(text: string): LatLng | null {
  if (text.length > MOST_CHARACTERS) return null;
  const isTurned = LONGITUDE_FIRST.test(text);
  // A letter after a comma is of the number before it, as receivers write it.
  const trimmed = withSigns(text.trim())
    .replace(LABELS, '')
    .replace(/^\{|\}$/g, '')
    .replace(/(\d)\s*,\s*([NSEWLO])(?=\s*(?:,|$))/giu, '$1 $2')
    .trim();
  const [, north = '', between = '', east = ''] = BOTH.exec(trimmed) ?? [];
  if (north !== '') {
    if (!isClear(north, between, east)) return null;
    return isTurned ? placeOf(east, north) : placeOf(north, east);
  }
  const [, isoNorth, isoEast] = ISO.exec(trimmed) ?? [];
  if (isoNorth !== undefined && isoEast !== undefined) return placeOf(isoNorth, isoEast);
  const spaced = SPACED.exec(trimmed);
  if (spaced) {
    const [, d = '', m = '', s = '0', e = '', n = '', t = '0'] = spaced;
    return placeOf(`${d}°${m}'${s}"`, `${e}°${n}'${t}"`);
  }
  return readMarkedPlace(trimmed.replace(/^\(|\)$/g, '').trim());
}

function readMarkedPlace(text: string): LatLng | null {
  const [, first = '', second = ''] = LETTERS_FIRST.exec(text) ?? LETTERS_LAST.exec(text) ?? MARKED.exec(text) ?? [];
  return axisOf(first) === 'lng' ? placeOf(second, first) : placeOf(first, second);
}

function placeOf(north: string, east: string): LatLng | null {
  const [lat, lng] = [readDegrees(north, 'lat'), readDegrees(east, 'lng')];
  return lat === null || lng === null ? null : { lat, lng };
}

/** Whether the comma between two numbers is certainly a separator. */
function isClear(north: string, between: string, east: string): boolean {
  if (!between.includes(',')) return true;
  const commas = [north, east].filter((number) => number.includes(',')).length;
  const isSpaced = /\s/.test(between);
  if (commas > 0) return commas === 2 && isSpaced;
  return isSpaced || north.includes('.') || east.includes('.') || /^[-+\u2212]/.test(east);
}
