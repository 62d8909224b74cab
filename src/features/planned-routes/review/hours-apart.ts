// Whether the hours of the stops take another time than the route. Pure.
import type { Tree } from '../../../document/tree';
import { stopsOf } from '../document/route-document';
import { savedFigures } from '../document/saved-figures';
import { writtenHoursOf } from '../document/written-hours';

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
