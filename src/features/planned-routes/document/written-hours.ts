// Hours of all stops as increasing seconds: a clock that passes midnight continues counting. The format of the route's
// hours is used to write others.
import type { Tree, TreeList } from '../../../document/tree';
import { DAY_S, type HourForm, PLAIN_HOUR, readHour } from './hours';
import { stopsOf } from './route-document';
import { savedFigures } from './saved-figures';
import { stopText } from './stop-reading';

export type WrittenHour = {
  readonly text: string;
  /** Seconds since midnight before the first hour; null if absent or unreadable. */
  readonly seconds: number | null;
  readonly isUnreadable: boolean;
};

type WrittenHours = { readonly form: HourForm; readonly hours: readonly WrittenHour[] };

const cache = new WeakMap<TreeList, WrittenHours>();

export function writtenHoursOf(stops: TreeList): WrittenHours {
  const before = cache.get(stops);
  if (before) return before;
  const written = readHours(stops.map(hourText));
  cache.set(stops, written);
  return written;
}

export function hourText(stop: Tree | undefined): string {
  return stopText(stop, 'stop_point_hour');
}

/** From the texts of the stops, in order. */
export function readHours(texts: readonly string[]): WrittenHours {
  let form: HourForm | null = null;
  let goesOn = false;
  let [days, last]: [number, number | null] = [0, null];
  const hours = texts.map((text): WrittenHour => {
    const hour = readHour(text);
    if (!hour) return { text, seconds: null, isUnreadable: text.trim() !== '' };
    form ??= hour.form;
    goesOn ||= hour.form.goesOn;
    if (hour.form.date && form.date) days = hour.form.date.day - form.date.day;
    let seconds = hour.form.goesOn ? hour.seconds : hour.seconds + days * DAY_S;
    // 23:50 then 0:10 is past midnight; 10:00 then 9:50 is a mistake.
    while (!hour.form.date && last !== null && seconds < last - DAY_S / 2) {
      days += 1;
      seconds += DAY_S;
    }
    last = seconds;
    return { text, seconds, isUnreadable: false };
  });
  return { form: { ...(form ?? PLAIN_HOUR), goesOn }, hours };
}

/** Seconds of the productive part: from the first hour to the last one, and by the figures of the route. */
type HoursApart = { readonly hours: number; readonly time: number };

const LEAST_SECONDS = 60;

/** Null where both agree within a minute, differ as they did `before`, or an end has no hour. */
export function hoursApart(before: Tree | null, after: Tree): HoursApart | null {
  const [old, now] = [before === null ? null : timesOf(before), timesOf(after)];
  if (now === null) return null;
  const known = old === null ? 0 : old.hours - old.time;
  const by = now.hours - now.time;
  return Math.abs(by) < LEAST_SECONDS || Math.abs(by - known) < LEAST_SECONDS ? null : now;
}

function timesOf(route: Tree): HoursApart | null {
  const { hours } = writtenHoursOf(stopsOf(route));
  const [first, last] = [hours[0]?.seconds ?? null, hours.at(-1)?.seconds ?? null];
  const time = savedFigures(route).productive.seconds;
  return first === null || last === null || time === null || hours.length < 2 ? null : { hours: last - first, time };
}
