// The embedded database: one process, one file. Reads share a few connections, changes go one after the other.
import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api';
import { columnsOf } from './derived';
import { type Parameter, type Row, type Session, StatementFailure, type Store, StoreProblem } from './store';
import type { Batch, Cell, ColumnType } from './tables';

const READERS = 4;
/** Rows of one data chunk: the vector size of DuckDB. */
const CHUNK = 2048;
const TYPES: Record<ColumnType, DuckDBType> = {
  integer: INTEGER,
  bigint: BIGINT,
  double: DOUBLE,
  text: VARCHAR,
  date: DATE,
};

/** Opens the file at `path` (made when missing), or a database that lives in memory for `:memory:`. */
export async function openDuckDb(path: string): Promise<Store> {
  const instance = await createInstance(path);
  const writer = await instance.connect();
  const idle: DuckDBConnection[] = [];
  for (let reader = 0; reader < READERS; reader += 1) idle.push(await instance.connect());
  const readers = [...idle];
  const waiting: ((reader: DuckDBConnection) => void)[] = [];
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function withReader<T>(work: (reader: DuckDBConnection) => Promise<T>): Promise<T> {
    const reader = idle.pop() ?? (await new Promise<DuckDBConnection>((resolve) => waiting.push(resolve)));
    try {
      return await work(reader);
    } finally {
      const next = waiting.shift();
      if (next) next(reader);
      else idle.push(reader);
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastWrite.then(work, work);
    lastWrite = turn.catch(() => undefined);
    return turn;
  }

  const session: Session = {
    query: (sql, parameters) => run(writer, sql, parameters),
    load: (batches, onRows) => load(writer, batches, onRows),
  };

  return {
    query: (sql, parameters) => withReader((reader) => run(reader, sql, parameters)),
    write: (sql, parameters) => inTurn(() => run(writer, sql, parameters)),
    transaction: (work) =>
      inTurn(async () => {
        await writer.run('begin transaction');
        try {
          const result = await work(session);
          await writer.run('commit');
          return result;
        } catch (error) {
          await writer.run('rollback');
          throw error;
        }
      }),
    settle: async () => {
      await inTurn(() => writer.run('checkpoint'));
    },
    close: async () => {
      await inTurn(() => writer.run('checkpoint'));
      for (const connection of [...readers, writer]) connection.closeSync();
      instance.closeSync();
    },
  };
}

async function createInstance(path: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(path);
  } catch (error) {
    const message = messageOf(error);
    if (/conflicting lock|could not set lock|being used by another process/i.test(message)) {
      const pid = /PID (\d+)/.exec(message)?.[1];
      throw new StoreProblem(
        `The data in ${path} is in use by another process${pid ? ` (${pid})` : ''}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw new StoreProblem(`The data in ${path} cannot be opened: ${message.split('\n')[0]}`);
  }
}

async function run(connection: DuckDBConnection, sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
  const result = await connection
    .runAndReadAll(sql, parameters.map(toDuckDb), parameters.map(typeOf))
    .catch((error: unknown) => {
      throw new StatementFailure(/^\w+ Error/.exec(messageOf(error))?.[0] ?? 'unknown', error);
    });
  const names = result.columnNames();
  const columns = result.getColumns();
  return Array.from({ length: result.currentRowCount }, (_, row) => {
    const cells: Row = {};
    for (const [index, name] of names.entries()) cells[name] = toCell(columns[index]?.[row]);
    return cells;
  });
}

function typeOf(parameter: Parameter): DuckDBType {
  if (isList(parameter)) return LIST(BIGINT);
  if (parameter === null) return SQLNULL;
  if (typeof parameter === 'string') return VARCHAR;
  return Number.isSafeInteger(parameter) ? BIGINT : DOUBLE;
}

function isList(parameter: Parameter): parameter is readonly number[] {
  return Array.isArray(parameter);
}

function toDuckDb(parameter: Parameter): DuckDBValue {
  if (isList(parameter)) return listValue(parameter.map(BigInt));
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

async function load(connection: DuckDBConnection, batches: Iterable<Batch>, onRows?: (batch: Batch) => void) {
  for (const batch of batches) {
    const columns = columnsOf(batch);
    const appender = await connection.createAppender(batch.table);
    const types = columns.map(({ type }) => TYPES[type]);
    for (let start = 0; start < batch.length; start += CHUNK) {
      const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, batch.length - start));
      for (const [index, { type, cells }] of columns.entries()) {
        chunk.setColumnValues(index, valuesOf(type, cells.slice(start, start + CHUNK)));
      }
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
    onRows?.(batch);
  }
}

function valuesOf(type: ColumnType, cells: Cell[]): DuckDBValue[] {
  if (type === 'bigint') return cells.map((cell) => (cell === null ? null : BigInt(cell)));
  if (type === 'date') return cells.map((cell) => (cell === null ? null : dateValue(String(cell))));
  return cells;
}

function dateValue(date: string): DuckDBDateValue {
  return new DuckDBDateValue(Math.floor(Date.parse(date) / 86_400_000));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
