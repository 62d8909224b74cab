// What the reader reads: open fines, months of acts, everything; and when a part that was read is read again. Pure.
import type { Fine, ListFinesRequest } from '../../../contract/fine';
import { isDay } from '../../../format/day-number';
import { addDays, addMonths, daysBetween, endOfMonth, monthsOf } from '../filters/calendar-days';

/** Months of acts that a person wants to have read. */
export type RowsPeriod = 12 | 24 | 36 | 'all';

export const OPEN = 'open';
export const ALL = 'all';
const AIT = 'ait:';
/** `open`, `all`, a month as `2026-11`, or `ait:` with the number of one fine. */
export type UnitKey = string;

/** A row can change months after the act: defences and appeals take that long. */
const CHANGING_DAYS = 90;
const CHANGING_EVERY_DAYS = 1;
const OLDER_EVERY_DAYS = 7;
/** Months that stay on this device when a shorter period is chosen. */
const MOST_MONTHS = 36;

export type UnitFilter = Omit<ListFinesRequest, 'page' | 'per_page'>;

/** The newest complete reading of a unit. Times in milliseconds, `on` a day. */
export type LastReading = { startedAt: number; doneAt: number; on: string };

export type Wanted = {
  today: string;
  period: RowsPeriod;
  /** Ids of the statuses of open fines. */
  openStatusIds: readonly number[];
  /** Open fines count as read only by a reading that ended after this, in milliseconds. */
  openSince: number;
  /** Readings that began before this are of fines that this browser has changed since, in milliseconds; 0: never. */
  changedAt?: number;
};

/** Filters that this service was seen to ignore: then all of its fines are read. */
export type IgnoredFilters = { status: boolean; date: boolean };

/** The first day of the period: an act stops counting on the same day of the next year. Null: every day. */
export function firstDayOf({ today, period }: Pick<Wanted, 'today' | 'period'>): string | null {
  return period === 'all' ? null : addDays(addMonths(today, -period), 1);
}

/** Calendar months of the period, newest first. One more than its number: the first one is cut by its day. */
function monthsOfPeriod({ today, period }: Pick<Wanted, 'today' | 'period'>): string[] {
  const start_date = firstDayOf({ today, period }) ?? addDays(today, -CHANGING_DAYS);
  return monthsOf({ start_date, end_date: today }).reverse();
}

export function filterOfUnit(key: UnitKey, { openStatusIds }: Pick<Wanted, 'openStatusIds'>): UnitFilter {
  if (key === ALL) return {};
  if (key === OPEN) return { fine_status_ids: [...openStatusIds] };
  if (key.startsWith(AIT)) return { ait_number: key.slice(AIT.length) };
  const start_date = `${key}-01`;
  return { start_date, end_date: endOfMonth(start_date) };
}

/** The filter that a row of the answer is against; null: none. A row that says nothing proves nothing. */
export function ignoredBy(key: UnitKey, fine: Fine, { openStatusIds }: Wanted): keyof IgnoredFilters | null {
  if (key === OPEN) {
    const { fine_status_id } = fine;
    return fine_status_id === undefined || openStatusIds.includes(fine_status_id) ? null : 'status';
  }
  if (!isMonth(key)) return null;
  const month = monthOfAct(fine);
  return month === null || month === key ? null : 'date';
}

/** `YYYY-MM` of the act; null without a readable day. */
export function monthOfAct({ fine_date }: Fine): string | null {
  return fine_date !== undefined && isDay(fine_date) ? fine_date.slice(0, 7) : null;
}

export function isMonth(key: UnitKey): boolean {
  return /^\d{4}-\d{2}$/.test(key);
}

/**
 * Where to find a fine that left the list of open ones: its month of act, else its AIT number. Null: only by reading
 * everything.
 */
export function unitOfFine(fine: Fine): UnitKey | null {
  const ait = fine.ait_number?.trim() ?? '';
  return monthOfAct(fine) ?? (ait === '' || ait.length > 200 ? null : `${AIT}${ait}`);
}

/** Whether a month read on `on` is read again on `today`. The last 90 days are daily, older months weekly. */
function isOutdated(month: string, on: string, today: string): boolean {
  const isChanging = daysBetween(endOfMonth(`${month}-01`), today) <= CHANGING_DAYS;
  return Math.abs(daysBetween(on, today)) >= (isChanging ? CHANGING_EVERY_DAYS : OLDER_EVERY_DAYS);
}

type Known = {
  lastOf: (key: UnitKey) => LastReading | null;
  ignored: IgnoredFilters;
  /** Units in which fines are looked for that left the list of open ones, and since when. */
  lookedFor: ReadonlyMap<UnitKey, number>;
};

/** The units that have to be read now, in order: open fines first, then months from the newest on. */
export function dueUnits(wanted: Wanted, { lastOf, ignored, lookedFor }: Known): UnitKey[] {
  const { today, openSince, openStatusIds, changedAt = 0 } = wanted;
  const all = lastOf(ALL);
  const isDateless = ignored.date || ignored.status;
  const isOpenRead =
    openStatusIds.length === 0 || isReadSince(ignored.status ? all : lastOf(OPEN), Math.max(openSince, changedAt));
  const isMissing = (month: string) => {
    const last = newest(isDateless ? null : lastOf(month), all);
    return last === null || last.startedAt < changedAt || isOutdated(month, last.on, today);
  };
  const isSought = ([key, since]: [UnitKey, number]) => {
    const last = newest(isDateless ? null : lastOf(key), all);
    return last === null || last.startedAt < since;
  };
  const months = monthsOfPeriod(wanted).filter(isMissing);
  const sought = [...lookedFor].filter(isSought).map(([key]) => key);
  const isAllDue =
    wanted.period === 'all' &&
    (all === null || all.startedAt < changedAt || Math.abs(daysBetween(all.on, today)) >= OLDER_EVERY_DAYS);
  if (isDateless) {
    const isOpenOfAll = ignored.status && !isOpenRead;
    const isAllRead = !isOpenOfAll && !isAllDue && months.length + sought.length === 0;
    return [...(isOpenRead || ignored.status ? [] : [OPEN]), ...(isAllRead ? [] : [ALL])];
  }
  const open = isOpenRead ? [] : [OPEN];
  return isAllDue ? [...open, ALL] : [...open, ...new Set([...months, ...sought])];
}

function isReadSince(last: LastReading | null, since: number): boolean {
  return last !== null && last.doneAt >= since;
}

/** Of two readings the one that began later. */
function newest(one: LastReading | null, other: LastReading | null): LastReading | null {
  if (one === null || other === null) return one ?? other;
  return one.startedAt >= other.startedAt ? one : other;
}

/** Months with nothing left to read, as a number of the period's own months. All of them only when all are read. */
export function readMonthsOf(
  wanted: Wanted,
  due: readonly UnitKey[],
): { months: string[]; read: number; of: number } | null {
  if (wanted.period === 'all') return null;
  const all = monthsOfPeriod(wanted);
  const isAllDue = due.includes(ALL);
  const months = isAllDue ? [] : all.filter((month) => !due.includes(month));
  const isLookedFor = due.some((key) => key !== OPEN && !all.includes(key));
  const read = Math.floor((months.length * wanted.period) / all.length);
  return { months: months.reverse(), read: isLookedFor ? Math.min(read, wanted.period - 1) : read, of: wanted.period };
}

/** Whether a unit may be dropped: no likely period has it, and nothing is looked for in it. */
export function isForgettable(key: UnitKey, today: string, lookedFor: ReadonlyMap<UnitKey, number>): boolean {
  if (key === OPEN || key === ALL || lookedFor.has(key)) return false;
  return !isMonth(key) || key < addMonths(today, -MOST_MONTHS).slice(0, 7);
}
