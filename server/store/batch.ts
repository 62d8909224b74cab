// Converts rows of one table to columns for the store.
import { type Batch, type Cell, type TableName, tables } from './tables';

/** The only organization of the sample. */
export const ORGANIZATION_ID = 1;

/** Maximum number of rows per batch. */
export const BATCH_ROWS = 20_000;

/** A row with every column of its table. */
export type Row<Table extends TableName> = Record<keyof (typeof tables)[Table] & string, Cell>;

export function toBatch<Table extends TableName>(table: Table, rows: readonly Row<Table>[]): Batch {
  const columns: Record<string, Cell[]> = {};
  for (const name of columnNames(table)) columns[name] = rows.map((row) => row[name]);
  return { table, length: rows.length, columns };
}

function columnNames<Table extends TableName>(table: Table): (keyof Row<Table>)[] {
  const isColumn = (name: string): name is keyof Row<Table> => name in tables[table];
  return Object.keys(tables[table]).filter(isColumn);
}
