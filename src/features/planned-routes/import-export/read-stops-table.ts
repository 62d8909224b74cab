// A table of places, as CSV or pasted from a spreadsheet. Contains stops, points of lines (GTFS shapes.txt, tracker
// positions), or a geometry column. The header is searched in the first lines; the user may choose the columns.
import { addressLine } from '../../../addresses/written-address';
import { cleanCell } from '../../../tables/clean-cell';
import { findHead, isSameHead } from '../../../tables/find-head';
import { type Delimited, filledCells, readDelimited } from '../../../tables/read-delimited';
import type { SplitRow } from '../../../tables/split-rows';
import { findAddressHead } from './address-columns';
import { addressCells, addressRowsOf, addressTableOf, MOST_ADDRESSES } from './address-rows';
import { columnsOfHead, doubledHeads, guessColumns, isPlaceRow, placeIn, sayPlace } from './place-columns';
import { readWkt } from './read-wkt';
import {
  type AddressRow,
  type FoundTable,
  type ImportNote,
  MOST_POINTS,
  type PlaceColumn,
  type ReadShapes,
  Refusal,
  type StopTexts,
} from './route-file';
import { ShapeCollector } from './shape-collector';
import { STOP_FIELDS } from './stop-fields';
import { isOfTrips } from './stop-heads';
import { routeColumn, stopTextsOf, tidyName } from './stop-texts';
import { writeTableLines } from './table-lines';
import { type RowPlace, readTablePlaces } from './table-places';
import { momentReader } from './table-positions';

const MOST_COLUMNS = 200;
const MOST_ROWS = MOST_POINTS + 1000;
const ROWS_SHOWN = 5;
/** Text that the CSV writer escapes with an apostrophe: see format/csv. */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const DECIMAL_PAIR =
  /(^|[\n\r])[^\S\n\r]*([-+\u2212]?\d{1,3},\d{1,12}(?:[^\S\n\r]{1,9}|,[^\S\n\r]{1,9})[-+\u2212]?\d{1,3},\d{1,12})(?=[^\S\n\r]*(?:[\n\r]|$))/g;
const PLACE = /^-?\d{1,3}\.\d+, -?\d{1,3}\.\d+$/;

type CellOf = (cells: readonly string[], column: PlaceColumn) => string;

/** A parsed table; `rows` without the header. */
export type PlaceTable = {
  readonly rows: readonly SplitRow[];
  readonly columns: readonly (PlaceColumn | null)[];
  readonly head: readonly string[] | null;
  /** Number of cells per row; a longer row was split wrongly. */
  readonly width: number;
};

/** Throws a Refusal. `named`: columns chosen by the user. */
export function readStopsTable(text: string, named?: readonly (PlaceColumn | null)[]): ReadShapes {
  return readPlaceRows(delimitedPlaces(text), named);
}

/** Lines of a sheet of a workbook. Throws a Refusal. */
export function readStopsSheet(rows: readonly SplitRow[], named?: readonly (PlaceColumn | null)[]): ReadShapes {
  return readPlaceRows({ rows, separator: null, brokenQuotes: null }, named);
}

function delimitedPlaces(text: string): Delimited {
  const scoreHead = (rows: readonly SplitRow[]) => {
    const filled = withoutComments(rows);
    const head = findHead(filled, { named: namedIn, isRow: isPlaceRow });
    if (head && sayPlace(columnsOfHead(filled[head.at]?.cells ?? []))) return head.named;
    const addresses = findAddressHead(filled);
    return addresses && addresses.named > 1 ? addresses.named : 0;
  };
  return readDelimited(withQuotedPairs(text), { scoreHead, isOneCell, max: MOST_ROWS });
}

type PlaceRows = Pick<Delimited, 'rows' | 'brokenQuotes'> & { readonly separator: string | null };

function readPlaceRows(
  { rows: all, separator, brokenQuotes }: PlaceRows,
  named: readonly (PlaceColumn | null)[] | undefined,
): ReadShapes {
  if (all.length >= MOST_ROWS) throw new Refusal('tooManyPoints');
  const filled = withoutComments(all);
  const [first] = filled;
  if (!first) throw new Refusal('empty');
  if (first.cells.length > MOST_COLUMNS) throw new Refusal('noColumns', { line: first.line });
  const found = findHead(filled, { named: namedIn, isRow: isPlaceRow });
  const head = (found && filled[found.at]) ?? (isPlaceRow(first.cells) ? null : wordsAbove(filled));
  const above = found?.at ?? 0;
  const rows = head ? filled.slice(above + 1).filter(({ cells }) => !isSameHead(cells, head.cells)) : filled;
  const columns = named ?? guessColumns(head?.cells ?? null, cellsOf(rows));
  const table: FoundTable = {
    head: head?.cells ?? null,
    rows: cellsOf(rows).slice(0, ROWS_SHOWN),
    columns: Array.from(
      { length: Math.max(first.cells.length, head?.cells.length ?? 0) },
      (_, at) => columns?.[at] ?? null,
    ),
  };
  if (!columns || !sayPlace(columns)) {
    const list = addressTableOf(filled, separator, named);
    if (list) {
      const found: ImportNote[] = [
        { code: 'addresses', count: list.rows.length, line: list.rows[0]?.line ?? first.line },
      ];
      const addresses = list.rows.length > MOST_ADDRESSES ? {} : { addresses: list.rows };
      throw new Refusal('noColumns', { line: first.line, table: list.table, found, ...addresses });
    }
    const isTable = (head ?? first).cells.length > 1;
    const has = isTable ? foundWithoutPlaces(head?.cells ?? []) : [];
    throw new Refusal(isTable ? 'noColumns' : 'unknownFormat', {
      line: (head ?? first).line,
      ...(isTable && {
        table,
        ...(has.length > 0 && { found: has }),
        detail: (head ?? first).cells
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(', '),
      }),
    });
  }
  const shapes = new ShapeCollector();
  if (separator !== null) shapes.note('separator', { detail: separator });
  if (!head) shapes.note('noHead');
  else if (above > 0) shapes.note('aboveHead', { count: above, line: first.line });
  if (brokenQuotes) shapes.note('brokenQuotes', brokenQuotes);
  const doubled = head && !named ? doubledHeads(head.cells, columns, cellsOf(rows)) : [];
  if (doubled.length > 0) {
    shapes.note('doubledColumns', { count: doubled.length, detail: doubled.join(', ').slice(0, 100) });
  }
  const width = head ? head.cells.length : Math.max(first.cells.length, 2);
  const isOurs = head !== null && STOP_FIELDS.every((field) => head.cells.includes(field));
  const isGuarded = separator !== null;
  const addresses = fillFrom({ rows, columns, head: head?.cells ?? null, width }, shapes, { isOurs, isGuarded });
  return { ...shapes.finish('csv'), table, ...(addresses.length > 0 && { addresses }) };
}

/**
 * Returns all rows as an address list if some have an address only. `isOurs`: written by this app. `isGuarded`: a text, where
 * an apostrophe keeps formulas from running.
 */
function fillFrom(
  table: PlaceTable,
  shapes: ShapeCollector,
  { isOurs, isGuarded }: { readonly isOurs: boolean; readonly isGuarded: boolean },
): readonly AddressRow[] {
  const { rows, columns, head, width } = table;
  const at = new Map(columns.flatMap((column, index) => (column ? [[column, index] as const] : [])));
  const whole = rows.filter(({ cells, line }) => {
    if (filledCells(cells) <= width) return true;
    shapes.note('rowsSkipped', { line });
    return false;
  });
  const plain: CellOf = (cells, column) => cells[at.get(column) ?? -1] ?? '';
  const cellOf: CellOf = isGuarded ? (cells, column) => unguarded(plain(cells, column)) : plain;
  const hasComma = whole.some(({ cells }) =>
    [cellOf(cells, 'stop_point_latitude'), cellOf(cells, 'stop_point_longitude')].some((cell) => cell.includes(',')),
  );
  const momentOf = momentReader(columns, cellsOf(whole));
  const arePositions = (at.has('line') || momentOf !== null) && !at.has('stop_point_name') && whole.length > 1;
  const areLines = at.has('sequence') || arePositions;
  const places = placesOf(whole, { ...table, head }, cellOf, shapes);
  if (areLines) {
    writeTableLines(
      whole.map(({ cells, line }, index) => ({
        line,
        of: [cellOf(cells, 'vehicle'), cellOf(cells, 'line'), cellOf(cells, 'route')]
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(' · '),
        sequence: cellOf(cells, at.has('sequence') ? 'sequence' : 'stop_point_order'),
        moment: momentOf?.(cells) ?? '',
        ...(places[index] ?? NO_PLACE),
      })),
      shapes,
      at.has('sequence'),
    );
  } else {
    const route = routeColumn((column) => whole.map(({ cells }) => cellOf(cells, column)));
    for (const [index, { cells, line }] of whole.entries()) {
      const place = { ...(places[index] ?? NO_PLACE), line, route: route && cellOf(cells, route).trim() };
      addStop((column) => cellOf(cells, column), place, shapes, isOurs);
    }
  }
  if (hasComma) shapes.note('decimalComma');
  if (areLines || !at.has('stop_point_full_address_name')) return [];
  const byRow = new Map(whole.map((row, index) => [row, places[index] ?? NO_PLACE]));
  const isWithout = (row: SplitRow) => byRow.get(row)?.isEmpty && cellOf(row.cells, 'stop_point_full_address_name');
  if (!whole.some(isWithout)) return [];
  if (whole.length > MOST_ADDRESSES) return [];
  return addressRowsOf(whole, columns, (row) => {
    const place = byRow.get(row);
    return place && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? { lat: place.lat, lng: place.lng } : null;
  });
}

const NO_PLACE: RowPlace = { lat: Number.NaN, lng: Number.NaN, isEmpty: true };

/** Position of each row, with signs from hemisphere letters, which is reported. */
function placesOf(
  rows: readonly SplitRow[],
  { columns, head }: PlaceTable,
  cellOf: CellOf,
  shapes: ShapeCollector,
): readonly RowPlace[] {
  const headOf = (column: PlaceColumn) => head?.[columns.indexOf(column)] ?? '';
  const letterIn = (cells: readonly string[], column: PlaceColumn) =>
    columns.includes(column) ? cellOf(cells, column) : null;
  const { places, hasHalves, hadLostPoints } = readTablePlaces(
    rows.map(({ cells }) => ({
      lat: cellOf(cells, 'stop_point_latitude'),
      lng: cellOf(cells, 'stop_point_longitude'),
      both: cellOf(cells, 'place'),
      letters: { lat: letterIn(cells, 'latHalf'), lng: letterIn(cells, 'lngHalf') },
    })),
    { lat: headOf('stop_point_latitude'), lng: headOf('stop_point_longitude') },
  );
  if (hasHalves) shapes.note('hemispheres');
  if (hadLostPoints) shapes.note('lostPoints');
  return places;
}

function addStop(
  cellOf: (column: PlaceColumn) => string,
  { lat, lng, isEmpty, line, route }: RowPlace & { readonly line: number; readonly route: string | undefined },
  shapes: ShapeCollector,
  isOurs: boolean,
): void {
  // Tables exported by this app are read verbatim, others without invisible characters.
  const textAt = (column: PlaceColumn) => (isOurs ? cellOf(column) : cleanCell(cellOf(column)));
  const read = stopTextsOf(textAt);
  const address = isOurs || read.address === null ? read.address : addressLine(addressCells(textAt));
  const name = isOurs ? read.name : read.name && tidyName(read.name);
  const texts: StopTexts = {
    ...read,
    name,
    address,
    ...(route !== undefined && { route }),
    ...(isOurs && { isOwn: true as const }),
  };
  const wkt = readWkt(cellOf('place'));
  if (wkt) shapes.addWkt(wkt, texts, line);
  else if (isOurs && isEmpty) shapes.addUnplacedStop(texts, line);
  else if (isEmpty && texts.address !== null) shapes.note('addresses', { line });
  else shapes.addStop(lat, lng, texts, line);
}

/** Content of a table without coordinates, for the error report. */
function foundWithoutPlaces(head: readonly string[]): ImportNote[] {
  return isOfTrips(head) ? [{ code: 'originAndDestination' }] : [];
}

/** A geometry or position whose commas are not separators. */
function isOneCell(cell: string): boolean {
  return readWkt(cell) !== null || placeIn(cell) !== null;
}

/** `-23,5 -46,6` alone in its line is one cell with decimal commas. */
function withQuotedPairs(text: string): string {
  return text.replace(DECIMAL_PAIR, '$1"$2"');
}

function namedIn(cells: readonly string[]): number {
  return columnsOfHead(cells).filter((column) => column !== null).length;
}

function cellsOf(rows: readonly SplitRow[]): (readonly string[])[] {
  return rows.map(({ cells }) => cells);
}

function withoutComments(rows: readonly SplitRow[]): readonly SplitRow[] {
  const first = rows.findIndex(({ cells }) => !cells[0]?.startsWith('#') || isPlaceRow(cells));
  return first <= 0 ? rows : rows.slice(first);
}

/** A first row of words above rows with numbers, with unknown column names. */
function wordsAbove([first, ...rest]: readonly SplitRow[]): SplitRow | null {
  const isWords = first?.cells.every((cell) => !/\d/.test(cell)) ?? false;
  return first && isWords && rest.some(({ cells }) => cells.some((cell) => /^\s*[-+]?\d/.test(cell))) ? first : null;
}

function unguarded(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(bare) && !PLACE.test(bare) ? bare : cell;
}
