// Days as `YYYY-MM-DD` text; arithmetic in UTC, so that no clock change moves a day.
const DAY_MS = 86_400_000;

/** The first day that every database can format as `YYYY-MM-DD`. */
const FIRST_DAY = '0001-01-01';

/** The day `days` before, or the first possible day. */
export function daysBefore(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) - days * DAY_MS;
  return time < Date.parse(`${FIRST_DAY}T00:00:00Z`) ? FIRST_DAY : new Date(time).toISOString().slice(0, 10);
}

/** Days from `first` to `last`; 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
}

/** Months since year 0 of a day or of a `YYYY-MM`. */
export function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
