// Finds the header of a table, which is not always the first row. Reports have a title, a period and blank lines above
// it.
import type { SplitRow } from './split-rows';

/** Maximum number of rows searched. */
const LOOKED_AT = 30;

export type HeadWords = {
  /** Number of distinct fields that these cells name. */
  readonly named: (cells: readonly string[]) => number;
  /** Whether these cells are certainly a data row, so that no header follows. */
  readonly isRow: (cells: readonly string[]) => boolean;
};

/** Index of the header among the non-empty rows, and the number of fields it names; null where there is none. */
export function findHead(
  rows: readonly SplitRow[],
  { named, isRow }: HeadWords,
): { readonly at: number; readonly named: number } | null {
  let best: { at: number; named: number; filled: number } | null = null;
  let widest = 0;
  let hasNumbers = false;
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    if (isRow(cells)) break;
    const filled = cells.filter((cell) => cell.trim() !== '');
    const isWords = filled.every((cell) => !/^\s*[-+]?\d/.test(cell));
    const count = isWords ? named(cells) : 0;
    // Titles are narrower than the table, or contain no numbers; two known names are not a coincidence.
    const isAbove = filled.length > widest || !hasNumbers || count > 1;
    // Exports may have fifty columns of which five are known: three known names are no coincidence either.
    if ((count > 2 || (count > 0 && count * 3 >= filled.length)) && isAbove) {
      const isBetter = !best || count > best.named || (count === best.named && filled.length > best.filled);
      if (isBetter) best = { at, named: count, filled: filled.length };
    }
    widest = Math.max(widest, filled.length);
    hasNumbers ||= !isWords;
  }
  return best && { at: best.at, named: best.named };
}

/** A repeated header: printed reports have it on every page. */
export function isSameHead(cells: readonly string[], head: readonly string[]): boolean {
  const bare = (all: readonly string[]) =>
    all
      .map((cell) => cell.trim())
      .join('\n')
      .trimEnd();
  return bare(cells) === bare(head);
}

/** Number of cells below that an unknown header is compared with. */
const COMPARED = 60;

/**
 * Whether the first row is a header although none of its names is known. It has no value, repeats in no row below, and
 * some column below it has mostly values. `isValue`: a number, a date or another cell that no header has.
 */
export function isUnknownHead([first, ...rest]: readonly SplitRow[], isValue: (cell: string) => boolean): boolean {
  const cells = first?.cells.map((cell) => cell.trim()) ?? [];
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [{ cell, at }]));
  if (rest.length === 0 || filled.some(({ cell }) => isValue(cell))) return false;
  const below = rest.slice(0, COMPARED);
  const cellsBelow = (at: number) => below.flatMap(({ cells: row }) => row[at]?.trim() || []);
  if (filled.some(({ cell, at }) => cellsBelow(at).includes(cell))) return false;
  return filled.some(({ at }) => {
    const column = cellsBelow(at);
    return column.filter(isValue).length * 2 > column.length;
  });
}
