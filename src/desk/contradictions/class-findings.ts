// Class, points and amount of a row against those of its infraction (R4, R9). A NIC has none of the three.
import { givesNoPoints, infractionOf } from '../../rulebook/infractions';
import { legalAmounts, toleranceOf } from '../../rulebook/money';
import { pointsOfLevel } from '../../rulebook/points';
import { AMOUNTS_SINCE } from '../../rulebook/terms';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import { toFinding } from './to-finding';

/** Articles whose amount doubles on repetition. */
const DOUBLED: ReadonlySet<string> = new Set(['165', '165-A', '173', '203 V']);

export function classFindings(fine: DeskFine, isWholeReais: boolean): Finding[] {
  if (fine.isNic) return [];
  const gap = amountGap(fine, isWholeReais);
  return [
    ...(gap === null ? [] : [toFinding('class_amount', [fine], gap)]),
    ...(hasOtherClass(fine) || hasOtherPoints(fine) ? [toFinding('class_points', [fine], null)] : []),
  ];
}

/** Centavos to the nearest legal amount of the infraction; null where the fine has one, or none is known. */
function amountGap({ act, face, code, level }: DeskFine, isWholeReais: boolean): number | null {
  if (face === null || (act !== null && act < AMOUNTS_SINCE)) return null;
  const listed = infractionOf(code);
  const amounts = listed ? amountsOf(listed) : level === null ? [] : legalAmounts(level);
  if (amounts.length === 0) return null;
  const gap = Math.min(...amounts.map((amount) => Math.abs(face - amount)));
  return gap <= (isWholeReais ? toleranceOf(true) : 0) ? null : gap;
}

function amountsOf({ article, amount }: { article: string; amount: number }): number[] {
  return DOUBLED.has(article) ? [amount, 2 * amount] : [amount];
}

function hasOtherClass({ code, level }: DeskFine): boolean {
  const listed = infractionOf(code);
  return listed !== null && listed.level !== null && level !== null && level !== listed.level;
}

/** 0 is right where a driver gets no points. */
function hasOtherPoints({ code, article, level, printedPoints }: DeskFine): boolean {
  if (printedPoints === null || (printedPoints === 0 && givesNoPoints(code, article))) return false;
  const points = infractionOf(code)?.points ?? (level === null ? null : pointsOfLevel(level));
  return points !== null && printedPoints !== points;
}
