// Speeds and dwell times of a route: private settings of this route, else config.json.
import type { Config } from '../../../config/config';
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import type { EngineSeconds } from '../document/legs';
import { ownOf, PARTS, type RoutePart, setOwn, stopsOf } from '../document/route-document';
import { numberOf } from '../document/stop-reading';

type RouteConfig = Config['routes'];

/** Private key of a dwell, in the root and in stops. */
export const DWELL = 'dwell';

/**
 * Compared by identity, so keep the object while it is equal. `engineOf`: returns the seconds of routed legs, so that
 * two versions can be compared. `opened`: the opened document, whose figures stay valid for unchanged parts; null or
 * absent for a route never saved.
 */
export type RouteSettings = {
  readonly config: RouteConfig;
  readonly engineOf?: (route: Tree) => EngineSeconds;
  readonly opened?: Tree | null;
};

/** km/h; `isOwn`: set for this route. */
export function speedOf(route: Tree, part: RoutePart, config: RouteConfig): { kmh: number; isOwn: boolean } {
  const ownSpeeds = ownOf(route, 'speeds');
  const kmh = isObject(ownSpeeds) ? numberOf(memberOf(ownSpeeds, part)) : null;
  return kmh !== null && kmh > 0 ? { kmh, isOwn: true } : { kmh: config.speeds[part], isOwn: false };
}

/** Sets the speed of a part in km/h for this route; null resets it. Invalid values change nothing. */
export function setSpeed(part: RoutePart, kmh: number | null): Edit {
  if (kmh !== null && !(Number.isFinite(kmh) && kmh > 0)) return (route) => route;
  return (route) => {
    const ownSpeeds = ownOf(route, 'speeds');
    const speeds = PARTS.flatMap((each) => {
      const value = each === part ? kmh : isObject(ownSpeeds) ? (memberOf(ownSpeeds, each) ?? null) : null;
      return value === null ? [] : [[each, value] as const];
    });
    return isObject(route) ? setOwn('speeds', speeds.length > 0 ? makeObject(speeds) : undefined)(route) : route;
  };
}

/** Dwell in seconds. The first and the last stop have none. */
export function dwellOf(route: Tree, index: number, config: RouteConfig): number {
  const stops = stopsOf(route);
  if (index <= 0 || index >= stops.length - 1) return 0;
  return secondsOf(ownOf(stops[index], DWELL)) ?? usualDwell(route, config).seconds;
}

/** Whether the dwell of a stop was set for this route. */
export function hasOwnDwell(route: Tree, index: number): boolean {
  const stops = stopsOf(route);
  if (index <= 0 || index >= stops.length - 1) return false;
  return (secondsOf(ownOf(stops[index], DWELL)) ?? secondsOf(ownOf(route, DWELL))) !== null;
}

/** Default dwell in seconds; `isOwn`: set for this route. */
export function usualDwell(route: Tree, config: RouteConfig): { seconds: number; isOwn: boolean } {
  const ownSeconds = secondsOf(ownOf(route, DWELL));
  return ownSeconds === null ? { seconds: config.dwellSeconds, isOwn: false } : { seconds: ownSeconds, isOwn: true };
}

/** Sets the dwell in seconds at every stop, or at the stop `index`; null resets it. */
export function setDwell(seconds: number | null, index?: number): Edit {
  if (seconds !== null && !(Number.isFinite(seconds) && seconds >= 0)) return (route) => route;
  return (route) => {
    const owner = index === undefined ? route : stopsOf(route)[index];
    return isObject(owner) ? setOwn(DWELL, seconds ?? undefined, index)(route) : route;
  };
}

function secondsOf(value: Tree | undefined): number | null {
  const seconds = numberOf(value);
  return seconds !== null && seconds >= 0 ? seconds : null;
}
