// Values of our SQL and tables as those of DuckDB, and back.
import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api';
import type { Parameter, Row } from './store';
import type { Cell, Column, ColumnType } from './tables';

/** Rows of one data chunk: the vector size of DuckDB. */
const CHUNK = 2048;
const TYPES: Record<ColumnType, DuckDBType> = {
  integer: INTEGER,
  bigint: BIGINT,
  double: DOUBLE,
  text: VARCHAR,
  date: DATE,
};

/** Rows of a result that comes as columns. */
export function rowsOf(names: readonly string[], columns: readonly (readonly DuckDBValue[])[], length: number): Row[] {
  return Array.from({ length }, (_, row) => {
    const cells: Row = {};
    for (const [index, name] of names.entries()) cells[name] = toCell(columns[index]?.[row]);
    return cells;
  });
}

export function typeOf(parameter: Parameter): DuckDBType {
  if (isList(parameter)) return LIST(isOfTexts(parameter) ? VARCHAR : BIGINT);
  if (parameter === null) return SQLNULL;
  if (typeof parameter === 'string') return VARCHAR;
  return Number.isSafeInteger(parameter) ? BIGINT : DOUBLE;
}

function isList(parameter: Parameter): parameter is readonly number[] | readonly string[] {
  return Array.isArray(parameter);
}

function isOfTexts(list: readonly number[] | readonly string[]): list is readonly string[] {
  return typeof list[0] === 'string';
}

export function toDuckDb(parameter: Parameter): DuckDBValue {
  if (isList(parameter)) return listValue(isOfTexts(parameter) ? [...parameter] : parameter.map(BigInt));
  return typeof parameter === 'number' && Number.isSafeInteger(parameter) ? BigInt(parameter) : parameter;
}

function toCell(value: DuckDBValue | undefined): Cell {
  switch (typeof value) {
    case 'number':
    case 'string':
      return value;
    case 'bigint':
      return Number(value);
    case 'boolean':
      return value ? 1 : 0;
    default:
      return value === null || value === undefined ? null : String(value);
  }
}

/** Appends columns of equal length to a table. */
export async function append(connection: DuckDBConnection, table: string, columns: readonly Column[]): Promise<void> {
  const length = columns[0]?.cells.length ?? 0;
  const appender = await connection.createAppender(table);
  const types = columns.map(({ type }) => TYPES[type]);
  for (let start = 0; start < length; start += CHUNK) {
    const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, length - start));
    for (const [index, { type, cells }] of columns.entries()) {
      chunk.setColumnValues(index, valuesOf(type, cells.slice(start, start + CHUNK)));
    }
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function valuesOf(type: ColumnType, cells: Cell[]): DuckDBValue[] {
  if (type === 'bigint') return cells.map((cell) => (cell === null ? null : BigInt(cell)));
  if (type === 'date') return cells.map((cell) => (cell === null ? null : dateValue(String(cell))));
  return cells;
}

function dateValue(date: string): DuckDBDateValue {
  return new DuckDBDateValue(Math.floor(Date.parse(date) / 86_400_000));
}
