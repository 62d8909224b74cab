// Degrees as people write and paste them.
import type { LatLng } from '../../../geo/lat-lng';

const NUMBER = '[-+\u2212]?\\d{1,3}(?:[.,]\\d+)?';
const DEGREES = new RegExp(`^${NUMBER}$`, 'u');
/** Two numbers and what stands between them. */
const BOTH = new RegExp(`^\\(?\\s*(${NUMBER})(\\s*[;,]\\s*|\\s+)(${NUMBER})\\s*\\)?$`, 'u');
const MOST_SIGNS = 80;

/** Degrees from `-most` to `most`, with a point or a comma; null for anything else. */
export function readDegrees(text: string, most: number): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS || !DEGREES.test(trimmed)) return null;
  const value = Number(trimmed.replace('\u2212', '-').replace(',', '.'));
  return Math.abs(value) <= most ? value + 0 : null;
}

/**
 * `-23.55, -46.65` or `-23,55; -46,65`: latitude first, as maps copy it. Null where that is not what it is, and where a comma
 * may as well be the one of decimals: `-23,55` is one number, `1,2,3` is anybody's guess.
 */
export function readPlace(text: string): LatLng | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS) return null;
  const [, north = '', between = '', east = ''] = BOTH.exec(trimmed) ?? [];
  if (north === '' || !isClear(north, between, east)) return null;
  const [lat, lng] = [readDegrees(north, 90), readDegrees(east, 180)];
  return lat === null || lng === null ? null : { lat, lng };
}

/** Whether the comma between two numbers, if there is one, can only be between them. */
function isClear(north: string, between: string, east: string): boolean {
  if (!between.includes(',')) return true;
  const commas = [north, east].filter((number) => number.includes(',')).length;
  const isSpaced = /\s/.test(between);
  if (commas > 0) return commas === 2 && isSpaced;
  return isSpaced || north.includes('.') || east.includes('.') || /^[-+\u2212]/.test(east);
}
