// Edits of the timetable. Typed hours are kept as typed. Hours filled by the app are marked in this browser and follow
// the route's times. They use the route's hour format.
import { type Edit, setIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { writeHour } from '../document/hours';
import { routeOrder, STOPS_PATH, setOwn, stopsOf } from '../document/route-document';
import { setStopField } from '../document/stop-edits';
import { hasFilledHour, hasTypedHour, lastHourOf } from '../document/stop-reading';
import { hourText } from '../document/written-hours';
import type { RouteSettings } from '../times/pace';
import { risingStops } from '../times/rising-hours';
import { anchorOf, departureOf, timetableOf } from './timetable';

/** Sets an hour as typed, readable or not. An empty one does not count as typed. */
export function typeHour(index: number, text: string): Edit {
  return (route) => {
    const stop = stopsOf(route)[index];
    if (!isObject(stop)) return route;
    const rose = risingStops(stopsOf(route));
    const last = lastHourOf(stop) ?? (rose.has(index) ? hourText(stop) : null);
    const isEmpty = text.trim() === '';
    const marked = markHour(index, isEmpty ? null : 'typed')(route);
    const typed = setStopField(index, 'stop_point_hour', text)(marked);
    // An unreadable or decreasing hour keeps the previous times.
    const rises = risingStops(stopsOf(typed));
    const isOdd = !isEmpty && [...rose, index].some((each) => !rises.has(each));
    return markLast(index, isOdd ? last : null)(typed);
  };
}

/**
 * Departure in seconds since midnight for this route; null: the hour of the first stop. If the hours are filled, the
 * first stop's hour follows the departure unless it was typed.
 */
export function setDeparture(seconds: number | null): Edit {
  if (seconds !== null && !Number.isFinite(seconds)) return (route) => route;
  return (route) => {
    if (!isObject(route)) return route;
    const [first, ...others] = stopsOf(route);
    const isFollowing = seconds !== null && isObject(first) && !hasTypedHour(first) && others.some(hasFilledHour);
    const marked = isFollowing ? markHour(0, 'filled')(route) : route;
    return setOwn('departure', seconds ?? undefined)(marked);
  };
}

/** Fills the hour of every stop without a typed one; these then follow the times. Unreadable ones are kept. */
export function fillHours(settings: RouteSettings): Edit {
  return (route) => {
    const anchor = anchorOf(route);
    if (anchor === null) return route;
    const { stops } = timetableOf(route, settings);
    const isCounted = (index: number) => index !== anchor || (departureOf(route) !== null && index === 0);
    const marked = stops.reduce<Tree>((tree, { source }, index) => {
      const stays = source === 'typed' || source === 'unreadable' || !isCounted(index);
      return stays || !isObject(stopsOf(tree)[index]) ? tree : markHour(index, 'filled')(tree);
    }, route);
    return followHours(settings)(marked);
  };
}

/** The hour of a stop is calculated again and follows the times. The only hour of a route stays: others count from it. */
export function letFollow(index: number, settings: RouteSettings): Edit {
  return (route) => {
    const marked = markLast(index, null)(markHour(index, 'filled')(route));
    const anchor = anchorOf(marked);
    return anchor === null || (anchor === index && departureOf(marked) === null)
      ? route
      : followHours(settings)(marked);
  };
}

/** A filled hour past midnight can move a typed one to the next day, which changes the times again. */
const MOST_ROUNDS = 8;

/**
 * Updates filled hours to the current times. Some hours never settle: two states then cause each other. One of them is
 * chosen by its text, so that the same route always gets the same hours.
 */
export function followHours(settings: RouteSettings): Edit {
  return (route) => {
    const states = [{ route, text: hoursText(route) }];
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const last = states.at(-1)?.route ?? route;
      const next = writeFilled(last, settings);
      if (next === last) return last;
      const text = hoursText(next);
      const first = states.findIndex((state) => state.text === text);
      if (first !== -1) return states.slice(first).reduce((a, b) => (b.text < a.text ? b : a)).route;
      states.push({ route: next, text });
    }
    return states.at(-1)?.route ?? route;
  };
}

/** The hours of all stops, by which two states of a route are compared. */
function hoursText(route: Tree): string {
  return stopsOf(route).map(hourText).join('|');
}

function writeFilled(route: Tree, settings: RouteSettings): Tree {
  if (!stopsOf(route).some(hasFilledHour)) return route;
  const { stops, form } = timetableOf(route, settings);
  return stops.reduce<Tree>((filled, { calculated }, index) => {
    if (calculated === null || !hasFilledHour(stopsOf(route)[index])) return filled;
    return setIn([...STOPS_PATH, index, 'stop_point_hour'], writeHour(calculated, form), routeOrder)(filled);
  }, route);
}

function markHour(index: number, mark: 'typed' | 'filled' | null): Edit {
  return (route) => {
    const stop = stopsOf(route)[index];
    const now = hasTypedHour(stop) ? 'typed' : hasFilledHour(stop) ? 'filled' : null;
    return now === mark ? route : setOwn('hour', mark ?? undefined, index)(route);
  };
}

function markLast(index: number, text: string | null): Edit {
  return (route) =>
    lastHourOf(stopsOf(route)[index]) === text ? route : setOwn('lastHour', text ?? undefined, index)(route);
}
