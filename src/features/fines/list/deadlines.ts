// Days until a deadline, and its urgency. Dates are parsed tolerantly: dates, timestamps, invalid text.
import { isDay } from '../../../format/day-number';
import { daysBetween } from '../filters/calendar-days';

export type Urgency = 'past' | 'now' | 'soon' | 'later';

export type Countdown = {
  /** `YYYY-MM-DD`, the last day. */
  day: string;
  /** 0 on the last day, negative when overdue. */
  daysLeft: number;
  /** Remaining fraction of the term, 0 to 1; null if its start is unknown. */
  share: number | null;
  urgency: Urgency;
};

/** Up to this many days left it is urgent. */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/** Countdown to `day` for a term from `start`; null if `day` is invalid. `today` is `YYYY-MM-DD`. */
export function toCountdown(day: string | undefined, start: string | undefined, today: string): Countdown | null {
  const last = dayOf(day);
  if (last === null) return null;
  const daysLeft = daysBetween(today, last);
  const first = dayOf(start);
  const term = first === null ? 0 : daysBetween(first, last);
  return {
    day: last,
    daysLeft,
    share: term > 0 ? Math.min(1, Math.max(0, daysLeft / term)) : null,
    urgency: daysLeft < 0 ? 'past' : daysLeft <= NOW_DAYS ? 'now' : daysLeft <= SOON_DAYS ? 'soon' : 'later',
  };
}

/** The date of a date or timestamp, or null. Exactly the texts displayed as dates are counted. */
export function dayOf(text: string | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text ?? '')?.[0] ?? '';
  return isDay(day) ? day : null;
}
