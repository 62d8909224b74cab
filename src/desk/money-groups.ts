// Items of money grouped for a table: by cause and by month, group, cost centre or driver. Pure.
import type { MoneyBucket, MoneyCause } from './money';
import type { MoneyRow } from './money-computation';

export const GROUPINGS = ['month', 'group', 'costCenter', 'driver'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A figure and how many fines are in it. */
export type Figure = { amount: number; count: number };

export type MoneyGroup = {
  /** Null: the row has no such member. */
  key: string | null;
  causes: ReadonlyMap<MoneyCause, Figure>;
  total: Figure;
};

/** What a figure is made of; a member that is undefined narrows nothing. */
export type Choice = { bucket: MoneyBucket; cause: MoneyCause | null; of: string | null | undefined };

/** Months in their order, others by amount, the largest first; rows without the member come last. */
export function groupMoney(
  rows: readonly MoneyRow[],
  by: Grouping,
  groupOf: ReadonlyMap<string, string>,
): readonly MoneyGroup[] {
  const groups = new Map<string | null, { causes: Map<MoneyCause, Figure>; total: Figure }>();
  for (const row of rows) {
    const key = memberOf(row, by, groupOf);
    const group = groups.get(key) ?? { causes: new Map<MoneyCause, Figure>(), total: { amount: 0, count: 0 } };
    groups.set(key, group);
    const figure = group.causes.get(row.cause) ?? { amount: 0, count: 0 };
    group.causes.set(row.cause, addTo(figure, row));
    addTo(group.total, row);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      const byKey = a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
      return by === 'month' ? byKey : b.total.amount - a.total.amount || byKey;
    });
}

/** Sum and number of rows. */
export function figureOf(rows: readonly MoneyRow[]): Figure {
  return rows.reduce((figure, row) => addTo(figure, row), { amount: 0, count: 0 });
}

/** Exactly the rows of a figure, the largest amount first. */
export function rowsOf(
  rows: readonly MoneyRow[],
  { bucket, cause, of }: Choice,
  by: Grouping,
  groupOf: ReadonlyMap<string, string>,
): MoneyRow[] {
  return rows
    .filter(
      (row) =>
        row.bucket === bucket &&
        (cause === null || row.cause === cause) &&
        (of === undefined || memberOf(row, by, groupOf) === of),
    )
    .sort((a, b) => b.amount - a.amount || (a.fine.key < b.fine.key ? -1 : 1));
}

function addTo(figure: Figure, { amount }: MoneyRow): Figure {
  figure.amount += amount;
  figure.count += 1;
  return figure;
}

function memberOf({ month, fine }: MoneyRow, by: Grouping, groupOf: ReadonlyMap<string, string>): string | null {
  switch (by) {
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
