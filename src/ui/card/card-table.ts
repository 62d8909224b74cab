// The numbers of a card as tables: what "Show as table", CSV and pictures are made of.

type CellKind = 'text' | 'count' | 'money' | 'change' | 'share';
export type Column = { key: string; label: string; kind: CellKind };
/** Text as it is shown; numbers in the service's unit; null for nothing. */
export type TableCell = string | number | null;
export type TableRow = readonly TableCell[];
export type CardTable = { columns: readonly Column[]; rows: readonly TableRow[] };

/** How a table is drawn in a picture. Columns are named by their keys; the first column is the name of a row. */
export type Drawing =
  /** Of `values` and `befores` the first that a row has: counts and money stand in columns of their own. */
  | { kind: 'figures'; values: readonly string[]; befores: readonly string[]; change: string | null }
  | { kind: 'bars'; value: string; before: string | null; change: string | null }
  | { kind: 'columns' | 'line'; series: readonly { key: string; level: number | null }[]; before: string | null }
  | { kind: 'shares'; share: string; levels: readonly (number | null)[] };

/** A card has one part or several, each a table with its drawings. */
export type CardPart = { title: string; table: CardTable; drawings: readonly Drawing[] };

/** Where a column stands; -1 when the table has none of that key. */
export function columnAt(table: CardTable, key: string | null): number {
  return key === null ? -1 : table.columns.findIndex((column) => column.key === key);
}
