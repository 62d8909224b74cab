// Lines below a head that are no rows: totals, and words below the last row. Pure.
import { fold } from '../format/format';
import { type TableCell, type TableRow, textOf } from '../tables/table-cell';
import type { FleetKind, ImportField } from './import-fields';

const TOTAL = /^(?:sub)?tota(?:l|is|les)\b|^sum[a]?\b|^soma\b|^total geral\b/;

/** A line that says so, or that has numbers alone and nothing in the columns of its key. */
export function isTotal(row: TableRow, fields: readonly (ImportField | null)[]): boolean {
  const cells = row.cells.map(textOf);
  const first = fold(cells.find((cell) => cell.trim() !== '') ?? '').trim();
  const keys = fields.flatMap((field, at) => (field && KEYS.has(field.name) ? [at] : []));
  const hasKey = keys.some((at) => (cells[at] ?? '').trim() !== '' && !TOTAL.test(fold(cells[at] ?? '').trim()));
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (TOTAL.test(first)) {
    const hasNoKey = !hasKey || keys.every((at) => (cells[at] ?? '').trim() === '' || at === 0);
    // A number of rows may stand where a key would.
    return hasNoKey || filled.slice(1).every((cell) => FIGURE.test(cell));
  }
  if (hasKey || keys.length === 0) return false;
  return filled.length > 0 && filled.every((cell) => FIGURE.test(cell));
}

const FIGURE = /^\s*(?:r\$\s*)?[-+]?\d[\d.,\s]*$/i;

/** Lines of words alone, from the last line up to the last row. In a table of groups every line is a name. */
export function notesBelow(body: readonly TableRow[], totals: ReadonlySet<number>, kind: FleetKind): number[] {
  if (kind === 'vehicle_groups') return [];
  const last = body.findLastIndex((row) => !totals.has(row.line) && !isEmptyRow(row) && !isNote(row));
  return body.slice(last + 1).flatMap((row) => (!totals.has(row.line) && isNote(row) ? [row.line] : []));
}

/** One cell with a sentence: `Fonte: DETRAN-SP`, `Quantidade: 31 autos`. A key has no colon and no three words. */
function isNote(row: TableRow): boolean {
  const [text = '', ...others] = row.cells.map(textOf).filter((cell) => cell.trim() !== '');
  if (others.length > 0 || !/\p{L}{3}/u.test(text)) return false;
  return text.includes(':') || text.trim().split(/\s+/).length > 2;
}

function isEmptyRow({ cells }: TableRow): boolean {
  return cells.every(isEmpty);
}

const KEYS: ReadonlySet<string> = new Set([
  'ait_number',
  'vehicle_plate_number',
  'plate_number',
  'fine_date',
  'read_on',
  'registration',
  'name',
]);

export function isEmpty(cell: TableCell | undefined): boolean {
  return textOf(cell).trim() === '';
}
