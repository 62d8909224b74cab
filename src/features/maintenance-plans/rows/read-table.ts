// Parses a table pasted from a spreadsheet or read from a CSV file. Detects its separator, its head (possibly below
// titles), and the field of each column. Pure; invalid input gives a table or a reason and never throws.
import { isPlate } from '../../../format/plate';
import { cleanCell } from '../../../tables/clean-cell';
import { readTableDate } from '../../../tables/dates';
import { findHead, type HeadWords, isSameHead, isUnknownHead } from '../../../tables/find-head';
import { type Delimited, filledCells, readDelimited } from '../../../tables/read-delimited';
import type { SplitRow } from '../../../tables/split-rows';
import { fieldOfHead, foldHead, isIntervalHead } from './column-names';
import { FINDER, type Field, fieldOf, ITEM_FIELDS, OTHER_INTERVAL, type RowsKey } from './fields';
import { splitUnit, withoutUnit } from './units';

/** Limit in bytes of a file, and in characters of a text. */
export const MOST_SIGNS = 5 * 1024 * 1024;
export const MOST_LINES = 20_000;
const MOST_COLUMNS = 200;
/** Number of lines examined to detect the content of a column. */
const LOOKED_AT = 200;

/** `line` counts from 1 in the source text: a cell with a line break takes several lines. */
export type TableLine = { readonly line: number; readonly cells: readonly string[] };

export type Table = {
  readonly separator: string;
  readonly head: readonly string[] | null;
  /** The first line looks like a head with unknown words; `head` if the user may declare it a row. */
  readonly unknownHead: 'head' | 'row' | null;
  /** Without the head, titles above it, repeated heads and empty lines. */
  readonly lines: readonly TableLine[];
  readonly columns: number;
  /** Maximum number of cells per line; a line with more was split at a wrong place. */
  readonly width: number;
  /** Number of lines above the head: a title, a period. */
  readonly above: number;
  readonly brokenQuotes: { readonly count: number; readonly line: number } | null;
};

export type TableRefusal = 'empty' | 'tooLarge' | 'tooManyLines' | 'tooManyColumns' | 'notText';
export type ReadTable =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** A text, or the lines of a sheet of a workbook. */
export type TableSource = string | readonly SplitRow[];

/**
 * Parses the text of a table. `rows` and `labels` distinguish a head from a first line. `isFirstLineRow`: the user's
 * answer for a head of unknown words.
 */
export function readTable(
  source: TableSource,
  rows: RowsKey,
  labels: ReadonlyMap<string, Field>,
  { isFirstLineRow = false }: { isFirstLineRow?: boolean } = {},
): ReadTable {
  if (typeof source === 'string') {
    if (source.length > MOST_SIGNS) return { ok: false, refusal: 'tooLarge' };
    if (source.includes('\0') || source.startsWith('PK\u0003\u0004') || source.startsWith('\u00d0\u00cf\u0011\u00e0')) {
      return { ok: false, refusal: 'notText' };
    }
  }
  const words: HeadWords = {
    named: (cells) => new Set(cells.flatMap((cell) => fieldOfHead(rows, cell, labels) ?? [])).size,
    isRow: (cells) => cells.some((cell) => isPlate(cleanCell(cell))),
  };
  const scoreHead = (some: readonly SplitRow[]) => findHead(some, words)?.named ?? 0;
  const read =
    typeof source === 'string' ? readDelimited(source, { scoreHead, max: MOST_LINES + 100 }) : ofSheet(source);
  const all = read.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => unguarded(cleanCell(cell))) }));
  if (all.length === 0) return { ok: false, refusal: 'empty' };
  if (read.columns > MOST_COLUMNS) return { ok: false, refusal: 'tooManyColumns' };
  const found = findHead(all, words);
  const unknownHead = found || !isUnknownHead(all, isValue) ? null : isFirstLineRow ? 'row' : 'head';
  const at = found?.at ?? (unknownHead === 'head' ? 0 : -1);
  const head = all[at]?.cells ?? null;
  const lines = head ? all.slice(at + 1).filter(({ cells }) => !isSameHead(cells, head)) : all;
  if (lines.length > MOST_LINES) return { ok: false, refusal: 'tooManyLines' };
  if (lines.length === 0) return { ok: false, refusal: 'empty' };
  const { separator, brokenQuotes } = read;
  const width = widthOf(separator, head, lines);
  const columns = Math.min(read.columns, width);
  return {
    ok: true,
    table: { separator, head, unknownHead, lines, columns, width, above: found?.at ?? 0, brokenQuotes },
  };
}

/** Cells of a sheet are apart as those of copied ones are. */
function ofSheet(rows: readonly SplitRow[]): Delimited {
  const columns = rows.reduce((widest, { cells }) => Math.max(widest, filledCells(cells)), 0);
  return { separator: '\t', rows, columns, brokenQuotes: null };
}

/**
 * A comma may split numbers, so that lines are limited to the width of the head. Other separators do not: there,
 * columns that most lines fill are columns without a head.
 */
function widthOf(separator: string, head: readonly string[] | null, lines: readonly TableLine[]): number {
  const widths = lines.map(({ cells }) => filledCells(cells)).toSorted((a, b) => a - b);
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 0;
  if (!head) return separator === ',' && widths.length > 2 ? middle : Number.POSITIVE_INFINITY;
  return separator === ',' ? head.length : Math.max(head.length, middle);
}

/** A number, a day or a plate: never part of a head. */
function isValue(cell: string): boolean {
  return /^(?:r\$)?\s*[-+\u2212]?\d/i.test(cell) || isPlate(cell);
}

/** Removes the apostrophe by which our own CSV export prevents formulas in spreadsheets. */
function unguarded(cell: string): string {
  return /^'+\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/**
 * The field of each column, null for a skipped one: by its head, else by its place or content. By place for items
 * (name, kind, interval), by content for vehicles (plates, dates, readings). No field twice. Identifying columns are
 * never guessed: they need a head, or the user's choice.
 */
export function matchColumns(table: Table, rows: RowsKey, labels: ReadonlyMap<string, Field>): (Field | null)[] {
  const usedFields = new Set<string>();
  const take = (field: Field | undefined): Field | null => {
    if (!field || usedFields.has(field.id)) return null;
    usedFields.add(field.id);
    return field;
  };
  const all = Array.from({ length: table.columns }, (_, at) => at);
  const { head } = table;
  if (head) {
    const hasVehicleId = head.some((cell) => fieldOfHead(rows, cell, labels)?.id === 'vehicle_id');
    // `ID` in a report is rarely the row's id in this plan: only the user can say so.
    const isAnyId = (at: number) => rows === 'vehicles' && !hasVehicleId && foldHead(head[at] ?? '') === 'id';
    const named = all.map((at) => (isAnyId(at) ? null : take(fieldOfHead(rows, head[at] ?? '', labels))));
    if (rows === 'items' && usedFields.has('milestone_value')) {
      return named.map((field, at) => field ?? (isIntervalHead(head[at] ?? '') ? OTHER_INTERVAL : null));
    }
    const plate = fieldOf('vehicles', 'plate_number');
    if (rows !== 'vehicles' || !plate || usedFields.has(plate.id)) return named;
    // `Name` above a column of plates, or an unknown word if no other column identifies the vehicle.
    const ofName = named.findIndex((field, index) => field?.id === 'name' && kindOf(table, index) === 'plate');
    const ofUnknown = findsVehicle(named)
      ? -1
      : named.findIndex((field, index) => field === null && kindOf(table, index) === 'plate');
    const at = ofName === -1 ? ofUnknown : ofName;
    return at === -1 ? named : named.with(at, plate);
  }
  if (rows === 'items') return all.map((at) => take(fieldOfItem(table, at)));
  const kinds = all.map((at) => kindOf(table, at));
  const dates = kinds.indexOf('date');
  const numbers = kinds.filter((kind) => kind === 'number').length;
  const isReading = (at: number) => kinds[at] === 'number' && isReadings(table, at);
  return all.map((at) => {
    const kind = kinds[at];
    if (kind === 'plate') return take(fieldOf(rows, 'plate_number'));
    if (kind === 'date') return take(fieldOf(rows, 'last_datetime'));
    if (!isReading(at) || !kinds.includes('plate')) return null;
    const isOnlyOne = all.filter((other) => other > dates && isReading(other)).length === 1;
    if (dates !== -1 && at > dates) return isOnlyOne ? take(fieldOf(rows, 'last_odometer')) : null;
    return dates === -1 && numbers === 1 ? take(fieldOf(rows, 'odometer')) : null;
  });
}

/** The columns after the user chose a field for one of them. A field belongs to one column, except intervals. */
export function withColumn(
  columns: readonly (Field | null)[],
  at: number,
  field: Field | null,
): readonly (Field | null)[] {
  const isSingle = field !== null && field !== OTHER_INTERVAL;
  return columns.map((column, other) => {
    if (other === at) return field;
    if (!isSingle || column !== field) return column;
    // Two interval columns are swapped: both are used.
    return columns[at] === OTHER_INTERVAL ? OTHER_INTERVAL : null;
  });
}

/** Whether some column identifies the vehicle of a line. */
export function findsVehicle(columns: readonly (Field | null)[]): boolean {
  return columns.some(
    (field) => field !== null && [FINDER.id, 'plate_number', 'vehicle_id', 'name'].includes(field.id),
  );
}

const MONEY = /r\$|us\$|\$|\bbrl\b|€/i;
/** In km: smaller numbers without a head are more likely quantities than readings. */
const LEAST_READING = 1000;

/** Whether a column without a head holds readings: whole and large. Prices have cents or a currency sign. */
function isReadings(table: Table, at: number): boolean {
  const cells = filledIn(table, at);
  const isLarge = (cell: string) => Number(cell.replace(/\D/g, '')) >= LEAST_READING;
  return !cells.some(isPrice) && cells.filter(isLarge).length * 2 > cells.length;
}

/**
 * The field of an item column without a head: name, kind, interval. A number that follows the kind or has a unit is an
 * interval, but never beside a price.
 */
function fieldOfItem(table: Table, at: number): Field | undefined {
  const cells = filledIn(table, at);
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
  const areWords = most((cell) => !/^[-+]?\d/.test(cell));
  if (cells.some(isPrice)) return undefined;
  if (at < 2 && areWords) return ITEM_FIELDS[at];
  const isCounted = at === 2 && fieldOfItem(table, 1) !== undefined;
  const haveUnits = most((cell) => splitUnit(cell).unit !== null);
  return !areWords && at > 0 && (isCounted || haveUnits) ? fieldOf('items', 'milestone_value') : undefined;
}

/** With a currency sign, or with cents. */
function isPrice(cell: string): boolean {
  return MONEY.test(cell) || /\d[.,]\d{2}$/.test(cell);
}

function filledIn(table: Table, at: number): readonly string[] {
  return table.lines.slice(0, LOOKED_AT).flatMap(({ cells: line }) => line[at] || []);
}

function kindOf(table: Table, at: number): 'plate' | 'date' | 'number' | 'text' | null {
  const cells = filledIn(table, at);
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
  if (cells.length === 0) return null;
  if (most(isPlate)) return 'plate';
  const isDay = (cell: string) =>
    /\D/.test(cell) &&
    ['day-first', 'month-first'].some(
      (order) => readTableDate(cell, order === 'day-first' ? 'day-first' : 'month-first', false) !== null,
    );
  if (most(isDay)) return 'date';
  return most((cell) => /^[-+]?[\d.,\s]+$/.test(withoutUnit(cell))) ? 'number' : 'text';
}
