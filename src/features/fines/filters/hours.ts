// Hour ranges as `HH:mm` text, 00:00 to 24:00.
import { DAY_MINUTES, hourOf } from '../../../ui/form/hour-steps';

export type HourRange = [start: string, end: string];

/** Parses common hour formats: `8`, `8:05`, `08h05`, `0805`, `24`. Null if invalid. */
export function parseHour(text: string): string | null {
  const match = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?$/i.exec(text.trim());
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2] ?? match[3] ?? 0);
  const isClock = Number(match[2] ?? match[3] ?? 0) < 60 && minutes <= DAY_MINUTES;
  return isClock ? hourOf(minutes) : null;
}

/** A range of the whole day is no filter: null. A start of 24:00 becomes 00:00. */
export function toHourRange(start: string, end: string): HourRange | null {
  const from = start === '24:00' ? '00:00' : start;
  return from === '00:00' && (end === '24:00' || end === '23:59') ? null : [from, end];
}

export function isOverMidnight([start, end]: HourRange): boolean {
  return start > end;
}
