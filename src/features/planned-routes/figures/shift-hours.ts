// An hour that was typed moves alone. If the route becomes longer or shorter, all later hours can move with it. An
// earlier departure rarely means a longer drive. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { writeHour } from '../document/hours';
import { setOwn, stopsOf } from '../document/route-document';
import { setStopField } from '../document/stop-edits';
import { hasFilledHour } from '../document/stop-reading';
import { writtenHoursOf } from '../document/written-hours';

/** `seconds`: by which the typed hour moved, negative for earlier. `edit`: the same for all later hours. */
export type ShiftOffer = { readonly seconds: number; readonly edit: Edit };

/** Null unless exactly one readable hour changed, and hours that Patio does not fill come after it. */
export function shiftOffer(before: Tree, after: Tree): ShiftOffer | null {
  const [old, now] = [stopsOf(before), stopsOf(after)];
  if (old.length !== now.length) return null;
  const [oldHours, hours] = [writtenHoursOf(old).hours, writtenHoursOf(now).hours];
  const changed = hours.flatMap(({ text }, index) =>
    text === oldHours[index]?.text || hasFilledHour(now[index]) ? [] : [index],
  );
  const [index] = changed;
  const [from, to] = [oldHours[index ?? -1]?.seconds ?? null, hours[index ?? -1]?.seconds ?? null];
  if (changed.length !== 1 || index === undefined || from === null || to === null || from === to) return null;
  const seconds = to - from;
  const follows = later(after, index);
  return follows.length === 0 ? null : { seconds, edit: shiftHours(index, seconds) };
}

/** Moves the hours after a stop, typed and saved ones alike; filled ones follow the times by themselves. */
function shiftHours(index: number, seconds: number): Edit {
  return (route) => {
    const { form, hours } = writtenHoursOf(stopsOf(route));
    return later(route, index).reduce<Tree>((tree, at) => {
      const hour = hours[at]?.seconds ?? null;
      if (hour === null) return tree;
      const marked = setOwn('lastHour', undefined, at)(setOwn('hour', 'typed', at)(tree));
      return setStopField(at, 'stop_point_hour', writeHour(hour + seconds, form))(marked);
    }, route);
  };
}

function later(route: Tree, index: number): number[] {
  const stops = stopsOf(route);
  return writtenHoursOf(stops).hours.flatMap(({ seconds }, at) =>
    at > index && seconds !== null && !hasFilledHour(stops[at]) ? [at] : [],
  );
}
