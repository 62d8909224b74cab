// The embedded database: one process, one file. Reads share some connections, writes are serialised.
import type { DuckDBConnection } from '@duckdb/node-api';
import { columnsOf } from './derived';
import { keepOpen, messageOf } from './duckdb-file';
import { append, rowsOf, toDuckDb, typeOf } from './duckdb-values';
import { changesFleet, createVersionClock, type VersionClock } from './fleet-versions';
import {
  DEFAULT_TIMEOUTS,
  type Extras,
  endsSoon,
  type FailureOutcome,
  NO_SPACE,
  type Parameter,
  type Row,
  type RowChunks,
  type Session,
  StatementFailure,
  type Store,
  saysNoSpace,
  type Timeouts,
  TOO_SLOW,
  type Update,
} from './store';
import type { Batch } from './tables';

/** It reads single columns of all fines quicker than PostgreSQL reads an index, and has no triggers. */
const NO_EXTRAS: Extras = { hasSums: false, hasTrigrams: false, hasMinutes: false };

/** Opens the file at `path` (created if missing), or an in-memory database for `:memory:`. */
export async function openDuckDb(path: string, timeouts: Timeouts = DEFAULT_TIMEOUTS): Promise<Store> {
  const { use, close } = await keepOpen(path);
  const waiting: (() => void)[] = [];
  const clock = createVersionClock();
  const clocked = <T>(sql: string, work: () => Promise<T>) => (changesFleet(sql) ? clock.during(work) : work());
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function withReader<T>(work: (reader: DuckDBConnection) => Promise<T>): Promise<T> {
    return use(async ({ idle }) => {
      let reader = idle.pop();
      while (!reader) {
        await turnOf(waiting, timeouts.connection);
        reader = idle.pop();
      }
      try {
        return await work(reader);
      } finally {
        idle.push(reader);
        waiting.shift()?.();
      }
    });
  }

  function inTurn<T>(work: (writer: DuckDBConnection) => Promise<T>): Promise<T> {
    const turn = () => use(({ writer }) => work(writer));
    const result = lastWrite.then(turn, turn);
    lastWrite = result.catch(() => undefined);
    return result;
  }

  /** Like `inTurn`, with a timeout for the start: work that has not started in time is cancelled. */
  async function inTurnSoon<T>(work: (writer: DuckDBConnection) => Promise<T>): Promise<T> {
    const queue: (() => void)[] = [];
    const isOver = turnOf(queue, timeouts.connection);
    let isGivenUp = false;
    const result = inTurn(async (writer) => {
      if (isGivenUp) throw tooSlow('nothing');
      queue.shift()?.();
      return work(writer);
    });
    result.catch(() => undefined);
    await isOver.catch((error: unknown) => {
      isGivenUp = true;
      throw error;
    });
    return result;
  }

  return {
    query: (sql, parameters) =>
      withReader((reader) => within(reader, timeouts.statement, () => run(reader, sql, parameters))),
    // A checkpoint failure follows the commit: a read shows what was stored.
    write: (sql, parameters) =>
      inTurnSoon((writer) =>
        within(writer, timeouts.statement, () => clocked(sql, () => run(writer, sql, parameters, 'can be read'))),
      ),
    update: (change) =>
      inTurnSoon((writer) =>
        within(writer, timeouts.statement, () =>
          clocked(`update ${change.table}`, () => update(writer, change, 'can be read')),
        ),
      ),
    // Setup has no time limit.
    transaction: (work, { isAlone = true } = {}) =>
      isAlone
        ? inTurn((writer) => transact(writer, clock, work))
        : inTurnSoon((writer) => within(writer, timeouts.statement, () => transact(writer, clock, work))),
    extras: async () => NO_EXTRAS,
    snapshot: (work) => use(async ({ connect }) => readOneState(await connect(), work)),
    fleetVersion: async () => clock.now(),
    isAlive: () => endsSoon(use(({ pulse }) => run(pulse, 'select 1'))),
    settle: async () => {
      await inTurn((writer) => run(writer, 'checkpoint'));
    },
    // Without disk space everything stays in the log beside the file, and is read from there on the next start.
    close: () =>
      close(() =>
        inTurn((writer) => run(writer, 'checkpoint')).then(
          () => undefined,
          () => undefined,
        ),
      ),
  };
}

async function transact<T>(
  writer: DuckDBConnection,
  clock: VersionClock,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  let isChanged = false;
  await run(writer, 'begin transaction');
  try {
    const result = await work(
      sessionOn(writer, (sql) => {
        isChanged ||= changesFleet(sql);
      }),
    );
    const commit = () => run(writer, 'commit', [], 'can be read');
    await (isChanged ? clock.during(commit) : commit());
    return result;
  } catch (error) {
    // The failure may already have ended the transaction, or closed the database.
    await writer.run('rollback').catch(() => undefined);
    throw error;
  }
}

async function readOneState<T>(connection: DuckDBConnection, work: (read: RowChunks) => Promise<T>): Promise<T> {
  try {
    await run(connection, 'begin transaction');
    return await work((sql) => chunksOf(connection, sql));
  } finally {
    connection.closeSync();
  }
}

async function* chunksOf(connection: DuckDBConnection, sql: string): AsyncGenerator<Row[]> {
  try {
    const result = await connection.stream(sql);
    const names = result.columnNames();
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      yield rowsOf(names, chunk.getColumns(), chunk.rowCount);
    }
  } catch (error) {
    throw failureOf(error, 'nothing');
  }
}

/** Waits until the function added to `queue` is called. Throws on timeout. */
function turnOf(queue: (() => void)[], patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(take), 1);
      reject(tooSlow('nothing'));
    }, patience);
    queue.push(take);
  });
}

function tooSlow(outcome: FailureOutcome): StatementFailure {
  return new StatementFailure(TOO_SLOW, null, outcome, { isAway: true });
}

/** Interrupts `connection` on timeout. */
async function within<T>(connection: DuckDBConnection, patience: number, work: () => Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    connection.interrupt();
  }, patience);
  try {
    return await work();
  } catch (error) {
    throw isLate && error instanceof StatementFailure ? tooSlow(error.outcome) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** `onWrite` is told each statement, before it runs. */
function sessionOn(writer: DuckDBConnection, onWrite: (sql: string) => void): Session {
  return {
    query: (sql, parameters) => {
      onWrite(sql);
      return run(writer, sql, parameters);
    },
    update: (change) => {
      onWrite(`update ${change.table}`);
      return update(writer, change);
    },
    load: (batches, onRows) =>
      load(writer, batches, (batch) => {
        onWrite(`insert into ${batch.table}`);
        onRows?.(batch);
      }),
    append: (table, columns) => {
      onWrite(`insert into ${table}`);
      return append(writer, table, columns);
    },
    keepVersions: async () => undefined,
    prepare: async () => ({ isNew: false, notes: [] }),
  };
}

/**
 * Without `returning`: DuckDB would delete and insert the row of a table with a key. The file would grow with every
 * version. Writes are serialised, so a read afterwards returns the written row.
 */
async function update(
  writer: DuckDBConnection,
  { table, set, where, parameters, returning, written }: Update,
  outcome: FailureOutcome = 'nothing',
): Promise<Row[]> {
  await run(writer, `update ${table} set ${set} where ${where}`, parameters, outcome);
  return run(writer, `select ${returning} from ${table} where ${written.where}`, written.parameters, outcome);
}

async function run(
  connection: DuckDBConnection,
  sql: string,
  parameters: readonly Parameter[] = [],
  outcome: FailureOutcome = 'nothing',
): Promise<Row[]> {
  const result = await connection
    .runAndReadAll(sql, parameters.map(toDuckDb), parameters.map(typeOf))
    .catch((error: unknown) => {
      throw failureOf(error, outcome);
    });
  return rowsOf(result.columnNames(), result.getColumns(), result.currentRowCount);
}

function failureOf(error: unknown, outcome: FailureOutcome): StatementFailure {
  const message = messageOf(error);
  const code = saysNoSpace(message) ? NO_SPACE : (/^\w+ Error/.exec(message)?.[0] ?? 'unknown');
  return new StatementFailure(code, error, outcome);
}

async function load(connection: DuckDBConnection, batches: Iterable<Batch>, onRows?: (batch: Batch) => void) {
  for (const batch of batches) {
    await append(connection, batch.table, columnsOf(batch));
    onRows?.(batch);
  }
}
