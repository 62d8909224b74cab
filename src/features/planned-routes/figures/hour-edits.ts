// The edits of the timetable: hours that a person types stay as they are typed and are marked in this browser; the others are
// written from what is reckoned, in the form in which the route writes its hours.
import { type Edit, setIn } from '../../../document/edits';
import { isObject } from '../../../document/tree';
import { routeOrder, STOPS_PATH, setOwn, stopsOf } from '../document/route-document';
import { setStopField } from '../document/stop-edits';
import { hasTypedHour } from '../document/stop-reading';
import { writeHour } from './hours';
import type { RouteSettings } from './pace';
import { timetableOf } from './timetable';

/** Puts an hour as it is typed, readable or not. An empty one is not typed. */
export function typeHour(index: number, text: string): Edit {
  return (route) => {
    if (!isObject(stopsOf(route)[index])) return route;
    const marked = markHour(index, text.trim() !== '')(route);
    return setStopField(index, 'stop_point_hour', text)(marked);
  };
}

/** The hour of a stop is reckoned again, and written at once where that is possible. */
export function giveBackHour(index: number, settings: RouteSettings): Edit {
  return (route) => {
    if (!hasTypedHour(stopsOf(route)[index])) return route;
    const freed = markHour(index, false)(route);
    const { stops, form } = timetableOf(freed, settings);
    const seconds = stops[index]?.reckoned ?? null;
    return seconds === null ? freed : setStopField(index, 'stop_point_hour', writeHour(seconds, form))(freed);
  };
}

/** Seconds since midnight at which the first stop is left, for this route; null: as the first stop says. */
export function setDeparture(seconds: number | null): Edit {
  if (seconds !== null && !Number.isFinite(seconds)) return (route) => route;
  return (route) => (isObject(route) ? setOwn('departure', seconds ?? undefined)(route) : route);
}

/** Writes the hour of every stop that nobody typed. Hours that cannot be read, and those that cannot be reckoned, stay. */
export function fillHours(settings: RouteSettings): Edit {
  return (route) => {
    const { stops, form } = timetableOf(route, settings);
    return stops.reduce((filled, { reckoned, source }, index) => {
      const stays = reckoned === null || source === 'typed' || source === 'unreadable';
      if (stays || !isObject(stopsOf(filled)[index])) return filled;
      return setIn([...STOPS_PATH, index, 'stop_point_hour'], writeHour(reckoned, form), routeOrder)(filled);
    }, route);
  };
}

function markHour(index: number, isTyped: boolean): Edit {
  return (route) =>
    isTyped === hasTypedHour(stopsOf(route)[index])
      ? route
      : setOwn('hour', isTyped ? 'typed' : undefined, index)(route);
}
