// Calendar arithmetic on `YYYY-MM-DD` without Date, so time zones and DST cannot shift a day. Results are clamped to
// the years 0001 to 9999.
import { dayNumber, dayOfNumber, daysInMonth, writeDay } from '../../../format/day-number';

export type Period = { start_date: string; end_date: string };

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** Adds days; negative goes back. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** Adds months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  if (toYear < 1) return FIRST_DAY;
  if (toYear > 9999) return LAST_DAY;
  return writeDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** Days from `first` to `last`: 0 for the same day, negative if `last` is earlier. */
export function daysBetween(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first);
}

/** Length of a period in days, inclusive. */
export function spanOf({ start_date, end_date }: Period): number {
  return daysBetween(start_date, end_date) + 1;
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.start_date === b.start_date && a.end_date === b.end_date;
}

/** `YYYY-MM` of a date. */
function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function startOfMonth(day: string): string {
  return `${monthOf(day)}-01`;
}

export function endOfMonth(day: string): string {
  const { year, month } = partsOf(day);
  return writeDay(year, month, daysInMonth(year, month));
}

/** The months of a period, in order, as `YYYY-MM`. */
export function monthsOf({ start_date, end_date }: Period): string[] {
  const [from, to] = [monthNumber(start_date), monthNumber(end_date)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const at = from + index;
    return monthOf(writeDay(Math.floor(at / 12), (at % 12) + 1, 1));
  });
}

/** Whether a period consists of whole months. */
export function isWholeMonths({ start_date, end_date }: Period): boolean {
  return start_date === startOfMonth(start_date) && end_date === endOfMonth(end_date) && start_date <= end_date;
}

function monthNumber(day: string): number {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
}

function partsOf(day: string): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The day of a number; those before and after are the first and the last one. */
function dayOf(number: number): string {
  if (number < dayNumber(FIRST_DAY)) return FIRST_DAY;
  return number > dayNumber(LAST_DAY) ? LAST_DAY : dayOfNumber(number);
}
