// A workbook as lines of texts, for readers of pasted tables. Every value is read as the spreadsheet shows it.
import type { SplitRow } from '../tables/split-rows';
import { numberOf, type TableCell, textOf } from '../tables/table-cell';
import { openWorkbook } from './open-workbook';

/** A cell whose number has more than 15 digits: the spreadsheet that stored it has dropped the others. `column` from 0. */
export type LostDigits = { readonly line: number; readonly column: number };

/** A sheet that is shown and has cells; `line` is its own. */
export type SheetLines = {
  readonly name: string;
  readonly lines: readonly SplitRow[];
  readonly lostDigits: readonly LostDigits[];
};

/** Throws WorkbookProblem. */
export async function readSheetLines(file: Blob | Uint8Array<ArrayBuffer>): Promise<SheetLines[]> {
  const { sheets: found, rows } = await openWorkbook(file);
  const sheets: SheetLines[] = [];
  for (const [at, { name, isHidden }] of found.entries()) {
    if (isHidden) continue;
    const read = await rows(at);
    const lines = read.map(({ line, cells }) => ({ line, cells: cells.map(writtenText) }));
    const lostDigits = read.flatMap(({ line, cells }) =>
      cells.flatMap((cell, column) => (hasLostDigits(cell) ? { line, column } : [])),
    );
    if (lines.length > 0) sheets.push({ name, lines, lostDigits });
  }
  return sheets;
}

function hasLostDigits(cell: TableCell): boolean {
  return numberOf(cell) !== null && /^-?\d{16,}$/.test(textOf(cell));
}

/** Three decimals look like thousands: 1.234 is written 1.2340, which no language reads as 1234. */
function writtenText(cell: TableCell): string {
  const text = textOf(cell);
  return numberOf(cell) !== null && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
