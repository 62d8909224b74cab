// A time series in a card: chart with buckets that filter by month, and notes.
import { use } from 'react';
import { Chart } from '../../../ui/chart/chart';
import type { ChartBucket, ChartFormat, ChartLine, SeriesChartProps } from '../../../ui/chart/series';
import { addUp, valueAxis } from '../../../ui/chart/value-scale';
import { endOfMonth } from '../filters/calendar-days';
import type { FinesFilters } from '../filters/filters';
import { ChartScale } from './chart-scale';
import { type Figures, useFigures, type Wording } from './dashboard-context';
import type { Unit } from './figures';
import type { Bucket, Line, Series } from './series-view-model';
import { bucketName, type CardId, cardTitle, lineName, unitText } from './wording';

/** Maximum number of unpaired months listed. */
const MOST_NAMED = 6;

/** A chart of a series; selecting a month sets the dates. */
export function SeriesView({
  series,
  unit,
  card,
  name,
  height,
  kind = 'columns',
  level,
  reach,
  beside,
}: {
  series: Series;
  unit: Unit;
  card: CardId;
  /** Name, if the card has several charts. */
  name?: string;
  height: number;
  kind?: 'columns' | 'line';
  level?: 1 | 2 | 3 | 4;
  reach?: readonly number[];
  /** The chart above or below with the same months, which then stand under each other. */
  beside?: { series: Series | null; unit: Unit };
}) {
  const dashboard = useFigures();
  const { t, filters, figures, onFilter } = dashboard;
  const scale = use(ChartScale);
  const text = cardTitle(card, t);
  const chart = toChartProps(series, unit, dashboard);
  const summary = summaryOf(series, unit, name === undefined ? text : `${text}, ${name}`, dashboard);
  return (
    <Chart
      {...chart}
      kind={kind}
      height={Math.round(height * scale)}
      level={level}
      reach={reach}
      leastRoom={beside?.series ? valueAxis(toChartProps(beside.series, beside.unit, dashboard)).room : 0}
      words={{ summary, before: t('dashboard.column.compared'), action: t('dashboard.summary.choose') }}
      onChoose={
        series.isMonths
          ? (index) => {
              const next = toMonth(filters, figures, series.buckets[index]);
              if (next) onFilter(next);
            }
          : undefined
      }
    />
  );
}

function toMonth(filters: FinesFilters, { period }: Figures, bucket: Bucket | undefined): FinesFilters | null {
  if (!bucket || !('month' in bucket)) return null;
  const first = `${bucket.month}-01`;
  const last = endOfMonth(first);
  return {
    ...filters,
    start_date: first > period.start_date ? first : period.start_date,
    end_date: last < period.end_date ? last : period.end_date,
  };
}

/** Notes on data that the chart cannot show: months without own numbers, and unpaired comparison months. */
export function SeriesNotes({ series, unit }: { series: Series | null; unit: Unit }) {
  const dashboard = useFigures();
  const { t, format, figures } = dashboard;
  if (!series) return null;
  const { buckets, isMonths, unpaired } = series;
  const counts = { n: format.number(buckets.length), months: format.number(figures.months.length) };
  const totals = unpaired.flatMap(({ total }) => total ?? []);
  const total = totals.length === 0 ? null : addUp(totals);
  return (
    <>
      {!isMonths && <p className="reading">{t('dashboard.numbered', counts)}</p>}
      {unpaired.length > 0 && (
        <p className="reading">
          {t('dashboard.unpaired', {
            months: format.list(unpaired.slice(0, MOST_NAMED).map(({ bucket }) => bucketName(bucket, dashboard))),
            rest: unpaired.length > MOST_NAMED ? ' …' : '',
            value: unitText(total, unit, format),
          })}
        </p>
      )}
    </>
  );
}

/** Texts that a chart needs. */
type ChartWording = Pick<Wording, 't' | 'format'>;

type ChartInput = Pick<SeriesChartProps, 'buckets' | 'lines' | 'before' | 'format' | 'peak'>;

function toChartProps(series: Series, unit: Unit, wording: ChartWording): ChartInput {
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
function summaryOf(series: Series, unit: Unit, title: string, wording: ChartWording): string {
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
