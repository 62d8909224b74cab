// What pages know of the rows without having them.
import type { ProblemKind } from '../../../api/exchange';
import type { IgnoredFilters, RowsPeriod } from './units';

/** Why reading stopped. */
export type RowsProblem = { kind: ProblemKind; status: number; hint: string | null };

export type RowsState = {
  period: RowsPeriod;
  /** Calendar months of the period of which nothing has to be read, ascending. */
  readMonths: readonly string[];
  /** "9 of 12 months". Null when everything is read: no number of months is known. */
  months: { read: number; of: number } | null;
  /** End of the last complete reading of open fines: milliseconds, and the day by the fleet. */
  openReadAt: number | null;
  openReadOn: string | null;
  /** The whole period is read, and open fines were read since this page opened. Pages call no sum complete before. */
  isWhole: boolean;
  /** Number of rows, each once. */
  fines: number;
  /** Incremented whenever rows change. */
  version: number;
  /** Rows are being read, by this tab or another one. */
  reading: 'here' | 'elsewhere' | null;
  /** The service does not answer; asked again in this number of seconds. */
  waiting: { kind: ProblemKind; seconds: number } | null;
  problem: RowsProblem | null;
  isCancelled: boolean;
  /** `memory`: the browser stores no rows, so they are read again by the next page. */
  storage: 'device' | 'memory';
  ignored: IgnoredFilters;
  /** The service gives the same rows for every page, so there may be more. */
  isUnsure: boolean;
  /** Values that could not be read. */
  dropped: number;
};

export const NO_ROWS: RowsState = {
  period: 12,
  readMonths: [],
  months: { read: 0, of: 12 },
  openReadAt: null,
  openReadOn: null,
  isWhole: false,
  fines: 0,
  version: 0,
  reading: null,
  waiting: null,
  problem: null,
  isCancelled: false,
  storage: 'device',
  ignored: { status: false, date: false },
  isUnsure: false,
  dropped: 0,
};
