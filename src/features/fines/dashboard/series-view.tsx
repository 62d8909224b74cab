// A time series in a card: chart with buckets that filter by month, and notes.
import { use, useMemo } from 'react';
import { Chart } from '../../../ui/chart/chart';
import { addUp } from '../../../ui/chart/value-scale';
import { endOfMonth } from '../filters/calendar-days';
import type { FinesFilters } from '../filters/filters';
import { ChartScale } from './chart-scale';
import { type Figures, useFigures } from './dashboard-context';
import type { Unit } from './figures';
import { summaryOf, toChartProps } from './series-chart-props';
import type { Bucket, Series } from './series-view-model';
import { bucketName, unitText } from './wording';

/** Maximum number of unpaired months listed. */
const MOST_NAMED = 6;

/** A chart of a series; selecting a month sets the dates. */
export function SeriesView({
  series,
  unit,
  title,
  name,
  height,
  kind = 'columns',
  level,
  reach,
}: {
  series: Series;
  unit: Unit;
  title:
    | 'seriousness_type_graphic_data'
    | 'average_amount_paid_per_infractions_graphic_data'
    | 'value_paid_by_seriousness_type_graphic_data'
    | 'metrics_by_seriousness';
  /** Name, if the card has several charts. */
  name?: string;
  height: number;
  kind?: 'columns' | 'line';
  level?: 1 | 2 | 3 | 4;
  reach?: readonly number[];
}) {
  const dashboard = useFigures();
  const { t, filters, figures, onFilter } = dashboard;
  const scale = use(ChartScale);
  const text = t(`dashboard.member.${title}.title`);
  const { chart, summary } = useMemo(
    () => ({
      chart: toChartProps(series, unit, dashboard),
      summary: summaryOf(series, unit, name === undefined ? text : `${text}, ${name}`, dashboard),
    }),
    [series, unit, name, text, dashboard],
  );
  return (
    <Chart
      {...chart}
      kind={kind}
      height={Math.round(height * scale)}
      level={level}
      reach={reach}
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
