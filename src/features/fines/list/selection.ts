// Selected fines and their sums. A selection spans pages, so it stores the fines themselves.
import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { atRiskOfNic } from './fine-money';

export type KeyedFine = { key: string; fine: Fine };
export type Selection = ReadonlyMap<string, Fine>;

export const NO_SELECTION: Selection = new Map();

/** Toggles one fine. */
export function toggleOne(selection: Selection, { key, fine }: KeyedFine): Selection {
  const next = new Map(selection);
  if (!next.delete(key)) next.set(key, fine);
  return next;
}

/** Adds the rows between two indices, inclusive, or removes them if `isOn` is false. */
export function selectRange(
  selection: Selection,
  rows: readonly KeyedFine[],
  from: number,
  to: number,
  isOn = true,
): Selection {
  const next = new Map(selection);
  for (const { key, fine } of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) next.set(key, fine);
    else next.delete(key);
  }
  return next;
}

/** Selects all of these, or none if all are selected. */
export function toggleAll(selection: Selection, rows: readonly KeyedFine[]): Selection {
  const areAllIn = rows.length > 0 && rows.every(({ key }) => selection.has(key));
  return selectRange(selection, rows, 0, rows.length - 1, !areAllIn);
}

/** Whether `all`, `some` or `none` of the visible rows are selected. */
export function selectedPart(selection: Selection, rows: readonly KeyedFine[]): 'all' | 'some' | 'none' {
  if (selection.size === 0) return 'none';
  const count = rows.reduce((sum, { key }) => (selection.has(key) ? sum + 1 : sum), 0);
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}

export type Sums = {
  count: number;
  /** In API money units. */
  value: number;
  paid: number;
  points: number;
  /** Potential cost of NIC fines; see `atRiskOfNic`. */
  atRisk: number;
  /** Number of fines without an amount, which are in no sum. */
  withoutAmount: number;
};

export function sumOf(fines: Iterable<Fine>, context: { labels: Labels; today: string }): Sums {
  const sums: Sums = { count: 0, value: 0, paid: 0, points: 0, atRisk: 0, withoutAmount: 0 };
  for (const fine of fines) {
    sums.count += 1;
    if (fine.default_amount === undefined) sums.withoutAmount += 1;
    sums.value += fine.default_amount ?? 0;
    sums.paid += fine.amount_paid ?? 0;
    sums.points += fine.points_on_driver_license ?? 0;
    sums.atRisk += atRiskOfNic(fine, context) ?? 0;
  }
  return sums;
}
