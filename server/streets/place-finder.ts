// Finds streets, crossings, places and house numbers by words, and the street at a position. Nothing is guessed:
// a number that is not in the list finds its street.
import { decodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { nearestOf } from './nearest-of';
import type { PlaceList } from './place-list';
import { createPlaceSearch, type Row } from './place-search';
import { segmentIndex } from './segment-index';

/** `kind`: street, crossing, number, station, or a kind of place of OpenStreetMap. `near`: the nearest known number of the street. */
type FoundPlace = {
  name: string;
  address: string;
  kind: string;
  lat: number;
  lon: number;
  near?: string;
};
export type PlaceFinder = ReturnType<typeof createPlaceFinder>;

const MOST_OFF_M = 220;
const CROSSING_M = 25;
const NUMBER_M = 80;
/** Between two streets in a question. */
const CROSSING = /\s+(?:x|com|esquina(?: com)?|esq|and|con|y)\.?\s+|\s*[&×/]\s*/iu;

/** A question that is a Brazilian postal code (CEP) and nothing else. */
const CODE = /^\s*(?:cep:?\s*)?(\d{5})[-\s]?(\d{3})\s*$/iu;

export function createPlaceFinder(list: PlaceList) {
  const lines = list.streets.flatMap(({ lines: encoded }, street) =>
    encoded.map((text) => ({ street, positions: positionsOf(text) })),
  );
  const index = segmentIndex(lines.map(({ positions }) => positions));
  const longestOf: (readonly LatLng[])[] = [];
  for (const { street, positions } of lines)
    if (positions.length > (longestOf[street]?.length ?? 0)) longestOf[street] = positions;
  const streetRows = list.streets.map((street, id): Row => {
    const longest = longestOf[id] ?? [];
    const at = longest[longest.length >> 1] ?? { lat: 0, lng: 0 };
    const words = [street.name, ...street.others].join(' ');
    return { id, words, name: street.name, where: street.where, kind: 'street', rank: street.rank, at };
  });
  const rows = [...streetRows];
  const add = (row: Omit<Row, 'id'>) => rows.push({ ...row, id: rows.length });
  for (const { kind, name, at } of list.places)
    add({ words: name, name, where: '', kind, rank: 1, at: { lat: at[0], lng: at[1] } });
  for (const [street, number, lat, lng] of list.numbers) {
    const row = streetRows[street];
    if (row)
      add({
        words: `${row.words} ${number}`,
        name: `${row.name}, ${number}`,
        where: row.where,
        kind: 'number',
        rank: 7,
        at: { lat, lng },
      });
  }
  const search = createPlaceSearch(rows);

  function rowsFor(text: string, near: LatLng | null): readonly Row[] {
    const [, zone, place] = CODE.exec(text) ?? [];
    if (zone && place) return streetRows.filter(({ id }) => list.streets[id]?.codes.includes(zone + place));
    return search.rowsFor(text, near);
  }

  /** "Augusta e Paulista": many names have an "e" of their own, so each is tried. */
  function joinedByAnd(text: string, near: LatLng | null): FoundPlace[] {
    const parts = text.split(/\s+e\s+/iu);
    return parts.slice(1).flatMap((_, at) => {
      const [a, b] = [parts.slice(0, at + 1).join(' e '), parts.slice(at + 1).join(' e ')];
      return crossingsOf(a, b, near);
    });
  }

  function crossingsFor(text: string, near: LatLng | null): FoundPlace[] {
    const [a, b, ...more] = text.split(CROSSING).filter((part) => part.trim() !== '');
    return a === undefined || b === undefined || more.length > 0 ? [] : crossingsOf(a, b, near);
  }

  function crossingsOf(a: string, b: string, near: LatLng | null): FoundPlace[] {
    const [first, second] = [search.streetsFor(a, near).slice(0, 8), search.streetsFor(b, near).slice(0, 8)];
    return first.flatMap((one) =>
      second.flatMap((other) => {
        const [low, high] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
        const met = list.crossings.find(([from, to]) => from === low && to === high);
        return met
          ? [{ name: `${one.name} × ${other.name}`, address: one.where, kind: 'crossing', lat: met[2], lon: met[3] }]
          : [];
      }),
    );
  }

  return {
    /** At most `most` places, best first. */
    find(text: string, { near = null, most }: { near?: LatLng | null; most: number }): FoundPlace[] {
      const rows = rowsFor(text, near);
      const crossings = [...crossingsFor(text, near), ...(rows.length === 0 ? joinedByAnd(text, near) : [])];
      const found = rows.map(({ name, where, kind, at }) => ({
        name,
        address: where,
        kind,
        lat: at.lat,
        lon: at.lng,
      }));
      return [...crossings, ...found].slice(0, most);
    },

    /** The corner or street at a position; null if no street with a name is near. */
    at(place: LatLng): FoundPlace | null {
      const near = index.nearest(place, MOST_OFF_M);
      const street = near ? lines[near.owner]?.street : undefined;
      const row = street === undefined ? undefined : streetRows[street];
      if (!near || street === undefined || !row) return null;
      const corner = nearestOf(
        list.crossings.filter(([a, b]) => a === street || b === street),
        near.position,
        CROSSING_M,
        ([, , lat, lng]) => ({ lat, lng }),
      );
      const other = corner && streetRows[corner[0] === street ? corner[1] : corner[0]];
      const found = { address: row.where, lat: near.position.lat, lon: near.position.lng };
      if (other) return { ...found, name: `${row.name} × ${other.name}`, kind: 'crossing' };
      const numbers = list.numbers.filter(([of]) => of === street);
      const number = nearestOf(numbers, place, NUMBER_M, ([, , lat, lng]) => ({ lat, lng }));
      return { ...found, name: row.name, kind: 'street', ...(number && { near: number[1] }) };
    },
  };
}

function positionsOf(text: string): readonly LatLng[] {
  const decoded = decodePolyline(text, 6);
  return decoded.ok ? decoded.positions : [];
}
