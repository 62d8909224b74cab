// Days until a deadline, and how pressing it is. Dates are read as the service writes them: days, timestamps, garbage.
import { daysBetween, isDay } from '../filters/calendar-days';

export type Urgency = 'past' | 'now' | 'soon' | 'later';

export type Countdown = {
  /** `YYYY-MM-DD`, the last day of the term. */
  day: string;
  /** 0 on the last day itself, negative when it is past. */
  daysLeft: number;
  /** The part of the term that is left, 0 to 1; null when the start of the term is not known. */
  share: number | null;
  urgency: Urgency;
};

/** Up to so many days left it is shown as urgent. */
const NOW_DAYS = 3;
const SOON_DAYS = 7;

/** The countdown to `day` of a term that began on `start`; null when `day` is no day. `today` is `YYYY-MM-DD`. */
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

/** The day of a date or a timestamp, or null. What is shown as a date is counted as one, and nothing else is. */
export function dayOf(text: string | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text ?? '')?.[0] ?? '';
  return isDay(day) ? day : null;
}
