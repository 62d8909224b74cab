// A ranking as a table, one row per name.
import type { CardPart, TableCell } from '../../../../ui/card/card-table';
import type { Ranking } from '../ranking-view-model';
import { givenName, statusName } from '../wording';
import { columnsOf, headingBefore, type Row, type TableContext, tableOf } from './table-context';

export function rankingTable(
  { rows: ranked, hasChange, hasSecond }: Ranking,
  unit: 'count' | 'money',
  of: 'infraction' | 'group' | 'status',
  context: TableContext,
): CardPart[] {
  const { t, format } = context;
  const { symbol } = format;
  const value = unit === 'money' ? t('dashboard.column.cost', { symbol }) : t('dashboard.column.fines');
  const columns = columnsOf([
    ['name', t(`dashboard.column.${of}`), 'text'],
    ['value', value, unit],
    ['change', t('dashboard.column.change'), 'change'],
    ['before', headingBefore(unit, context), unit],
  ]).filter(({ key }) => (key === 'change' ? hasChange : key !== 'before' || hasChange || hasSecond));
  const rows = ranked.map(({ name, measure }): Row => {
    const cells: Record<string, TableCell> = {
      name: of === 'status' ? statusName(name, context) : givenName(name, context),
      ...measure,
    };
    return columns.map(({ key }) => cells[key] ?? null);
  });
  const columnIfThere = (key: string) => (columns.some((column) => column.key === key) ? key : null);
  return tableOf(context, { columns, rows }, [
    { kind: 'bars', value: 'value', before: columnIfThere('before'), change: columnIfThere('change') },
  ]);
}
