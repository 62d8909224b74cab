// The compared period, and pairing of its months. Pure: today is a parameter.
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

/** `months`: as many months before; `yearToDate`: the same days a year before; `days`: as many days before. */
type Basis = 'months' | 'yearToDate' | 'days';

export type Compared = {
  period: Period;
  basis: Basis;
  /** The current period is not over; the compared one ends at the same day. */
  isToDate: boolean;
};

/**
 * The default comparison. A period of whole months is compared with as many months before. A year in progress is
 * compared with the same days of the previous year. Any other period is compared with as many days before. Days after
 * today are excluded.
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

/** The same days one year before; whole months stay whole, and days after today are excluded. */
export function yearBefore(period: Period, today: string): Compared {
  return {
    period: monthsEarlier(upToToday(period, today), 12),
    basis: 'yearToDate',
    isToDate: isGoingOn(period, today),
  };
}

/** As many days before: the service's own comparison. */
export function daysBefore(period: Period): Period {
  return { start_date: addDays(period.start_date, -spanOf(period)), end_date: addDays(period.start_date, -1) };
}

/** Whether the period includes today. */
export function isGoingOn({ start_date, end_date }: Period, today: string): boolean {
  return start_date <= today && end_date >= today;
}

function upToToday(period: Period, today: string): Period {
  return isGoingOn(period, today) ? { ...period, end_date: today } : period;
}

/** The last day of a month stays the last. */
function monthsEarlier({ start_date, end_date }: Period, months: number): Period {
  const end = addMonths(end_date, -months);
  return {
    start_date: addMonths(start_date, -months),
    end_date: end_date === endOfMonth(end_date) ? endOfMonth(end) : end,
  };
}

/** A month of a period; `days` if only a part of it. */
export type MonthPart = { month: string; days: Period | null };

/** The months of a period, in order. */
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
 * For each month of `period` the index of the paired month in `other`; null: none. All are shifted by the same number
 * of months: the one with the largest overlap of days, preferring whole years. `isOwn`: in a selected period, equal
 * months are paired if possible.
 */
export function pairMonths(period: Period, other: Period, isOwn = false): (number | null)[] {
  const [coverage, others] = [monthParts(period).map(coverOf), monthParts(other).map(coverOf)];
  const first = monthNumber(other.start_date) - monthNumber(period.start_date);
  // `offset`: index in `other` minus index in `period`.
  const overlap = (offset: number) =>
    coverage.reduce((sum, cover, index) => sum + Math.min(cover, others[index + offset] ?? 0), 0);
  let best = { offset: 0, overlap: -1, isYears: false, distance: 0 };
  for (let offset = 1 - coverage.length; offset < others.length; offset += 1) {
    const shift = first + offset;
    const next = { offset, overlap: overlap(offset), isYears: shift % 12 === 0, distance: Math.abs(shift) };
    if (isBetter(next, best, isOwn)) best = next;
  }
  return coverage.map((_, index) => (others[index + best.offset] === undefined ? null : index + best.offset));
}

type Fit = { overlap: number; isYears: boolean; distance: number };

function isBetter(a: Fit, b: Fit, isYearsFirst: boolean): boolean {
  const isYears = ({ isYears: are, overlap }: Fit) => are && overlap > 0;
  if (isYearsFirst && isYears(a) !== isYears(b)) return isYears(a);
  if (Math.abs(a.overlap - b.overlap) > 1e-9) return a.overlap > b.overlap;
  return a.isYears === b.isYears ? a.distance < b.distance : a.isYears;
}

/** Covered fraction of a month, 0 to 1. */
function coverOf({ month, days }: MonthPart): number {
  if (!days) return 1;
  const first = `${month}-01`;
  return spanOf(days) / (daysBetween(first, endOfMonth(first)) + 1);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
