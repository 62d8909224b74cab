// A figure for the period and the one before, and the change between them.
import type { Metric } from '../../src/contract/fines-dashboard';

export type Pair = { now: number; before: number };

/** Percent change, two decimals; 0 if both are 0, undefined if only the period before is. */
export function percentChange({ now, before }: Pair): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined;
  return twoDecimals(((now - before) / before) * 100);
}

export function metric(pair: Pair): Metric {
  const change = percentChange(pair);
  return { value: pair.now, ...(change !== undefined && { prev_period_percent_diff: change }) };
}

/** `part` of `whole` in percent, two decimals; 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : twoDecimals((part / whole) * 100);
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
