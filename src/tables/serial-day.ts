// Days as spreadsheets store them: a number of days since 1900 or 1904. Pure.
import { toDate } from './calendar';
import { clockText } from './date-text';

/** 1970-01-01 as a serial day of each epoch. */
const UNIX_DAY = { 1900: 25_569, 1904: 24_107 };
/** 9999-12-31. */
const LAST = { 1900: 2_958_465, 1904: 2_957_003 };
/** Excel takes 1900 for a leap year: this day never was, and those before it are one more. */
const FALSE_DAY = 60;
const SECONDS = 86_400;

/**
 * The day and the seconds since midnight of a serial, rounded to the second; null for what is no day. The day that never was
 * is `1900-02-29`, and serial 0 of 1900 is `1900-01-00`: both are as Excel shows them.
 */
export function serialDay(serial: number, is1904: boolean): { date: string; seconds: number } | null {
  const epoch = is1904 ? 1904 : 1900;
  if (!(serial >= 0) || serial >= LAST[epoch] + 1) return null;
  const total = Math.round(serial * SECONDS);
  const day = Math.floor(total / SECONDS);
  if (day > LAST[epoch]) return null;
  return { date: dateOf(day, is1904), seconds: total - day * SECONDS };
}

/** The serial of a `YYYY-MM-DD`, counted from 1900; null before 1900-03-01, where spreadsheets disagree. */
export function daySerial(date: string): number | null {
  const serial = Date.parse(`${date}T00:00:00Z`) / (SECONDS * 1000) + UNIX_DAY[1900];
  return serial > FALSE_DAY && serial <= LAST[1900] ? serial : null;
}

/** `2026-03-04`, `2026-03-04T08:05`, or with seconds where there are some. */
export function momentText({ date, seconds }: { date: string; seconds: number }): string {
  return seconds === 0 ? date : `${date}T${clockText(seconds)}`;
}

function dateOf(day: number, is1904: boolean): string {
  if (is1904) return toDate(day - UNIX_DAY[1904]);
  if (day === 0) return '1900-01-00';
  if (day === FALSE_DAY) return '1900-02-29';
  return toDate(day - UNIX_DAY[1900] + (day < FALSE_DAY ? 1 : 0));
}
