// Parses recording times of a position table; the format is detected for the column as a whole.
import { momentOf } from './read-moment';

/** `of`: name that separates the lines of a table. */
export type MomentRow = { readonly of: string; readonly moment: string };
type DayOrder = 'day-first' | 'month-first';

const PARTS =
  /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:,?[ T]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?(?:\s*([ap])\.?\s?m\.?)?)?$/i;
const EPOCH = /^\d{10}(?:\d{3})?(?:\.\d{1,6})?$/;
/** Excel serial days since 1900, for 1982 to 2119. */
const SERIAL = /^[3-7]\d{4}(?:[.,]\d{1,12})?$/;
const MS_IN_DAY = 86_400_000;

export type Ranks = {
  /** A sortable number per row, NaN if unreadable. Local times have no zone. */
  readonly ranks: readonly number[];
  /** The chosen order of day and month if no value is unambiguous; null otherwise. */
  readonly chosen: DayOrder | null;
};

/** Parses the times of a column as a whole. Ranks are for sorting only. */
export function ranksOfMoments(rows: readonly MomentRow[]): Ranks {
  const matches = rows.map(({ moment }) => PARTS.exec(moment));
  const isAny = (test: (first: number, second: number) => boolean) =>
    matches.some((match) => match && (match[1]?.length ?? 0) < 3 && test(Number(match[1]), Number(match[2])));
  const isDayFirst = isAny((first) => first > 12);
  const isMonthFirst = isAny((_, second) => second > 12);
  const ranksIn = (order: DayOrder) =>
    rows.map(({ moment }, at) => plainRankOf(moment) ?? rankOfParts(matches[at] ?? null, order));
  if (isDayFirst && isMonthFirst) {
    return { ranks: rows.map(({ moment }) => plainRankOf(moment) ?? Number.NaN), chosen: null };
  }
  if (isMonthFirst) return { ranks: ranksIn('month-first'), chosen: null };
  const dayFirst = ranksIn('day-first');
  if (isDayFirst || !isAny((first, second) => first !== second)) return { ranks: dayFirst, chosen: null };
  // Both are possible. Devices write rows in order, so the format with fewer steps back is chosen.
  const monthFirst = ranksIn('month-first');
  const isMonthLikelier = stepsBack(rows, monthFirst) < stepsBack(rows, dayFirst);
  return isMonthLikelier ? { ranks: monthFirst, chosen: 'month-first' } : { ranks: dayFirst, chosen: 'day-first' };
}

/** Milliseconds since 1970 of a time with a zone or a UTC format; NaN for others. */
export function timeOfMoment(text: string): number {
  if (!EPOCH.test(text)) return momentOf(text.replace(' ', 'T'));
  return Math.round(Number(text) * (/^\d{13}/.test(text) ? 1 : 1000));
}

function plainRankOf(text: string): number | undefined {
  const time = timeOfMoment(text);
  if (!Number.isNaN(time)) return time;
  return SERIAL.test(text) ? Number(text.replace(',', '.')) * MS_IN_DAY : undefined;
}

function rankOfParts(match: RegExpExecArray | null, order: DayOrder): number {
  if (!match) return Number.NaN;
  const [, first = '', second = '', third = '', hours = '0', minutes = '0', seconds = '0', fraction = '0', half] =
    match;
  const isYearFirst = first.length === 4;
  if (first.length === 3 || (isYearFirst && third.length === 4)) return Number.NaN;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'day-first'
      ? [third, second, first]
      : [third, first, second];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  // 24:00 is the start of the next day.
  const isEndOfDay = hour === 24 && Number(minutes) === 0 && Number(seconds) === 0;
  const isClock =
    (hour < 24 || isEndOfDay) &&
    Number(minutes) < 60 &&
    Number(seconds) < 60 &&
    (half === undefined || Number(hours) <= 12);
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isClock || !isDay) return Number.NaN;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const whole = Date.UTC(fullYear, Number(month) - 1, Number(day), hour, Number(minutes), Number(seconds));
  return whole + Number(`0.${fraction}`) * 1000;
}

function stepsBack(rows: readonly MomentRow[], ranks: readonly number[]): number {
  const last = new Map<string, number>();
  let count = 0;
  for (const [at, { of }] of rows.entries()) {
    const rank = ranks[at] ?? Number.NaN;
    if (Number.isNaN(rank) || rank < (last.get(of) ?? Number.NEGATIVE_INFINITY)) count += 1;
    last.set(of, rank);
  }
  return count;
}
