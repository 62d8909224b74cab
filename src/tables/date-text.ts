// Days and clocks as a person writes them, and back. A timestamp keeps its time when only its day is typed.
import { FIRST_DAY, toDate, toDay } from './calendar';

/** The order in which a language writes a day in digits. */
export type DayOrder = 'day-first' | 'month-first';

/** Found out from how the language writes 22 November 2026: `22/11/2026`. */
export function dayOrderOf(format: { dateDigits: (value: unknown) => string }): DayOrder {
  return format.dateDigits('2026-11-22').startsWith('11') ? 'month-first' : 'day-first';
}

const DIGITS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;

/**
 * The date that a text writes: `YYYY-MM-DD`, or digits in the order of the language. A timestamp stays what it is.
 * The time of `before` is kept when the text names none. Years of two digits are read only where `shortYears` says
 * so: while typing, `21/07/20` is on its way to 2026. Null for what is no day.
 */
export function readDate(
  text: string,
  { order, before, shortYears = false }: { order: DayOrder; before?: unknown; shortYears?: boolean },
): string | null {
  const typed = text.trim();
  // 24:00 is a clock to nobody but ISO 8601: it is the next day there.
  if (/^\S+[T ]+24:/.test(typed)) return null;
  if (/^\d{4}-\d{2}-\d{2}[T ]\d/.test(typed) && toDay(typed) !== null) return typed;
  const match = YEAR_FIRST.exec(typed);
  if (match) return make(match[1], match[2], match[3], match[4], before);
  const digits = DIGITS.exec(typed);
  if (!digits || (digits[3]?.length === 2 && !shortYears)) return null;
  const year = digits[3]?.length === 2 ? `20${digits[3]}` : digits[3];
  const [month, day] = order === 'day-first' ? [digits[2], digits[1]] : [digits[1], digits[2]];
  return make(year, month, day, digits[4], before);
}

/** A day as it is typed in this language: `21/07/2026`; what is no day stays the text it is. */
export function dateText(value: string, order: DayOrder): string {
  const day = toDay(value);
  if (day === null || day < FIRST_DAY) return value;
  const [year = '', month = '', date = ''] = toDate(day).split('-');
  return order === 'day-first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

function make(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  clock: string | undefined,
  before: unknown,
): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (toDay(date) === null) return null;
  if (clock !== undefined) {
    const timed = `${date}T${clock.length < 5 || clock[1] === ':' ? `0${clock}` : clock}`;
    return toDay(timed) === null ? null : timed;
  }
  const time = typeof before === 'string' && toDay(before) !== null ? before.trim().slice(10) : '';
  return `${date}${time}`;
}

const CLOCK = /^(\d{1,2})[:h](?:(\d{2})(?::(\d{2}))?)?$/i;
const DAY_IN_SECONDS = 86_400;
/** Digits alone up to here could be a clock without its colon. */
const LARGEST_CLOCK = 2359;

/** Seconds since midnight of `08:00`, `8h30`, `08:00:30`, or plain seconds (`28800`); null for what is neither. */
export function readClock(text: string): number | null {
  const typed = text.trim();
  const match = CLOCK.exec(typed);
  if (match) {
    const [hours, minutes, seconds] = [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
    if (match[2] === undefined && typed.endsWith(':')) return null;
    return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null;
  }
  if (!/^-?\d{1,15}$/.test(typed)) return null;
  const plain = Number(typed);
  return plain > LARGEST_CLOCK || plain < 0 ? plain : null;
}

/** `08:00` of 28800, `08:00:30` where there are seconds; what is not inside a day is its number. */
export function clockText(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds >= DAY_IN_SECONDS) return String(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = seconds % 60;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}${rest ? `:${two(rest)}` : ''}`;
}
