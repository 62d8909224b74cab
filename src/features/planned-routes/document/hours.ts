// The hour of a stop: text whose format the contract does not show. Read as people and systems write it, and written back in
// the form that it was read in. Seconds count from midnight and go on beyond 24 hours.

/** How an hour is written. */
export type HourForm = {
  /** `date`: an ISO date and time of that day (days since 1970-01-01), with what joins them and what follows. */
  readonly date: { readonly day: number; readonly joint: string; readonly rest: string } | null;
  readonly isPadded: boolean;
  readonly hasSeconds: boolean;
  /** AM and PM, with what stands before them and whether they are capitals. */
  readonly half: { readonly before: string; readonly isUpper: boolean; readonly hasDots: boolean } | null;
  /** Whether hours count on beyond 24. */
  readonly goesOn: boolean;
};

export type Hour = { readonly seconds: number; readonly form: HourForm };

/** HH:mm:ss: for a route that has no hour yet. */
export const PLAIN_HOUR: HourForm = { date: null, isPadded: true, hasSeconds: true, half: null, goesOn: false };

export const DAY_S = 86_400;
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:(\s*)([ap])(\.?)m(\.?))?$/i;
const DATED =
  /^(\d{4})-(\d{2})-(\d{2})([T ])(\d{2}):([0-5]\d)(?::([0-5]\d))?((?:[.,]\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)$/i;

/** Null for what is no hour. Of a date and time the clock on the wall counts, whatever its zone. */
export function readHour(text: string): Hour | null {
  const trimmed = text.trim();
  return trimmed.length > 40 ? null : (readClock(trimmed) ?? readDated(trimmed));
}

/**
 * The text for so many seconds. Without seconds in the form, minutes are rounded to the nearest. Hours beyond a day are told
 * by the date where the form has one, by 25:10 where it goes on, and else by the next day's clock.
 */
export function writeHour(seconds: number, form: HourForm): string {
  const whole = form.hasSeconds ? Math.round(seconds) : Math.round(seconds / 60) * 60;
  const days = Math.floor(whole / DAY_S);
  const isOn = form.goesOn && days > 0 && !form.date && !form.half;
  const clock = isOn ? whole : whole - days * DAY_S;
  const hours = Math.floor(clock / 3600);
  const shown = form.half ? hours % 12 || 12 : hours;
  const minutes = pad(Math.floor(clock / 60) % 60);
  const time = `${form.isPadded ? pad(shown) : shown}:${minutes}${form.hasSeconds ? `:${pad(clock % 60)}` : ''}`;
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

/** Seconds since the midnight of its own day. */
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
      // Fractions of a second are not kept: what is calculated has none.
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
