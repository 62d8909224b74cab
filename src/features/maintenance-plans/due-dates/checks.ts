// Problems in a plan while it is edited: a catalogue code, its values and places. Each code and cause gives one check
// with all its places. A mistake in a thousand vehicles is one line. Rows are immutable and results are cached per row,
// so a keystroke recalculates only one row.
import { type Check, checkOf, inOrder } from './check-codes';
import type { Setting } from './due-date';
import { checkItems } from './item-checks';
import {
  DEADLINE_KEYS,
  type Deadlines,
  membersOf,
  readDeadlines,
  readThreshold,
  rowsOf,
  TRIGGER_KINDS,
} from './typed-plan';
import { checkVehicles, type VehicleChecks } from './vehicle-checks';

/** All checks of a plan: errors first, then in the order of the codes, then by place. */
export function checkPlan(plan: unknown, { today, defaults }: Setting): Check[] {
  const deadlines = readDeadlines(plan);
  const { checks, neverFirst } = checkVehicles(rowsOf(plan, 'vehicles'), deadlines, today, defaults);
  return inOrder([
    ...checkDeadlines(plan, deadlines, neverFirst),
    ...checkItems(rowsOf(plan, 'items'), deadlines),
    ...checks,
  ]);
}

function checkDeadlines(plan: unknown, deadlines: Deadlines, neverFirst: VehicleChecks['neverFirst']): Check[] {
  const config = membersOf(membersOf(plan).due_date_config);
  const checks: Check[] = [];
  for (const kind of TRIGGER_KINDS) {
    const key = DEADLINE_KEYS[kind];
    const threshold = readThreshold(config[key]);
    const places = [['due_date_config', key]];
    if (threshold === 'invalid') checks.push(checkOf('threshold-invalid', places));
    if (threshold === 'not-positive') {
      checks.push(checkOf('threshold-not-positive', places, { value: Number(config[key]) }));
    }
    if (typeof threshold !== 'number') continue;
    const count = neverFirst[kind];
    if (count > 0) checks.push(checkOf('never-first', places, { kind, value: threshold }, count));
  }
  if (TRIGGER_KINDS.every((kind) => deadlines[kind] === null))
    checks.push(checkOf('no-deadline', [['due_date_config']]));
  return checks;
}
