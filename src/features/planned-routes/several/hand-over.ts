// A stop that leaves one route and joins another: where it costs least, and the edit of each route. Lines are straight where
// they change; lead-along-streets.ts then leads them along streets. Pure.
import { type Edit, setIn, withMember } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { putDeadLeg, putLegs, sectionOf } from '../document/leg-edits';
import type { DeadPart } from '../document/legs';
import { lineOf, OWN_KEY, ownOf, setOwn, stopsOf } from '../document/route-document';
import { addStop, removeStops, setStopField } from '../document/stop-edits';
import { stopPlacesOf } from '../document/stop-places';
import { FINAL, hasFilledHour, INITIAL, stopPlaceOf, stopText, typeOfStop } from '../document/stop-reading';
import { cropPart, insertVertices } from '../document/vertex-edits';
import { followHours } from '../figures/hour-edits';
import type { RouteSettings } from '../times/pace';

/** Before stop `at`, or at the end. `metres`: the extra way as the crow flies. */
export type Insertion = { readonly at: number; readonly metres: number };

/** Private key in the root of both routes, with the same text. It identifies the last hand-over between them. */
const HAND_OVER = 'handOver';

export function markHandOver(pair: string): Edit {
  return (route) => (isObject(route) ? setOwn(HAND_OVER, pair)(route) : route);
}

/** Null where none was made. */
export function handOverOf(route: Tree): string | null {
  const pair = ownOf(route, HAND_OVER);
  return typeof pair === 'string' ? pair : null;
}

/** What is on the way. */
const PLAIN_TYPE = 'stop';
/** A route needs two stops. */
export const LEAST_STOPS = 3;

/**
 * All places in the route, the least extra way first; equal ones in the order of the route. The ways from and to the yard
 * count, so that an end is not cheaper than it is.
 */
export function insertionsOf(route: Tree, place: LatLng): Insertion[] {
  const places = stopsOf(route).map(stopPlaceOf);
  const metres = (a: LatLng | null | undefined, b: LatLng | null | undefined) => (a && b ? distanceBetween(a, b) : 0);
  return Array.from({ length: places.length + 1 }, (_, at): Insertion => {
    const before = at === 0 ? outerEnd(route, 'deadStart') : places[at - 1];
    const next = at === places.length ? outerEnd(route, 'deadEnd') : places[at];
    return { at, metres: metres(before, place) + metres(place, next) - metres(before, next) };
  }).toSorted((a, b) => a.metres - b.metres || a.at - b.at);
}

/** Where a dead part begins or ends; null without one. */
function outerEnd(route: Tree, part: DeadPart): LatLng | null {
  const line = lineOf(route, part);
  return line.count < 2 ? null : vertexAt(line, part === 'deadStart' ? 0 : line.count - 1);
}

/** The route without the stop. Its neighbours are joined straight; where it was an end, the line begins or ends later. */
export function giveAway(index: number, settings: RouteSettings, first: number): Edit {
  return (route) => {
    const stops = stopsOf(route);
    if (stops.length < LEAST_STOPS || !isObject(stops[index])) return route;
    const last = stops.length - 1;
    const isEnd = index === 0 || index === last;
    const led = isEnd ? endingAt(route, index === 0 ? 1 : last - 1, index === 0) : joinedOver(route, index);
    const given = removeStops([index], first)(led);
    const newEnd = index === 0 ? 0 : last - 1;
    const typed = isEnd ? passType(stops[index], newEnd)(given) : given;
    return followHours(settings)(isEnd ? deadTo(typed, index === 0) : typed);
  };
}

/** The route with the stop before stop `at`, or at the end. Its hour follows the times of this route. */
export function takeOver(stop: Tree, at: number, settings: RouteSettings, first: number): Edit {
  return (route) => {
    const stops = stopsOf(route);
    const place = stopPlaceOf(stop);
    if (!isObject(stop) || place === null || at < 0 || at > stops.length) return route;
    const isEnd = at === 0 || at === stops.length;
    const led = isEnd ? reachingTo(route, place, at === 0) : ledOver(route, at, place);
    const hasHours = stops.some((each) => stopText(each, 'stop_point_hour').trim() !== '' || hasFilledHour(each));
    const plain = setMember(withMember(stop, OWN_KEY, undefined), 'stop_point_hour', '');
    const typed = isAnEnd(plain) ? setMember(plain, 'stop_point_type', PLAIN_TYPE) : plain;
    const taken = addStop(at, typed, first)(led);
    const marked = hasHours ? setOwn('hour', 'filled', at)(taken) : taken;
    if (!isEnd) return followHours(settings)(marked);
    const before = at === 0 ? 1 : at - 1;
    const ends = passType(stopsOf(marked)[before], at)(marked);
    const withTypes = isAnEnd(stopsOf(marked)[before])
      ? setStopField(before, 'stop_point_type', PLAIN_TYPE)(ends)
      : ends;
    return followHours(settings)(deadTo(withTypes, at === 0));
  };
}

/** Straight from the stop before to the stop after; the line stays where these are not in order on it. */
function joinedOver(route: Tree, index: number): Tree {
  const section = sectionOf(route, index - 1, index);
  const [from, to] = [stopPlaceOf(stopsOf(route)[index - 1]), stopPlaceOf(stopsOf(route)[index + 1])];
  if (!section || !from || !to) return route;
  return putLegs(index - 1, section, [{ positions: [from, to], seconds: null }])(route);
}

function ledOver(route: Tree, at: number, place: LatLng): Tree {
  const section = sectionOf(route, at - 1, at - 1);
  const [from, to] = [stopPlaceOf(stopsOf(route)[at - 1]), stopPlaceOf(stopsOf(route)[at])];
  if (!section || !from || !to || lineOf(route, 'productive').count === 0) return route;
  return putLegs(at - 1, section, [{ positions: [from, place, to], seconds: null }])(route);
}

/** The line cropped at a stop, which is its new end. */
function endingAt(route: Tree, stop: number, isStart: boolean): Tree {
  const place = stopPlacesOf(route)[stop];
  const { count } = lineOf(route, 'productive');
  if (!place || count < 2) return route;
  const isVertex = place.fraction === 0 || place.fraction === 1;
  const vertex = place.fraction === 0 ? place.segment : place.segment + 1;
  const cut = isVertex ? route : insertVertices('productive', vertex, [place.position])(route);
  const end = lineOf(cut, 'productive').count - 1;
  // One vertex is no line.
  if (isStart ? vertex >= end : vertex <= 0) return route;
  return isStart ? cropPart('productive', vertex, end)(cut) : cropPart('productive', 0, vertex)(cut);
}

/** The line from its first or last stop on straight to a new end. */
function reachingTo(route: Tree, place: LatLng, isStart: boolean): Tree {
  if (lineOf(route, 'productive').count < 2) return route;
  const cropped = endingAt(route, isStart ? 0 : stopsOf(route).length - 1, isStart);
  return insertVertices('productive', isStart ? 0 : lineOf(cropped, 'productive').count, [place])(cropped);
}

/** The dead part beside an end that has changed: straight between its outer end and the new stop. */
function deadTo(route: Tree, isStart: boolean): Tree {
  const part = isStart ? 'deadStart' : 'deadEnd';
  const line = lineOf(route, part);
  const stop = stopPlaceOf(isStart ? stopsOf(route)[0] : stopsOf(route).at(-1));
  if (line.count < 2 || !stop) return route;
  const outer = outerEnd(route, part) ?? stop;
  const [from, to] = isStart ? [outer, stop] : [stop, outer];
  return putDeadLeg(part, { positions: [from, to], seconds: null }, from, to)(route);
}

/** The first and the last stop keep their types when another stop takes their place. */
function passType(from: Tree | undefined, to: number): Edit {
  return isAnEnd(from) ? setStopField(to, 'stop_point_type', stopText(from, 'stop_point_type')) : (route) => route;
}

function isAnEnd(stop: Tree | undefined): boolean {
  return [INITIAL, FINAL].includes(typeOfStop(stop));
}

function setMember(stop: Tree, key: string, value: Tree): Tree {
  return isObject(stop) ? setIn([key], value)(stop) : stop;
}
