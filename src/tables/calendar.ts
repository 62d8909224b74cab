// Days as numbers: whole days since 1970-01-01, by the calendar and without time zones. Adding days is then plain addition.

/** 9999-12-31, the last day that `YYYY-MM-DD` can write. */
export const LAST_DAY = 2_932_896;
/** 1900-01-01. Earlier days are placeholders of systems (0001-01-01), no maintenance. */
export const FIRST_DAY = -25_567;

const MS_PER_DAY = 86_400_000;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](?:[01]\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** The day of a date or a timestamp; a timestamp's own calendar day counts, whatever its zone. Null for what is no day. */
export function toDay(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 40) return null;
  const match = DATE.exec(value.trim());
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || date < 1 || date > lengthOfMonth(year, month)) return null;
  const day = Date.UTC(year, month - 1, date) / MS_PER_DAY;
  return year >= 1900 ? day : null;
}

/** `YYYY-MM-DD` of a day from FIRST_DAY to LAST_DAY; empty for any other number. */
export function toDate(day: number): string {
  return day >= FIRST_DAY && day <= LAST_DAY ? new Date(Math.floor(day) * MS_PER_DAY).toISOString().slice(0, 10) : '';
}

/** The Monday of the week of a day. 1970-01-01 was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** Year and number of an ISO 8601 week: the week belongs to the year that has its Thursday. */
export function isoWeekOf(day: number): { year: number; week: number } {
  const thursday = mondayOf(day) + 3;
  const year = new Date(thursday * MS_PER_DAY).getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday - Date.UTC(year, 0, 1) / MS_PER_DAY) / 7) };
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
