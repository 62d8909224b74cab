// Tabular form of a card, used by "Show as table", CSV and image export.

type CellKind = 'text' | 'count' | 'money' | 'change' | 'share';
export type Column = { key: string; label: string; kind: CellKind };
/** Display text, or a number in the unit of the API; null when there is no value. */
export type TableCell = string | number | null;
export type TableRow = readonly TableCell[];
export type CardTable = { columns: readonly Column[]; rows: readonly TableRow[] };

/** How an image export draws a table. Columns are referenced by key; the first column is the row label. */
export type Drawing =
  /** The first of `values` and `befores` that the row has, because counts and money use separate columns. */
  | { kind: 'figures'; values: readonly string[]; befores: readonly string[]; change: string | null }
  | { kind: 'bars'; value: string; before: string | null; change: string | null }
  | { kind: 'columns' | 'line'; series: readonly { key: string; level: number | null }[]; before: string | null }
  | { kind: 'shares'; share: string; levels: readonly (number | null)[] };

/** A card has one or more parts, each a table with its drawings. */
export type CardPart = { title: string; table: CardTable; drawings: readonly Drawing[] };

/** Index of a column; -1 when the table has no such key. */
export function columnAt(table: CardTable, key: string | null): number {
  return key === null ? -1 : table.columns.findIndex((column) => column.key === key);
}
