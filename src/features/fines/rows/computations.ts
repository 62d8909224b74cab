// What can be computed over the rows, by name. It runs in the worker: pure modules only.

import { deskTasks } from '../../../desk/desk-computation';
import { deskGlance } from '../../../desk/desk-glance';
import { fineFacts } from '../../../desk/fine-facts';
import { finesPivot, fleetMoney } from '../../../desk/money-computation';
import { driverPoints } from '../../../desk/points-computation';
import { deskFindings } from '../../../desk/read-findings';
import { routeFines } from '../../../desk/route-fines';
import { viewCounts } from '../../../desk/view-counts';
import type { Computed, RowsScope } from './computed';
import { countsByMonth } from './counts-by-month';
import type { StoredFine } from './stored-rows';

/** Each has an input of its own, which `InputOf` checks for the page that asks. */
type Computation = (rows: readonly StoredFine[], input: never, scope: RowsScope) => Computed<unknown, unknown>;

/** A further one is a line here. */
const COMPUTATIONS = {
  countsByMonth,
  deskGlance,
  deskTasks,
  driverPoints,
  fineFacts,
  finesPivot,
  fleetMoney,
  deskFindings,
  routeFines,
  viewCounts,
} satisfies Record<string, Computation>;

export type ComputationName = keyof typeof COMPUTATIONS;
export type InputOf<Name extends ComputationName> = Parameters<(typeof COMPUTATIONS)[Name]>[1];
export type ResultOf<Name extends ComputationName> = ReturnType<(typeof COMPUTATIONS)[Name]>;

/** Throws if there is none of this name. */
export function compute(
  name: string,
  rows: readonly StoredFine[],
  input: unknown,
  scope: RowsScope,
): Computed<unknown, unknown> {
  const known: Record<string, Computation> = COMPUTATIONS;
  const computation = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!computation) throw new Error(`There is no computation ${name}`);
  // The message of the page has the input of this name.
  return computation(rows, input as never, scope);
}
