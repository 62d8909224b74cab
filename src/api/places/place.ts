// A place that a geocoder found, and how one is read: texts stay text, of a bounded length, and a place that is not on the globe
// or has nothing to call it by is no place.
import * as z from 'zod/mini';
import type { Locale } from '../../config/config';
import { number, text } from '../../contract/leaf';
import type { LatLng } from '../../geo/lat-lng';
import type { EngineAnswer, EngineRequest } from '../ask-engine';

export type Place = {
  /** What it is called: a name, else the street with its number. */
  readonly name: string;
  /** Where it is, without the name; "" where nothing more is known. */
  readonly address: string;
  readonly position: LatLng;
  /** OpenStreetMap's word for it ("city", "fuel", "residential"); "" where there is none. */
  readonly kind: string;
};

type PlacesQuery = {
  readonly text: string;
  /** Places around here come first, without leaving out others. */
  readonly near: LatLng | null;
  readonly locale: Locale;
  readonly most: number;
};

export type Geocoder = {
  /** Milliseconds from one request to the next. */
  readonly pace: number;
  /** May it be asked while somebody is still typing? */
  readonly asYouType: boolean;
  search(query: PlacesQuery): EngineRequest;
  at(position: LatLng, locale: Locale): EngineRequest;
  /** null: not readable. Rows that are no place are left out. */
  readPlaces(answer: EngineAnswer & { kind: 'answer' }): Place[] | null;
  readPlaceAt(answer: EngineAnswer & { kind: 'answer' }): Place[] | null;
};

const MOST_NAME = 200;
const MOST_ADDRESS = 400;
const MOST_KIND = 60;

/** A text of the answer on one line: no control and no direction characters, and no longer than it may be. */
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

/** A place from its parts; null when there is nothing to call it by, or nowhere. */
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

/** Texts that are there, each once, in their order. */
export function joined(parts: readonly unknown[], separator: string): string {
  const texts = parts.map((part) => lineOf(part, MOST_NAME)).filter((part) => part !== '');
  return [...new Set(texts)].join(separator);
}

/** The rows that fit; others are left out one by one. */
export function rowsOf<S extends z.core.$ZodType>(rows: readonly unknown[], schema: S): z.output<S>[] {
  return rows.flatMap((row) => {
    const read = z.safeParse(schema, row);
    return read.success ? [read.data] : [];
  });
}

/** A coordinate, which Nominatim writes as text. */
export const Coordinate = z.union([
  number,
  z.pipe(text.check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)), z.transform(Number)),
]);

/** What browsers send as Accept-Language for these: the language of the place itself comes where there is none of them. */
export function acceptLanguage(locale: Locale): string {
  return locale === 'pt-BR' ? 'pt-BR,pt;q=0.9' : locale;
}
