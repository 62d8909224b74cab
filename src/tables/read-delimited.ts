// Parses delimited text into a table. The separator is declared by a `sep=;` line, shown by the header, or detected
// from the rows. Characters that programs add to cells are removed.
import { countBreaks, linesOf, type SplitRow, splitRows } from './split-rows';

export type Delimited = {
  readonly separator: string;
  /** Non-empty rows, in order. */
  readonly rows: readonly SplitRow[];
  /** Number of cells of the widest row. */
  readonly columns: number;
  readonly brokenQuotes: { readonly count: number; readonly line: number } | null;
};

/** In order of priority on ties: a comma may be a decimal separator. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
const DECLARED = /^\s*"?sep=(\\t|[^"\\\w\r\n ])"?[\t;,|\s]*$/i;
const SAMPLE = 20_000;
const SAMPLE_ROWS = 60;
/** A line that is one number with at most two decimals, so that its comma is not a separator. */
const DECIMAL_LINE = /^\s*"?[-+]?\d[\d.]*,\d{1,2}"?\s*$/;

type Reading = {
  /** Number of columns named by the header, 0 for none; a separator that finds a header wins. */
  readonly scoreHead?: (rows: readonly SplitRow[]) => number;
  /** Whether the separators in a cell are part of its value: coordinates, a geometry. */
  readonly isOneCell?: (cell: string) => boolean;
  /** Maximum number of rows. */
  readonly max: number;
};

/** Linear in the length of the text. */
export function readDelimited(text: string, { scoreHead = () => 0, isOneCell = () => false, max }: Reading): Delimited {
  const marked = text.startsWith('\ufeff') ? text.slice(1) : text;
  const declared = declaredIn(marked);
  const body = withoutPadding(declared ? marked.slice(declared.length) : marked);
  const before = declared ? countBreaks(marked.slice(0, declared.length)) : 0;
  const separator = declared?.separator ?? separatorOf(body.slice(0, SAMPLE), scoreHead, isOneCell);
  const usual = usualCells(splitRows(body.slice(0, SAMPLE), separator, { max: SAMPLE_ROWS }).rows);
  const { rows, brokenQuotes } = splitRows(body, separator, { columns: usual, max });
  const filled = withoutWrapping(rows, separator, isOneCell)
    .map(({ line, cells }) => ({ line: line + before, cells: cells.map(bareCell) }))
    .filter(({ cells }) => cells.some((cell) => /[^\s;,|]/.test(cell)))
    // Skips the delimiter row below the header of a Markdown table.
    .filter(({ cells }) => separator !== '|' || !cells.every((cell) => /^\s*(?::?-{2,}:?)?\s*$/.test(cell)));
  return {
    separator,
    rows: filled,
    columns: filled.reduce((widest, { cells }) => Math.max(widest, filledCells(cells)), 0),
    brokenQuotes: brokenQuotes && { ...brokenQuotes, line: brokenQuotes.line + before },
  };
}

/** Number of cells up to the last non-empty one. */
export function filledCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** A first line that tells Excel the separator; `length` includes its line break and blank lines before it. */
function declaredIn(text: string): { separator: string; length: number } | null {
  const start = /^[^\S\r\n]*(?:[\r\n]+[^\S\r\n]*)*/.exec(text.slice(0, 1000))?.[0].length ?? 0;
  const end = text.slice(start, start + 100).search(/[\r\n]/);
  const line = end === -1 ? text.slice(start, start + 100) : text.slice(start, start + end);
  const sign = DECLARED.exec(line)?.[1];
  if (sign === undefined) return null;
  const length = start + line.length + (text.startsWith('\r\n', start + line.length) ? 2 : end === -1 ? 0 : 1);
  return { separator: sign === '\\t' ? '\t' : sign, length };
}

function separatorOf(
  sample: string,
  scoreHead: (rows: readonly SplitRow[]) => number,
  isOneCell: (cell: string) => boolean,
): string {
  const filled = linesOf(sample).filter((line) => line.trim() !== '');
  const isNumbers = filled.length > 0 && filled.every((line) => DECIMAL_LINE.test(line));
  let best: { separator: string; head: number; score: number } = {
    separator: isNumbers ? '\t' : ',',
    head: 0,
    score: 0,
  };
  for (const separator of SEPARATORS) {
    if (separator === ',' && isNumbers) continue;
    const rows = withoutWrapping(splitRows(sample, separator, { max: SAMPLE_ROWS }).rows, separator, isOneCell).filter(
      ({ cells }) => cells.some((cell) => cell.trim() !== ''),
    );
    const usual = usualCells(rows);
    const alike = rows.filter(({ cells }) => cells.length === usual).length;
    const hasSeveralCells = rows.some(({ cells }) => cells.length > 1);
    // A single column splits equally well by any separator.
    const share = usual > 1 ? alike / Math.max(1, rows.length) : 0;
    // Cells copied from a spreadsheet are separated by tabs and may contain all other separators.
    const score = separator === '\t' && share > 0.5 ? 1 + share : share;
    const head = hasSeveralCells ? scoreHead(rows) : 0;
    if (!hasSeveralCells) continue;
    // A head that another separator finds is no coincidence: then the tabs are in texts.
    if (head > best.head || (head === best.head && score > best.score)) best = { separator, head, score };
  }
  return best.separator;
}

/** A line with one quoted cell followed by empty cells. */
const PADDED = /(^|[\r\n])([^\S\r\n]*"(?:[^"\r\n]|"")*")[;,|\t ]+(?=[\r\n]|$)/g;

/**
 * A spreadsheet with each row in its first column writes empty cells after it, often with another separator. Without
 * them, the row is wrapped like others.
 */
function withoutPadding(text: string): string {
  return text.replace(PADDED, (all, start: string, cell: string) => (/[;,|\t]/.test(cell) ? start + cell : all));
}

const NUMBERS = /^\s*[-+]?\d[\d.,:/\s-]*$/;

/**
 * Splits rows that are wrapped in one quoted cell, as written by programs that treat each line as a text. A single
 * column of quoted texts is not split. Required: other rows with as many cells, or all rows wrapped with both numbers
 * and words.
 */
function withoutWrapping(
  rows: readonly SplitRow[],
  separator: string,
  isOneCell: (cell: string) => boolean,
): readonly SplitRow[] {
  const filled = rows.filter(({ cells }) => filledCells(cells) > 0);
  const inner = new Map(
    filled.flatMap((row) => {
      const [whole = ''] = row.cells;
      if (filledCells(row.cells) !== 1 || !whole.includes(separator) || isOneCell(whole)) return [];
      const [inside, ...more] = splitRows(whole, separator).rows;
      return inside && more.length === 0 ? [[row, inside.cells] as const] : [];
    }),
  );
  if (inner.size === 0) return rows;
  const others = usualCells(filled);
  const usual = others > 1 ? others : usualCells([...inner].map(([row, cells]) => ({ ...row, cells })));
  const parts = [...inner.values()].filter(({ length }) => length === usual);
  const hasNumbers = Array.from({ length: usual }, (_, at) => parts.filter((cells) => NUMBERS.test(cells[at] ?? '')));
  const isTable = hasNumbers.some(({ length }) => length > 0 && length * 2 >= parts.length);
  const hasWords = parts.some((cells) => cells.some((cell) => /\p{L}/u.test(cell)));
  if (!isTable || (others === 1 && (inner.size < filled.length || !hasWords))) return rows;
  return rows.map((row) => {
    const cells = inner.get(row);
    return cells?.length === usual ? { ...row, cells } : row;
  });
}

/** The most frequent number of cells among rows with more than one; 1 where there is none. */
function usualCells(rows: readonly SplitRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let usual = { cells: 1, rows: 0 };
  for (const [cells, count] of counts) if (count > usual.rows) usual = { cells, rows: count };
  return usual.cells;
}

/** `="0012"` is how programs keep a spreadsheet from parsing a text as a number. */
function bareCell(cell: string): string {
  return /^\s*="[^"]*"\s*$/.test(cell) ? cell.slice(cell.indexOf('"') + 1, cell.lastIndexOf('"')) : cell;
}
