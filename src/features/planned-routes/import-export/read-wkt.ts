// Well-known text (WKT) of geometries, as written by QGIS, PostGIS and Google My Maps: `POINT (-46.63 -23.55)`,
// longitude first.
import { degreesOf } from '../document/written-degrees';

export type WktPlace = { readonly lat: number; readonly lng: number };
export type Wkt = {
  readonly points: readonly WktPlace[];
  readonly lines: readonly (readonly WktPlace[])[];
  /** Number of polygons, which are not lines to drive. */
  readonly areas: number;
  /** Number of EMPTY geometries. */
  readonly empty: number;
};
/** One geometry of a text; `wkt` is null if invalid. `line` counts from 1. */
export type WktEntry = { readonly line: number; readonly wkt: Wkt | null };

type Open = { points: WktPlace[]; lines: WktPlace[][]; areas: number; empty: number };

const HEAD =
  /\s*(?:SRID=\d+;\s*)?(?:(MULTI)?(POINT|LINESTRING|POLYGON)|(GEOMETRYCOLLECTION))\s*(?:ZM|Z|M)?\s*(?:(EMPTY)\b|\((?=[\s(]*[-+.\d]|\s*[A-Z]+[\s(]))/iy;
const BETWEEN = /[\s;,]*/y;
const NEXT_LINE = /[\n\r]\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)/gi;
const COLLECTION_MOST_DEEP = 8;

/** Null unless the text is exactly one geometry. Linear in its length. */
export function readWkt(text: string): Wkt | null {
  const wkt: Open = { points: [], lines: [], areas: 0, empty: 0 };
  const end = geometryAt(text, 0, wkt, 0);
  return end !== -1 && text.slice(end).trim() === '' ? wkt : null;
}

/** The geometries of a text with nothing else, over any number of lines; null for other text. */
export function readWktText(text: string): WktEntry[] | null {
  const entries: WktEntry[] = [];
  let [at, line, counted] = [0, 1, 0];
  for (;;) {
    BETWEEN.lastIndex = at;
    at += BETWEEN.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return entries.length > 0 ? entries : null;
    line += breaksIn(text.slice(counted, at));
    counted = at;
    HEAD.lastIndex = at;
    if (!HEAD.test(text)) return null;
    const wkt: Open = { points: [], lines: [], areas: 0, empty: 0 };
    const end = geometryAt(text, at, wkt, 0);
    if (end === -1) {
      NEXT_LINE.lastIndex = at;
      const next = NEXT_LINE.exec(text)?.index ?? text.length;
      // Quotes and tabs indicate a table.
      if (/["\t]/.test(text.slice(at, next))) return null;
      entries.push({ line, wkt: null });
      at = next;
    } else {
      entries.push({ line, wkt });
      at = end;
    }
  }
}

/** Parses the geometry at an offset into `wkt`. Returns the offset after it; -1 if invalid. */
function geometryAt(text: string, at: number, wkt: Open, depth: number): number {
  HEAD.lastIndex = at;
  const match = HEAD.exec(text);
  if (!match || depth > COLLECTION_MOST_DEEP) return -1;
  const start = at + match[0].length;
  if (match[4] !== undefined) {
    wkt.empty += 1;
    return start;
  }
  if (match[3] !== undefined) return collectionAt(text, start, wkt, depth);
  const end = closeOf(text, start);
  if (end === -1) return -1;
  const kind = (match[2] ?? '').toUpperCase();
  const body = text.slice(start, end);
  const lists = (/[()]/.test(body) ? body.split(/[()]/) : [body]).filter((part) => /\S/.test(part.replaceAll(',', '')));
  const read = lists.map((part) => part.split(',').filter(isFilled).map(placeOf));
  if (lists.length === 0 || read.some((places) => places.some((place) => place === null))) return -1;
  const places = read.map((list) => list.flatMap((place) => place ?? []));
  if (kind === 'POLYGON') wkt.areas += 1;
  else if (kind === 'POINT') wkt.points.push(...places.flat());
  else wkt.lines.push(...places);
  return end + 1;
}

function collectionAt(text: string, from: number, wkt: Open, depth: number): number {
  let at = from;
  for (;;) {
    at = geometryAt(text, at, wkt, depth + 1);
    if (at === -1) return -1;
    BETWEEN.lastIndex = at;
    at += BETWEEN.exec(text)?.[0].length ?? 0;
    if (text[at] === ')') return at + 1;
  }
}

/** Offset of the matching closing bracket; -1 if missing, or if there is a word inside. */
function closeOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (!/[-+\d.,eE\s\u2212]/.test(sign)) return -1;
    if (depth === 0) return at;
  }
  return -1;
}

function placeOf(tuple: string): WktPlace | null {
  const numbers = tuple.trim().split(/\s+/).map(degreesOf);
  const [lng = Number.NaN, lat = Number.NaN] = numbers;
  return numbers.length > 4 || numbers.length < 2 || numbers.some(Number.isNaN) ? null : { lat, lng };
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function breaksIn(text: string): number {
  return text.match(/\r\n|[\n\r]/g)?.length ?? 0;
}
