// What a fine costs, by how and when it is paid, and what not naming the driver would add.
// Computed from default_amount alone, in the service's unit; what was really charged is amount_paid.
import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { dayOf } from './deadlines';
import { namingOf } from './naming';

/** `later`: it takes the place of the others once they are past. `unknown`: there is no due date. */
type BasisState = 'open' | 'past' | 'later' | 'unknown';
export type BasisKind = 'recognised' | 'untilDue' | 'full';
export type MoneyBasis = { kind: BasisKind; percent: number; amount: number; state: BasisState };

type MoneyBases = {
  /** 60 %: recognised in the electronic system, without defence and appeal, until the due date (art. 284 par. 1 CTB). */
  recognised: MoneyBasis;
  /** 80 % until the due date (art. 284 CTB). */
  untilDue: MoneyBasis;
  /** The face value, after the due date. */
  full: MoneyBasis;
  /** `YYYY-MM-DD`, or null when the service gives no readable due date. */
  dueDay: string | null;
  /** What was paid, if anything; then no basis is open any more, whatever its state says of the day. */
  paid: number | null;
  /** The basis whose amount is what was paid; null when none is. */
  paidAs: BasisKind | null;
};

const PERCENT: Record<BasisKind, number> = { recognised: 60, untilDue: 80, full: 100 };

const NIC_FACTOR = 2;

/**
 * The three amounts at which a fine can be settled, rounded to whole minor units of the currency; null when the amount is
 * not known. `moneyUnit` is what one unit of the service's integers is: whole units keep their hundredths.
 */
export function toMoneyBases(fine: Fine, today: string, moneyUnit: 'minor' | 'major' = 'minor'): MoneyBases | null {
  const face = fine.default_amount;
  if (face === undefined || !Number.isFinite(face)) return null;
  const dueDay = dayOf(fine.due_date);
  const reduced = dueDay === null ? 'unknown' : dueDay < today ? 'past' : 'open';
  const basis = (kind: BasisKind, state: BasisState): MoneyBasis => ({
    kind,
    percent: PERCENT[kind],
    amount: percentOf(face, PERCENT[kind], moneyUnit),
    state,
  });
  const bases = {
    recognised: basis('recognised', reduced),
    untilDue: basis('untilDue', reduced),
    full: basis('full', reduced === 'past' ? 'open' : reduced === 'open' ? 'later' : 'unknown'),
  };
  const paid = fine.amount_paid === undefined || fine.amount_paid === 0 ? null : fine.amount_paid;
  const matching = [bases.full, bases.untilDue, bases.recognised].find(({ amount }) => amount === paid);
  return { ...bases, dueDay, paid, paidAs: matching?.kind ?? null };
}

/**
 * The second fine that naming the driver still avoids: twice the original, while nobody is named and the printed day has
 * not passed. 0 when it is not at risk, null when it is but the amount is not known.
 */
export function atRiskOfNic(fine: Fine, context: { labels: Labels; today: string }): number | null {
  return namingOf(fine, context).task === 'name' ? toNicAmount(fine) : 0;
}

/** The amount of the second fine, whether it still can be avoided or not; null when the original's is not known. */
export function toNicAmount({ default_amount }: Fine): number | null {
  if (default_amount === undefined || !Number.isFinite(default_amount)) return null;
  return NIC_FACTOR * Math.max(0, default_amount);
}

/** Whole minor units; adding 0 keeps −0 off the screen. */
function percentOf(amount: number, percent: number, moneyUnit: 'minor' | 'major'): number {
  const scale = moneyUnit === 'minor' ? 1 : 100;
  return Math.round((amount * scale * percent) / 100) / scale + 0;
}
