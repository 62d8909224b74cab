// Shared parts of card tables: columns, and headers of the compared period.
import type { CardPart, CardTable, Column, Drawing, TableCell } from '../../../../ui/card/card-table';
import type { Figures, Wording } from '../dashboard-context';
import { thenOf } from '../measure';
import type { Series } from '../series-view-model';
import { bucketName } from '../wording';

/** `title`: of each table. */
export type TableContext = Wording & { title: string; figures: Pick<Figures, 'comparison' | 'before'> };
export type Row = readonly TableCell[];

const HEADINGS = {
  value: { before: 'before', compared: 'compared' },
  count: { before: 'finesBefore', compared: 'finesCompared' },
  money: { before: 'costBefore', compared: 'costCompared' },
  share: { before: 'shareBefore', compared: 'shareCompared' },
} as const;

export function columnsOf(columns: readonly [key: string, label: string, kind: Column['kind']][]): Column[] {
  return columns.map(([key, label, kind]) => ({ key, label, kind }));
}

export function tableOf({ title }: TableContext, table: CardTable, drawings: Drawing[]): CardPart[] {
  return [{ title, table, drawings }];
}

/** "Before" for the previous period, "compared" for a selected one; with its dates. */
export function headingBefore(of: keyof typeof HEADINGS, context: TableContext): string {
  const { t, format, figures } = context;
  return headingOfDays(
    t(`dashboard.column.${HEADINGS[of][thenOf(figures.comparison)]}`, { symbol: format.symbol }),
    context,
  );
}

/** The header with the currency. */
export function headingBeforeInMoney(context: TableContext): string {
  const { t, format, figures } = context;
  const heading = t(`dashboard.column.${HEADINGS.value[thenOf(figures.comparison)]}`);
  return headingOfDays(`${heading}, ${format.symbol}`, context);
}

/** A header with the dates of the compared period. */
export function headingOfDays(heading: string, { t, format, figures }: TableContext): string {
  const { start_date, end_date } = figures.before.period;
  return t('dashboard.column.ofDays', { heading, days: format.dateRange(start_date, end_date) });
}

/** The comparison month paired with a bucket. */
export function bucketBefore({ beforeBuckets }: Series, index: number, wording: Wording): string | null {
  const bucket = beforeBuckets?.[index];
  return bucket ? bucketName(bucket, wording) : null;
}
