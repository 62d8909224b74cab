// Chooses the source of a dashboard's sums: tables by month with every filter of the request, else the fines.
import type { FinesFilters } from './fines-conditions';

/** Days as `YYYY-MM-DD`, both included. Their fines are added to (1) or taken from (-1) the sums of the period `isNow`. */
type EdgeDays = { isNow: 0 | 1; sign: 1 | -1; first: string; last: string };

export type SumsSource =
  | { kind: 'rows' }
  /** Months since year 0. The period before has those from `before` up to `start`, the period those from `start` up to `end`. */
  | { kind: 'months'; before: number; start: number; end: number; edges: EdgeDays[] };

/** What the sums are told apart by. Every other filter is looked up in rows, also one that a later version has. */
const HELD = new Set(['start_date', 'end_date', 'before', 'fine_status_ids', 'seriousness_ids']);

type Request = FinesFilters & { start_date: string; end_date: string; before: string };

/**
 * The source for the period from `start_date` to `end_date` and the one from `before` until it. Each end of a period is moved to
 * the nearest end of a month; the days between are edges. Rows, where the edges have as many days as both periods.
 */
export function sourceOf(request: Request, hasSums: boolean): SumsSource {
  const asked = Object.entries(request).filter(([, value]) => value !== undefined);
  if (!hasSums || asked.some(([name]) => !HELD.has(name))) return { kind: 'rows' };
  const before = cutBefore(request.before);
  const start = cutBefore(request.start_date);
  const end = cutAfter(request.end_date);
  const edges = [
    ...edgesOf(before, { starts: 0 }),
    ...edgesOf(start, { ends: 0, starts: 1 }),
    ...edgesOf(end, { ends: 1 }),
  ];
  const days = [before, start, end].reduce((sum, cut) => sum + cut.days, 0);
  if (days >= end.position - before.position) return { kind: 'rows' };
  return { kind: 'months', before: before.month, start: start.month, end: end.month, edges };
}

/** A moment between two days, and the nearest beginning of a month. */
type Cut = {
  month: number;
  /** Days between them: those after the beginning of the month, or those missing to it. */
  days: number;
  isAfterMonth: boolean;
  first: string;
  last: string;
  /** In days, to compare cuts. */
  position: number;
};

function cutBefore(day: string): Cut {
  const [year, month, date] = partsOf(day);
  return cutAt(year, month, date - 1);
}

function cutAfter(day: string): Cut {
  const [year, month, date] = partsOf(day);
  return cutAt(year, month, date);
}

/** The cut after `passed` days of a month. */
function cutAt(year: number, month: number, passed: number): Cut {
  const length = lengthOf(year, month);
  const isAfterMonth = passed * 2 <= length;
  const index = year * 12 + month - 1;
  const [first, last, days] = isAfterMonth ? [1, passed, passed] : [passed + 1, length, length - passed];
  return {
    month: isAfterMonth ? index : index + 1,
    days,
    isAfterMonth,
    first: dayOf(year, month, first),
    last: dayOf(year, month, last),
    position:
      Date.UTC(2000 + (year % 400), month - 1, passed + 1) / DAY_MS + Math.floor(year / 400) * DAYS_OF_400_YEARS,
  };
}

const DAY_MS = 86_400_000;
const DAYS_OF_400_YEARS = 146_097;

/** `ends` and `starts`: the periods that end and start at the cut. */
function edgesOf(cut: Cut, { ends, starts }: { ends?: 0 | 1; starts?: 0 | 1 }): EdgeDays[] {
  if (cut.days === 0) return [];
  const { first, last, isAfterMonth } = cut;
  const edges: EdgeDays[] = [];
  if (ends !== undefined) edges.push({ isNow: ends, sign: isAfterMonth ? 1 : -1, first, last });
  if (starts !== undefined) edges.push({ isNow: starts, sign: isAfterMonth ? -1 : 1, first, last });
  return edges;
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function dayOf(year: number, month: number, date: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/** Of years 0 to 9999; the calendar repeats itself every 400 years. */
function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
