// Whether the driver of a fine must still be named. Legal facts (last checked 2026-09): art. 257 paragraphs 7 and 8 of
// the traffic code, possible through the printed date. A NIC is a company's fine and names nobody.
import type { IndicationGroup } from '../../../config/config';
import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { presentIdentifier } from '../../../contract/long-integers';
import { unreadIn } from '../../../contract/tolerant';
import { type Answers, answersOf, isNic as isNicCode } from '../../../rulebook/infractions';
import { addDays } from '../filters/calendar-days';
import { dayOf } from './deadlines';

/** Days after the deadline during which the second fine is still shown as possible. */
const EXPIRED_DAYS = 180;

/** `name`: a driver can be named. `confirm`: sent, awaiting the response. `expired`: the deadline has passed. */
type NamingTask = 'name' | 'confirm' | 'expired';
/** Why no driver is required. `noDay`: unknown without a deadline. `over`: expired too long ago to show. */
type NamingRest = 'nic' | 'closed' | Exclude<Answers, 'driver'> | 'accepted' | 'notApplicable' | 'noDay' | 'over';
export type Naming = {
  task: NamingTask | null;
  rest: NamingRest | null;
  /** The printed deadline, `YYYY-MM-DD`; null if missing or invalid. */
  day: string | null;
};

type Context = { labels: Pick<Labels, 'fineStatus' | 'indicationGroup'>; today: string };

/** Required naming action of a fine. A known driver is not necessarily named: `driver_id` is ignored. */
export function namingOf(fine: Fine, { labels, today }: Context): Naming {
  const day = namingDay(fine);
  const status = labels.fineStatus(fine.fine_status_id)?.group ?? null;
  const indication = labels.indicationGroup(fine.driver_indication_status_id);
  const rest = restOf(fine, status, indication);
  if (rest !== null) return { task: null, rest, day };
  if (indication === 'sent') return { task: 'confirm', rest: null, day };
  if (day === null) {
    const isEarly = status === 'notification' || status === 'defence';
    return isEarly && indication !== 'missed' ? { task: 'name', rest: null, day } : { task: null, rest: 'noDay', day };
  }
  if (today <= day) return { task: 'name', rest: null, day };
  return today <= addDays(day, EXPIRED_DAYS) ? { task: 'expired', rest: null, day } : { task: null, rest: 'over', day };
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

function restOf(fine: Fine, status: string | null, indication: IndicationGroup | null): NamingRest | null {
  if (isNic(fine)) return 'nic';
  if (status === 'cancelled' || status === 'warning') return 'closed';
  const answers = answersOf(fine.infraction_code);
  if (answers !== 'driver' && answers !== 'unknown') return answers;
  return indication === 'accepted' || indication === 'notApplicable' ? indication : null;
}
