// A table of stops as CSV or pasted from a spreadsheet: its separator is found, its columns are told by their heads (the
// contract's names, or words of English, Portuguese and Spanish), or by what they hold.
import Papa from 'papaparse';
import { degreesOf } from './read-numbers';
import { MOST_STOPS, type ReadShapes, Refusal } from './route-file';
import { ShapeCollector } from './shape-collector';
import { STOP_FIELDS, type StopField, stopTextsOf } from './stop-fields';
import { fieldOfHead } from './stop-heads';

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const MOST_COLUMNS = 200;
const HOUR = /^\d{1,2}[:h]\d{2}(?::\d{2})?$/i;
/** What the writer of CSV guards with an apostrophe, and does not: see format/csv. */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const PLACE = /^-?\d{1,3}\.\d+, -?\d{1,3}\.\d+$/;

type Columns = { readonly at: ReadonlyMap<StopField, number>; readonly count: number };

/** Throws a Refusal. */
export function readStopsTable(text: string): ReadShapes {
  const shapes = new ShapeCollector();
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator);
  const first = rows[0];
  if (!first) throw new Refusal('empty');
  if (first.cells.length > MOST_COLUMNS) throw new Refusal('noColumns', { line: first.line });
  const headed = columnsOfHead(first.cells);
  const columns = headed ?? columnsByContent(first.cells);
  if (!columns) throw new Refusal(first.cells.length > 1 ? 'noColumns' : 'unknownFormat', { line: first.line });
  const isOurs = headed !== null && STOP_FIELDS.every((field) => first.cells.includes(field));
  shapes.note('separator', { detail: separator });
  if (!headed) shapes.note('noHead');
  let hasComma = false;
  for (const { cells, line } of headed ? rows.slice(1) : rows) {
    if (cells.findLastIndex((cell) => cell.trim() !== '') >= columns.count) {
      shapes.note('rowsSkipped', { line });
      continue;
    }
    const cellOf = (field: StopField) => unguarded(cells[columns.at.get(field) ?? -1] ?? '');
    const [lat, lng] = [cellOf('stop_point_latitude'), cellOf('stop_point_longitude')];
    hasComma ||= lat.includes(',') || lng.includes(',');
    const texts = stopTextsOf((field) => (isOurs ? cellOf(field) : cellOf(field).trim()));
    shapes.addStop(degreesOf(lat), degreesOf(lng), texts, line);
  }
  if (hasComma) shapes.note('decimalComma');
  return shapes.finish('csv');
}

type Row = { readonly cells: readonly string[]; readonly line: number };

/** The rows that hold something. `line` counts from 1 as a person sees the file: a cell may hold line breaks. */
function rowsOf(text: string, separator: string): Row[] {
  const parsed = Papa.parse<string[]>(text, { delimiter: separator, preview: MOST_STOPS + 1000 });
  const rows: Row[] = [];
  let line = 1;
  for (const cells of parsed.data) {
    const isComment = rows.length === 0 && (cells[0]?.startsWith('#') ?? false);
    if (!isComment && cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line });
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  if (rows.length > MOST_STOPS + 1) throw new Refusal('tooManyStops', { line: rows.at(-1)?.line });
  return rows;
}

/** The separator that shows a head in the first row; else that by which the first lines fall into most cells alike. */
function separatorOf(text: string): string {
  const start = text.replace(/^(?:#[^\r\n]*[\r\n]+)+/, '').slice(0, 20_000);
  const shows = SEPARATORS.find((separator) => {
    const [first = []] = Papa.parse<string[]>(start, { delimiter: separator, preview: 1 }).data;
    return columnsOfHead(first) !== null;
  });
  return shows ?? likelySeparator(start);
}

function likelySeparator(text: string): string {
  const sample = text
    .split(/\r\n|\r|\n/, 40)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  let best: { separator: string; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = sample.map((line) => countOutsideQuotes(line, separator));
    if (!counts.some((count) => count > 0)) continue;
    const alike = counts.filter((count) => count === counts[0]).length / counts.length;
    // In equal cases the comma loses: it may be a decimal one.
    const score = (Math.min(...counts) > 0 ? 2 : 0) + alike + (separator === ',' ? 0 : 0.5);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function countOutsideQuotes(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === sign && !isQuoted) count += 1;
  }
  return count;
}

/** Null where no cell is the head of a latitude or of a longitude. The first of two columns with one head counts. */
function columnsOfHead(cells: readonly string[]): Columns | null {
  const at = new Map<StopField, number>();
  for (const [index, cell] of cells.entries()) {
    const field = fieldOfHead(cell);
    if (field && !at.has(field)) at.set(field, index);
  }
  if (!at.has('stop_point_latitude') || !at.has('stop_point_longitude')) return null;
  return { at, count: cells.length };
}

/** By the first row: two numbers are latitude and longitude, an hour is one, the first text is the name. */
function columnsByContent(cells: readonly string[]): Columns | null {
  const at = new Map<StopField, number>();
  const isFraction = (cell: string) => /[.,]/.test(cell) && !Number.isNaN(degreesOf(cell));
  const [lat, lng] = cells.flatMap((cell, index) => (isFraction(cell) ? [index] : []));
  if (lat === undefined || lng === undefined) return null;
  at.set('stop_point_latitude', lat);
  at.set('stop_point_longitude', lng);
  const hour = cells.findIndex((cell) => HOUR.test(cell.trim()));
  if (hour !== -1) at.set('stop_point_hour', hour);
  const name = cells.findIndex((cell, index) => index !== hour && /\p{L}/u.test(cell));
  if (name !== -1) at.set('stop_point_name', name);
  return { at, count: Math.max(cells.length, 2) };
}

function unguarded(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(bare) && !PLACE.test(bare) ? bare : cell;
}
