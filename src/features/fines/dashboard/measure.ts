// A figure and its value in the compared period, which is requested; nothing is derived from a percentage.
import type { FinesDashboard, Metric } from '../../../contract/fines-dashboard';

export type Measure = {
  /** In API units; null: not sent. */
  value: number | null;
  /** Percent in the API's scale; null: no comparison. */
  change: number | null;
  /** Value in the compared period; null: not sent. */
  before: number | null;
};

/** How changes are read or computed. */
export type Comparison = {
  /** 100 for percent, 1 for fractions. */
  scale: number;
  /**
   * `answer`: the compared response is loaded. `service`: it is not, and the API's percentages refer to these days.
   * `none`: not loaded, and the percentages refer to other days.
   */
  source: 'answer' | 'service' | 'none';
  /** The user selected the second period; both are shown side by side. */
  isSideBySide: boolean;
  /** Why changes are withheld, because figures are not comparable; null: they are shown. */
  withheld: Withheld | null;
  /** The newest fines have no driver yet, so a change of the number of drivers would be misleading. */
  areDriversRecent: boolean;
  /** Totals of the compared response. A list that adds up to its total is complete: missing items are zero. */
  totals: Totals;
};

/** `status`: filtered by current status, which older fines have left. `future`: the period is in the future. */
type Withheld = 'status' | 'future';

export type Totals = { count: number | null; money: number | null };

export function totalsOf(response: FinesDashboard | undefined): Totals {
  const { total_fines_quantity: count, total_fines_cost: money } = response?.top_summary ?? {};
  return { count: count?.value ?? null, money: money?.value ?? null };
}

/** Name of the other value: the previous period, or a selected one, which may be later. */
export function thenOf({ isSideBySide }: Pick<Comparison, 'isSideBySide'>): 'before' | 'compared' {
  return isSideBySide ? 'compared' : 'before';
}

const NOTHING: Measure = { value: null, change: null, before: null };

/** From a metric; `compared`: the same metric of the compared response. */
export function toMeasure(metric: Metric | undefined, compared: Metric | undefined, comparison: Comparison): Measure {
  return measureOf(metric?.value, metric?.prev_period_percent_diff, compared?.value, comparison);
}

/** From plain numbers, as in some members of the contract. */
export function measureOf(
  value: number | undefined,
  change: number | undefined,
  compared: number | undefined,
  { scale, source, withheld, isSideBySide }: Comparison,
): Measure {
  const before = source === 'answer' ? (compared ?? null) : null;
  if (value === undefined) return { ...NOTHING, before };
  if (withheld) return { value, change: null, before: isSideBySide ? before : null };
  if (source === 'none') return { value, change: null, before };
  if (source === 'service') return { value, change: change ?? null, before };
  return { value, before, change: before === null ? null : changeBetween(before, value, scale) };
}

/** Percent change from `before` to `now`; null if `before` is zero. */
export function changeBetween(before: number, now: number, scale: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  const change = ((now - before) / Math.abs(before)) * scale;
  return Number.isFinite(change) ? change : null;
}

/** Whether the values of a list add up to the total of its response. */
export function isWhole(values: readonly (number | undefined)[], total: number | null): boolean {
  return total !== null && values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) === total;
}

/** Quotient of `part` and `whole`; null if unknown. */
export function quotientOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0) return null;
  const quotient = part / whole;
  return Number.isFinite(quotient) ? quotient : null;
}

/** Largest figure, as the scale of a card; at least 0. */
export function largestOf(measures: readonly Measure[]): number {
  return measures.reduce((most, { value, before }) => Math.max(most, value ?? 0, before ?? 0), 0);
}

/** Bar length as a fraction of the largest: 0 to 1; null: no bar. */
export function partOf(value: number | null, most: number): number | null {
  return value === null ? null : most > 0 ? value / most : 0;
}
