// Days as whole numbers since 1970-01-01, so that the sample counts days without time zones.

const DAY = 86_400_000;
const written = new Map<number, string>();

/** `YYYY-MM-DD` -> day number. Throws a RangeError if the text is not a day. */
export function parseDay(text: string): number {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = milliseconds / DAY;
  // The parser accepts 30 February as 2 March.
  if (!Number.isFinite(day) || formatDay(day) !== text) throw new RangeError(`not a day written YYYY-MM-DD: ${text}`);
  return day;
}

/** Day number -> `YYYY-MM-DD`; cached, because a sample formats the same thousand days millions of times. */
export function formatDay(day: number): string {
  let text = written.get(day);
  if (text === undefined) {
    text = new Date(day * DAY).toISOString().slice(0, 10);
    written.set(day, text);
  }
  return text;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: number): number {
  return (day + 4) % 7;
}

/** 0 January to 11 December. */
export function month(day: number): number {
  return Number(formatDay(day).slice(5, 7)) - 1;
}

export function year(day: number): number {
  return Number(formatDay(day).slice(0, 4));
}

/** The same day of the month some years before; 29 February becomes 28 February if the year has none. */
export function yearsBefore(day: number, years: number): number {
  const text = formatDay(day);
  const rest = text.slice(4);
  const before = `${Number(text.slice(0, 4)) - years}`;
  const leaps = new Date(Date.UTC(Number(before), 1, 29)).getUTCMonth() === 1;
  return parseDay(before + (rest === '-02-29' && !leaps ? '-02-28' : rest));
}
