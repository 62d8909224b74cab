// Days of the law: business days, holidays, terms. Rules R1 and R2; which holidays count is told by the fleet.
import { dayNumber, dayOfNumber, daysInMonth, isDay, writeDay } from '../format/day-number';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** What a person or the configuration says beside the national holidays; `removed` wins over both. */
export type Holidays = { readonly added: ReadonlySet<Day>; readonly removed: ReadonlySet<Day> };

/** National holidays with a fixed date, as month and day. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '12-25',
]);
/** Black Consciousness Day is a national holiday since 2024. */
const CONSCIOUSNESS_DAY = '11-20';
const CONSCIOUSNESS_SINCE = '2024';
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
  const day = typeof text === 'string' ? DATE_OF_TEXT.exec(text)?.[0] : undefined;
  return day !== undefined && isDay(day) ? day : null;
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

/** The same day of the next year, 1 March for 29 February. From that day an act no longer counts (R9). */
export function oneYearAfter(day: Day): Day {
  const year = Number(day.slice(0, 4)) + 1;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  if (year > LAST_YEAR) return LAST_DAY;
  return date > daysInMonth(year, month) ? writeDay(year, month + 1, 1) : writeDay(year, month, date);
}

export function isNationalHoliday(day: Day): boolean {
  const date = day.slice(5);
  if (FIXED_HOLIDAYS.has(date) || day === goodFridayOf(Number(day.slice(0, 4)))) return true;
  return date === CONSCIOUSNESS_DAY && day >= CONSCIOUSNESS_SINCE;
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

/** Easter Sunday of the Gregorian calendar (Knuth, The Art of Computer Programming 1, 1.3.2, exercise 14). */
function easterOf(year: number): Day {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const leftOut = Math.floor((3 * century) / 4) - 12;
  const moon = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - leftOut - 10;
  const age = (((11 * golden + 20 + moon - leftOut) % 30) + 30) % 30;
  const epact = age === 24 || (age === 25 && golden > 11) ? age + 1 : age;
  const fullMoon = 21 + ((53 - epact) % 30);
  const easter = fullMoon + 7 - ((sunday + fullMoon) % 7);
  return dayOfNumber(dayNumber(writeDay(year, 3, 1)) + easter - 1);
}
