// Cost of a fine by way and time of payment, and of not naming the driver. Computed from default_amount only, in API
// units; the actual charge is amount_paid.
import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { dayOf } from './deadlines';
import { namingOf } from './naming';

/** `later`: applies after the others. `unknown`: no due date. */
type BasisState = 'open' | 'past' | 'later' | 'unknown';
export type BasisKind = 'recognised' | 'untilDue' | 'full';
export type MoneyBasis = { kind: BasisKind; percent: number; amount: number; state: BasisState };

type MoneyBases = {
  /**
   * 60 %: acknowledged in the electronic system, without defence and appeal, until the due date (art. 284 par. 1 CTB).
   */
  recognised: MoneyBasis;
  /** 80 % until the due date (art. 284 CTB). */
  untilDue: MoneyBasis;
  /** The full amount, after the due date. */
  full: MoneyBasis;
  /** `YYYY-MM-DD`, or null without a readable due date. */
  dueDay: string | null;
  /** Amount paid, if any; then no basis is open, whatever its state. */
  paid: number | null;
  /** The basis whose amount was paid; null if none matches. */
  paidAs: BasisKind | null;
};

const PERCENT: Record<BasisKind, number> = { recognised: 60, untilDue: 80, full: 100 };

const NIC_FACTOR = 2;

/**
 * The three settlement amounts, rounded to minor currency units; null if the amount is unknown. `moneyUnit`: unit of
 * the API's integers; whole units keep decimals.
 */
export function toMoneyBases(fine: Fine, today: string, moneyUnit: 'minor' | 'major' = 'minor'): MoneyBases | null {
  const faceValue = fine.default_amount;
  if (faceValue === undefined || !Number.isFinite(faceValue)) return null;
  const dueDay = dayOf(fine.due_date);
  const reduced = dueDay === null ? 'unknown' : dueDay < today ? 'past' : 'open';
  const basis = (kind: BasisKind, state: BasisState): MoneyBasis => ({
    kind,
    percent: PERCENT[kind],
    amount: percentOf(faceValue, PERCENT[kind], moneyUnit),
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
 * The second fine that naming the driver still avoids: twice the original. Applies while nobody is named and the
 * deadline has not passed. 0 if there is no risk, null if the amount is unknown.
 */
export function atRiskOfNic(fine: Fine, context: { labels: Labels; today: string }): number | null {
  return namingOf(fine, context).task === 'name' ? toNicAmount(fine) : 0;
}

/** Amount of the second fine, avoidable or not; null if the original amount is unknown. */
export function toNicAmount({ default_amount }: Fine): number | null {
  if (default_amount === undefined || !Number.isFinite(default_amount)) return null;
  return NIC_FACTOR * Math.max(0, default_amount);
}

/** Rounded to minor units; adding 0 turns -0 into 0. */
function percentOf(amount: number, percent: number, moneyUnit: 'minor' | 'major'): number {
  const scale = moneyUnit === 'minor' ? 1 : 100;
  return Math.round((amount * scale * percent) / 100) / scale + 0;
}
