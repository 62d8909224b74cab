// Edits of the stops. Adding, removing or reordering renumbers all stops without gaps. It begins with the document's
// first number if that counts without gaps, else with `first` (config.routes.firstStopOrder). Other edits do not, so an
// untouched list is sent unchanged.
import { changeIn, type Edit, setIn, withMember } from '../../../document/edits';
import { isList, isObject, makeList, makeObject, spellingsOf, type Tree, type TreeList } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { writeHour } from './hours';
import { carryMarks } from './leg-carry';
import { lineOf, OWN_KEY, type RoutePart, routeOrder, STOPS_PATH, stopsOf } from './route-document';
import {
  completeStop,
  FINAL,
  hasFilledHour,
  INITIAL,
  newStop,
  STOP_KEYS,
  type StopKey,
  stopOrderOf,
  stopPlaceOf,
  stopText,
  typeOfStop,
} from './stop-reading';
import { insertVertices, placed } from './vertex-edits';
import { writtenHoursOf } from './written-hours';

const FIRST = 1;

/** Inserts a stop before index `at`, or at the end (`at` = length). Missing fields of the eight are added. */
export function addStop(at: number, stop: Tree, first = FIRST): Edit {
  return addStops(at, [stop], first);
}

export function addStops(at: number, stops: TreeList, first = FIRST): Edit {
  return changeStops((list) => {
    if (!isIndex(at, list.length + 1)) return list;
    return list.toSpliced(at, 0, ...stops.filter(isObject).map(completeStop));
  }, first);
}

/** Moves a stop on the map. An invalid item is not changed. */
export function moveStop(index: number, position: LatLng): Edit {
  const place = placed(position);
  return changeStop(index, (stop) => {
    const now = stopPlaceOf(stop);
    if (!place || (now?.lat === place.lat && now.lng === place.lng)) return stop;
    const moved = isObject(stop) ? withMember(stop, 'stop_point_latitude', place.lat, STOP_KEYS) : stop;
    return isObject(moved) ? withMember(moved, 'stop_point_longitude', place.lng, STOP_KEYS) : moved;
  });
}

/** Sets one field of a stop. For typed hours use `typeHour` in figures/hour-edits.ts. */
export function setStopField(index: number, key: StopKey, value: Tree): Edit {
  return (route) =>
    isObject(stopsOf(route)[index]) ? setIn([...STOPS_PATH, index, key], value, routeOrder)(route) : route;
}

export function removeStops(indices: readonly number[], first = FIRST): Edit {
  const removed = new Set(indices);
  return changeStops(
    (list) => (indices.some((index) => isIndex(index, list.length)) ? list.filter((_, at) => !removed.has(at)) : list),
    first,
  );
}

/** Inserts a copy after the stop. The copy's hour does not count as typed; a filled hour follows the times in both. */
export function duplicateStop(index: number, first = FIRST): Edit {
  return changeStops((list) => {
    const stop = list[index];
    if (!isObject(stop)) return list;
    const ownMark = hasFilledHour(stop) ? makeObject([['hour', 'filled']]) : undefined;
    return list.toSpliced(index + 1, 0, withMember(stop, OWN_KEY, ownMark));
  }, first);
}

/** Moves a stop from index `from` to index `to`. */
export function reorderStops(from: number, to: number, first = FIRST): Edit {
  return changeStops((list) => {
    const stop = list[from];
    if (stop === undefined || from === to || !isIndex(to, list.length)) return list;
    return list.toSpliced(from, 1).toSpliced(to, 0, stop);
  }, first);
}

/** Reorders stops: for each position the previous index. Invalid permutations change nothing. */
export function arrangeStops(order: readonly number[], first = FIRST): Edit {
  return changeStops((list) => {
    const arranged = order.flatMap((index) => list[index] ?? []);
    const isWhole = arranged.length === list.length && new Set(order).size === list.length;
    return isWhole && order.some((index, at) => index !== at) ? arranged : list;
  }, first);
}

/** Reverses the stops, recalculates their hours, and keeps the end marks at the ends. */
export function reverseStops(first = FIRST): Edit {
  return (route) => {
    const before = stopsOf(route);
    const reversed = changeStops((list) => (list.length > 1 ? list.toReversed() : list), first)(route);
    if (reversed === route) return route;
    return changeIn(STOPS_PATH, (stops) =>
      isList(stops) ? makeList(withTurnedTexts(before, stops), spellingsOf(stops)) : stops,
    )(reversed);
  };
}

/** Inserts a stop at a vertex of the line, before index `at`; the line keeps its vertex. */
export function stopFromVertex(part: RoutePart, vertex: number, at: number, first = FIRST): Edit {
  return (route) => {
    const line = lineOf(route, part);
    return isIndex(vertex, line.count) ? addStop(at, newStop(vertexAt(line, vertex)), first)(route) : route;
  };
}

/**
 * Converts a stop to a vertex: removes it and adds a vertex at its position before `vertex`. No second vertex is added
 * where the line has one on either side.
 */
export function vertexFromStop(index: number, part: RoutePart, vertex: number, first = FIRST): Edit {
  return (route) => {
    const line = lineOf(route, part);
    const place = stopPlaceOf(stopsOf(route)[index]);
    if (!place || !isIndex(vertex, line.count + 1)) return route;
    const hasVertex = [vertex - 1, vertex].some((near) => {
      const beside = isIndex(near, line.count) ? vertexAt(line, near) : null;
      return beside?.lat === place.lat && beside.lng === place.lng;
    });
    const passed = hasVertex ? route : insertVertices(part, vertex, [place])(route);
    return passed === route && !hasVertex ? route : removeStops([index], first)(passed);
  };
}

/** Edits the list of stops and renumbers it if it changed. A value that is not a list is kept. */
function changeStops(change: (stops: TreeList) => TreeList, first: number): Edit {
  return (route) => {
    if (!isObject(route)) return route;
    let lists: { before: TreeList; after: TreeList } | null = null;
    const edited = changeIn(
      STOPS_PATH,
      (part) => {
        if (part !== undefined && part !== null && !isList(part)) return part;
        const before = isList(part) ? part : [];
        const after = change(before);
        if (after === before || isSame(after, before)) return part;
        lists = { before, after };
        return numbered(after, ownFirst(before) ?? first);
      },
      routeOrder,
    )(route);
    return withCarried(edited, lists);
  };
}

function withCarried(route: Tree, lists: { before: TreeList; after: TreeList } | null): Tree {
  return lists ? carryMarks(route, lists.before, lists.after) : route;
}

function changeStop(index: number, change: (stop: Tree) => Tree): Edit {
  return changeIn([...STOPS_PATH, index], (stop) => (stop === undefined ? stop : change(stop)));
}

function numbered(stops: TreeList, first: number): TreeList {
  const items = stops.map((stop, at) => {
    if (!isObject(stop) || stop.stop_point_order === first + at) return stop;
    return withMember(stop, 'stop_point_order', first + at, STOP_KEYS);
  });
  return makeList(items, spellingsOf(stops));
}

/** A document that counts from another number without gaps goes on to do so; null for others. */
function ownFirst(stops: TreeList): number | null {
  const orders = stops.map(stopOrderOf);
  const [start = null] = orders;
  return stops.length > 1 && start !== null && orders.every((order, at) => order === start + at) ? start : null;
}

function isSame(a: TreeList, b: TreeList): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function isIndex(index: number, length: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < length;
}

/**
 * Stop texts of the return trip. Legs take as long as before, and the departure at the first stop stays the same. The
 * first and last stop marks stay at the ends; all other fields move with the stop. `turned`: the stops of `before`,
 * reversed. Hours that decrease or are unreadable are kept.
 */
function withTurnedTexts(before: TreeList, turned: TreeList): Tree[] {
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
