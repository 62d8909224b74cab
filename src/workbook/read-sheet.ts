// The rows of one sheet. Empty rows are left out; a text that is merged over several rows stands in each of them.
import type { TableCell, TableRow } from '../tables/table-cell';
import { type CellSource, cellValue } from './cell-value';
import type { NumberFormat } from './number-format';
import { type Reading, readPart } from './read-part';
import type { Unpacked } from './unpack-part';
import { WorkbookProblem } from './workbook-problem';
import type { ZipEntry } from './zip-directory';

export type SheetContext = {
  readonly formats: readonly NumberFormat[];
  readonly shared: readonly string[];
  readonly is1904: boolean;
};

/** `XFD1048576` is the last cell of a sheet. */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
/** Cells that rows hold, empty ones too, so that cells far to the right do not fill the memory. */
const MOST_CELLS = 40_000_000;
const REFERENCE = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i;

/** Throws WorkbookProblem. */
export async function readSheet(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  { formats, shared, is1904 }: SheetContext,
  reading: Reading,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const merges: string[] = [];
  let line = 0;
  let cells: TableCell[] = [];
  let column = -1;
  let [type, style, value]: [string | undefined, number, string] = [undefined, 0, ''];
  let [isCell, isValue, isSpoken] = [false, false, false];
  let count = 0;
  const take = (cell: TableCell) => {
    if (cell === '') return;
    count += Math.max(0, column + 1 - cells.length);
    if (column >= MOST_COLUMNS || line > MOST_ROWS || count > MOST_CELLS) throw new WorkbookProblem('too large');
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  };
  await readPart(
    file,
    entry,
    unpacked,
    {
      open(name, attributes) {
        if (name === 'c') {
          column = attributes.r === undefined ? column + 1 : placeOf(attributes.r).column;
          [type, style, value, isCell] = [attributes.t, Number(attributes.s ?? 0), '', true];
        } else if (name === 'v' || name === 't') isValue = isCell && !isSpoken;
        else if (name === 'rPh') isSpoken = true;
        else if (name === 'row') {
          line = attributes.r === undefined ? line + 1 : wholeNumber(attributes.r);
          [cells, column] = [[], -1];
        } else if (name === 'mergeCell' && attributes.ref !== undefined) merges.push(attributes.ref);
      },
      text(part) {
        if (isValue) value += part;
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'rPh') isSpoken = false;
        else if (name === 'c') {
          const source: CellSource = { type, value, format: formats[style] };
          if (value !== '') take(cellValue(source, shared, is1904));
          isCell = false;
        } else if (name === 'row' && cells.length > 0) rows.push({ line, cells });
      },
    },
    reading,
  );
  return merges.length === 0 ? rows : withMerges(rows, merges);
}

/** Numbers stay in their one cell: an amount for three rows is not three amounts. */
function withMerges(rows: readonly TableRow[], merges: readonly string[]): TableRow[] {
  const byLine = new Map(rows.map(({ line, cells }) => [line, [...cells]]));
  for (const merge of merges) {
    const [from = '', to = ''] = merge.split(':');
    if (to === '') continue;
    const { column, line } = placeOf(from);
    const text = byLine.get(line)?.[column];
    if (typeof text !== 'string' || text === '') continue;
    const last = Math.min(placeOf(to).line, rows.at(-1)?.line ?? 0);
    for (let below = line + 1; below <= last; below += 1) {
      const cells = byLine.get(below);
      if (!cells) continue;
      while (cells.length < column) cells.push('');
      cells[column] ||= text;
    }
  }
  return rows.map(({ line }) => ({ line, cells: byLine.get(line) ?? [] }));
}

/** `column` counts from 0, `line` from 1. */
function placeOf(reference: string): { column: number; line: number } {
  const [, letters = '', digits = ''] = REFERENCE.exec(reference) ?? [];
  if (letters === '') throw new WorkbookProblem('damaged');
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, line: Number(digits) };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new WorkbookProblem('damaged');
  return number;
}
