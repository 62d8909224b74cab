// A table pasted from a spreadsheet or read from a CSV file: its separator, its decimal sign, its head, and what its columns
// are. Pure; any garbage gives a table or a reason, never an error.
import Papa from 'papaparse';
import { toDay } from '../due-dates/calendar';
import { fieldOfHead } from './column-names';
import { type DayOrder, readDate } from './date-text';
import { type Field, fieldOf, ITEM_FIELDS, type RowsKey } from './fields';

/** Bytes of a file, and signs of a text. */
export const MOST_SIGNS = 5 * 1024 * 1024;
export const MOST_LINES = 20_000;
const MOST_COLUMNS = 200;
/** As many lines tell what a column holds. */
const LOOKED_AT = 200;

/** `line` counts from 1 in the text as a person sees it: a cell with a line break takes several. */
export type TableLine = { readonly line: number; readonly cells: readonly string[] };

export type Table = {
  readonly separator: string;
  readonly decimal: '.' | ',' | null;
  readonly head: readonly string[] | null;
  /** Without the head and without empty lines. */
  readonly lines: readonly TableLine[];
  readonly columns: number;
};

export type TableRefusal = 'empty' | 'tooLarge' | 'tooManyLines' | 'tooManyColumns' | 'notText';
export type ReadTable =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly refusal: TableRefusal };

const SEPARATORS = ['\t', ';', ',', '|'];

/** Reads the text of a table. `rows` and `labels` tell a head from a first line. */
export function readTable(text: string, rows: RowsKey, labels: ReadonlyMap<string, Field>): ReadTable {
  if (text.length > MOST_SIGNS) return { ok: false, refusal: 'tooLarge' };
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004') || text.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    return { ok: false, refusal: 'notText' };
  }
  const body = text.replace(/^\ufeff/, '');
  const separator = separatorOf(body);
  const parsed = Papa.parse<string[]>(body, { delimiter: separator, header: false, preview: MOST_LINES + 2 });
  const all: TableLine[] = [];
  let line = 1;
  let columns = 0;
  for (const cells of parsed.data) {
    const trimmed = cells.map((cell) => unguarded(cell.trim()));
    if (trimmed.some((cell) => cell !== '')) {
      all.push({ line, cells: trimmed });
      columns = Math.max(columns, trimmed.findLastIndex((cell) => cell !== '') + 1);
    }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  const [first, ...rest] = all;
  if (!first) return { ok: false, refusal: 'empty' };
  if (columns > MOST_COLUMNS) return { ok: false, refusal: 'tooManyColumns' };
  const isHead = isHeadLine(first.cells, rows, labels);
  const lines = isHead ? rest : all;
  if (lines.length > MOST_LINES) return { ok: false, refusal: 'tooManyLines' };
  if (lines.length === 0) return { ok: false, refusal: 'empty' };
  return {
    ok: true,
    table: { separator, decimal: decimalOf(lines), head: isHead ? first.cells : null, lines, columns },
  };
}

/** The sign that splits the first lines into most columns alike; a comma between digits may be a decimal one. */
function separatorOf(text: string): string {
  const sample = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((entry) => entry.trim() !== '')
    .slice(0, 20);
  if (sample.some((entry) => entry.includes('\t'))) return '\t';
  let best = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = sample.map((entry) => outsideQuotes(entry, separator));
    const least = Math.min(...counts);
    const alike = counts.filter((count) => count === counts[0]).length / Math.max(1, counts.length);
    const score = (least > 0 ? 2 : 0) + (counts.some((count) => count > 0) ? alike : 0) + (separator === ';' ? 0.5 : 0);
    if (counts.some((count) => count > 0) && score > best.score) best = { separator, score };
  }
  return best.separator;
}

function outsideQuotes(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === sign && !isQuoted) count += 1;
  }
  return count;
}

const COMMA = /^[-+]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3}){2,})$/;
const POINT = /^[-+]?(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3}){2,})$/;

/** What the numbers of a table show beyond doubt, by majority; `1.234` alone shows nothing. */
function decimalOf(lines: readonly TableLine[]): '.' | ',' | null {
  let commas = 0;
  let points = 0;
  for (const { cells } of lines) {
    for (const cell of cells) {
      const bare = withoutUnit(cell);
      if (COMMA.test(bare)) commas += 1;
      else if (POINT.test(bare)) points += 1;
    }
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/** A number without the unit behind it: `10,000 km` is 10,000. */
export function withoutUnit(cell: string): string {
  return cell.replace(/^(\s*[-+]?\d[\d.,\s]*?)\s*(?:km|hs|hrs|h|l|dias|d[ií]as|days|d)\.?\s*$/i, '$1');
}

/** Our own CSV guards what a spreadsheet would run with an apostrophe. */
function unguarded(cell: string): string {
  return /^'+\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function isHeadLine(cells: readonly string[], rows: RowsKey, labels: ReadonlyMap<string, Field>): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const named = filled.filter((cell) => fieldOfHead(rows, cell, labels) !== undefined).length;
  const isData = filled.some((cell) => /^\d/.test(cell) || isPlate(cell));
  return named > 0 && !isData && named * 3 >= filled.length;
}

const PLATE = /^[A-Z]{3}[-\s]?\d[A-Z0-9]\d{2}$/i;

export function isPlate(cell: string): boolean {
  return PLATE.test(cell);
}

/**
 * The field of each column, null for one that is left out: by its head, else by what it holds (vehicles: plates, numbers,
 * dates, then a distance) or by its place (items: name, what counts, every how many). No field twice.
 */
export function matchColumns(
  table: Table,
  rows: RowsKey,
  labels: ReadonlyMap<string, Field>,
  order: DayOrder,
): (Field | null)[] {
  const taken = new Set<string>();
  const take = (field: Field | undefined): Field | null => {
    if (!field || taken.has(field.id)) return null;
    taken.add(field.id);
    return field;
  };
  const all = Array.from({ length: table.columns }, (_, at) => at);
  const { head } = table;
  if (head) return all.map((at) => take(fieldOfHead(rows, head[at] ?? '', labels)));
  if (rows === 'items') return all.map((at) => take(ITEM_FIELDS[at]));
  const kinds = all.map((at) => kindOf(table, at, order));
  const plates = kinds.indexOf('plate');
  const dates = kinds.indexOf('date');
  return all.map((at) => {
    if (at === plates) return take(fieldOf(rows, 'plate_number'));
    if (at === dates) return take(fieldOf(rows, 'last_datetime'));
    if (kinds[at] === 'number') {
      return take(fieldOf(rows, at > dates && dates !== -1 ? 'last_odometer' : 'vehicle_id')) ?? null;
    }
    return kinds[at] === 'text' ? take(fieldOf(rows, 'name')) : null;
  });
}

function kindOf(table: Table, at: number, order: DayOrder): 'plate' | 'date' | 'number' | 'text' | null {
  const cells = table.lines.slice(0, LOOKED_AT).flatMap(({ cells: line }) => line[at] || []);
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
  if (cells.length === 0) return null;
  if (most(isPlate)) return 'plate';
  if (most((cell) => toDay(cell) !== null || readDate(cell, { order, shortYears: true }) !== null)) return 'date';
  return most((cell) => /^[-+]?[\d.,\s]+$/.test(withoutUnit(cell))) ? 'number' : 'text';
}
