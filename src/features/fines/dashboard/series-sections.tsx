// The time series: fines per month, average paid against number of fines, and values paid by level.
import { type ReactNode, use, useMemo } from 'react';
import { Severity } from '../../../ui/card/figure';
import { Chart } from '../../../ui/chart/chart';
import { cssVars } from '../../../ui/css-vars';
import { endOfMonth } from '../filters/calendar-days';
import { type FinesFilters, toIds } from '../filters/filters';
import { ChartScale } from './chart-scale';
import { type Figures, useFigures } from './dashboard-context';
import type { Unit } from './figures';
import { useFirstDrawing } from './first-cards-place';
import { Reading } from './reading';
import { RowsLink, rowsFigure } from './rows-link';
import { FINES_PER_MONTH_HEIGHT, summaryOf, toChartProps, toLineSeries } from './series-chart-props';
import { type Bucket, isEmpty, type Series, sumOfAll, toSeries, toSingleSeries } from './series-view-model';
import { toUnlevelledFines } from './unlevelled';
import { UnlevelledNote } from './unlevelled-note';
import { bucketName, lineName, unitText } from './wording';
import { ZeroState } from './zero-state';

/** About what the list of statuses beside it grows by. */
const HEIGHT_BESIDE_SECOND = FINES_PER_MONTH_HEIGHT + 80;

export function FinesPerMonthBody() {
  const dashboard = useFigures();
  const first = useFirstDrawing();
  const { labels, figures } = dashboard;
  const { response, second, frame } = figures;
  const series = useMemo(
    () => toSeries(response.seriousness_type_graphic_data, second?.seriousness_type_graphic_data, frame, labels),
    [response, second, frame, labels],
  );
  if (!series) return null;
  if (isEmpty(series)) return <ZeroState measures={[]} unit="count" />;
  return (
    <div className="body">
      <Legend series={series} />
      <SeriesView
        series={series}
        unit="count"
        title="seriousness_type_graphic_data"
        height={second ? HEIGHT_BESIDE_SECOND : FINES_PER_MONTH_HEIGHT}
        waiting={first}
      />
      <Numbered series={series} />
      <Extremes series={series} unit="count" />
      <UnlevelledNote model={toUnlevelledFines(response, sumOfAll(series))} unit="count" />
    </div>
  );
}

export function AverageBody() {
  const dashboard = useFigures();
  const { t, format, figures } = dashboard;
  const { response, second, frame } = figures;
  const member = response.average_amount_paid_per_infractions_graphic_data;
  const earlier = second?.average_amount_paid_per_infractions_graphic_data;
  const average = useMemo(
    () => toSingleSeries(member?.average_amounts, earlier?.average_amounts, frame),
    [member, earlier, frame],
  );
  const quantity = useMemo(
    () => toSingleSeries(member?.infractions_quantity, earlier?.infractions_quantity, frame),
    [member, earlier, frame],
  );
  const title = 'average_amount_paid_per_infractions_graphic_data';
  const symbol = format.symbol;
  return (
    <div className="body">
      <h4 className="series-title">{t('dashboard.panel.average', { symbol })}</h4>
      <PartOr series={average}>
        {(series) => <SeriesView series={series} unit="money" title={title} height={168} kind="line" />}
      </PartOr>
      <h4 className="series-title second">{t('dashboard.panel.fines')}</h4>
      <PartOr series={quantity}>
        {(series) => <SeriesView series={series} unit="count" title={title} height={176} />}
      </PartOr>
      {(average ?? quantity) && <Numbered series={average && !average.isMonths ? average : (quantity ?? average)} />}
    </div>
  );
}

export function PaidPerMonthBody() {
  const dashboard = useFigures();
  const { format, labels, figures } = dashboard;
  const { response, second, frame } = figures;
  const series = useMemo(
    () =>
      toSeries(
        response.value_paid_by_seriousness_type_graphic_data,
        second?.value_paid_by_seriousness_type_graphic_data,
        frame,
        labels,
      ),
    [response, second, frame, labels],
  );
  if (!series) return null;
  if (isEmpty(series)) return <ZeroState measures={[]} unit="money" />;
  const reach = series.lines
    .flatMap(({ values, before }) => [...values, ...(before ?? [])])
    .filter((value) => value !== null);
  const limits = [Math.max(0, ...reach), Math.min(0, ...reach)];
  const lines = series.lines.toReversed().map((line) => ({ line, total: format.money(line.total) }));
  return (
    <div className="body">
      <div className="multiples" style={cssVars({ '--chars': Math.max(0, ...lines.map(({ total }) => total.length)) })}>
        {lines.map(({ line, total }) => (
          <figure key={line.key}>
            <figcaption>
              {line.level ? (
                <Severity level={line.level}>{lineName(line, dashboard)}</Severity>
              ) : (
                lineName(line, dashboard)
              )}
              <b>{total}</b>
            </figcaption>
            <SeriesView
              series={toLineSeries(series, line)}
              unit="money"
              title="value_paid_by_seriousness_type_graphic_data"
              name={lineName(line, dashboard)}
              height={190}
              level={line.level ?? undefined}
              reach={limits}
            />
          </figure>
        ))}
      </div>
      <Numbered series={series} />
    </div>
  );
}

/** A chart of a series; a month that is chosen becomes the dates. */
export function SeriesView({
  series,
  unit,
  title,
  name,
  height,
  kind = 'columns',
  level,
  reach,
  waiting,
}: {
  series: Series;
  unit: Unit;
  title:
    | 'seriousness_type_graphic_data'
    | 'average_amount_paid_per_infractions_graphic_data'
    | 'value_paid_by_seriousness_type_graphic_data'
    | 'metrics_by_seriousness';
  /** What is shown, where the card has several charts. */
  name?: string;
  height: number;
  kind?: 'columns' | 'line';
  level?: 1 | 2 | 3 | 4;
  reach?: readonly number[];
  /** A drawing that stands there until the chart is drawn. */
  waiting?: ReactNode;
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
      waiting={waiting}
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

function PartOr({ series, children }: { series: Series | null; children: (series: Series) => ReactNode }) {
  const { t } = useFigures();
  if (!series) return <p className="muted part-absent">{t('dashboard.absent.part')}</p>;
  return children(series);
}

/** Names of the lines where they do not fit beside the last column. */
function Legend({ series }: { series: Series }) {
  const dashboard = useFigures();
  if (series.lines.length < 2) return null;
  return (
    <div className="legend only-narrow" aria-hidden="true">
      {series.lines.toReversed().map((line) => (
        <span key={line.key}>
          <i className={line.level ? `swatch level-${line.level}` : 'swatch other'} />
          {lineName(line, dashboard)}
        </span>
      ))}
    </div>
  );
}

export function Numbered({ series }: { series: Series | null }) {
  const { t, format, figures } = useFigures();
  if (!series || series.isMonths) return null;
  const counts = { n: format.number(series.buckets.length), months: format.number(figures.months.length) };
  return <p className="reading">{t('dashboard.numbered', counts)}</p>;
}

function Extremes({ series, unit }: { series: Series; unit: Unit }) {
  const dashboard = useFigures();
  const { labels, figures } = dashboard;
  const { buckets, totals, peak } = series;
  if (!peak) return null;
  const linkTo = (index: number) => {
    const bucket = buckets[index];
    const text = unitText(totals[index] ?? null, unit, dashboard.format);
    if (!bucket || !('month' in bucket)) return text;
    // The series are of fines with a level.
    const levels = toIds(labels.seriousnesses.map(({ id }) => Number(id)));
    const seriousness_ids = figures.filters.seriousness_ids.length > 0 ? figures.filters.seriousness_ids : levels;
    return (
      <RowsLink
        drill={{ month: bucket.month, seriousness_ids }}
        figure={rowsFigure('seriousness_type_graphic_data', 'fines', totals[index] ?? null)}
      >
        {text}
      </RowsLink>
    );
  };
  return (
    <Reading
      text="months"
      values={{
        most: bucketName(buckets[peak.most], dashboard),
        mostValue: linkTo(peak.most),
        fewest: bucketName(buckets[peak.fewest], dashboard),
        fewestValue: linkTo(peak.fewest),
      }}
    />
  );
}
