// Degrees as people write and paste them.
import type { LatLng } from '../../../geo/lat-lng';

const NUMBER = '[-+\u2212]?\\d{1,3}(?:[.,]\\d+)?';
const DEGREES = new RegExp(`^${NUMBER}$`, 'u');
/** Two numbers: with points and a comma or space between them, or with commas and a semicolon or space. */
const BOTH = new RegExp(`^\\(?\\s*(${NUMBER})\\s*(?:[;\\s]|,\\s*)\\s*(${NUMBER})\\s*\\)?$`, 'u');
const MOST_SIGNS = 80;

/** Degrees from `-most` to `most`, with a point or a comma; null for anything else. */
export function readDegrees(text: string, most: number): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS || !DEGREES.test(trimmed)) return null;
  const value = Number(trimmed.replace('\u2212', '-').replace(',', '.'));
  return Math.abs(value) <= most ? value + 0 : null;
}

/** `-23.55, -46.65` or `-23,55; -46,65`: latitude first, as maps copy it. Null where that is not what it is. */
export function readPlace(text: string): LatLng | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS) return null;
  const match = BOTH.exec(trimmed);
  if (!match) return null;
  const [lat, lng] = [readDegrees(match[1] ?? '', 90), readDegrees(match[2] ?? '', 180)];
  return lat === null || lng === null ? null : { lat, lng };
}
