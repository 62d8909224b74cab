// A figure and the figure of the period before it. The service sends value and percent; the figure before is derived from them,
// or comes exactly from a second answer when a person chose the second period.
import type { Metric } from '../../../contract/fines-dashboard';

export type Measure = {
  /** In the service's unit; null: the service did not say. */
  value: number | null;
  /** Percent in the service's scale; null: nothing to compare with. */
  change: number | null;
  before: number | null;
  /** False when `before` was derived and had to be rounded: it is written with "≈". */
  isBeforeExact: boolean;
};

/** How changes are read and made. `scale` is 100 for percent and 1 for fractions. */
export type Comparison = {
  scale: number;
  /** True when a second answer is there: its figures take the place of the service's percentages. */
  isSecond: boolean;
};

/** What the other figure is called: the period before, or one that a person chose, which may as well be later. */
export function thenOf({ isSecond }: Pick<Comparison, 'isSecond'>): 'before' | 'compared' {
  return isSecond ? 'compared' : 'before';
}

export const NOTHING: Measure = { value: null, change: null, before: null, isBeforeExact: false };

/** From a metric; `second` is the same metric of the second period's answer. */
export function toMeasure(metric: Metric | undefined, second: Metric | undefined, comparison: Comparison): Measure {
  return measureOf(metric?.value, metric?.prev_period_percent_diff, second?.value, comparison);
}

/** From bare numbers, as the contract has them in some members. */
export function measureOf(
  value: number | undefined,
  change: number | undefined,
  second: number | undefined,
  { scale, isSecond }: Comparison,
): Measure {
  if (value === undefined) return { ...NOTHING, before: isSecond ? (second ?? null) : null, isBeforeExact: isSecond };
  if (!isSecond) return { value, change: change ?? null, ...deriveBefore(value, change, scale) };
  const before = second ?? null;
  return { value, before, change: before === null ? null : changeBetween(before, value, scale), isBeforeExact: true };
}

/** Percent from `before` to `now`; null against nothing, because any number would be invented. */
export function changeBetween(before: number, now: number, scale: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  const change = ((now - before) / Math.abs(before)) * scale;
  return Number.isFinite(change) ? change : null;
}

/** value = before x (1 + change), so before = value / (1 + change); unknown at -100 % and below. */
function deriveBefore(
  value: number,
  change: number | undefined,
  scale: number,
): Pick<Measure, 'before' | 'isBeforeExact'> {
  const unknown = { before: null, isBeforeExact: false };
  if (change === undefined || change <= -scale) return unknown;
  if (value === 0) return change === 0 ? { before: 0, isBeforeExact: true } : unknown;
  const raw = value / (1 + change / scale);
  const before = Math.round(raw);
  if (!Number.isSafeInteger(before)) return unknown;
  // The service rounds its percentages to two decimals. A whole number is exact when it alone gives the percentage: of large
  // ones several do, and then it is written as about.
  const given = Math.round((change / scale) * 10_000);
  const isGivenBy = (candidate: number) =>
    candidate !== 0 && Math.round(((value - candidate) / candidate) * 10_000) === given;
  const isOnly = isGivenBy(before) && !isGivenBy(before - 1) && !isGivenBy(before + 1);
  return { before, isBeforeExact: Number.isInteger(value) && isOnly };
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
