// A time series as a table, one row per month.
import type { CardPart, Column } from '../../../../ui/card/card-table';
import type { Series } from '../series-view-model';
import { bucketName, lineName } from '../wording';
import { bucketBefore, columnsOf, headingOfDays, type Row, type TableContext, tableOf } from './table-context';

/** `level`: of a series of one severity level. */
export function seriesTable(
  model: Series,
  unit: 'count' | 'money',
  context: TableContext,
  level: number | null = null,
): CardPart[] {
  const { t } = context;
  const isSingle = model.lines.length === 1;
  const lines = model.lines.map((line, index) => ({ ...line, column: `line${index}` }));
  const nameOf = (line: (typeof lines)[number]) =>
    isSingle && line.label === null ? t('dashboard.column.fines') : lineName(line, context);
  type ColumnParts = [key: string, label: string, kind: Column['kind']];
  const total: ColumnParts[] = isSingle ? [] : [['total', t('dashboard.column.total'), unit]];
  const before: ColumnParts[] = model.before
    ? [
        ['bucketBefore', t('dashboard.column.monthCompared'), 'text'],
        ['before', headingOfDays(t('dashboard.column.totalCompared'), context), unit],
      ]
    : [];
  const columns = columnsOf([
    ['bucket', model.isMonths ? t('dashboard.column.month') : t('dashboard.column.number'), 'text'],
    ...lines.map((line): ColumnParts => [line.column, nameOf(line), unit]),
    ...total,
    ...before,
  ]);
  const rows = model.buckets.map(
    (bucket, index): Row => [
      bucketName(bucket, context),
      ...lines.map(({ values }) => values[index] ?? null),
      ...(isSingle ? [] : [model.totals[index] ?? null]),
      ...(model.before ? [bucketBefore(model, index, context), model.before[index] ?? null] : []),
    ],
  );
  const unpaired = model.unpaired.map(
    ({ bucket, total: totalBefore }): Row => [
      null,
      ...lines.map(() => null),
      ...(isSingle ? [] : [null]),
      bucketName(bucket, context),
      totalBefore,
    ],
  );
  const series = lines.map((line) => ({ key: line.column, level: line.level ?? level }));
  return tableOf(context, { columns, rows: [...rows, ...unpaired] }, [
    { kind: 'columns', series, before: model.before ? 'before' : null },
  ]);
}
