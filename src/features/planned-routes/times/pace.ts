// How fast a route is driven and how long it stays at its stops: what a person set for this route (kept in this browser),
// else what config.json says.
import type { Config } from '../../../config/config';
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import type { EngineSeconds } from '../document/legs';
import { ownOf, PARTS, type RoutePart, setOwn, stopsOf } from '../document/route-document';
import { numberOf } from '../document/stop-reading';

type RouteConfig = Config['routes'];

/**
 * Compared by identity: give the same object while it says the same. `engineOf` reads the seconds of routed legs out of a
 * route, so that two versions of it can be compared. `opened`: the document as it was opened, whose figures stay valid for
 * what has not changed since; null or absent for a route that was never saved.
 */
export type RouteSettings = {
  readonly config: RouteConfig;
  readonly engineOf?: (route: Tree) => EngineSeconds;
  readonly opened?: Tree | null;
};

/** km/h; `isOwn`: set for this route. */
export function speedOf(route: Tree, part: RoutePart, config: RouteConfig): { kmh: number; isOwn: boolean } {
  const own = ownOf(route, 'speeds');
  const kmh = isObject(own) ? numberOf(memberOf(own, part)) : null;
  return kmh !== null && kmh > 0 ? { kmh, isOwn: true } : { kmh: config.speeds[part], isOwn: false };
}

/** km/h of a part for this route only; null gives it back to the configuration. What is no speed changes nothing. */
export function setSpeed(part: RoutePart, kmh: number | null): Edit {
  if (kmh !== null && !(Number.isFinite(kmh) && kmh > 0)) return (route) => route;
  return (route) => {
    const own = ownOf(route, 'speeds');
    const speeds = PARTS.flatMap((each) => {
      const value = each === part ? kmh : isObject(own) ? (memberOf(own, each) ?? null) : null;
      return value === null ? [] : [[each, value] as const];
    });
    return isObject(route) ? setOwn('speeds', speeds.length > 0 ? makeObject(speeds) : undefined)(route) : route;
  };
}

/** Seconds at a stop. A route is left at once at its first stop and is over at its last. */
export function dwellOf(route: Tree, index: number, config: RouteConfig): number {
  const stops = stopsOf(route);
  if (index <= 0 || index >= stops.length - 1) return 0;
  return secondsOf(ownOf(stops[index], 'dwell')) ?? usualDwell(route, config).seconds;
}

/** Whether a person said for this route how long it stays at a stop. */
export function hasOwnDwell(route: Tree, index: number): boolean {
  const stops = stopsOf(route);
  if (index <= 0 || index >= stops.length - 1) return false;
  return (secondsOf(ownOf(stops[index], 'dwell')) ?? secondsOf(ownOf(route, 'dwell'))) !== null;
}

/** Seconds at a stop that has none of its own; `isOwn`: set for this route. */
export function usualDwell(route: Tree, config: RouteConfig): { seconds: number; isOwn: boolean } {
  const own = secondsOf(ownOf(route, 'dwell'));
  return own === null ? { seconds: config.dwellSeconds, isOwn: false } : { seconds: own, isOwn: true };
}

/** Seconds at every stop of this route, or at the one at `index`; null gives it back. */
export function setDwell(seconds: number | null, index?: number): Edit {
  if (seconds !== null && !(Number.isFinite(seconds) && seconds >= 0)) return (route) => route;
  return (route) => {
    const owner = index === undefined ? route : stopsOf(route)[index];
    return isObject(owner) ? setOwn('dwell', seconds ?? undefined, index)(route) : route;
  };
}

function secondsOf(value: Tree | undefined): number | null {
  const seconds = numberOf(value);
  return seconds !== null && seconds >= 0 ? seconds : null;
}
