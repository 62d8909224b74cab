// A place found by a geocoder, and its parser. Texts are bounded and stay plain text. A place without a name or with a
// position off the globe is dropped.
import * as z from 'zod/mini';
import type { Locale } from '../../config/config';
import { number, text } from '../../contract/leaf';
import type { LatLng } from '../../geo/lat-lng';
import type { EngineAnswer, EngineRequest } from '../ask-engine';

export type Place = {
  /** The display name: a name, else street and number. */
  readonly name: string;
  /** The address without the name; "" if unknown. */
  readonly address: string;
  readonly position: LatLng;
  /** OpenStreetMap's type ("city", "fuel", "residential"); "" if unknown. */
  readonly kind: string;
};

type PlacesQuery = {
  readonly text: string;
  /** Ranks places around this position first, without excluding others. */
  readonly near: LatLng | null;
  readonly locale: Locale;
  readonly most: number;
};

export type Geocoder = {
  /** Minimum of milliseconds between two requests. */
  readonly pace: number;
  /** Whether searching while typing is allowed. */
  readonly asYouType: boolean;
  search(query: PlacesQuery): EngineRequest;
  at(position: LatLng, locale: Locale): EngineRequest;
  /** null: not readable. Invalid rows are dropped. */
  readPlaces(answer: EngineAnswer & { kind: 'answer' }): Place[] | null;
  readPlaceAt(answer: EngineAnswer & { kind: 'answer' }): Place[] | null;
};

const MOST_NAME = 200;
const MOST_ADDRESS = 400;
const MOST_KIND = 60;

/** A text of the response as one line: without control or direction characters, and truncated. */
export function lineOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const plain = value
    .slice(0, 4 * most)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= most ? plain : `${characters.slice(0, most - 1).join('')}…`;
}

/** A place from its parts; null without a name or a position. */
export function placeOf(parts: {
  name: string;
  address: string;
  kind: string;
  lat: number;
  lng: number;
}): Place | null {
  const name = lineOf(parts.name, MOST_NAME);
  const { lat, lng } = parts;
  if (name === '' || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null;
  return {
    name,
    address: lineOf(parts.address, MOST_ADDRESS),
    position: { lat, lng },
    kind: lineOf(parts.kind, MOST_KIND),
  };
}

/** Non-empty texts, each once, in order. */
export function joined(parts: readonly unknown[], separator: string): string {
  const texts = parts.map((part) => lineOf(part, MOST_NAME)).filter((part) => part !== '');
  return [...new Set(texts)].join(separator);
}

/** The rows that fit; others are dropped one by one. */
export function rowsOf<S extends z.core.$ZodType>(rows: readonly unknown[], schema: S): z.output<S>[] {
  return rows.flatMap((row) => {
    const read = z.safeParse(schema, row);
    return read.success ? [read.data] : [];
  });
}

/** A coordinate, which Nominatim sends as text. */
export const Coordinate = z.union([
  number,
  z.pipe(text.check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)), z.transform(Number)),
]);

/** The Accept-Language of a browser with this locale: without a match, results are in the place's own language. */
export function acceptLanguage(locale: Locale): string {
  return locale === 'pt-BR' ? 'pt-BR,pt;q=0.9' : locale;
}
