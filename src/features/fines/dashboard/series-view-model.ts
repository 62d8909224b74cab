// Time series with one bucket per month. The contract has no labels: months of the range if the lengths match, else
// numbers.

import type { Labels } from '../../../config/labels';
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import { addUp } from '../../../ui/chart/value-scale';
import type { MonthPart } from '../filters/compared-period';

export type Level = 1 | 2 | 3 | 4;
/** A month of the range, or a bucket number from 1 if the series does not match the range. */
export type Bucket = MonthPart | { number: number };

/** Months of the range; `beside`: months of the comparison, and the index paired with each. */
export type MonthFrame = {
  months: readonly MonthPart[];
  /** Number of last months completely after today. */
  ahead: number;
  beside: { months: readonly MonthPart[]; pairs: readonly (number | null)[] } | null;
};

export type Line = {
  /** The service's key; '' for the sum of the lines beyond the maximum. */
  key: string;
  /** Its label; null: unknown key. */
  label: string | null;
  level: Level | null;
  values: (number | null)[];
  /** Null: no values. */
  total: number | null;
  /** The same line in the comparison period; null without one. */
  before: (number | null)[] | null;
};

export type Series = {
  buckets: Bucket[];
  /** False if the lengths do not match: buckets are numbered, and the card says so. */
  isMonths: boolean;
  /** Lowest level first, in stack order. */
  lines: Line[];
  /** Per bucket over all lines; null if no line has a value. */
  totals: (number | null)[];
  /** Index of the largest and the smallest total up to this month; null if all are equal or missing. */
  peak: { most: number; fewest: number } | null;
  /** Number of last buckets after today. */
  ahead: number;
  /** Totals of the paired comparison buckets; null without a comparison. */
  before: (number | null)[] | null;
  /** Paired comparison bucket of each; null if unpaired. */
  beforeBuckets: (Bucket | null)[] | null;
  /** Unpaired buckets of the comparison period. */
  unpaired: readonly { bucket: Bucket; total: number | null }[];
};

const MOST_LINES = 6;
/** Maximum number of buckets: 50 years of months. */
const MOST_BUCKETS = 600;

/** From an object of series by key. null: not sent. */
export function toSeries(
  member: FinesDashboard['seriousness_type_graphic_data'],
  second: FinesDashboard['seriousness_type_graphic_data'],
  frame: MonthFrame,
  labels: Pick<Labels, 'seriousnessKey'>,
): Series | null {
  if (!member) return null;
  const lines = linesOf(member, labels);
  const series = assemble(lines, frame);
  if (!second) return series;
  const earlier = linesOf(second, labels);
  const totals = sumOf(earlier);
  const pairs = pairsOf(series, totals.length, frame);
  return {
    ...series,
    lines: series.lines.map((line) => ({
      ...line,
      before: pairs.map((at) => valueAt(earlier.find(({ key }) => key === line.key)?.values ?? [], at)),
    })),
    before: pairs.map((at) => valueAt(totals, at)),
    beforeBuckets: bucketsBeside(pairs, totals.length, frame),
    unpaired: unpairedOf(pairs, totals, frame),
  };
}

/** From a single series. */
export function toSingleSeries(
  values: (number | null)[] | undefined,
  second: (number | null)[] | undefined,
  frame: MonthFrame,
): Series | null {
  if (!values) return null;
  const cut = values.slice(0, MOST_BUCKETS);
  const line = { key: 'all', label: null, level: null, values: cut, total: totalOf(cut), before: null };
  const series = assemble([line], frame);
  if (!second) return series;
  const pairs = pairsOf(series, second.length, frame);
  return {
    ...series,
    before: pairs.map((at) => valueAt(second, at)),
    beforeBuckets: bucketsBeside(pairs, second.length, frame),
    unpaired: unpairedOf(pairs, second, frame),
  };
}

/** By month if both series match their ranges; by position if neither does and the lengths are equal. */
function pairsOf({ buckets, isMonths }: Series, length: number, { beside }: MonthFrame): (number | null)[] {
  const areMonths = isMonths && beside?.months.length === length;
  const arePositions = !isMonths && buckets.length === length;
  return buckets.map((_, index) => (areMonths ? (beside.pairs[index] ?? null) : arePositions ? index : null));
}

function bucketsBeside(pairs: readonly (number | null)[], length: number, { beside }: MonthFrame): (Bucket | null)[] {
  return pairs.map((at) => {
    if (at === null) return null;
    return (beside?.months.length === length ? beside.months[at] : undefined) ?? { number: at + 1 };
  });
}

function unpairedOf(
  pairs: readonly (number | null)[],
  totals: readonly (number | null)[],
  frame: MonthFrame,
): Series['unpaired'] {
  const left = totals.map((_, at) => at).filter((at) => !pairs.includes(at));
  const buckets = bucketsBeside(left, totals.length, frame);
  return left.map((at, index) => ({ bucket: buckets[index] ?? { number: at + 1 }, total: totals[at] ?? null }));
}

function valueAt(values: readonly (number | null)[], at: number | null): number | null {
  return at === null ? null : (values[at] ?? null);
}

/** Sum of all buckets; null if one is missing. */
export function sumOfAll({ totals }: Series): number | null {
  return totals.includes(null) ? null : addUp(totals);
}

/** Every bucket is zero, or there are none. A missing value is not zero. */
export function isEmpty({ totals }: Series): boolean {
  return totals.every((total) => total === 0);
}

function linesOf(member: Record<string, (number | null)[]>, labels: Pick<Labels, 'seriousnessKey'>): Line[] {
  const lines = Object.entries(member).map(([key, values]): Line => {
    const label = labels.seriousnessKey(key);
    const cut = values.slice(0, MOST_BUCKETS);
    return {
      key,
      label: label?.text ?? null,
      level: label?.level ?? null,
      values: cut,
      total: totalOf(cut),
      before: null,
    };
  });
  lines.sort((a, b) => (a.level ?? 5) - (b.level ?? 5) || (b.total ?? 0) - (a.total ?? 0));
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const values = sumOf(rest);
  return [
    ...lines.slice(0, MOST_LINES - 1),
    { key: '', label: null, level: null, values, total: totalOf(values), before: null },
  ];
}

function assemble(lines: Line[], { months, ahead: monthsAhead }: MonthFrame): Series {
  const length = Math.max(0, ...lines.map(({ values }) => values.length));
  const isMonths = length === months.length;
  const padded = lines.map((line) => ({ ...line, values: toLength(line.values, length) }));
  const totals = sumOf(padded);
  const ahead = isMonths ? monthsAhead : 0;
  return {
    buckets: Array.from({ length }, (_, index) => {
      const month = months[index];
      return isMonths && month !== undefined ? month : { number: index + 1 };
    }),
    isMonths,
    lines: padded,
    totals,
    peak: peakOf(totals.slice(0, length - ahead)),
    ahead,
    before: null,
    beforeBuckets: null,
    unpaired: [],
  };
}

function sumOf(lines: readonly Line[]): (number | null)[] {
  const length = Math.max(0, ...lines.map(({ values }) => values.length));
  return Array.from({ length }, (_, index) => {
    const values = lines.map(({ values }) => values[index] ?? null).filter((value) => value !== null);
    return values.length === 0 ? null : addUp(values);
  });
}

function totalOf(values: readonly (number | null)[]): number | null {
  return values.every((value) => value === null) ? null : addUp(values);
}

function toLength(values: readonly (number | null)[], length: number): (number | null)[] {
  return Array.from({ length }, (_, index) => values[index] ?? null);
}

function peakOf(totals: readonly (number | null)[]): Series['peak'] {
  let mostIndex = -1;
  let fewest = -1;
  for (const [index, total] of totals.entries()) {
    if (total === null) continue;
    if (mostIndex === -1 || total > (totals[mostIndex] ?? 0)) mostIndex = index;
    if (fewest === -1 || total < (totals[fewest] ?? 0)) fewest = index;
  }
  return mostIndex === -1 || totals[mostIndex] === totals[fewest] ? null : { most: mostIndex, fewest };
}
