// NICs that do not fit: their amount, their origin, their points (R3, R10, rulings 60 and 61).
import { isTwiceALegalAmount } from '../../rulebook/money';
import { NIC_IS_DOUBLE_SINCE } from '../../rulebook/terms';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import type { NicLink } from '../nic-origin';
import { isSettled } from './settled';
import { toFinding } from './to-finding';

/** `links`: of all NICs that have vehicle, day and amount. */
export function nicFindings(fines: readonly DeskFine[], links: readonly NicLink[], isWholeReais: boolean): Finding[] {
  return [...links.flatMap((link) => originFinding(link, isWholeReais) ?? []), ...fines.flatMap(nicPoints)];
}

/** A NIC gives nobody points (R10). */
export function nicPoints(fine: DeskFine): Finding[] {
  const hasPoints = fine.isNic && !isSettled(fine) && (fine.printedPoints ?? 0) > 0;
  return hasPoints ? [toFinding('nic_points', [fine], null)] : [];
}

function originFinding({ nic, origins }: NicLink, isWholeReais: boolean): Finding | null {
  const { act, face } = nic;
  if (isSettled(nic) || act === null || face === null || act < NIC_IS_DOUBLE_SINCE) return null;
  const [origin] = origins;
  if (origin === undefined) {
    return toFinding(isTwiceALegalAmount(face, isWholeReais) ? 'nic_orphan' : 'nic_not_double', [nic], face);
  }
  const kind = origins.length > 1 ? 'nic_ambiguous' : isSettled(origin) ? 'nic_origin_cancelled' : null;
  return kind === null ? null : toFinding(kind, [nic, ...origins], face, nic);
}
