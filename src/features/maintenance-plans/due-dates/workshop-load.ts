// Vehicles due per week in the workshop, by ISO 8601 weeks (Monday first). The first week is the current one; vehicles
// due before today are counted separately as overdue.
import { isoWeekOf, mondayOf, toDay } from '../../../tables/calendar';
import type { DueDate } from './due-date';

type LoadWeek = {
  /** The Monday, as a day number. In the first week, days count from today. */
  readonly start: number;
  /** ISO year and week. */
  readonly year: number;
  readonly week: number;
  /** Indices into the list of due dates, soonest first. */
  readonly vehicles: readonly number[];
  /** Number of vehicles above the capacity. */
  readonly over: number;
};

/** Every vehicle is in exactly one of: overdue, a week, later, unknown. Indices into the due dates, soonest first. */
export type WorkshopLoad = {
  readonly weeks: readonly LoadWeek[];
  readonly overdue: readonly number[];
  /** Due after the last week. */
  readonly later: readonly number[];
  readonly unknown: readonly number[];
  /** Vehicles with a due date. */
  readonly known: number;
  readonly weeksOver: number;
  /** Workshop capacity per week, null without a valid value. */
  readonly capacity: number | null;
};

export type LoadSetting = {
  readonly today: string;
  /** Default 16, at most MOST_WEEKS. */
  readonly weeks?: number;
  /** Vehicles a week. Missing, negative or not a number: no limit. */
  readonly capacity?: unknown;
};

export const DEFAULT_WEEKS = 16;
const MOST_WEEKS = 520;

export function workshopLoadOf(dueDates: readonly DueDate[], setting: LoadSetting): WorkshopLoad {
  const today = toDay(setting.today);
  const capacity = readCapacity(setting.capacity);
  const monday = today === null ? null : mondayOf(today);
  const weeks: number[][] = Array.from({ length: monday === null ? 0 : readWeeks(setting.weeks) }, () => []);
  const [overdue, later, unknown]: [number[], number[], number[]] = [[], [], []];
  const days: number[] = [];
  for (const [index, due] of dueDates.entries()) {
    days.push(due.state === 'known' ? due.day : 0);
    if (due.state === 'unknown' || monday === null) unknown.push(index);
    else if (due.isOverdue) overdue.push(index);
    else (weeks[Math.floor((due.day - monday) / 7)] ?? later).push(index);
  }
  const soonest = (places: number[]) => places.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b);
  const counted = weeks.map((places, index): LoadWeek => {
    const start = (monday ?? 0) + index * 7;
    const over = capacity === null ? 0 : Math.max(0, places.length - capacity);
    return { start, ...isoWeekOf(start), vehicles: soonest(places), over };
  });
  return {
    weeks: counted,
    overdue: soonest(overdue),
    later: soonest(later),
    unknown,
    known: dueDates.length - unknown.length,
    weeksOver: counted.filter(({ over }) => over > 0).length,
    capacity,
  };
}

function readWeeks(weeks: unknown): number {
  return typeof weeks === 'number' && weeks >= 0 ? Math.min(MOST_WEEKS, Math.floor(weeks)) : DEFAULT_WEEKS;
}

/** Whole vehicles. */
function readCapacity(capacity: unknown): number | null {
  return typeof capacity === 'number' && capacity >= 0 && capacity < Number.POSITIVE_INFINITY
    ? Math.floor(capacity)
    : null;
}
