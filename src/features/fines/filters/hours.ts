// Ranges of hours as `HH:mm` text, 00:00 to 24:00.
import { DAY_MINUTES, hourOf } from '../../../ui/form/hour-steps';

export type HourRange = [start: string, end: string];

/** Reads an hour as people write it: `8`, `8:05`, `08h05`, `0805`, `24`. Null when it is none. */
export function parseHour(text: string): string | null {
  const match = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?$/i.exec(text.trim());
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2] ?? match[3] ?? 0);
  const isClock = Number(match[2] ?? match[3] ?? 0) < 60 && minutes <= DAY_MINUTES;
  return isClock ? hourOf(minutes) : null;
}

/** A range that leaves nothing out is no filter: null. A start of 24:00 is the midnight after it. */
export function toHourRange(start: string, end: string): HourRange | null {
  const from = start === '24:00' ? '00:00' : start;
  return from === '00:00' && (end === '24:00' || end === '23:59') ? null : [from, end];
}

export function isOverMidnight([start, end]: HourRange): boolean {
  return start > end;
}
