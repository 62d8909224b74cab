// A figure of the period beside the same figure of the period before, and the change between them.
import type { Metric } from '../../src/contract/fines-dashboard';

export type Pair = { now: number; before: number };

/** Percent from before to now, two decimals; 0 when both are 0, nothing (undefined) when only the period before is. */
export function percentChange({ now, before }: Pair): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined;
  return twoDecimals(((now - before) / before) * 100);
}

export function metric(pair: Pair): Metric {
  const change = percentChange(pair);
  return { value: pair.now, ...(change !== undefined && { prev_period_percent_diff: change }) };
}

/** `part` of `whole` in percent, two decimals; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : twoDecimals((part / whole) * 100);
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
