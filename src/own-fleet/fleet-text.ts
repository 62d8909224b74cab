// The rows of a delimited text with tables of a fleet, or why it has none.
import { readDelimited } from '../tables/read-delimited';
import type { TableRow } from '../tables/table-cell';
import type { FleetKind } from './import-fields';
import { namedFields } from './match-columns';

/** Maximum number of rows of a file and of an import; larger files are rejected before they are matched. */
export const MOST_FILE_ROWS = 500_000;
/** Maximum number of columns; more are a file that was split at the wrong sign. */
export const MOST_FILE_COLUMNS = 1_000;

/** `web page`: a portal wrote a page, or the XML of an old Excel, under the name of a table. */
export type TableProblem = 'empty' | 'unreadable' | 'web page' | 'too many rows' | 'too many columns';

const KINDS: readonly FleetKind[] = ['fines', 'readings', 'vehicles', 'drivers', 'vehicle_groups'];
/** Length of the text that is looked at for signs that no text has. */
const LOOKED_AT = 20_000;
const MARKUP = /^\s*<(?:!doctype html|html|table|head|meta|body|\?xml|\?mso|workbook)\b/i;

/** `text`: null where the bytes are in no known encoding. `wanted`: the only kind that may be. Linear in the length. */
export function rowsOfText(text: string | null, wanted: FleetKind | null = null): readonly TableRow[] | TableProblem {
  if (text === null || isBinary(text)) return 'unreadable';
  if (text.trim() === '') return 'empty';
  if (MARKUP.test(text.slice(0, LOOKED_AT))) return 'web page';
  const score = (cells: readonly string[]) =>
    Math.max(...(wanted ? [wanted] : KINDS).map((kind) => namedFields(kind, cells)));
  const { rows } = readDelimited(text, {
    scoreHead: (some) => Math.max(0, ...some.slice(0, 30).map(({ cells }) => score(cells))),
    max: MOST_FILE_ROWS + 1,
  });
  return withinLimits(rows);
}

/** Rows of a text or a sheet, or which limit they pass. */
export function withinLimits(rows: readonly TableRow[]): readonly TableRow[] | TableProblem {
  if (rows.length > MOST_FILE_ROWS) return 'too many rows';
  return rows.some(({ cells }) => cells.length > MOST_FILE_COLUMNS) ? 'too many columns' : rows;
}

/** Pictures and archives under the name of a table: zeros, or many signs that no text has. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const start = text.slice(0, LOOKED_AT);
  const strange = start.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  return strange > 20 && strange * 50 > start.length;
}
