// Applies an engine response: the edit that inserts it at its location. Pure.
import type { RoutedLeg, Waypoint } from '../../../api/streets/engine';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { putDeadLeg, putLegs } from '../document/leg-edits';
import { markOf, type Run, setMark } from '../document/leg-marks';
import { type DeadPart, isSamePlace } from '../document/legs';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { replaceLeg } from '../document/vertex-edits';
import type { Question, Site } from './street-jobs';

export type Answer = { readonly legs: readonly RoutedLeg[]; readonly waypoints: readonly Waypoint[] };

/** A drawn position within this distance of its street is snapped to it. */
const ON_STREET_M = 30;
/** An end within this distance of the next part is connected to it. */
const JOIN_M = 100;

/** The edit that inserts the response. */
export function editOf(question: Question, site: Site, { legs, waypoints }: Answer): Edit {
  if (question.kind === 'legs') return site.section ? putLegs(site.first, site.section, legs) : (route) => route;
  const positions = legs.flatMap((leg) => leg.positions);
  const [from, to] = [question.through[0], question.through.at(-1)];
  if (!from || !to) return (route) => route;
  if (question.kind === 'dead') {
    const { part } = question;
    return (route) =>
      putDeadLeg(
        part,
        {
          positions: joinedToService(route, part, positions),
          seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
        },
        from,
        to,
      )(route);
  }
  const stays = (end: 'start' | 'end') =>
    question.drawn !== end || (waypoints.at(end === 'start' ? 0 : -1)?.metresOff ?? 0) > ON_STREET_M;
  const { part, from: a, to: b } = site.stretch;
  return (route) => {
    const line = lineOf(route, part);
    const places: LatLng[] = [];
    const put = (place: LatLng) => {
      if (!isSamePlace(places.at(-1) ?? null, place)) places.push(place);
      return a + places.length - 1;
    };
    // Existing ends are kept; the line from there to the street is part of the route.
    if (stays('start')) put(question.drawn ? from : vertexAt(line, a));
    const runs = legs.map((leg): Run => {
      const [start = a, ...rest] = leg.positions.map(put);
      return { from: start, to: rest.at(-1) ?? start };
    });
    if (stays('end')) put(question.drawn ? to : vertexAt(line, b));
    return marked(question.whole, legs, runs)(replaceLeg(part, a, b, places)(route));
  };
}

/** Legs that were completely in the range are routed from now on, if their stops are those of the request. */
function marked(
  whole: (Question & { kind: 'stretch' })['whole'],
  legs: readonly RoutedLeg[],
  runs: readonly Run[],
): Edit {
  return (route) => {
    if (!whole) return route;
    const { first, stops, before } = whole;
    const now = stopsOf(route).map(stopPlaceOf);
    if (!stops.every((place, nth) => isSamePlace(place, now[first + nth] ?? null))) return route;
    const line = lineOf(route, 'productive');
    return stops.slice(1).reduce<Tree>((next, to, nth) => {
      const [leg, run, from] = [legs[before + nth], runs[before + nth], stops[nth]];
      if (!leg || !run || !from || run.to >= line.count) return next;
      return setMark(first + nth, markOf(line, run, { from, to, seconds: leg.seconds }))(next);
    }, route);
  };
}

/** The positions of a dead part, continued to the near end of the productive line. */
export function joinedToService(route: Tree, part: DeadPart, positions: readonly LatLng[]): readonly LatLng[] {
  const line = lineOf(route, 'productive');
  if (line.count === 0) return positions;
  const isStart = part === 'deadStart';
  const end = vertexAt(line, isStart ? 0 : line.count - 1);
  const nearEnd = isStart ? positions.at(-1) : positions[0];
  if (!nearEnd || distanceBetween(nearEnd, end) > JOIN_M) return positions;
  return isStart ? [...positions, end] : [end, ...positions];
}
