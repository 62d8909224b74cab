// The table of fines as CSV and as a workbook: all lines as shown, amounts in the currency's main unit.
import type { Dimension, PivotSums, PivotTable } from '../../../desk/pivot';
import { csvFile, csvStyle } from '../../../format/csv';
import type { PivotValue } from './money-state';
import type { MoneyWords } from './use-money-words';

type PivotSheet = {
  heads: readonly string[];
  isMoney: boolean;
  /** A name and numbers; money in the main unit. */
  rows: readonly (readonly (string | number | null)[])[];
};

/** `comments`: lines above the head: which fines these are, and what is in no sum. */
type SavedSheet = PivotSheet & { comments: readonly string[] };

const CENTAVOS = 100;

export function pivotSheet(
  { lines, columns, columnTotals, total }: PivotTable,
  {
    down,
    across,
    value,
    name,
  }: {
    down: Dimension;
    across: Dimension | null;
    value: PivotValue;
    name: (dimension: Dimension, key: string | null) => string;
  },
  { t }: MoneyWords,
): PivotSheet {
  const isMoney = value === 'value' || value === 'paid';
  const of = (sums: PivotSums | undefined) =>
    sums === undefined ? null : isMoney ? sums[value] / CENTAVOS : sums[value];
  const heads = columns.map((column) => name(across ?? down, column));
  return {
    heads: [t(`money.table.of.${down}`), ...heads, t('money.total')],
    isMoney,
    rows: [
      ...lines.map((line) => [
        name(down, line.key),
        ...columns.map((column) => of(line.cells.get(column ?? ''))),
        of(line.total),
      ]),
      [t('money.total'), ...columns.map((column) => of(columnTotals.get(column ?? ''))), of(total)],
    ],
  };
}

export async function pivotFile(
  kind: 'csv' | 'xlsx',
  { heads, isMoney, rows, comments }: SavedSheet,
  { t, format }: MoneyWords,
): Promise<string | Blob> {
  if (kind === 'csv') return csvFile({ comments, head: heads, rows }, csvStyle(format.locale));
  const { writeWorkbook } = await import('../../../workbook/write-workbook');
  const number = isMoney ? ('money' as const) : ('number' as const);
  const columns = heads.map((head, index) => ({ head, kind: index === 0 ? ('text' as const) : number }));
  return writeWorkbook([{ name: t('money.table.sheet'), columns, rows, comments }]);
}
