// FigureGroup as a table, one row each.
import type { CardPart, TableCell } from '../../../../ui/card/card-table';
import type { FigureGroup } from '../figures';
import { levelName } from '../wording';
import { columnsOf, headingBefore, headingBeforeInMoney, type Row, type TableContext, tableOf } from './table-context';

export function figuresTable({ figures }: FigureGroup, context: TableContext): CardPart[] {
  const { t, format } = context;
  const hasCounts = figures.some(({ unit }) => unit !== 'money');
  const hasMoney = figures.some(({ unit }) => unit === 'money');
  // Counts and money have separate columns.
  const columns = columnsOf([
    ['figure', t('dashboard.column.figure'), 'text'],
    ['value', t('dashboard.column.value'), 'count'],
    ['valueMoney', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
    ['change', t('dashboard.column.change'), 'change'],
    ['before', headingBefore('value', context), 'count'],
    ['beforeMoney', headingBeforeInMoney(context), 'money'],
  ]).filter(({ kind }) => (kind === 'count' ? hasCounts : kind === 'money' ? hasMoney : true));
  const rows = figures.map(({ key, level, unit, measure }): Row => {
    const isMoney = unit === 'money';
    const cells: Record<string, TableCell> = {
      figure: level && key === 'value' ? levelName(level, context) : t(`dashboard.figure.${key}`),
      value: isMoney ? null : measure.value,
      valueMoney: isMoney ? measure.value : null,
      change: measure.change,
      before: isMoney ? null : measure.before,
      beforeMoney: isMoney ? measure.before : null,
    };
    return columns.map(({ key: of }) => cells[of] ?? null);
  });
  return tableOf(context, { columns, rows }, [
    { kind: 'figures', values: ['value', 'valueMoney'], befores: ['before', 'beforeMoney'], change: 'change' },
  ]);
}
