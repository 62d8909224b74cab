// The eight period presets, and steps to adjacent periods. Pure: today is a parameter.
import {
  addDays,
  addMonths,
  endOfMonth,
  isWholeMonths,
  monthsOf,
  type Period,
  spanOf,
  startOfMonth,
} from './calendar-days';

export const PRESETS = [
  'days7',
  'days30',
  'days90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'months12',
] as const;
export type Preset = (typeof PRESETS)[number];

/** The preset without dates in the URL: it moves with today. */
export const DEFAULT_PRESET: Preset = 'months12';

/** The days of a preset. Current ones end today; `months12` is this month up to today and eleven before. */
export function presetPeriod(preset: Preset, today: string): Period {
  const month = startOfMonth(today);
  const year = `${today.slice(0, 4)}-01-01`;
  switch (preset) {
    case 'days7':
      return { start_date: addDays(today, -6), end_date: today };
    case 'days30':
      return { start_date: addDays(today, -29), end_date: today };
    case 'days90':
      return { start_date: addDays(today, -89), end_date: today };
    case 'thisMonth':
      return { start_date: month, end_date: today };
    case 'lastMonth':
      return { start_date: addMonths(month, -1), end_date: addDays(month, -1) };
    case 'thisYear':
      return { start_date: year, end_date: today };
    case 'lastYear':
      return { start_date: addMonths(year, -12), end_date: addDays(year, -1) };
    case 'months12':
      return { start_date: addMonths(month, -11), end_date: today };
  }
}

/** The first preset with exactly these days; null if none. */
export function presetOf(period: Period, today: string): Preset | null {
  const isSame = (preset: Preset) => {
    const { start_date, end_date } = presetPeriod(preset, today);
    return start_date === period.start_date && end_date === period.end_date;
  };
  return PRESETS.find(isSame) ?? null;
}

/**
 * The adjacent period (-1 before, 1 after). Whole months stay whole months, other periods move by their length. The
 * period before an incomplete month is a whole one.
 */
export function stepPeriod(period: Period, direction: -1 | 1): Period {
  if (isWholeMonths(period) || (direction === -1 && period.start_date === startOfMonth(period.start_date))) {
    const months = monthsOf(period).length * direction;
    const start_date = addMonths(period.start_date, months);
    return { start_date, end_date: endOfMonth(addMonths(startOfMonth(period.end_date), months)) };
  }
  const days = spanOf(period) * direction;
  return { start_date: addDays(period.start_date, days), end_date: addDays(period.end_date, days) };
}
