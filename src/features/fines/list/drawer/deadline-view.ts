// Texts of the two deadlines of a fine: naming the driver, and paying the reduced amount.
import type { FineStatusGroup } from '../../../../config/config';
import { type CellWords, driverText } from '../cell-text';
import type { Countdown, Urgency } from '../deadlines';
import type { FineRow } from '../fine-row';

type Tone = 'bad' | 'warning' | 'good' | 'plain' | 'muted';
export type DeadlineView = {
  title: string;
  /** Main text: days left, or what was done. */
  figure: string;
  /** The date, as a sentence. */
  note: string;
  tone: Tone;
  /** Whether an action is still required. */
  isOpen: boolean;
};
type DeadlineViews = { naming: DeadlineView; paying: DeadlineView };

const TONES: Record<Urgency, Tone> = { past: 'bad', now: 'bad', soon: 'warning', later: 'plain' };
const NOTHING_TO_PAY: ReadonlySet<FineStatusGroup> = new Set(['cancelled', 'warning']);

export function toDeadlineViews(row: FineRow, words: CellWords): DeadlineViews {
  return { naming: toNaming(row, words), paying: toPaying(row, words) };
}

function toNaming(row: FineRow, words: CellWords): DeadlineView {
  const { t } = words;
  const { task, rest } = row.naming;
  const name = t('fineDrawer.deadlines.name');
  if (task === 'confirm') {
    const figure = t('fineDrawer.deadlines.waiting');
    return {
      title: t('fineDrawer.deadlines.sent'),
      figure,
      note: dayText(row.indication, words),
      tone: 'plain',
      isOpen: false,
    };
  }
  if (rest === 'accepted') {
    const figure = row.driver.kind === 'none' ? t('fineDrawer.deadlines.accepted') : driverText(row.driver, words);
    return {
      title: t('fineDrawer.deadlines.named'),
      figure,
      note: dayText(row.indication, words),
      tone: 'good',
      isOpen: false,
    };
  }
  if (task !== null || rest === 'noDay' || rest === 'over') {
    const isKnown = row.driver.kind !== 'none' && task === 'name';
    return toOpen(isKnown ? t('fineDrawer.deadlines.known') : name, row.indication, words);
  }
  const isOthers = rest === 'nic' || rest === 'owner' || rest === 'shipper' || rest === 'carrier';
  const why = isOthers ? t(`fineDrawer.deadlines.why.${rest}`) : null;
  return {
    title: name,
    figure: t('fineDrawer.deadlines.notNeeded'),
    note: why ?? dayText(row.indication, words),
    tone: 'muted',
    isOpen: false,
  };
}

function toPaying(row: FineRow, words: CellWords): DeadlineView {
  const { t, format } = words;
  const done = { note: dayText(row.due, words), isOpen: false };
  if (isPaid(row)) {
    return {
      ...done,
      title: t('fineDrawer.deadlines.payment'),
      figure: t('fineDrawer.deadlines.paid'),
      tone: 'good',
    };
  }
  if (isWithoutAmount(row)) {
    return {
      ...done,
      title: t('fineDrawer.deadlines.payment'),
      figure: t('fineDrawer.deadlines.nothing'),
      tone: 'muted',
    };
  }
  return toOpen(t('fineDrawer.deadlines.pay', { percent: format.share(0.8, 0) }), row.due, words);
}

function toOpen(title: string, countdown: Countdown | null, words: CellWords): DeadlineView {
  return {
    title,
    figure: countdownText(countdown, words),
    note: dayText(countdown, words),
    tone: countdown === null ? 'muted' : TONES[countdown.urgency],
    isOpen: true,
  };
}

/**
 * Paid by status or by amount, because a service may update one of them late. Late and partly paid is not paid: the
 * discount ended at the due date.
 */
export function isPaid({ fine, status }: FineRow): boolean {
  const paid = fine.amount_paid ?? 0;
  if (status?.group === 'late' && paid < (fine.default_amount ?? 0)) return false;
  return status?.group === 'paid' || status?.group === 'appealPaid' || paid > 0;
}

/** Cancelled, or converted to a warning. */
export function isWithoutAmount({ status }: FineRow): boolean {
  const group = status?.group ?? null;
  return group !== null && NOTHING_TO_PAY.has(group);
}

/** `3 days left`, `last day`, `2 days past`, `—`. */
function countdownText(countdown: Countdown | null, { t, format }: CellWords): string {
  if (countdown === null) return format.text(undefined);
  const { daysLeft } = countdown;
  if (daysLeft === 0) return t('fineDrawer.deadlines.lastDay');
  const count = Math.abs(daysLeft);
  const key = daysLeft > 0 ? 'fineDrawer.deadlines.left' : 'fineDrawer.deadlines.past';
  return t(key, { count, n: format.number(count) });
}

function dayText(countdown: Countdown | null, { t, format }: CellWords): string {
  if (countdown === null) return t('fineDrawer.deadlines.unknown');
  const key = countdown.daysLeft < 0 ? 'fineDrawer.deadlines.was' : 'fineDrawer.deadlines.until';
  return t(key, { day: format.date(countdown.day) });
}
