// Well-known text of a geometry, as QGIS, PostGIS and Google My Maps write it into a column: `POINT (-46.63 -23.55)`.
import { degreesOf } from './read-numbers';

export type WktPlace = { readonly lat: number; readonly lng: number };
export type Wkt =
  | { readonly kind: 'points'; readonly places: readonly WktPlace[] }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly WktPlace[])[] }
  | { readonly kind: 'area' };

const START = /^\s*(?:SRID=\d+;)?\s*(MULTI)?(POINT|LINESTRING|POLYGON)\s*(?:ZM|Z|M)?\s*\(/i;

/** Null for what is no geometry of these kinds. Costs what the text is long. */
export function readWkt(text: string): Wkt | null {
  const match = START.exec(text);
  if (!match) return null;
  const kind = (match[2] ?? '').toUpperCase();
  if (kind === 'POLYGON') return { kind: 'area' };
  const lists = text
    .slice(match[0].length)
    .split(/[()]/)
    .filter((part) => /\d/.test(part))
    .map((part) =>
      part
        .split(',')
        .filter((tuple) => tuple.trim() !== '')
        .map(placeOf),
    );
  return kind === 'POINT' ? { kind: 'points', places: lists.flat() } : { kind: 'lines', lines: lists };
}

function placeOf(tuple: string): WktPlace {
  const [lng = '', lat = ''] = tuple.trim().split(/\s+/, 3);
  return { lat: degreesOf(lat), lng: degreesOf(lng) };
}
