// Detects the columns of a table of places, by header or content.
import { isPlate } from '../../../format/plate';
import { readPlace } from '../document/read-place';
import { writtenDegreesOf } from '../document/written-degrees';
import { readMapLink } from './map-link';
import { readWkt } from './read-wkt';
import type { PlaceColumn } from './route-file';
import { fieldOfHead, isAnyNumber, lineColumnOfHead } from './stop-heads';
import { halfColumns } from './table-halves';
import { isNameOfVehicle } from './table-positions';

const LOOKED_AT = 50;
const HOUR = /^\d{1,2}[:h]\d{2}(?::\d{2})?$/i;
const IN_ADDRESS = /(-?\d{1,2}\.\d{3,})(?:,|%2C|\+)\s*(-?\d{1,3}\.\d{3,})/i;

/** The column of each header cell, without duplicates. */
export function columnsOfHead(cells: readonly string[]): (PlaceColumn | null)[] {
  const used = new Set<PlaceColumn>();
  return cells.map((cell) => {
    const column = lineColumnOfHead(cell) ?? fieldOfHead(cell) ?? null;
    if (column === null || used.has(column)) return null;
    used.add(column);
    return column;
  });
}

/** Whether these columns contain a position, so that their header belongs to a table of places. */
export function sayPlace(columns: readonly (PlaceColumn | null)[]): boolean {
  const has = (column: PlaceColumn) => columns.includes(column);
  return has('place') || (has('stop_point_latitude') && has('stop_point_longitude'));
}

/**
 * Columns of a header, corrected by content. A position column without positions is dropped; without named coordinates,
 * a column with only positions is used.
 */
function columnsWithin(head: readonly string[], rows: readonly (readonly string[])[]): (PlaceColumn | null)[] {
  const columns = withHouseNumber(columnsOfHead(head), head, rows);
  const right = columns.map((column, at) => {
    if (column !== 'place' || holdsPlaces(rows, at)) return column;
    // `Location` may contain an address.
    const field = fieldOfHead(head[at] ?? '') ?? null;
    return field && columns.includes(field) ? null : field;
  });
  const both = right.includes('stop_point_latitude') && right.includes('stop_point_longitude');
  if (both) return right.map((column) => (column === 'place' ? null : column));
  if (right.includes('place')) return right;
  const found = right.findIndex((_, at) => holdsPlaces(rows, at));
  return right.map((column, at) => (at === found ? 'place' : column));
}

/** `Número` beside an address is the stop order only if its values run from 0 or 1 without gaps. */
function withHouseNumber(
  columns: readonly (PlaceColumn | null)[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): (PlaceColumn | null)[] {
  if (!columns.includes('stop_point_full_address_name')) return [...columns];
  const at = head.findIndex(
    (cell, index) =>
      isAnyNumber(cell) &&
      (columns[index] === 'stop_point_order' || columns[index] === null) &&
      !isCount(rows.map((cells) => cells[index]?.trim() ?? '')),
  );
  if (at === -1) return [...columns];
  const order =
    columns[at] === 'stop_point_order' ? head.findIndex((cell, index) => index !== at && isOrder(cell)) : -1;
  return columns.map((column, index) => (index === at ? 'houseNumber' : index === order ? 'stop_point_order' : column));
}

function isOrder(cell: string): boolean {
  return lineColumnOfHead(cell) === undefined && fieldOfHead(cell) === 'stop_point_order';
}

function isCount(cells: readonly string[]): boolean {
  const numbers = [...new Set(cells.filter((cell) => cell !== ''))].map(Number).toSorted((a, b) => a - b);
  const [first = Number.NaN] = numbers;
  return (first === 0 || first === 1) && numbers.every((number, index) => number === first + index);
}

/** Header cells that name the same column as an earlier one, with other content. */
export function doubledHeads(
  head: readonly string[],
  columns: readonly (PlaceColumn | null)[],
  rows: readonly (readonly string[])[],
): string[] {
  return head.filter((cell, at) => {
    if (columns[at] !== null) return false;
    const named = lineColumnOfHead(cell) ?? fieldOfHead(cell);
    const namedColumn = named === undefined ? -1 : columns.indexOf(named);
    return (
      namedColumn !== -1 && rows.some((cells) => (cells[at]?.trim() || '') !== '' && cells[at] !== cells[namedColumn])
    );
  });
}

/** A column of number plates without a header; -1 if there is none. */
function plateColumn(columns: readonly (PlaceColumn | null)[], rows: readonly (readonly string[])[]): number {
  const some = rows.slice(0, LOOKED_AT);
  return columns.findIndex((column, at) => {
    const cells = some.flatMap((row) => row[at]?.trim() || []);
    return column === null && cells.length > 0 && cells.filter(isPlate).length * 2 > cells.length;
  });
}

/** Columns of a table, detected by header and content; null if there is no position. `head`: null without a header. */
export function guessColumns(
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
): (PlaceColumn | null)[] | null {
  const columns = head ? columnsWithin(head, rows) : columnsByContent(rows);
  if (!columns) return null;
  const halves = halfColumns(head, rows, (at) => (columns[at] ?? null) === null);
  for (const [column, at] of [
    ['latHalf', halves.lat],
    ['lngHalf', halves.lng],
  ] as const) {
    if (at !== -1) columns[at] = column;
  }
  const plates = columns.includes('line') || columns.includes('vehicle') ? -1 : plateColumn(columns, rows);
  if (plates !== -1) columns[plates] = 'vehicle';
  const name = columns.indexOf('stop_point_name');
  if (name !== -1 && isNameOfVehicle(columns, rows)) columns[name] = 'vehicle';
  return columns;
}

/**
 * Columns of a table without header. Two decimals are latitude and longitude, an hour is one, the first text is the
 * name.
 */
function columnsByContent(rows: readonly (readonly string[])[]): (PlaceColumn | null)[] | null {
  const [first = []] = rows;
  const columns: (PlaceColumn | null)[] = first.map(() => null);
  const place = first.findIndex((_, at) => holdsPlaces(rows, at));
  const pair = degreesPair(rows);
  if (pair) {
    columns[pair.lat] = 'stop_point_latitude';
    columns[pair.lng] = 'stop_point_longitude';
  } else if (place !== -1) columns[place] = 'place';
  else return null;
  const hour = first.findIndex((cell, at) => columns[at] === null && HOUR.test(cell.trim()));
  if (hour !== -1) columns[hour] = 'stop_point_hour';
  const halves = halfColumns(null, rows, (at) => columns[at] === null);
  const isFree = (at: number) => columns[at] === null && at !== halves.lat && at !== halves.lng;
  const name = first.findIndex((cell, at) => isFree(at) && /\p{L}/u.test(cell));
  if (name !== -1) columns[name] = 'stop_point_name';
  return columns;
}

/**
 * Latitude and longitude columns in a table without header; null if uncertain. They are decimals with a sign, a letter
 * or more digits than prices. One such column suffices if there are no other decimals.
 */
function degreesPair(rows: readonly (readonly string[])[]): { lat: number; lng: number } | null {
  const [first = []] = rows;
  const some = rows.slice(0, LOOKED_AT);
  const isFraction = (cell: string) => /[.,°]/.test(cell) && !Number.isNaN(writtenDegreesOf(cell));
  const fractions = first.flatMap((cell, at) => (isFraction(cell) ? [at] : []));
  const isExact = (at: number) => {
    const cells = some.flatMap((row) => row[at]?.trim() || []);
    return cells.filter((cell) => /[.,]\d{3,}|[°'NSEWLO-]|\u2212/i.test(cell)).length * 2 > cells.length;
  };
  const halves = halfColumns(null, rows, (at) => !fractions.includes(at));
  const hasLetters = (at: number) => at + 1 === halves.lat || at + 1 === halves.lng;
  const exact = fractions.filter((at) => isExact(at) || hasLetters(at));
  const isOnlyPair = fractions.length === 2 && exact.length === 1;
  const [lat, lng] = exact.length === 2 ? exact : isOnlyPair ? fractions : [];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

function holdsPlaces(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.slice(0, LOOKED_AT).flatMap((cells) => cells[at]?.trim() || []);
  const isPlace = (cell: string) => (/[.,]\d/.test(cell) && placeIn(cell) !== null) || readWkt(cell) !== null;
  return cells.length > 0 && cells.filter(isPlace).length * 2 > cells.length;
}

/** Both coordinates in one cell: as copied from maps, or in a map URL. */
export function placeIn(cell: string): { lat: number; lng: number } | null {
  const read = readPlace(cell);
  if (read) return read;
  const link = /^\s*(?:https?|geo):/i.test(cell) ? readMapLink(cell.slice(0, 2000)) : null;
  const linked = link?.kind === 'places' ? link.places.find(({ at }) => at !== null)?.at : null;
  if (linked) return linked;
  const match = /^\s*https?:/i.test(cell) ? IN_ADDRESS.exec(cell.slice(0, 2000)) : null;
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : null;
}

/** Whether a row has coordinates; a header row never has. */
export function isPlaceRow(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /[.,]\d/.test(cell) && !Number.isNaN(writtenDegreesOf(cell)));
  return numbers.length >= 2 || cells.some((cell) => placeIn(cell) !== null || readWkt(cell) !== null);
}
