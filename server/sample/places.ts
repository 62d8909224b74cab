// The fleet's places: streets and highways in and around São Paulo (places.csv beside this file). Coarse lines with a
// linear measure (house number or kilometre). So a written address always has a position.
import { readFileSync } from 'node:fs';

const KINDS = ['avenue', 'street', 'highway'] as const;
const REGIONS = ['São Paulo', 'Campinas', 'Jundiaí', 'Road'] as const;
export type PlaceKind = (typeof KINDS)[number];
export type Region = (typeof REGIONS)[number];

export type Place = {
  name: string;
  /** the same with the abbreviations of a tracker's address service */
  short: string;
  area: string;
  kind: PlaceKind;
  region: Region;
  /** at least two points */
  line: readonly { lat: number; lng: number }[];
  from: number;
  to: number;
};

const SHORT: readonly [RegExp, string][] = [
  [/^Avenida /, 'Av. '],
  [/^Rua /, 'R. '],
  [/^Rodovia /, 'Rod. '],
  [/^Estrada /, 'Estr. '],
  [/Professor /, 'Prof. '],
  [/Engenheiro /, 'Eng. '],
  [/Brigadeiro /, 'Brig. '],
  [/Presidente /, 'Pres. '],
  [/Senador /, 'Sen. '],
];

export const places: readonly Place[] = readPlaces();

/** The point of a place at a measure, by linear interpolation (WGS84 degrees). */
export function placePoint(place: Place, measure: number): { lat: number; lng: number } {
  const along = ((measure - place.from) / (place.to - place.from)) * (place.line.length - 1);
  const index = Math.max(0, Math.min(place.line.length - 2, Math.floor(along)));
  const [start, end] = [place.line[index], place.line[index + 1]];
  if (!start || !end) throw new RangeError(`${place.name} has no line`);
  const share = along - index;
  return { lat: start.lat + (end.lat - start.lat) * share, lng: start.lng + (end.lng - start.lng) * share };
}

/** Throws if the committed table has an invalid row. */
function readPlaces(): Place[] {
  const text = readFileSync(new URL('./places.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      const [kindText, name = '', area = '', regionText, from, to, points = ''] = row.split(';');
      const kind = KINDS.find((known) => known === kindText);
      const region = REGIONS.find((known) => known === regionText);
      const line = points.split(',').map((point) => {
        const [lat, lng] = point.split(' ');
        return { lat: Number(lat), lng: Number(lng) };
      });
      if (!kind || !region || !name || !area || line.length < 2) throw new Error(`places.csv has a bad row: ${row}`);
      const short = SHORT.reduce((long, [word, abbreviation]) => long.replace(word, abbreviation), name);
      return { name, short, area, kind, region, line, from: Number(from), to: Number(to) };
    });
}
