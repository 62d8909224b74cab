// Whether the driver of a row must still be named, as the desk says it (`desk/naming.ts`).
import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { presentIdentifier } from '../../../contract/long-integers';
import { unreadIn } from '../../../contract/tolerant';
import { namingOf as deskNamingOf, type NamingRest } from '../../../desk/naming';
import { answersOf, isNic as isNicCode } from '../../../rulebook/infractions';
import { dayOf } from './deadlines';

export type Naming = {
  /** `name`: a driver can be named. `confirm`: sent, awaiting the response. `expired`: the deadline has passed. */
  task: 'name' | 'confirm' | 'expired' | null;
  /** Why no driver is required. */
  rest: NamingRest | null;
  /** The printed deadline, `YYYY-MM-DD`; null if missing, invalid or before the infraction. */
  day: string | null;
};

type Context = { labels: Pick<Labels, 'fineStatus' | 'indicationGroup'>; today: string };

/** Of this row alone: whether it is the origin of a NIC is seen in other rows only. */
export function namingOf(fine: Fine, { labels, today }: Context): Naming {
  const day = namingDay(fine);
  const facts = {
    isNic: isNic(fine),
    group: labels.fineStatus(fine.fine_status_id)?.group ?? null,
    answers: answersOf(fine.infraction_code),
    indication: labels.indicationGroup(fine.driver_indication_status_id),
    naming: day,
  };
  const naming = deskNamingOf(facts, today, false);
  return { task: naming.ask, rest: naming.ask === null ? naming.rest : null, day };
}

/** Whether this is a NIC fine (for not naming a driver). */
export function isNic(fine: Fine): boolean {
  return isNicCode(fine.infraction_code);
}

/** No driver is known, although one must or could have been named. */
export function isDriverMissing(fine: Fine, { task }: Naming): boolean {
  return !isDriverKnown(fine) && (task === 'name' || task === 'expired');
}

/** An unreadable driver is not a missing one. */
export function isDriverKnown(fine: Fine): boolean {
  return presentIdentifier(fine.driver_id) !== undefined || unreadIn(fine, 'driver_id') !== null;
}

/** A deadline before the infraction is invalid. */
function namingDay(fine: Fine): string | null {
  const day = dayOf(fine.driver_indication_deadline);
  const act = dayOf(fine.fine_date);
  return day === null || (act !== null && day < act) ? null : day;
}
