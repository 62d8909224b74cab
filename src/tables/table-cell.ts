// A cell of a table: its text, with the number of a spreadsheet beside it where it has one. A number is never read by the
// signs of a language.

/** `text`: the digits with a point, without grouping. `is1904`: the workbook counts its days from 1904. */
export type NumberCell = { readonly text: string; readonly number: number; readonly is1904?: true };
/** What a spreadsheet could not compute, such as `#REF!`. */
export type ErrorCell = { readonly text: string; readonly isError: true };
/** A day at 00:00 whose format shows the clock. `text` is the day: a column decides whether it says the hour. */
export type MidnightCell = { readonly text: string; readonly isMidnight: true };
/** Texts of spreadsheets are strings too, and so are days, `2026-03-04` or `2026-03-04T08:05`, and clocks, `08:05`. */
export type TableCell = string | NumberCell | ErrorCell | MidnightCell;
/** `line` counts from 1, as a spreadsheet does. Cells are as many as up to the last that is filled. */
export type TableRow = { readonly line: number; readonly cells: readonly TableCell[] };

export function textOf(cell: TableCell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

export function numberOf(cell: TableCell | undefined): NumberCell | null {
  return typeof cell === 'object' && 'number' in cell ? cell : null;
}

export function isMidnightCell(cell: TableCell | undefined): cell is MidnightCell {
  return typeof cell === 'object' && 'isMidnight' in cell;
}

export function isErrorCell(cell: TableCell | undefined): cell is ErrorCell {
  return typeof cell === 'object' && 'isError' in cell;
}
