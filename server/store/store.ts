// The store as seen by operations: one SQL text with `$1` parameters for both databases. Results are plain numbers and
// texts.
import type { Batch, Cell, Column } from './tables';

/** A row by column name: numbers, texts, dates as `YYYY-MM-DD`, null. Integers beyond 2^53 do not occur. */
export type Row = Record<string, Cell>;
/** Lists are bound as `$1::int[]`, `$1::bigint[]` or `$1::text[]`. */
export type Parameter = Cell | readonly number[] | readonly string[];

/** One `update`, and the columns to return of the written row. */
export type Update = {
  table: string;
  set: string;
  where: string;
  parameters: readonly Parameter[];
  /** Columns of the row after the update. */
  returning: string;
  /** Finds the row if, and only if, this update wrote it. */
  written: { where: string; parameters: readonly Parameter[] };
};

export type Session = {
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Empty if nothing was changed. */
  update(update: Update): Promise<Row[]>;
  /** Appends rows; missing derived columns are computed. `onRows`: called after every batch. */
  load(batches: Iterable<Batch>, onRows?: (batch: Batch) => void): Promise<void>;
  /** Appends rows as they are. `columns`: all of the table, in its order. */
  append(table: string, columns: readonly Column[]): Promise<void>;
  /** From here on `fleetVersion` follows all writes. At every start, once the tables are there. */
  keepVersions(): Promise<void>;
  /** Makes what this database has beyond the tables, where it is missing; last in a set-up. */
  prepare(): Promise<Prepared>;
};

/** `isNew`: something was made. `notes`: what could not be made and why, for the operator. */
export type Prepared = { isNew: boolean; notes: string[] };

/** What a database has beyond the tables. */
export type Extras = {
  /** Sums of fines by month (postgres-sums.ts). */
  hasSums: boolean;
  /** Indexes over the parts of texts (postgres-search.ts). */
  hasTrigrams: boolean;
  /** An index of fines by the minute of their day, which is asked minute by minute. */
  hasMinutes: boolean;
};

/** The rows of a read, chunk by chunk; each one is read when it is asked for. */
export type RowChunks = (sql: string) => AsyncIterable<Row[]>;

export type Store = {
  /** Reads. Several run concurrently. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** One changing statement; durable when it returns. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Like `write`, for the update of one row; empty if nothing was changed. */
  update(update: Update): Promise<Row[]>;
  /**
   * All or nothing. Serialised, also across processes; with `isAlone: false` concurrent, if the database supports it. `work` may
   * be run again from its beginning (write-conflicts.ts): what it did outside of the session must not add up.
   */
  transaction<T>(work: (session: Session) => Promise<T>, options?: { isAlone?: boolean }): Promise<T>;
  /** Reads of one state: what is written meanwhile is not seen. One read at a time; without a time limit. */
  snapshot<T>(work: (read: RowChunks) => Promise<T>): Promise<T>;
  /**
   * Another text after every write, of whatever process, that can change a dashboard of the organization. Equal before and
   * after some reads: all of them saw one state. Null: none is known, and nothing may be concluded.
   */
  fleetVersion(organization: number): Promise<string | null>;
  /** As they are now: somebody may have taken them away since the set-up. */
  extras(): Promise<Extras>;
  /** Whether the database responds, on a separate connection; within about a second. */
  isAlive(): Promise<boolean>;
  /** After bulk loads: updates planner statistics. */
  settle(): Promise<void>;
  /** Waits for running work, flushes everything, closes. */
  close(): Promise<void>;
};

/** The store cannot be opened; the message is for the operator. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}

/** Milliseconds. Slower work is cancelled, so that a hanging database costs only seconds. */
export type Timeouts = {
  /** For getting a connection. */
  connection: number;
  /** For the response to a statement. */
  statement: number;
  /** For a row or table locked by another session. */
  lock: number;
};
export const DEFAULT_TIMEOUTS: Timeouts = { connection: 5_000, statement: 10_000, lock: 5_000 };

/** For health checks, which must not wait long. */
const ALIVE_WITHIN_MS = 1_000;

/** Whether `work` succeeds within a second. */
export async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ALIVE_WITHIN_MS);
  });
  const ended = work.then(
    () => true,
    () => false,
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

/** The code of a StatementFailure after a timeout. */
export const TOO_SLOW = 'too slow';

/** The code of a StatementFailure without disk space. */
export const NO_SPACE = 'no space';

/** Messages of systems and databases for a full disk, a quota or a file size limit. */
export function saysNoSpace(message: string): boolean {
  return /no space left|not enough space|disk full|disk quota|quota exceeded|file too large/i.test(message);
}

/**
 * What a failed statement has changed. `unknown`: it may be stored, now or slightly later. `can be read`: it may be
 * stored, and a read shows whether.
 */
export type FailureOutcome = 'nothing' | 'unknown' | 'can be read';

/** A failed statement. `code`: the database's error code; its message is the cause. */
export class StatementFailure extends Error {
  override readonly name = 'StatementFailure';
  readonly code: string;
  readonly outcome: FailureOutcome;
  /** The database is unreachable, or the connection broke. */
  readonly isAway: boolean;

  constructor(code: string, cause: unknown, outcome: FailureOutcome = 'nothing', { isAway = false } = {}) {
    super(`The database refused a statement (${code})`, { cause });
    this.code = code;
    this.outcome = outcome;
    this.isAway = isAway;
  }
}

/**
 * Writes; with an unknown outcome, checks by `find` whether it was stored. Throws a StatementFailure with the known
 * outcome.
 */
export async function withKnownEnd<T>(write: () => Promise<T>, find: () => Promise<T | null>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StatementFailure) || error.outcome === 'nothing') throw error;
    const { code, cause, isAway, outcome } = error;
    let found: T | null;
    try {
      found = await find();
    } catch {
      throw error;
    }
    if (found !== null) return found;
    throw outcome === 'can be read' ? new StatementFailure(code, cause, 'nothing', { isAway }) : error;
  }
}

export function maybeNumber(row: Row, column: string): number | null {
  const cell = row[column];
  if (cell === null || typeof cell === 'number') return cell;
  throw new TypeError(`Column ${column} holds ${typeof cell}, not a number`);
}

export function maybeText(row: Row, column: string): string | null {
  const cell = row[column];
  if (cell === null || typeof cell === 'string') return cell;
  throw new TypeError(`Column ${column} holds ${typeof cell}, not text`);
}

/** A number; the sum of no rows is 0. */
export function numberIn(row: Row, column: string): number {
  return maybeNumber(row, column) ?? 0;
}

export function textIn(row: Row, column: string): string {
  return maybeText(row, column) ?? '';
}
