// Average paid per month, above the number of fines.
import type { ReactNode } from 'react';
import type { FinesDashboard } from '../../../../contract/fines-dashboard';
import type { CardPart, TableCell } from '../../../../ui/card/card-table';
import { useFigures } from '../dashboard-context';
import { SeriesNotes, SeriesView } from '../series-view';
import { type Series, toSingleSeries } from '../series-view-model';
import { bucketBefore, columnsOf, headingOfDays, type Row, type TableContext, tableOf } from '../tables/table-context';
import { bucketName } from '../wording';
import { defineCard } from './define-card';

const MEMBER = 'average_amount_paid_per_infractions_graphic_data';

/** Null: not sent by the service. */
type Model = { average: Series | null; quantity: Series | null };

export const averageAmount = defineCard<Model>({
  member: MEMBER,
  tab: 'infractions',
  span: 7,
  skeleton: [0, 390],
  toModel: ({ response, second, frame }) => {
    const [now, before] = [response[MEMBER], second?.[MEMBER]];
    return {
      average: toSingleSeries(averagesOf(now), averagesOf(before), frame),
      quantity: toSingleSeries(now?.infractions_quantity, before?.infractions_quantity, frame),
    };
  },
  Body: Averages,
  toTables: averagesTable,
});

/** A month without fines has no average, whatever value was sent. */
function averagesOf(member: FinesDashboard[typeof MEMBER]): (number | null)[] | undefined {
  return member?.average_amounts?.map((amount, index) => (member.infractions_quantity?.[index] === 0 ? null : amount));
}

function Averages({ model: { average, quantity } }: { model: Model }) {
  const { t, format } = useFigures();
  const notable = average && !average.isMonths ? average : (quantity ?? average);
  return (
    <div className="body">
      <h4 className="series-title">{t('dashboard.panel.average', { symbol: format.symbol })}</h4>
      <IfSent series={average}>
        {(series) => (
          <SeriesView
            series={series}
            unit="money"
            card={MEMBER}
            height={168}
            kind="line"
            beside={{ series: quantity, unit: 'count' }}
          />
        )}
      </IfSent>
      <h4 className="series-title second">{t('dashboard.panel.fines')}</h4>
      <IfSent series={quantity}>
        {(series) => (
          <SeriesView
            series={series}
            unit="count"
            card={MEMBER}
            height={176}
            beside={{ series: average, unit: 'money' }}
          />
        )}
      </IfSent>
      <SeriesNotes series={notable} unit={notable === average ? 'money' : 'count'} />
    </div>
  );
}

function IfSent({ series, children }: { series: Series | null; children: (series: Series) => ReactNode }) {
  const { t } = useFigures();
  if (!series) return <p className="muted part-absent">{t('dashboard.absent.part')}</p>;
  return children(series);
}

function averagesTable({ average, quantity }: Model, context: TableContext): CardPart[] {
  const longest = (average?.buckets.length ?? 0) >= (quantity?.buckets.length ?? 0) ? average : quantity;
  if (!longest) return [];
  const { t, format, figures } = context;
  const { symbol } = format;
  const { isSideBySide } = figures.comparison;
  const columns = columnsOf([
    ['bucket', longest.isMonths ? t('dashboard.column.month') : t('dashboard.column.number'), 'text'],
    ['average', t('dashboard.column.average', { symbol }), 'money'],
    ['fines', t('dashboard.column.fines'), 'count'],
    ['bucketBefore', t('dashboard.column.monthCompared'), 'text'],
    ['averageBefore', headingOfDays(t('dashboard.column.averageCompared', { symbol }), context), 'money'],
    ['finesBefore', headingOfDays(t('dashboard.column.finesCompared'), context), 'count'],
  ]).filter(({ key }) => isSideBySide || !key.endsWith('Before'));
  const rows = longest.buckets.map((bucket, index): Row => {
    const cells: Record<string, TableCell> = {
      bucket: bucketName(bucket, context),
      average: average?.totals[index] ?? null,
      bucketBefore: bucketBefore(longest, index, context),
      averageBefore: average?.before?.[index] ?? null,
      fines: quantity?.totals[index] ?? null,
      finesBefore: quantity?.before?.[index] ?? null,
    };
    return columns.map(({ key }) => cells[key] ?? null);
  });
  return tableOf(context, { columns, rows }, [
    { kind: 'line', series: [{ key: 'average', level: null }], before: isSideBySide ? 'averageBefore' : null },
    { kind: 'columns', series: [{ key: 'fines', level: null }], before: isSideBySide ? 'finesBefore' : null },
  ]);
}
