// The file of money: a row for each bucket, cause and month, with the numbers of its fines.
import { type ExportColumns, type ExportTable, idsCell, moneyCell, tableOf, textCell } from './export-table';
import type { MoneyItem, MoneyLine } from './money';

type Listed = Omit<MoneyItem, 'fine'> & { fine: Pick<MoneyItem['fine'], 'fineId'> };

const COLUMNS: ExportColumns<MoneyLine<Listed>> = {
  bucket: ({ bucket }) => textCell(bucket),
  cause: ({ cause }) => textCell(cause),
  month: ({ month }) => textCell(month),
  fine_ids: ({ items }) => idsCell(items.flatMap(({ fine }) => fine.fineId ?? [])),
  amount: ({ amount }) => moneyCell(amount),
};

/** `lines` in the order of `moneyLines`. */
export function moneyTable(lines: readonly MoneyLine<Listed>[]): ExportTable {
  return tableOf(lines, COLUMNS);
}
