// The store as the operations see it: one SQL text with `$1` parameters, plain numbers and texts out, for both databases.
import type { Batch, Cell } from './tables';

/** A row by column name: numbers, texts, dates as `YYYY-MM-DD`, null. Integers beyond 2^53 do not occur. */
export type Row = Record<string, Cell>;
/** Lists are bound to `$1::int[]`, `$1::bigint[]` or `$1::text[]`. */
export type Parameter = Cell | readonly number[] | readonly string[];

/** One `update`, and what is wanted of the row that it wrote. */
export type Update = {
  table: string;
  set: string;
  where: string;
  parameters: readonly Parameter[];
  /** Columns of the row as it is now. */
  returning: string;
  /** Finds the row if, and only if, this update wrote it. */
  written: { where: string; parameters: readonly Parameter[] };
};

export type Session = {
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** No row where nothing was changed. */
  update(update: Update): Promise<Row[]>;
  /** Appends rows; absent derived columns are computed. `onRows` hears of every batch that is in. */
  load(batches: Iterable<Batch>, onRows?: (batch: Batch) => void): Promise<void>;
};

export type Store = {
  /** Reads. Several at a time. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** One changing statement; durable when it returns. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** As `write`, for one row that is changed; no row where nothing was. */
  update(update: Update): Promise<Row[]>;
  /** All or nothing. One at a time, also across processes; with `isAlone: false` beside others, where the database can. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: { isAlone?: boolean }): Promise<T>;
  /** Whether the database answers, asked on a connection that nothing else uses; within about a second. */
  isAlive(): Promise<boolean>;
  /** Tables were filled: what the planner knows of them and where their indexes pay is brought up to date. */
  settle(): Promise<void>;
  /** Waits for what runs, writes everything to its place, closes. */
  close(): Promise<void>;
};

/** The store cannot be opened; the message is for the person who starts the service. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}

/** Milliseconds. What takes longer is given up, so that a database that hangs costs seconds. */
export type Timeouts = {
  /** Until a connection is there, or free. */
  connection: number;
  /** Until a statement has its answer. */
  statement: number;
  /** Until a row or a table that another session holds is free. */
  lock: number;
};
export const DEFAULT_TIMEOUTS: Timeouts = { connection: 5_000, statement: 10_000, lock: 5_000 };

/** For the sign of life: whoever asks for it does not wait for long. */
const ALIVE_WITHIN_MS = 1_000;

/** Whether `work` ends well within a second. */
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

/** The code of a StatementFailure that was given up because it took too long. */
export const TOO_SLOW = 'too slow';

/** The code of a StatementFailure when there is no room left to write to. */
export const NO_SPACE = 'no space';

/** What systems and databases say when a disk, a quota or the largest size of a file is reached. */
export function saysNoSpace(message: string): boolean {
  return /no space left|not enough space|disk full|disk quota|quota exceeded|file too large/i.test(message);
}

/**
 * What a failed statement has changed. `unknown`: it may have been stored, now or a little later. `can be read`: it may have
 * been stored, and a read tells.
 */
export type FailureOutcome = 'nothing' | 'unknown' | 'can be read';

/** A statement failed. `code` is the database's word for the kind of failure; the message of the database is the cause. */
export class StatementFailure extends Error {
  override readonly name = 'StatementFailure';
  readonly code: string;
  readonly outcome: FailureOutcome;
  /** The database cannot be reached, or the connection to it broke. */
  readonly isAway: boolean;

  constructor(code: string, cause: unknown, outcome: FailureOutcome = 'nothing', { isAway = false } = {}) {
    super(`The database refused a statement (${code})`, { cause });
    this.code = code;
    this.outcome = outcome;
    this.isAway = isAway;
  }
}

/**
 * Writes, and where the end of that is not known, looks by `find` whether it was stored after all. Throws a StatementFailure
 * that says what is known.
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
