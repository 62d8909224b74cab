// What the stops of the way back say: the same legs take as long as before, the first stop is left when the first one was, and
// the marks of the initial and the final stop stay at the ends. All else of a stop goes with it.
import { withMember } from '../../../document/edits';
import { isObject, type Tree, type TreeList } from '../../../document/tree';
import { writeHour } from './hours';
import { FINAL, INITIAL, STOP_KEYS, type StopKey, stopText, typeOfStop } from './stop-reading';
import { writtenHoursOf } from './written-hours';

/** `turned`: the stops of `before`, from the last to the first. Hours that go back, and those that cannot be read, stay. */
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

/** For each stop the hour of the way back; undefined where it keeps what it says. */
function turnedHours(stops: TreeList): (string | undefined)[] {
  const { form, hours } = writtenHoursOf(stops);
  const known = hours.flatMap(({ seconds }) => seconds ?? []);
  const [first, last] = [known[0], known.at(-1)];
  const isForward = known.every((seconds, at) => at === 0 || seconds >= (known[at - 1] ?? 0));
  return hours.map(({ seconds }) => {
    if (first === undefined || last === undefined || seconds === null || !isForward) return undefined;
    return writeHour(first + last - seconds, form);
  });
}

function withText(stop: Tree, key: StopKey, text: string): Tree {
  return !isObject(stop) || stop[key] === text ? stop : withMember(stop, key, text, STOP_KEYS);
}
