// The form of a computation over rows.
import type { RowsPeriod } from './units';

/** What the rows are. */
export type RowsScope = {
  today: string;
  period: RowsPeriod;
  /** First day of the period; null: none. */
  firstDay: string | null;
  isWhole: boolean;
};

/** `head` comes in one piece, so it is small; `items` in slices. */
export type Computed<Head, Item> = { head: Head; items: readonly Item[] };
