// Chart props of a series: bucket and line names, axis labels, summary sentence.

import type { ChartBucket, ChartFormat, ChartLine, SeriesChartProps } from '../../../ui/chart/series';
import { addUp } from '../../../ui/chart/value-scale';
import type { Wording } from './dashboard-context';
import type { Unit } from './figures';
import type { Bucket, Line, Series } from './series-view-model';
import { bucketName, lineName, unitText } from './wording';

/** Texts that a chart needs. */
type ChartWording = Pick<Wording, 't' | 'format'>;

type ChartInput = Pick<SeriesChartProps, 'buckets' | 'lines' | 'before' | 'format' | 'peak'>;

export function toChartProps(series: Series, unit: Unit, wording: ChartWording): ChartInput {
  const { format } = wording;
  return {
    buckets: series.buckets.map((bucket, index) => ({
      ...toBucket(bucket, wording),
      ...besideOf(series.beforeBuckets?.[index]),
    })),
    lines: series.lines.map(
      (line): ChartLine => ({
        key: line.key,
        label: lineName(line, wording),
        level: line.level,
        values: line.values,
      }),
    ),
    before: series.before,
    peak: series.peak,
    format: toChartFormat(unit, wording),
  };

  function besideOf(bucket: Bucket | null | undefined): Pick<ChartBucket, 'beside'> {
    return bucket ? { beside: bucketName(bucket, wording) } : {};
  }

  function toBucket(bucket: Bucket, words: ChartWording): ChartBucket {
    const long = bucketName(bucket, words);
    if (!('month' in bucket)) return { short: format.number(bucket.number), sub: '', long };
    return { short: format.month(bucket.month, 'name'), sub: bucket.month.slice(0, 4), long };
  }
}

/** One line of a series as its own chart. */
export function toLineSeries(series: Series, line: Line): Series {
  const values = line.values
    .slice(0, line.values.length - series.ahead)
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => value !== null);
  const sorted = values.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [most, fewest] = [sorted[0], sorted.at(-1)];
  return {
    ...series,
    lines: [line],
    totals: line.values,
    before: line.before,
    peak: most && fewest && most.value !== fewest.value ? { most: most.index, fewest: fewest.index } : null,
  };
}

function toChartFormat(unit: Unit, { t, format }: ChartWording): ChartFormat {
  if (unit === 'money') {
    return {
      tick: (value) => format.amountShort(value),
      top: (value) => `${format.symbol} ${format.amountShort(value)}`,
      label: (value) => format.amountShort(value),
      full: (value) => format.money(value),
    };
  }
  return {
    tick: (value) => format.numberShort(value),
    top: (value) => t('dashboard.unit.fines', { count: value, n: format.numberShort(value) }),
    label: (value) => (Math.abs(value) < 10_000 ? format.number(value) : format.numberShort(value)),
    full: (value) => format.number(value, 1),
  };
}

/** A sentence that summarizes the chart. */
export function summaryOf(series: Series, unit: Unit, title: string, wording: ChartWording): string {
  const { t, format } = wording;
  const { buckets, totals, peak } = series;
  const total = unitText(addUp(totals), unit, format);
  const n = format.number(buckets.length);
  if (!peak) return t('dashboard.summary.flat', { title, n, total });
  return t('dashboard.summary.columns', {
    title,
    n,
    total,
    most: bucketName(buckets[peak.most], wording),
    mostValue: unitText(totals[peak.most] ?? null, unit, format),
    fewest: bucketName(buckets[peak.fewest], wording),
    fewestValue: unitText(totals[peak.fewest] ?? null, unit, format),
  });
}
