// Calendar days in a time zone that is not the browser's.

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
