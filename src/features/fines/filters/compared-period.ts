// What a period is compared with, and which of its months stands beside which. Pure: today is given.
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  monthsOf,
  type Period,
  spanOf,
  startOfMonth,
} from './calendar-days';

/** `months`: as many months before; `yearToDate`: the same days a year before; `days`: as many days right before. */
type Basis = 'months' | 'yearToDate' | 'days';

export type Compared = {
  period: Period;
  basis: Basis;
  /** The chosen period is not over yet: the compared one ends where today is in it. */
  isToDate: boolean;
};

/**
 * The default comparison. A period that begins with a month is compared with as many months before, a year that is not
 * over with the same days of the year before, any other with as many days right before. What lies after today is left out.
 */
export function comparedPeriod(period: Period, today: string): Compared {
  const isToDate = isGoingOn(period, today);
  const past = upToToday(period, today);
  const { start_date, end_date } = past;
  if (start_date !== startOfMonth(start_date) || end_date < start_date) {
    return { period: daysBefore(past), basis: 'days', isToDate };
  }
  const months = monthsOf(past).length;
  const isOfOneYear = start_date.endsWith('-01-01') && months > 1 && months <= 12;
  if (isOfOneYear && (isToDate || end_date !== endOfMonth(end_date))) {
    return { period: monthsEarlier(past, 12), basis: 'yearToDate', isToDate };
  }
  return { period: monthsEarlier(past, months), basis: 'months', isToDate };
}

/** The same days one year before; whole months stay whole, and what lies after today is left out. */
export function yearBefore(period: Period, today: string): Compared {
  return {
    period: monthsEarlier(upToToday(period, today), 12),
    basis: 'yearToDate',
    isToDate: isGoingOn(period, today),
  };
}

/** The equal number of days right before: what the service compares with. */
export function daysBefore(period: Period): Period {
  return { start_date: addDays(period.start_date, -spanOf(period)), end_date: addDays(period.start_date, -1) };
}

/** Whether today is in the period. */
export function isGoingOn({ start_date, end_date }: Period, today: string): boolean {
  return start_date <= today && end_date >= today;
}

function upToToday(period: Period, today: string): Period {
  return isGoingOn(period, today) ? { ...period, end_date: today } : period;
}

/** A last day of a month stays one. */
function monthsEarlier({ start_date, end_date }: Period, months: number): Period {
  const end = addMonths(end_date, -months);
  return {
    start_date: addMonths(start_date, -months),
    end_date: end_date === endOfMonth(end_date) ? endOfMonth(end) : end,
  };
}

/** A month of a period; `days` where the period has only a part of it. */
export type MonthPart = { month: string; days: Period | null };

/** The months of a period, first to last. */
export function monthParts(period: Period): MonthPart[] {
  return monthsOf(period).map((month) => {
    const first = `${month}-01`;
    const last = endOfMonth(first);
    const start_date = first > period.start_date ? first : period.start_date;
    const end_date = last < period.end_date ? last : period.end_date;
    return { month, days: start_date === first && end_date === last ? null : { start_date, end_date } };
  });
}

/**
 * For each month of `period` the index of the month of `other` beside it; null: none. All are moved by the same number of
 * months: the one that puts most days beside each other, a whole number of years where that is as good. `isOwn`: of days that
 * a person chose, the same months stand beside each other wherever there are some.
 */
export function pairMonths(period: Period, other: Period, isOwn = false): (number | null)[] {
  const [mine, others] = [monthParts(period).map(coverOf), monthParts(other).map(coverOf)];
  const first = monthNumber(other.start_date) - monthNumber(period.start_date);
  // `offset`: index in `other` less index in `period`.
  const overlap = (offset: number) =>
    mine.reduce((sum, cover, index) => sum + Math.min(cover, others[index + offset] ?? 0), 0);
  let best = { offset: 0, overlap: -1, isYears: false, distance: 0 };
  for (let offset = 1 - mine.length; offset < others.length; offset += 1) {
    const shift = first + offset;
    const next = { offset, overlap: overlap(offset), isYears: shift % 12 === 0, distance: Math.abs(shift) };
    if (isBetter(next, best, isOwn)) best = next;
  }
  return mine.map((_, index) => (others[index + best.offset] === undefined ? null : index + best.offset));
}

type Fit = { overlap: number; isYears: boolean; distance: number };

function isBetter(a: Fit, b: Fit, isYearsFirst: boolean): boolean {
  const isYears = ({ isYears: are, overlap }: Fit) => are && overlap > 0;
  if (isYearsFirst && isYears(a) !== isYears(b)) return isYears(a);
  if (Math.abs(a.overlap - b.overlap) > 1e-9) return a.overlap > b.overlap;
  return a.isYears === b.isYears ? a.distance < b.distance : a.isYears;
}

/** How much of its month a part is, 0 to 1. */
function coverOf({ month, days }: MonthPart): number {
  if (!days) return 1;
  const first = `${month}-01`;
  return spanOf(days) / (daysBetween(first, endOfMonth(first)) + 1);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
