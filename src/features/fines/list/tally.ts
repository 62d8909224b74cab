// Sums of rows: dashboard figures recomputed from the fines.

import type { Fine } from '../../../contract/fine';
import { type Identifier, presentIdentifier } from '../../../contract/long-integers';
import type { RowMeasure } from '../filters/figure-of-rows';

export type Tally = {
  fines: number;
  /** In API units. */
  cost: number;
  points: number;
  paid: number;
  drivers: ReadonlySet<Identifier>;
  /** Number of rows without an amount. */
  withoutAmount: number;
};

export const NO_TALLY: Tally = { fines: 0, cost: 0, points: 0, paid: 0, drivers: new Set(), withoutAmount: 0 };

/** Adds fines to a tally. */
export function addToTally(tally: Tally, fines: readonly Fine[]): Tally {
  if (fines.length === 0) return tally;
  const drivers = new Set(tally.drivers);
  const next = { ...tally, fines: tally.fines + fines.length };
  for (const fine of fines) {
    next.cost += fine.default_amount ?? 0;
    next.points += fine.points_on_driver_license ?? 0;
    next.paid += fine.amount_paid ?? 0;
    if (fine.default_amount === undefined) next.withoutAmount += 1;
    const driver = presentIdentifier(fine.driver_id);
    if (driver !== undefined) drivers.add(driver);
  }
  return { ...next, drivers };
}

export function measureOf(tally: Tally, measure: RowMeasure): number {
  return measure === 'drivers' ? tally.drivers.size : tally[measure];
}
