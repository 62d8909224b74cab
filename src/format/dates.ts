// Days, months, moments and ages as text.
import { isNumber, NOTHING, text } from './plain';

/** `weekday` null: without it. `isLong`: the month in full. */
type WeekdayStyle = { weekday: 'short' | 'long' | null; hasYear?: boolean; isLong?: boolean };

export function createDates(tag: string) {
  const days = new Map<string, Intl.DateTimeFormat>();
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    let cachedDay = days.get(key);
    if (!cachedDay) {
      cachedDay = new Intl.DateTimeFormat(tag, options);
      days.set(key, cachedDay);
    }
    return cachedDay;
  };
  // Created on first use: expensive, and the first numbers do not need them.
  let madeRelative: Intl.RelativeTimeFormat | undefined;
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
    madeRelative ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    return madeRelative.format(value, unit);
  };
  const day = (value: unknown, options: Intl.DateTimeFormatOptions): string => {
    const parsed = parseDay(value);
    if (parsed) return dates({ ...options, timeZone: 'UTC' }).format(parsed);
    return text(value);
  };
  /** `YYYY-MM-DD` (or the date of a timestamp) as `1 Nov 2025`. Other text is returned as it is. */
  const date = (value: unknown): string => day(value, { day: 'numeric', month: 'short', year: 'numeric' });
  /** A day with its weekday: `Thu 26 Nov`, `Wednesday, 2 December`. */
  const weekdayDate = (
    value: unknown,
    { weekday, hasYear = false, isLong = false }: WeekdayStyle = { weekday: null },
  ): string =>
    day(value, {
      day: 'numeric',
      month: isLong ? 'long' : 'short',
      ...(weekday && { weekday }),
      ...(hasYear && { year: 'numeric' }),
    });
  /** The weekday of a day; shortened it has no dot: `Thu`. */
  const weekday = (value: unknown, style: 'short' | 'long' = 'short'): string =>
    day(value, { weekday: style }).replace(/\.$/, '');
  /** `YYYY-MM-DD` in digits, as typed: `01/11/2025`. */
  const dateDigits = (value: unknown): string => day(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
  /** A date relative to today: `today`, `yesterday`, `tomorrow`; else day and month, and digits in another year. */
  const dateNear = (value: unknown, today: string): string => {
    const parsed = parseDay(value);
    const now = parseDay(today);
    if (!parsed || !now) return text(value);
    const away = Math.round((parsed.getTime() - now.getTime()) / 86_400_000);
    if (Math.abs(away) <= 1) return relative(away, 'day');
    if (parsed.getUTCFullYear() !== now.getUTCFullYear()) return dateDigits(value);
    return day(value, { day: 'numeric', month: 'short' });
  };
  /** First and last day: `1 Nov 2025 – 31 Oct 2026`. */
  const dateRange = (start: unknown, end: unknown): string =>
    start === end ? date(start) : `${date(start)} – ${date(end)}`;
  /** `YYYY-MM` as `November 2025`, `Nov 2025` or `Nov`. */
  const month = (value: unknown, style: 'long' | 'short' | 'name' = 'short'): string =>
    typeof value === 'string' && /^\d{4}-\d{2}$/.test(value)
      ? day(`${value}-01`, {
          month: style === 'long' ? 'long' : 'short',
          ...(style === 'name' ? {} : { year: 'numeric' }),
        }).replace(/\.(?=$| )/, '')
      : text(value);

  /** A timestamp in milliseconds as local time: `09:41`. */
  const time = (moment: unknown): string =>
    isMoment(moment) ? dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment) : NOTHING;
  /** A timestamp in milliseconds as local date and time. */
  const dateTime = (moment: unknown): string =>
    isMoment(moment)
      ? dates({
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(moment)
      : NOTHING;
  /** Age in milliseconds as text: `3 minutes ago`, `now` under a minute. */
  const age = (milliseconds: unknown): string => {
    if (!isNumber(milliseconds)) return NOTHING;
    const minutes = Math.round(Math.max(0, milliseconds) / 60_000);
    if (minutes < 1) return relative(0, 'second');
    if (minutes < 60) return relative(-minutes, 'minute');
    if (minutes < 48 * 60) return relative(-Math.round(minutes / 60), 'hour');
    return relative(-Math.round(minutes / 1440), 'day');
  };

  return { date, dateNear, weekday, weekdayDate, dateDigits, dateRange, month, time, dateTime, age };
}

/** Within the range of JavaScript dates, so that no formatter throws. */
function isMoment(value: unknown): value is number {
  return isNumber(value) && Math.abs(value) <= 8.64e15;
}

function parseDay(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(value);
  if (!match) return null;
  const parsed = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  // Some engines parse 30 February as 2 March; the date is invalid.
  return parsed.getUTCDate() === Number(match[3]) ? parsed : null;
}
