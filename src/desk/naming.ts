// What a fine asks about naming its driver: R2 and R3. It rests on the indication alone, except
// for cancelled fines and warnings. A known driver is not yet a named one.
import { type Day, daysBetween } from '../rulebook/days';
import { EXPIRED_SHOWN_DAYS } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';

/** Why nothing is asked. `noDay`: no day is printed and the notice is over; `over`: it ended long ago; `nicHere`: its NIC came. */
export type NamingRest =
  | 'nic'
  | 'closed'
  | 'owner'
  | 'shipper'
  | 'carrier'
  | 'accepted'
  | 'notApplicable'
  | 'noDay'
  | 'over'
  | 'nicHere';
/** `name`: open; `confirm`: sent, no answer yet; `expired`: the day has passed and a NIC can still come. */
type Naming = { ask: 'name' | 'confirm' | 'expired' } | { ask: null; rest: NamingRest };

/** What it rests on. */
type NamingFacts = Pick<DeskFine, 'isNic' | 'group' | 'answers' | 'indication' | 'naming'>;

/** `isOrigin`: it is the only origin of a NIC. */
export function namingOf(fine: NamingFacts, today: Day, isOrigin: boolean): Naming {
  const rest = restOf(fine);
  if (rest !== null) return { ask: null, rest };
  const { indication, naming, group } = fine;
  if (indication === 'sent') return { ask: 'confirm' };
  if (naming === null) {
    const isEarly = group === 'notification' || group === 'defence';
    return isEarly && indication !== 'missed' ? { ask: 'name' } : { ask: null, rest: 'noDay' };
  }
  if (today <= naming) return { ask: 'name' };
  if (isOrigin) return { ask: null, rest: 'nicHere' };
  return daysBetween(naming, today) <= EXPIRED_SHOWN_DAYS ? { ask: 'expired' } : { ask: null, rest: 'over' };
}

function restOf({ isNic, group, answers, indication }: NamingFacts): NamingRest | null {
  if (isNic) return 'nic';
  if (group === 'cancelled' || group === 'warning') return 'closed';
  if (answers !== 'driver' && answers !== 'unknown') return answers;
  return indication === 'accepted' || indication === 'notApplicable' ? indication : null;
}
