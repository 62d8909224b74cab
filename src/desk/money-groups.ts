// Items of money grouped for a table: by cause and by month, group, cost centre or driver. Pure.
import type { MoneyBucket, MoneyCause } from './money';
import type { MoneyRow } from './money-computation';

export const GROUPINGS = ['day', 'month', 'group', 'costCenter', 'driver'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Centavos, and how many fines are in it: one that is there for two causes is one fine. */
export type Figure = { amount: number; count: number };

export type MoneyGroup = {
  /** Null: the row has no such member. */
  key: string | null;
  causes: ReadonlyMap<MoneyCause, Figure>;
  total: Figure;
};

/** What a figure is made of; a member that is undefined narrows nothing. */
type Choice = { bucket: MoneyBucket; cause: MoneyCause | null; of: string | null | undefined };

/** Days and months in their order, others by amount, the largest first; rows without the member come last. */
export function groupMoney(
  rows: readonly MoneyRow[],
  by: Grouping,
  groupOf: ReadonlyMap<string, string>,
): readonly MoneyGroup[] {
  const groups = new Map<string | null, MoneyRow[]>();
  for (const row of rows) listAt(groups, memberOf(row, by, groupOf)).push(row);
  return [...groups]
    .map(([key, own]) => ({ key, ...figuresOf(own) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      const byKey = a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
      return by === 'month' || by === 'day' ? byKey : b.total.amount - a.total.amount || byKey;
    });
}

/** Figures of rows by cause, and of all of them. */
export function figuresOf(rows: readonly MoneyRow[]): Pick<MoneyGroup, 'causes' | 'total'> {
  const byCause = new Map<MoneyCause, MoneyRow[]>();
  for (const row of rows) listAt(byCause, row.cause).push(row);
  return {
    causes: new Map([...byCause].map(([cause, own]) => [cause, figureOf(own)])),
    total: figureOf(rows),
  };
}

/** Sum of rows and number of their fines. */
export function figureOf(rows: readonly MoneyRow[]): Figure {
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    count: new Set(rows.map(({ fine }) => fine.key)).size,
  };
}

/** Exactly the fines of a figure, one row each with the sum of its causes; the largest amount first. */
export function rowsOf(
  rows: readonly MoneyRow[],
  { bucket, cause, of }: Choice,
  by: Grouping,
  groupOf: ReadonlyMap<string, string>,
): MoneyRow[] {
  const fines = new Map<string, MoneyRow>();
  for (const row of rows) {
    if (row.bucket !== bucket || (cause !== null && row.cause !== cause)) continue;
    if (of !== undefined && memberOf(row, by, groupOf) !== of) continue;
    const other = fines.get(row.fine.key);
    fines.set(row.fine.key, other === undefined ? row : { ...other, amount: other.amount + row.amount });
  }
  return [...fines.values()].sort((a, b) => b.amount - a.amount || (a.fine.key < b.fine.key ? -1 : 1));
}

function listAt<Key>(lists: Map<Key, MoneyRow[]>, key: Key): MoneyRow[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** The day comes from the same date as the month. */
function memberOf(
  { bucket, month, fine }: MoneyRow,
  by: Grouping,
  groupOf: ReadonlyMap<string, string>,
): string | null {
  switch (by) {
    case 'day':
      return bucket === 'left' ? fine.due : fine.act;
    case 'month':
      return month;
    case 'group':
      return (fine.vehicleId === null ? undefined : groupOf.get(fine.vehicleId)) || null;
    case 'costCenter':
      return fine.costCenter || null;
    case 'driver':
      return fine.driverId || null;
  }
}
