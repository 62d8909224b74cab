// Which fine a NIC is about (R3): the contract has no link, so vehicle, amount and days decide.
import { type Day, daysBetween } from '../rulebook/days';
import { isSameAmount, nicOf } from '../rulebook/money';
import { ORIGIN_DAYS } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';

/** `origins`: candidates with the nearest deadline. One is the origin, several are ambiguous, none is an orphan. */
export type NicLink = { nic: DeskFine; origins: readonly DeskFine[] };

/**
 * Links of all NICs that have vehicle, day and amount, cancelled ones too. `isWholeReais`: amounts have lost their centavos, so
 * that twice the fine is compared within one real.
 */
export function nicLinks(fines: readonly DeskFine[], isWholeReais: boolean): NicLink[] {
  const candidates = new Map<string, DeskFine[]>();
  for (const fine of fines) {
    if (fine.vehicleKey === null || !isUnnamed(fine)) continue;
    const list = candidates.get(fine.vehicleKey);
    if (list) list.push(fine);
    else candidates.set(fine.vehicleKey, [fine]);
  }
  return fines.flatMap((nic) => {
    const { isNic, vehicleKey, act, face } = nic;
    if (!isNic || vehicleKey === null || act === null || face === null) return [];
    return { nic, origins: nearestTo(act, face, candidates.get(vehicleKey) ?? [], isWholeReais) };
  });
}

/** Keys of the fines that are the only origin of a NIC. */
export function originKeys(links: readonly NicLink[]): Set<string> {
  const keys = new Set<string>();
  for (const { origins } of links) {
    const [origin] = origins;
    if (origin && origins.length === 1) keys.add(origin.key);
  }
  return keys;
}

/** A driver could have been named and was not: neither sent nor accepted. In any status, also cancelled. */
function isUnnamed({ answers, naming, face, indication }: DeskFine): boolean {
  if (answers !== 'driver' && answers !== 'unknown') return false;
  if (naming === null || face === null) return false;
  return indication === null || indication === 'pending' || indication === 'refused' || indication === 'missed';
}

function nearestTo(act: Day, amount: number, candidates: readonly DeskFine[], isWholeReais: boolean): DeskFine[] {
  let nearest: DeskFine[] = [];
  let least = ORIGIN_DAYS + 1;
  for (const fine of candidates) {
    if (fine.naming === null || fine.face === null || !isSameAmount(nicOf(fine.face), amount, isWholeReais)) continue;
    const gap = daysBetween(fine.naming, act);
    if (gap < 1 || gap > least || gap > ORIGIN_DAYS) continue;
    if (gap < least) nearest = [];
    least = gap;
    nearest.push(fine);
  }
  return nearest;
}
