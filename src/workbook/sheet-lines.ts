// A workbook as lines of texts, for readers of pasted tables: nothing in them is read otherwise than the spreadsheet shows it.
import type { SplitRow } from '../tables/split-rows';
import { numberOf, type TableCell, textOf } from '../tables/table-cell';
import { openWorkbook } from './open-workbook';

/** A sheet that is shown and has cells; `line` is its own. */
export type SheetLines = { readonly name: string; readonly lines: readonly SplitRow[] };

/** Throws WorkbookProblem. */
export async function readSheetLines(file: Blob | Uint8Array<ArrayBuffer>): Promise<SheetLines[]> {
  const { sheets, rows } = await openWorkbook(file);
  const read: SheetLines[] = [];
  for (const [at, { name, isHidden }] of sheets.entries()) {
    if (isHidden) continue;
    const lines = (await rows(at)).map(({ line, cells }) => ({ line, cells: cells.map(writtenText) }));
    if (lines.length > 0) read.push({ name, lines });
  }
  return read;
}

/** Three decimals look like thousands: 1.234 is written 1.2340, which no language reads as 1234. */
function writtenText(cell: TableCell): string {
  const text = textOf(cell);
  return numberOf(cell) !== null && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
