// The file of money: a row for each bucket, cause and month, with the numbers of its fines.
import { compareIdentifiers } from '../contract/long-integers';
import type { ExportTable } from './export-table';
import type { MoneyItem, MoneyLine } from './money';

const HEAD = ['bucket', 'cause', 'month', 'fine_ids', 'amount'] as const;

type Listed = Omit<MoneyItem, 'fine'> & { fine: Pick<MoneyItem['fine'], 'fineId'> };

/** `lines` in the order of `moneyLines`. */
export function moneyTable(lines: readonly MoneyLine<Listed>[]): ExportTable {
  return {
    head: HEAD,
    rows: lines.map(({ bucket, cause, month, amount, items }): ExportTable['rows'][number] => [
      { kind: 'text', value: bucket },
      { kind: 'text', value: cause },
      { kind: 'text', value: month },
      { kind: 'ids', values: items.flatMap(({ fine }) => fine.fineId ?? []).sort(compareIdentifiers) },
      { kind: 'money', centavos: amount },
    ]),
  };
}
