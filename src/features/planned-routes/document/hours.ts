// Parses and formats stop hours, whose text format the contract does not define. Common formats are accepted, and the
// format is kept when writing. Seconds count from midnight and may exceed 24 hours.

/** Format of an hour text. */
export type HourForm = {
  /** `date`: ISO date with time. `day`: days since 1970-01-01; `joint`: separator; `rest`: suffix. */
  readonly date: { readonly day: number; readonly joint: string; readonly rest: string } | null;
  readonly isPadded: boolean;
  readonly hasSeconds: boolean;
  /** AM or PM marker: preceding text and spelling. */
  readonly half: { readonly before: string; readonly isUpper: boolean; readonly hasDots: boolean } | null;
  /** Whether hours beyond 24 are written as 25:10. */
  readonly goesOn: boolean;
};

export type Hour = { readonly seconds: number; readonly form: HourForm };

/** HH:mm:ss: for a route without hours. */
export const PLAIN_HOUR: HourForm = { date: null, isPadded: true, hasSeconds: true, half: null, goesOn: false };

export const DAY_S = 86_400;
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:(\s*)([ap])(\.?)m(\.?))?$/i;
const DATED =
  /^(\d{4})-(\d{2})-(\d{2})([T ])(\d{2}):([0-5]\d)(?::([0-5]\d))?((?:[.,]\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)$/i;

/** Null for invalid text. For a date with time the local clock time counts, in any time zone. */
export function readHour(text: string): Hour | null {
  const trimmed = text.trim();
  return trimmed.length > 40 ? null : (readClock(trimmed) ?? readDated(trimmed));
}

/**
 * Formats seconds. Without seconds in the format, minutes are rounded. Hours beyond a day change the date where there
 * is one. Otherwise they are written as 25:10 where `goesOn`, or wrap to the next day.
 */
export function writeHour(seconds: number, form: HourForm): string {
  const whole = form.hasSeconds ? Math.round(seconds) : Math.round(seconds / 60) * 60;
  const days = Math.floor(whole / DAY_S);
  const isOn = form.goesOn && days > 0 && !form.date && !form.half;
  const clock = isOn ? whole : whole - days * DAY_S;
  const hours = Math.floor(clock / 3600);
  const displayHours = form.half ? hours % 12 || 12 : hours;
  const minutes = pad(Math.floor(clock / 60) % 60);
  const time = `${form.isPadded ? pad(displayHours) : displayHours}:${minutes}${form.hasSeconds ? `:${pad(clock % 60)}` : ''}`;
  if (form.half) return `${time}${form.half.before}${halfOf(hours, form.half)}`;
  if (!form.date) return time;
  const date = new Date((form.date.day + days) * DAY_S * 1000).toISOString().slice(0, 10);
  return `${date}${form.date.joint}${time}${form.date.rest}`;
}

function readClock(text: string): Hour | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, digits = '', minutes, seconds, before = '', letter, dot, lastDot] = match;
  const hours = Number(digits);
  if (letter && (hours < 1 || hours > 12)) return null;
  const clock = letter ? (hours % 12) + (letter.toLowerCase() === 'p' ? 12 : 0) : hours;
  const half = letter ? { before, isUpper: letter === letter.toUpperCase(), hasDots: `${dot}${lastDot}` !== '' } : null;
  return {
    seconds: clock * 3600 + Number(minutes) * 60 + Number(seconds ?? 0),
    form: {
      date: null,
      isPadded: digits.length === 2,
      hasSeconds: seconds !== undefined,
      half,
      goesOn: !half && hours >= 24,
    },
  };
}

/** Seconds since midnight of its date. */
function readDated(text: string): Hour | null {
  const match = DATED.exec(text);
  if (!match) return null;
  const [, year, month, date, joint = 'T', hours, minutes, seconds, rest = ''] = match;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isDay = midnight.getUTCMonth() === Number(month) - 1 && midnight.getUTCDate() === Number(date);
  if (!isDay || Number(year) < 1900 || Number(hours) > 23) return null;
  const day = midnight.getTime() / (DAY_S * 1000);
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0),
    form: {
      // Fractions of a second are dropped, because calculated hours have none.
      date: { day, joint, rest: rest.replace(/^[.,]\d+/, '') },
      isPadded: true,
      hasSeconds: seconds !== undefined,
      half: null,
      goesOn: false,
    },
  };
}

function halfOf(hours: number, { isUpper, hasDots }: { isUpper: boolean; hasDots: boolean }): string {
  const letter = hours % 24 < 12 ? 'a' : 'p';
  const word = hasDots ? `${letter}.m.` : `${letter}m`;
  return isUpper ? word.toUpperCase() : word;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
