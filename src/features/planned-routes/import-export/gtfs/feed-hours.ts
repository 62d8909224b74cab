// Times of GTFS: H:MM:SS from noon minus 12 hours of the service day, so past midnight is 25:10:00.

const TIME = /^\s*(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s*$/;

/** Seconds; null if unreadable. */
export function feedSeconds(text: string): number | null {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null;
}

/** `25:10:00`; whole seconds. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
