// Contradictions within one row: place against tracker, days of the agency, price against day, vehicle not active.
import { type Day, daysBetween } from '../../rulebook/days';
import { classOfPayment } from '../../rulebook/money';
import { NOTICE_DAYS, NOTICE_DAYS_WITH_DEFENCE } from '../../rulebook/terms';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import { readPlaceText } from './place-text';
import { toFinding } from './to-finding';

/** Kilometres of one road that are far apart: ours. */
const FAR_KM = 5;

export function fineFindings(fine: DeskFine, today: Day, isWholeReais: boolean): Finding[] {
  const findings: Finding[] = [];
  if (isPlaceOther(fine)) findings.push(toFinding('place_tracker', [fine], fine.face));
  if (isAgencyLate(fine, today)) findings.push(toFinding('agency_days', [fine], fine.face));
  const saved = savedThoughLate(fine, isWholeReais);
  if (saved !== null) findings.push(toFinding('late_at_discount', [fine], saved));
  if (fine.isVehicleInactive) findings.push(toFinding('vehicle_not_active', [fine], fine.face));
  return findings;
}

/** One road with two kilometres, else two towns. */
function isPlaceOther({ statedPlace, trackerPlace }: DeskFine): boolean {
  if (statedPlace === null || trackerPlace === null) return false;
  const [stated, tracked] = [readPlaceText(statedPlace), readPlaceText(trackerPlace)];
  const isOneRoad = stated.road !== null && stated.road === tracked.road;
  if (isOneRoad && stated.km !== null && tracked.km !== null) return isFarApart(stated.km, tracked.km);
  return stated.town !== null && tracked.town !== null && stated.town !== tracked.town;
}

/** In metres, because decimals of kilometres do not add up exactly. */
function isFarApart(one: number, other: number): boolean {
  return Math.round(Math.abs(one - other) * 1_000) > FAR_KM * 1_000;
}

/** Always a question: when a notice arrived is not in the rows (R8). */
function isAgencyLate({ act, group, isNic }: DeskFine, today: Day): boolean {
  if (isNic || act === null || (group !== 'notification' && group !== 'defence')) return false;
  return daysBetween(act, today) > (group === 'defence' ? NOTICE_DAYS_WITH_DEFENCE : NOTICE_DAYS);
}

/** What is missing to the whole amount, where a late fine was paid at 60 or 80 %; else null. */
function savedThoughLate({ group, face, paid }: DeskFine, isWholeReais: boolean): number | null {
  if (group !== 'late' || face === null || paid === null) return null;
  const percent = classOfPayment(paid, face, isWholeReais);
  return percent === 60 || percent === 80 ? face - paid : null;
}
