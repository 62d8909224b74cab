// Google's encoded polyline algorithm (developers.google.com/maps/documentation/utilities/polylinealgorithm). 5
// decimals as in Google's format, or 6 as in Valhalla and OSRM. Latitude comes before longitude.
import type { LatLng } from './lat-lng';

export type Precision = 5 | 6;

/** The problem and its character index: the start of the number that is invalid or incomplete. */
type PolylineProblem = {
  readonly kind:
    | 'character' // not one of ? to ~
    | 'unfinished' // the text ends within a number, or after a latitude
    | 'overflow' // a number longer than any coordinate
    | 'outside'; // a position off the globe: usually encoded with the other precision
  readonly at: number;
};

type DecodedPolyline =
  | { readonly ok: true; readonly positions: LatLng[] }
  | { readonly ok: false; readonly problem: PolylineProblem };

const FIRST_CODE = 63;
const LAST_CODE = 126;
/** Five bits per character; the sixth marks a continuation. */
const BASE = 32;
/** The longest number: a difference of 360 degrees with 6 decimals, doubled for its sign, has 30 bits. */
const MOST_CHARACTERS = 6;

/**
 * Encodes positions. Coordinates are rounded before taking differences (halves away from zero), so errors do not
 * accumulate. Throws a RangeError for a position off the globe, which could not be decoded.
 */
export function encodePolyline(positions: readonly LatLng[], precision: Precision): string {
  const factor = 10 ** precision;
  const parts: string[] = [];
  let [lastLat, lastLng] = [0, 0];
  for (const { lat, lng } of positions) {
    if (!isOnGlobe(lat, lng)) throw new RangeError(`The place ${lat}, ${lng} is not on the globe.`);
    const [nextLat, nextLng] = [rounded(lat * factor), rounded(lng * factor)];
    parts.push(encodeNumber(nextLat - lastLat), encodeNumber(nextLng - lastLng));
    [lastLat, lastLng] = [nextLat, nextLng];
  }
  return parts.join('');
}

/** Decodes a text, or returns the problem. The caller trims spaces. */
export function decodePolyline(text: string, precision: Precision): DecodedPolyline {
  const factor = 10 ** precision;
  const positions: LatLng[] = [];
  let [lat, lng, at] = [0, 0, 0];
  while (at < text.length) {
    const north = decodeNumber(text, at);
    if (typeof north.value !== 'number') return { ok: false, problem: north.problem };
    if (north.end === text.length) return { ok: false, problem: { kind: 'unfinished', at } };
    const east = decodeNumber(text, north.end);
    if (typeof east.value !== 'number') return { ok: false, problem: east.problem };
    lat += north.value;
    lng += east.value;
    if (!isOnGlobe(lat / factor, lng / factor)) return { ok: false, problem: { kind: 'outside', at } };
    positions.push({ lat: lat / factor, lng: lng / factor });
    at = east.end;
  }
  return { ok: true, positions };
}

/** An integer: doubled, bits inverted if negative, then five bits per character, lowest first. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= BASE) {
    text += String.fromCharCode(FIRST_CODE + BASE + (rest % BASE));
    rest = Math.floor(rest / BASE);
  }
  return text + String.fromCharCode(FIRST_CODE + rest);
}

type DecodedNumber = { value: number; end: number } | { value: null; problem: PolylineProblem };

function decodeNumber(text: string, start: number): DecodedNumber {
  let [doubled, weight] = [0, 1];
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < FIRST_CODE || code > LAST_CODE) return { value: null, problem: { kind: 'character', at } };
    if (at - start >= MOST_CHARACTERS) return { value: null, problem: { kind: 'overflow', at: start } };
    const bits = code - FIRST_CODE;
    doubled += (bits % BASE) * weight;
    weight *= BASE;
    if (bits < BASE) return { value: doubled % 2 === 0 ? doubled / 2 : -(doubled + 1) / 2, end: at + 1 };
  }
  return { value: null, problem: { kind: 'unfinished', at: start } };
}

/** Rounds halves away from zero; never returns -0. */
function rounded(value: number): number {
  return (value < 0 ? -Math.round(-value) : Math.round(value)) + 0;
}

function isOnGlobe(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
