// Edits that replace legs. Geometry of neighbouring legs is kept. Only the vertices between the two stops are replaced.
// Where a neighbour passes a stop without a vertex, one is added.
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { markOf, type Run, setMark, treeOfMark } from './leg-marks';
import { DEAD_LEGS, type DeadPart, isMade, isSamePlace, legsOf, type RouteLeg, vertexOf } from './legs';
import { lineOf, ownOf, setOwn, stopsOf } from './route-document';
import { moveStop } from './stop-edits';
import { stopPlacesOf } from './stop-places';
import { stopPlaceOf } from './stop-reading';
import { insertVertices, isOpenPart, moveVertices, replaceLeg } from './vertex-edits';

/** Vertices to replace, inclusive (`to` is one less than `from` for none), and positions to add on either side. */
export type Section = Run & { readonly before: LatLng | null; readonly after: LatLng | null };

/** `seconds`: null without a routing engine. */
export type NewLeg = { readonly positions: readonly LatLng[]; readonly seconds: number | null };

/** The vertices to replace for the legs `first` to `last`; null if their stops are out of line order. */
export function sectionOf(route: Tree, first: number, last: number): Section | null {
  const legs = legsOf(route).productive;
  const [a, b] = [legs[first], legs[last]];
  if (!a || !b || first > last) return null;
  const { count } = lineOf(route, 'productive');
  if (count === 0)
    return first === 0 && last === legs.length - 1 ? { from: 0, to: -1, before: null, after: null } : null;
  const [start, end] = [startOf(route, first, a, legs[first - 1]), endOf(route, last, b, legs[last + 1])];
  if (!start || !end) return null;
  // Two stops at one vertex: the leg between them is inserted after it.
  if (end.at === start.at - 2) return { from: start.at, to: start.at - 1, before: null, after: null };
  if (end.at < start.at - 1) return null;
  return { from: start.at, to: end.at, before: start.left, after: end.left };
}

/** Replaces a section by legs, starting at the stop `first`. Connects them with adjacent vertices and each other. */
export function putLegs(first: number, section: Section, legs: readonly NewLeg[]): Edit {
  return (route) => {
    if (!isOpenPart(route, 'productive')) return route;
    const line = lineOf(route, 'productive');
    const beside = (vertex: number) => (vertex >= 0 && vertex < line.count ? vertexAt(line, vertex) : null);
    const [previous, next] = [beside(section.from - 1), beside(section.to + 1)];
    const places: LatLng[] = [];
    const put = (place: LatLng) => {
      if (!isSamePlace(places.at(-1) ?? previous, place)) places.push(place);
      return section.from + places.length - 1;
    };
    if (section.before) put(section.before);
    const runs = legs.map(({ positions }): Run => {
      const [start, ...rest] = positions.map(put);
      return { from: start ?? section.from, to: rest.at(-1) ?? start ?? section.from };
    });
    if (section.after) put(section.after);
    if (places.length > 0 && isSamePlace(places.at(-1) ?? null, next)) places.pop();
    const replacedRoute = replaceLeg('productive', section.from, section.to, places)(route);
    const now = lineOf(replacedRoute, 'productive');
    const stops = stopsOf(replacedRoute).map(stopPlaceOf);
    return legs.reduce((result, { seconds }, nth) => {
      const [run, from, to] = [runs[nth], stops[first + nth] ?? null, stops[first + nth + 1] ?? null];
      const isMarked = seconds !== null && run !== undefined && run.to < now.count;
      const mark = isMarked ? markOf(now, run, { from, to, seconds }) : null;
      return mark || legsOf(route).productive[first + nth]?.mark ? setMark(first + nth, mark)(result) : result;
    }, replacedRoute);
  };
}

/** Legs without a vertex between their stops. Legs that cannot be located are kept. */
export function straightLegs(first: number, last: number): Edit {
  return (route) => {
    const section = sectionOf(route, first, last);
    const places = stopsOf(route)
      .slice(first, last + 2)
      .map(stopPlaceOf);
    const legs = places.slice(1).flatMap((to, nth): NewLeg[] => {
      const from = places[nth];
      return from && to ? [{ positions: [from, to], seconds: null }] : [];
    });
    return section && legs.length === last - first + 1 ? putLegs(first, section, legs)(route) : route;
  };
}

/** Groups of adjacent routed legs, which can be straightened without affecting drawn geometry. */
export function straightGroups(route: Tree): { first: number; last: number }[] {
  const groups: { first: number; last: number }[] = [];
  for (const [index, leg] of legsOf(route).productive.entries()) {
    if (!isMade(leg)) continue;
    const group = groups.at(-1);
    if (group?.last === index - 1) group.last = index;
    else groups.push({ first: index, last: index });
  }
  return groups;
}

export function straightAll(groups: readonly { first: number; last: number }[]): Edit {
  return (route) => groups.reduce((next, { first, last }) => straightLegs(first, last)(next), route);
}

/** Replaces a dead part by a straight line. */
export function putDeadStraight(part: DeadPart): Edit {
  return (route) => {
    const line = lineOf(route, part);
    if (line.count < 2) return route;
    const [from, to] = [vertexAt(line, 0), vertexAt(line, line.count - 1)];
    return putDeadLeg(part, { positions: [from, to], seconds: null }, from, to)(route);
  };
}

/** Replaces a dead part; the marks store the requested positions. */
export function putDeadLeg(part: DeadPart, { positions, seconds }: NewLeg, from: LatLng, to: LatLng): Edit {
  return (route) => {
    if (!isOpenPart(route, part)) return route;
    const places = positions.filter((place, index) => !isSamePlace(place, positions[index - 1] ?? null));
    const replacedRoute = replaceLeg(part, 0, lineOf(route, part).count - 1, places)(route);
    const line = lineOf(replacedRoute, part);
    const ownMarks = ownOf(route, DEAD_LEGS);
    const marks = (['deadStart', 'deadEnd'] as const).flatMap((each): (readonly [string, Tree])[] => {
      if (each !== part) return isObject(ownMarks) ? [[each, memberOf(ownMarks, each) ?? null]] : [];
      if (seconds === null || line.count === 0) return [];
      return [[each, treeOfMark(markOf(line, { from: 0, to: line.count - 1 }, { from, to, seconds }))]];
    });
    const isKnown = ownMarks !== undefined || marks.length > 0;
    return isKnown ? setOwn(DEAD_LEGS, makeObject(marks))(replacedRoute) : replacedRoute;
  };
}

/** Moves a stop like `moveStop`, together with adjacent straight legs and straight dead parts. */
export function moveStopWithLegs(index: number, position: LatLng): Edit {
  return (route) => {
    const moved = moveStop(index, position)(route);
    const to = moved === route ? null : stopPlaceOf(stopsOf(moved)[index]);
    if (!to) return moved;
    const { productive, deadStart, deadEnd } = legsOf(route);
    const old = stopPlaceOf(stopsOf(route)[index]);
    let next = withStraight(moved, productive[index - 1], productive[index], to);
    const isNear = (end: LatLng | null) => old !== null && end !== null && distanceBetween(old, end) < 0.5;
    if (index === 0 && deadStart.state === 'straight' && isNear(vertexAt(lineOf(route, 'deadStart'), 1))) {
      next = moveVertices('deadStart', [1], [to])(next);
    }
    if (index === productive.length && deadEnd.state === 'straight' && isNear(vertexAt(lineOf(route, 'deadEnd'), 0))) {
      next = moveVertices('deadEnd', [0], [to])(next);
    }
    return next;
  };
}

/** Range of the productive line that changes when a stop is moved with its legs; null if none. */
export function cutAtStop(
  route: Tree,
  index: number,
): { readonly part: 'productive'; readonly from: number; readonly to: number; readonly added: number } | null {
  const { productive } = legsOf(route);
  const meeting = meetingOf(productive[index - 1], productive[index]);
  if (!meeting) return null;
  const { vertex, movesWith } = meeting;
  const last = lineOf(route, 'productive').count - 1;
  if (movesWith === 'before') return { part: 'productive', from: Math.max(0, vertex - 1), to: vertex, added: 1 };
  if (movesWith === 'behind') return { part: 'productive', from: vertex, to: Math.min(last, vertex + 1), added: 1 };
  return { part: 'productive', from: Math.max(0, vertex - 1), to: Math.min(last, vertex + 1), added: 0 };
}

/** Moves the shared vertex of straight legs at a stop. A vertex shared with a routed leg is kept. */
function withStraight(route: Tree, before: RouteLeg | undefined, behind: RouteLeg | undefined, to: LatLng): Tree {
  const meeting = meetingOf(before, behind);
  if (!meeting) return route;
  const { vertex, movesWith } = meeting;
  if (movesWith === 'both') return moveVertices('productive', [vertex], [to])(route);
  return insertVertices('productive', movesWith === 'before' ? vertex : vertex + 1, [to])(route);
}

/**
 * The vertex at a stop with at least one straight leg; null if there is none. `movesWith`: legs that move with the stop. The
 * vertex of an adjacent routed leg is kept.
 */
function meetingOf(
  before: RouteLeg | undefined,
  behind: RouteLeg | undefined,
): { vertex: number; movesWith: 'before' | 'behind' | 'both' } | null {
  const into = before?.state === 'straight' ? before.run : null;
  const out = behind?.state === 'straight' ? behind.run : null;
  const vertex = into?.to ?? out?.from;
  if (vertex === undefined) return null;
  if (into && behind && isMade(behind) && behind.run?.from === vertex) return { vertex, movesWith: 'before' };
  if (out && before && isMade(before) && before.run?.to === vertex) return { vertex, movesWith: 'behind' };
  return { vertex, movesWith: 'both' };
}

type Bound = { readonly at: number; readonly left: LatLng | null };

/** The first vertex to replace. */
function startOf(route: Tree, first: number, leg: RouteLeg, before: RouteLeg | undefined): Bound | null {
  const madeRun = before && isMade(before) ? before.run : null;
  if (isMade(leg) && leg.run) {
    if (madeRun) return { at: Math.max(madeRun.to + 1, leg.run.from), left: null };
    const stays = first > 0 && isSamePlace(leg.mark?.from ?? null, stopPlaceOf(stopsOf(route)[first]));
    return { at: stays ? leg.run.from + 1 : leg.run.from, left: null };
  }
  if (madeRun) return { at: madeRun.to + 1, left: null };
  const place = stopPlacesOf(route)[first];
  if (!place) return null;
  const vertex = vertexOf(lineOf(route, 'productive'), place);
  if (vertex === null) return { at: place.segment + 1, left: place.position };
  return { at: first === 0 && vertex === 0 ? 0 : vertex + 1, left: null };
}

/** The last vertex to replace. */
function endOf(route: Tree, last: number, leg: RouteLeg, behind: RouteLeg | undefined): Bound | null {
  const madeRun = behind && isMade(behind) ? behind.run : null;
  const stops = stopsOf(route);
  if (isMade(leg) && leg.run) {
    if (madeRun) return { at: Math.min(madeRun.from - 1, leg.run.to), left: null };
    const stays = behind !== undefined && isSamePlace(leg.mark?.to ?? null, stopPlaceOf(stops[last + 1]));
    return { at: stays ? leg.run.to - 1 : leg.run.to, left: null };
  }
  if (madeRun) return { at: madeRun.from - 1, left: null };
  const place = stopPlacesOf(route)[last + 1];
  if (!place || place.goesBack) return null;
  const line = lineOf(route, 'productive');
  const vertex = vertexOf(line, place);
  if (vertex === null) return { at: place.segment, left: place.position };
  return { at: behind === undefined && vertex === line.count - 1 ? vertex : vertex - 1, left: null };
}
