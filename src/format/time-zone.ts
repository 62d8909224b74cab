// Calendar days and clocks in a time zone that is not the browser's.

/** Whether it is the name of a time zone, such as America/Sao_Paulo. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The day of a timestamp in milliseconds, in that time zone, as `YYYY-MM-DD`. */
export function dayInZone(timestamp: number, timeZone: string): string {
  let format = days.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    days.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(timestamp).map(({ type, value }) => [type, value]));
  return `${String(parts.year).padStart(4, '0')}-${parts.month}-${parts.day}`;
}

const QUARTER_MS = 900_000;

/**
 * A function that gives seconds since midnight of a timestamp in milliseconds, in that time zone. It asks the zone once
 * for each quarter of an hour, the smallest step of zones. Tracks have 100,000 timestamps.
 */
export function clockInZone(timeZone: string): (timestamp: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const starts = new Map<number, number>();
  return (timestamp) => {
    const quarter = Math.floor(timestamp / QUARTER_MS) * QUARTER_MS;
    let start = starts.get(quarter);
    if (start === undefined) {
      const parts = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]));
      start = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0);
      starts.set(quarter, start);
    }
    return start + (timestamp - quarter) / 1000;
  };
}
