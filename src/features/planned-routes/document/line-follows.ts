// Adapts the line after stops were moved or reordered; offered, never applied automatically. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { sameLine, vertexAt } from '../../../geo/line';
import { type NewLeg, putLegs, sectionOf } from './leg-edits';
import { isSamePlace, legsOf, vertexOf } from './legs';
import { lineOf, stopsOf } from './route-document';
import { stopPlacesOf } from './stop-places';
import { stopPlaceOf } from './stop-reading';
import { insertVertices, moveVertices } from './vertex-edits';

/** A stop farther away was not on the line. */
const OFF_M = 120;

/** Stops with a position, in order. */
export function placesOfStops(route: Tree): LatLng[] {
  return stopsOf(route).flatMap((stop) => stopPlaceOf(stop) ?? []);
}

/** Whether a line through all stops can be offered: two positions and no productive line. */
export function lacksLine(route: Tree): boolean {
  return lineOf(route, 'productive').count === 0 && placesOfStops(route).length >= 2;
}

/** Whether a step moved stops. */
export function haveStopsMoved(before: Tree, after: Tree): boolean {
  const [old, now] = [stopsOf(before), stopsOf(after)];
  return old !== now && (old.length !== now.length || movedStops(before, after).length > 0);
}

/**
 * The edit that adapts the line after a step from `before` to `after`; null if there is nothing to adapt. One moved
 * stop moves its point on the line; reordered stops are connected by straight lines. The edit does nothing if stops or
 * line have changed since. `hasStreets`: an engine reroutes the routed legs itself; only an adjacent drawn leg is
 * offered.
 */
export function lineFollowing(before: Tree, after: Tree, hasStreets = false): Edit | null {
  const line = lineOf(after, 'productive');
  const count = stopsOf(after).length;
  if (line.count < 2 || count < 2 || count !== stopsOf(before).length) return null;
  if (!sameLine(lineOf(before, 'productive'), line)) return null;
  const moved = movedStops(before, after);
  const remade = hasStreets ? legsAt(moved).filter((leg) => legsOf(after).productive[leg]?.state === 'moved') : [];
  const [leg] = remade;
  if (leg !== undefined)
    return moved.length === 1 && remade.length === 1 ? besideRemade(after, leg, moved[0] ?? 0) : null;
  const edit = moved.length === 1 ? withStop(before, after, moved[0] ?? 0) : joined(before, after, moved);
  if (!edit || sameLine(lineOf(edit(after), 'productive'), line)) return null;
  return (route) => {
    const isAsItWas = stopsOf(route) === stopsOf(after) && sameLine(lineOf(route, 'productive'), line);
    return isAsItWas ? edit(route) : route;
  };
}

/** Legs from the stop before the first of these stops to the stop after the last. */
function legsAt(stops: readonly number[]): number[] {
  const [first, last] = [stops[0], stops.at(-1)];
  return first === undefined || last === undefined
    ? []
    : Array.from({ length: last - first + 2 }, (_, nth) => first - 1 + nth);
}

function movedStops(before: Tree, after: Tree): number[] {
  const old = stopsOf(before);
  return stopsOf(after).flatMap((stop, index) => {
    const earlier = old[index];
    const isUnmoved = earlier === stop || (earlier && isSamePlace(stopPlaceOf(earlier), stopPlaceOf(stop)));
    return isUnmoved ? [] : [index];
  });
}

/** Moves the line's point at the stop's old position to its new one. */
function withStop(before: Tree, after: Tree, index: number): Edit | null {
  const [from, to] = [stopPlacesOf(before)[index], stopPlaceOf(stopsOf(after)[index])];
  if (!from || !to || from.off > OFF_M) return null;
  const vertex = vertexOf(lineOf(before, 'productive'), from);
  if (vertex === null) return insertVertices('productive', from.segment + 1, [to]);
  return moveVertices('productive', [vertex], [to]);
}

/**
 * Moves the end of a drawn leg to a stop where the next leg is routed. The end is located when the edit runs, because
 * the engine may have replaced the other leg by then.
 */
function besideRemade(after: Tree, leg: number, stop: number): Edit | null {
  const to = stopPlaceOf(stopsOf(after)[stop]);
  const vertexBeside = (route: Tree) => {
    const run = legsOf(route).productive[leg]?.run;
    const vertex = run ? (leg < stop ? run.to + 1 : run.from - 1) : -1;
    return vertex >= 0 && vertex < lineOf(route, 'productive').count ? vertex : null;
  };
  const beside = vertexBeside(after);
  if (!to || beside === null) return null;
  const old = vertexAt(lineOf(after, 'productive'), beside);
  const end = legsOf(after).productive[leg]?.run;
  const met = end ? vertexAt(lineOf(after, 'productive'), leg < stop ? end.to : end.from) : null;
  if (!met || distanceBetween(old, met) > OFF_M) return null;
  return (route) => {
    const vertex = vertexBeside(route);
    const isAsItWas = isSamePlace(stopPlaceOf(stopsOf(route)[stop]), to) && vertex !== null;
    const line = lineOf(route, 'productive');
    return isAsItWas && isSamePlace(vertexAt(line, vertex), old)
      ? moveVertices('productive', [vertex], [to])(route)
      : route;
  };
}

/** Straight lines between the first and the last changed stop. */
function joined(before: Tree, after: Tree, moved: readonly number[]): Edit | null {
  const [start, end] = [moved[0], moved.at(-1)];
  if (start === undefined || end === undefined) return null;
  const stops = stopsOf(after);
  const [first, last] = [Math.max(0, start - 1), Math.min(stops.length - 2, end)];
  const section = sectionOf(before, first, last);
  const places = stops.slice(first, last + 2).map(stopPlaceOf);
  const legs = places.slice(1).flatMap((to, nth): NewLeg[] => {
    const from = places[nth];
    return from && to ? [{ positions: [from, to], seconds: null }] : [];
  });
  return section && legs.length === last - first + 1 ? putLegs(first, section, legs) : null;
}
