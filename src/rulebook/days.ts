// Days of the law: business days, holidays, terms. Rules R1 and R2; which holidays count is told by the fleet.
import { dayNumber, dayOfNumber, daysInMonth, isDay, writeDay } from '../format/day-number';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** What a person or the configuration says beside the national holidays; `removed` wins over both. */
export type Holidays = { readonly added: ReadonlySet<Day>; readonly removed: ReadonlySet<Day> };
export const NO_LOCAL_HOLIDAYS: Holidays = { added: new Set(), removed: new Set() };

/** National holidays with a fixed date, as month and day, each with its first year; 0: always. */
const FIXED_HOLIDAYS: ReadonlyMap<string, number> = new Map([
  ['01-01', 0],
  ['04-21', 0],
  ['05-01', 0],
  ['09-07', 0],
  ['10-12', 0],
  ['11-02', 0],
  ['11-15', 0],
  ['11-20', 2024],
  ['12-25', 0],
]);
/** Good Friday is this many days before Easter Sunday. */
const GOOD_FRIDAY_BEFORE_EASTER = 2;
const SUNDAY = 0;
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
/** A Wednesday, 1 March of year 0, is day 0. */
const WEEKDAY_OF_DAY_0 = 3;

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const LAST_YEAR = Number(LAST_DAY.slice(0, 4));
const FIRST_NUMBER = dayNumber(FIRST_DAY);
const LAST_NUMBER = dayNumber(LAST_DAY);
const DATE_OF_TEXT = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;

/** The day of a date or a timestamp of the contract; null for all else. */
export function readDay(text: string | null | undefined): Day | null {
  const day = DATE_OF_TEXT.exec(text ?? '')?.[0] ?? '';
  return isDay(day) ? day : null;
}

/** `days` may be negative. Days past the years 1 to 9999 are the first or the last one. */
export function addDays(day: Day, days: number): Day {
  const number = dayNumber(day) + days;
  if (number <= FIRST_NUMBER) return FIRST_DAY;
  return number >= LAST_NUMBER ? LAST_DAY : dayOfNumber(number);
}

/** Days from `first` to `last`: 0 for the same day, negative where `last` is earlier. */
export function daysBetween(first: Day, last: Day): number {
  return dayNumber(last) - dayNumber(first);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return (dayNumber(day) + WEEKDAY_OF_DAY_0) % DAYS_OF_WEEK;
}

/** The same day of the next year, 1 March for 29 February: the first day on which an act no longer counts (R9). */
export function oneYearAfter(day: Day): Day {
  const year = Number(day.slice(0, 4)) + 1;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  if (year > LAST_YEAR) return LAST_DAY;
  return date > daysInMonth(year, month) ? writeDay(year, month + 1, 1) : writeDay(year, month, date);
}

export function isNationalHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const since = FIXED_HOLIDAYS.get(day.slice(5));
  return (since !== undefined && year >= since) || day === goodFridayOf(year);
}

/** Neither weekend nor holiday. A removed holiday leaves the weekend as it is. */
export function isBusinessDay(day: Day, holidays: Holidays): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return holidays.removed.has(day) || !(holidays.added.has(day) || isNationalHoliday(day));
}

/** The day itself, or the first business day after it (R1). */
export function nextBusinessDay(day: Day, holidays: Holidays): Day {
  return businessDayFrom(day, 1, holidays);
}

/** The last business day that is not after the printed one. */
export function lastSafeDay(printed: Day, holidays: Holidays): Day {
  return businessDayFrom(printed, -1, holidays);
}

/** The last day of a term of consecutive days: the first day is left out, the last one is in it (R1). */
export function countDays(from: Day, days: number, holidays: Holidays = NO_LOCAL_HOLIDAYS): Day {
  return nextBusinessDay(addDays(from, days), holidays);
}

/** Where nothing but holidays is left up to the edge of the calendar, the day itself. */
function businessDayFrom(day: Day, step: 1 | -1, holidays: Holidays): Day {
  for (let at = day; ; at = addDays(at, step)) {
    if (isBusinessDay(at, holidays)) return at;
    if (at === FIRST_DAY || at === LAST_DAY) return day;
  }
}

function goodFridayOf(year: number): Day {
  return dayOfNumber(dayNumber(easterOf(year)) - GOOD_FRIDAY_BEFORE_EASTER);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * correction + 114;
  return writeDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}
