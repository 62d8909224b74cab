// A figure and the same figure of the compared period, which is asked for: nothing is calculated back from a percentage.
import type { FinesDashboard, Metric } from '../../../contract/fines-dashboard';

export type Measure = {
  /** In the service's unit; null: the service did not say. */
  value: number | null;
  /** Percent in the service's scale; null: nothing to compare with. */
  change: number | null;
  /** As the service said it of the compared period; null: it did not. */
  before: number | null;
};

/** How changes are read and made. */
export type Comparison = {
  /** 100 for percent, 1 for fractions. */
  scale: number;
  /**
   * `answer`: the compared period's answer is there. `service`: it is not, and the service's percentages are of these days.
   * `none`: not yet, and the percentages are of other days.
   */
  source: 'answer' | 'service' | 'none';
  /** A person chose the second period, and both are shown side by side. */
  isSideBySide: boolean;
  /** Why a change would be of unlike figures, and is withheld; null: it is not. */
  withheld: Withheld | null;
  /** Fines of the last days have no driver yet: a change of the number of drivers would only say so. */
  areDriversRecent: boolean;
  /** Totals of the compared answer. A list that adds up to its total is whole: what is not in it is zero. */
  totals: Totals;
};

/** `status`: filtered by the statuses of today, which older fines have left. `future`: the period is still to come. */
type Withheld = 'status' | 'future';

export type Totals = { count: number | null; money: number | null };

export function totalsOf(response: FinesDashboard | undefined): Totals {
  const { total_fines_quantity: count, total_fines_cost: money } = response?.top_summary ?? {};
  return { count: count?.value ?? null, money: money?.value ?? null };
}

/** What the other figure is called: the period before, or one that a person chose, which may as well be later. */
export function thenOf({ isSideBySide }: Pick<Comparison, 'isSideBySide'>): 'before' | 'compared' {
  return isSideBySide ? 'compared' : 'before';
}

export const NOTHING: Measure = { value: null, change: null, before: null };

/** From a metric; `compared` is the same metric of the compared period's answer. */
export function toMeasure(metric: Metric | undefined, compared: Metric | undefined, comparison: Comparison): Measure {
  return measureOf(metric?.value, metric?.prev_period_percent_diff, compared?.value, comparison);
}

/** From bare numbers, as the contract has them in some members. */
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

/** Percent from `before` to `now`; null against nothing, because any number would be invented. */
export function changeBetween(before: number, now: number, scale: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  const change = ((now - before) / Math.abs(before)) * scale;
  return Number.isFinite(change) ? change : null;
}

/** Whether the values of a list add up to the total of its answer. */
export function isWhole(values: readonly (number | undefined)[], total: number | null): boolean {
  return total !== null && values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) === total;
}

/** How much of `whole` one `part` is; null when nobody can say. */
export function quotientOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0) return null;
  const quotient = part / whole;
  return Number.isFinite(quotient) ? quotient : null;
}

/** The largest of the figures, for one scale on a card; at least 0. */
export function largestOf(measures: readonly Measure[]): number {
  return measures.reduce((most, { value, before }) => Math.max(most, value ?? 0, before ?? 0), 0);
}

/** How long the bar of a figure is, as a part of the longest: 0 to 1; null: none. */
export function partOf(value: number | null, most: number): number | null {
  return value === null ? null : most > 0 ? value / most : 0;
}
