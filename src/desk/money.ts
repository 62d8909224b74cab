// Sums that can be saved, are lost, can be claimed, or were taken from drivers.
import type { Day } from '../rulebook/days';
import { classOfPayment, priceAt } from '../rulebook/money';
import type { DeskFine } from './desk-fine';
import { isSneSure, type Task } from './tasks';

/** In the order of the page and of the file. */
export const MONEY_CAUSES = {
  left: ['pay_60', 'pay_80'],
  lost: ['late', 'discount_not_taken', 'nic'],
  claim: ['cancelled', 'warning', 'toll'],
  payroll: ['taken_over_paid', 'taken_on_cancelled', 'taken_before_last_day'],
} as const;
export type MoneyBucket = keyof typeof MONEY_CAUSES;
export type MoneyCause = (typeof MONEY_CAUSES)[MoneyBucket][number];
export const MONEY_BUCKETS: readonly MoneyBucket[] = ['left', 'lost', 'claim', 'payroll'];

/** Money of one fine for one cause. Facts of payroll overlap, so they are never added up over causes. */
export type MoneyItem = {
  bucket: MoneyBucket;
  cause: MoneyCause;
  fine: DeskFine;
  /** `YYYY-MM` of the due date for what is left, else of the act: no row says when it was paid. */
  month: string | null;
  /** Centavos. */
  amount: number;
};

/** All items of a bucket, a cause and a month. */
export type MoneyLine<Item extends Figure = MoneyItem> = Figure & { items: readonly Item[] };
type Figure = Omit<MoneyItem, 'fine'>;

type Context = { today: Day; sneJoined: Day | null; isWholeReais: boolean };

/** `tasks`: of these fines, whatever people did about them. Amounts that are not known are in no item. */
export function moneyItems(fines: readonly DeskFine[], tasks: readonly Task[], context: Context): MoneyItem[] {
  const items: MoneyItem[] = [];
  for (const task of tasks) {
    const item = itemOfTask(task);
    if (item) items.push(item);
  }
  for (const fine of fines) items.push(...lostOf(fine, context), ...payrollOf(fine, context.today));
  return items;
}

/** One line for each bucket, cause and month; the unknown month comes last. */
export function moneyLines<Item extends Figure>(items: readonly Item[]): MoneyLine<Item>[] {
  const lines = new Map<string, Figure & { items: Item[] }>();
  for (const item of items) {
    const { bucket, cause, month, amount } = item;
    const key = `${bucket} ${cause} ${month ?? ''}`;
    const line = lines.get(key);
    if (!line) lines.set(key, { bucket, cause, month, amount, items: [item] });
    else {
      line.amount += amount;
      line.items.push(item);
    }
  }
  return [...lines.values()].sort(compareLines);
}

/** The least chance of winning from which an appeal costs less on average than a price. */
type BreakEven = {
  /** `paid`: 80 % are paid and the appeal goes on; `unpaid`: nothing is paid until it is over. */
  way: 'paid' | 'unpaid';
  against: 60 | 80;
  /** From 0; more than 1 where it never pays. */
  chance: number;
};

/**
 * The plain table of an appeal, without interest. `face` and `ownCost` (what the appeal itself costs) in centavos; `face` above 0.
 */
export function breakEvens(face: number, ownCost: number): BreakEven[] {
  return [
    { way: 'paid', against: 60, chance: 0.25 + ownCost / (0.8 * face) },
    { way: 'unpaid', against: 60, chance: 0.4 + ownCost / face },
    { way: 'paid', against: 80, chance: ownCost / (0.8 * face) },
    { way: 'unpaid', against: 80, chance: 0.2 + ownCost / face },
  ];
}

const CLAIM_CAUSES = { claim_cancelled: 'cancelled', claim_warning: 'warning', claim_toll: 'toll' } as const;

/** What is left rests on DECIDE, what can be claimed on CLAIM. */
function itemOfTask({ fine, reason, atStake }: Task): MoneyItem | null {
  if (atStake === null) return null;
  switch (reason.code) {
    case 'decide':
    case 'decide_nic':
      return {
        bucket: 'left',
        cause: reason.percent === 60 ? 'pay_60' : 'pay_80',
        fine,
        month: monthOf(fine.due),
        amount: atStake,
      };
    case 'claim_cancelled':
    case 'claim_warning':
    case 'claim_toll':
      return { bucket: 'claim', cause: CLAIM_CAUSES[reason.code], fine, month: monthOf(fine.act), amount: atStake };
    default:
      return null;
  }
}

/** Of paid fines: what a payment in time, and SNE where it is sure, would have saved. */
function lostOf(fine: DeskFine, { sneJoined, isWholeReais }: Context): MoneyItem[] {
  const { group, face, paid, isNic, act } = fine;
  if ((group !== 'paid' && group !== 'appealPaid') || paid === null) return [];
  const lost = (cause: 'late' | 'discount_not_taken' | 'nic', amount: number): MoneyItem[] =>
    amount > 0 ? [{ bucket: 'lost', cause, fine, month: monthOf(act), amount }] : [];
  if (isNic) return lost('nic', paid);
  const percent = face === null ? null : classOfPayment(paid, face, isWholeReais);
  if (face === null || percent === null || percent === 60) return [];
  const late = percent === 100 ? paid - priceAt(face, 80) : 0;
  const isDiscountGone = group === 'paid' && isSneSure(act, sneJoined);
  return [
    ...lost('late', late),
    ...(isDiscountGone ? lost('discount_not_taken', paid - late - priceAt(face, 60)) : []),
  ];
}

/** Facts about money taken from drivers, never whether it may be taken (R18). */
function payrollOf(fine: DeskFine, today: Day): MoneyItem[] {
  const { taken, paid, isPaidZero, group, due, act } = fine;
  if (taken === null) return [];
  const fact = (
    cause: 'taken_over_paid' | 'taken_on_cancelled' | 'taken_before_last_day',
    amount: number,
  ): MoneyItem[] => (amount > 0 ? [{ bucket: 'payroll', cause, fine, month: monthOf(act), amount }] : []);
  const known = isPaidZero ? 0 : paid;
  return [
    ...(group === 'cancelled'
      ? fact('taken_on_cancelled', taken)
      : known === null
        ? []
        : fact('taken_over_paid', taken - known)),
    ...(due !== null && today <= due ? fact('taken_before_last_day', taken) : []),
  ];
}

function monthOf(day: Day | null): string | null {
  return day === null ? null : day.slice(0, 7);
}

function compareLines(a: Figure, b: Figure): number {
  const buckets = MONEY_BUCKETS.indexOf(a.bucket) - MONEY_BUCKETS.indexOf(b.bucket);
  if (buckets !== 0) return buckets;
  const causes: readonly string[] = MONEY_CAUSES[a.bucket];
  const order = causes.indexOf(a.cause) - causes.indexOf(b.cause);
  if (order !== 0) return order;
  if (a.month === null || b.month === null) return Number(a.month === null) - Number(b.month === null);
  return a.month < b.month ? -1 : a.month > b.month ? 1 : 0;
}
