// Stop texts of the return trip. Legs take as long as before, and the departure at the first stop stays the same. The
// first and last stop marks stay at the ends; all other fields move with the stop.
import { withMember } from '../../../document/edits';
import { isObject, type Tree, type TreeList } from '../../../document/tree';
import { writeHour } from './hours';
import { FINAL, INITIAL, STOP_KEYS, type StopKey, stopText, typeOfStop } from './stop-reading';
import { writtenHoursOf } from './written-hours';

/** `turned`: the stops of `before`, reversed. Hours that decrease or are unreadable are kept. */
export function withTurnedTexts(before: TreeList, turned: TreeList): Tree[] {
  const hours = turnedHours(before);
  const last = turned.length - 1;
  const isMarked = typeOfStop(turned[0]) === FINAL && typeOfStop(turned[last]) === INITIAL;
  return turned.map((stop, at) => {
    const hour = hours[last - at];
    const timed = hour === undefined ? stop : withText(stop, 'stop_point_hour', hour);
    if (!isMarked || (at !== 0 && at !== last)) return timed;
    return withText(timed, 'stop_point_type', stopText(turned[last - at], 'stop_point_type'));
  });
}

/** Hour of each stop on the return trip; undefined where it is kept. */
function turnedHours(stops: TreeList): (string | undefined)[] {
  const { form, hours } = writtenHoursOf(stops);
  const knownSeconds = hours.flatMap(({ seconds }) => seconds ?? []);
  const [first, last] = [knownSeconds[0], knownSeconds.at(-1)];
  const isForward = knownSeconds.every((seconds, at) => at === 0 || seconds >= (knownSeconds[at - 1] ?? 0));
  return hours.map(({ seconds }) => {
    if (first === undefined || last === undefined || seconds === null || !isForward) return undefined;
    return writeHour(first + last - seconds, form);
  });
}

function withText(stop: Tree, key: StopKey, text: string): Tree {
  return !isObject(stop) || stop[key] === text ? stop : withMember(stop, key, text, STOP_KEYS);
}
