// The last maintenance of several vehicles as one edit.
import type { Edit } from '../../../document/edits';
import type { Tree, TreeList } from '../../../document/tree';
import { membersOf } from '../due-dates/typed-plan';
import { type Field, fieldOf } from '../rows/fields';
import { setFields } from '../rows/row-edits';

/** `now` takes each vehicle's own odometer, `keep` changes nothing. In km. */
export type OdometerChoice = { readonly kind: 'now' | 'keep' } | { readonly kind: 'typed'; readonly km: number };

/** `day`: `YYYY-MM-DD`, or null to keep each day. `withoutOdometer` counts vehicles that keep theirs because it is unknown. */
export function maintenanceEdit(
  vehicles: TreeList,
  places: readonly number[],
  day: string | null,
  odometer: OdometerChoice,
): { edit: Edit; withoutOdometer: number } {
  const [date, last] = [fieldOf('vehicles', 'last_datetime'), fieldOf('vehicles', 'last_odometer')];
  const values: { row: number; field: Field; value: Tree }[] = [];
  let withoutOdometer = 0;
  for (const row of places) {
    if (date && day !== null) values.push({ row, field: date, value: day });
    if (!last || odometer.kind === 'keep') continue;
    const now = odometer.kind === 'typed' ? odometer.km : membersOf(vehicles[row]).odometer;
    if (typeof now === 'number' && Number.isSafeInteger(now)) values.push({ row, field: last, value: now });
    else withoutOdometer += 1;
  }
  return { edit: setFields('vehicles', values), withoutOdometer };
}
