// Number of loaded fines per weekday and hour. Pure; parses tolerantly.
import type { Fine } from '../../../../contract/fine';
import { isDay } from '../../../../format/day-number';
import { addDays, daysBetween } from '../../filters/calendar-days';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const DAY_HOURS = 24;

export type HoursOfFines = {
  /** Counts by weekday (Monday first) and hour (0 to 23). */
  counts: readonly (readonly number[])[];
  byHour: readonly number[];
  byDay: readonly number[];
  placed: number;
  /** Number of fines without a readable date or hour. */
  unplaced: number;
  /** Largest count of a cell. */
  most: number;
};

/** Any Monday. */
const A_MONDAY = '2024-01-01';

export function hoursOfFines(fines: readonly Fine[]): HoursOfFines {
  const counts = WEEKDAYS.map(() => new Array<number>(DAY_HOURS).fill(0));
  let unplaced = 0;
  for (const fine of fines) {
    const cell = weekHour(fine);
    const row = cell ? counts[cell.weekday] : undefined;
    if (cell && row) row[cell.hour] = (row[cell.hour] ?? 0) + 1;
    else unplaced += 1;
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    counts,
    byHour: Array.from({ length: DAY_HOURS }, (_, hour) => sum(counts.map((row) => row[hour] ?? 0))),
    byDay: counts.map(sum),
    placed: fines.length - unplaced,
    unplaced,
    most: Math.max(...counts.map((row) => Math.max(...row))),
  };
}

/** Weekday (0 is Monday) and hour of a fine; null if unreadable. */
export function weekHour(fine: Pick<Fine, 'fine_date' | 'fine_hour'>): { weekday: number; hour: number } | null {
  const day = fine.fine_date?.trim().slice(0, 10) ?? '';
  const hour = readHour(fine.fine_hour);
  if (!isDay(day) || hour === null) return null;
  // 24:00 belongs to the next day.
  const fallsOn = hour === DAY_HOURS ? addDays(day, 1) : day;
  return { weekday: ((daysBetween(A_MONDAY, fallsOn) % 7) + 7) % 7, hour: hour % DAY_HOURS };
}

/** The hour, 0 to 24, of `7:05`, `07:05:59`, `07h05`, `0705`, `7` and of a timestamp; null if invalid. */
function readHour(text: string | undefined): number | null {
  const clock = text?.trim().replace(/^\d{4}-\d{2}-\d{2}[T ]/, '') ?? '';
  const match = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(clock);
  if (!match) return null;
  const [hour, minutes] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)];
  return minutes < 60 && hour * 60 + minutes <= DAY_HOURS * 60 ? hour : null;
}
