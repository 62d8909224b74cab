// Parses kilometres, times and speeds typed into a figure; `undefined` for invalid text.
import { DAY_S, readHour } from '../document/hours';

const MOST_SIGNS = 20;
/** km/h */
const FASTEST = 200;

/** Kilometres with point or comma, to metres. If there are both, the last one is the decimal separator. */
export function readKilometres(text: string): number | undefined {
  const plain = trimmed(text).replace(/\s*km$/i, '');
  const grouped = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d{1,6}$/.test(plain);
  const amount = readDecimal(grouped ? plain.replace(/[.,](?=.*[.,])/g, '') : plain);
  return amount === undefined ? undefined : Math.round(amount * 1000);
}

/** `1:46`, `1:46:30`, `1h46`, `1 h`, `106 min` or minutes alone, to seconds. */
export function readDuration(text: string): number | undefined {
  const plain = trimmed(text);
  const clock =
    /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(plain) ?? /^(\d{1,4})\s*h\s*(?:([0-5]?\d)\s*(?:m|min)?)?$/i.exec(plain);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2] ?? 0) * 60 + Number(clock[3] ?? 0);
  const minutes = /^(\d{1,5})\s*(?:m|min)?$/i.exec(plain);
  return minutes ? Number(minutes[1]) * 60 : undefined;
}

/** `90`, `90 s`, `1:30` or `2 min`, to seconds, at most a day. */
export function readDwell(text: string): number | undefined {
  const plain = trimmed(text);
  const [, minutes, seconds] = /^(\d{1,4}):([0-5]\d)$/.exec(plain) ?? /^(\d{1,4})\s*(?:m|min)$/i.exec(plain) ?? [];
  const alone = /^(\d{1,5})\s*s?$/i.exec(plain)?.[1];
  const dwell = minutes === undefined ? Number(alone) : Number(minutes) * 60 + Number(seconds ?? 0);
  return dwell <= DAY_S ? dwell : undefined;
}

/** `1.5`, `1,5`, `2 min`, `1:30` or `90 s`, to seconds, at most a day. A number alone is minutes. */
export function readDwellMinutes(text: string): number | undefined {
  const minutes = readDecimal(trimmed(text));
  if (minutes === undefined) return readDwell(text);
  const seconds = Math.round(minutes * 60);
  return seconds <= DAY_S ? seconds : undefined;
}

/** `8:30`, `8h30`, `0830`, `8` or `8:30 AM`, to seconds since midnight; null for empty text. 25 hours are invalid. */
export function readDeparture(text: string): number | null | undefined {
  const plain = trimmed(text);
  if (plain === '') return null;
  const clock = /^(\d{1,2})(?:\s*h\s*([0-5]\d)?)?$/i.exec(plain) ?? /^(\d{1,2})([0-5]\d)$/.exec(plain);
  const seconds = clock ? Number(clock[1]) * 3600 + Number(clock[2] ?? 0) * 60 : readHour(plain)?.seconds;
  return seconds !== undefined && seconds < DAY_S ? seconds : undefined;
}

/** km/h above 0, with point or comma. */
export function readSpeed(text: string): number | undefined {
  const kmh = readDecimal(trimmed(text).replace(/\s*km\/h$/i, ''));
  return kmh !== undefined && kmh > 0 && kmh <= FASTEST ? kmh : undefined;
}

function readDecimal(text: string): number | undefined {
  return /^\d{1,6}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Longer text is invalid in all of these. */
function trimmed(text: string): string {
  const plain = text.trim();
  return plain.length > MOST_SIGNS ? '?' : plain;
}
