// Calendar arithmetic on `YYYY-MM-DD` without Date, so time zones and DST cannot shift a day. Results are clamped to
// the years 0001 to 9999.

export type Period = { start_date: string; end_date: string };

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** Whether `text` is a valid date, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

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
  return write(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
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
  return write(year, month, daysInMonth(year, month));
}

/** The months of a period, in order, as `YYYY-MM`. */
export function monthsOf({ start_date, end_date }: Period): string[] {
  const [from, to] = [monthNumber(start_date), monthNumber(end_date)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const at = from + index;
    return `${padded(Math.floor(at / 12), 4)}-${padded((at % 12) + 1, 2)}`;
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

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Days since 1 March of year 0 (Hinnant, days_from_civil). Years start in March, so that the leap day is the last one.
 */
function dayNumber(day: string): number {
  const { year, month, date } = partsOf(day);
  const y = month > 2 ? year : year - 1;
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + inYear;
}

/** Inverse of `dayNumber` (Hinnant, civil_from_days). */
function dayOf(number: number): string {
  if (number < dayNumber(FIRST_DAY)) return FIRST_DAY;
  if (number > dayNumber(LAST_DAY)) return LAST_DAY;
  const era = Math.floor(number / 146_097);
  const inEra = number - era * 146_097;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * inYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return write(year, month, inYear - Math.floor((153 * shifted + 2) / 5) + 1);
}

function write(year: number, month: number, date: number): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
