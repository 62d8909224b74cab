// Dead legs between a yard and the service of a route. Pure.
import type { RoutedLeg } from '../../../api/streets/engine';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { putDeadLeg } from '../document/leg-edits';
import { type DeadPart, isSamePlace } from '../document/legs';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { isOpenPart } from '../document/vertex-edits';
import { joinedToService } from '../streets/street-answers';

/** From where to where; one of the two is the yard. */
export type DeadLegEnds = { readonly part: DeadPart; readonly from: LatLng; readonly to: LatLng };

/** Where the service begins or ends: at its stop, else at the end of its line. Null for a route without both. */
export function serviceEnd(route: Tree, part: DeadPart): LatLng | null {
  const stops = stopsOf(route);
  const isStart = part === 'deadStart';
  const stop = stopPlaceOf(isStart ? stops[0] : stops.at(-1));
  if (stop) return stop;
  const line = lineOf(route, 'productive');
  return line.count === 0 ? null : vertexAt(line, isStart ? 0 : line.count - 1);
}

/** Null where there is nothing to reach, or the part cannot be read. */
export function deadLegEnds(route: Tree, part: DeadPart, yard: LatLng): DeadLegEnds | null {
  const service = serviceEnd(route, part);
  if (!service || !isOpenPart(route, part)) return null;
  return part === 'deadStart' ? { part, from: yard, to: service } : { part, from: service, to: yard };
}

/** Whether the route still has its ends where the request had them. */
export function isStillThere(route: Tree, { part, from, to }: DeadLegEnds): boolean {
  return isSamePlace(serviceEnd(route, part), part === 'deadStart' ? to : from);
}

/** Replaces the dead part. `leg`: of the engine; null draws a straight line, whose time comes from the speed. */
export function putDeadLegOfYard(ends: DeadLegEnds, leg: RoutedLeg | null): Edit {
  const { part, from, to } = ends;
  if (!leg) return putStraight(ends);
  const positions = withYard(ends, leg.positions);
  return (route) =>
    putDeadLeg(part, { positions: joinedToService(route, part, positions), seconds: leg.seconds }, from, to)(route);
}

/** To the line itself where there is one, so that its first vertex is the last of this part. */
function putStraight({ part, from, to }: DeadLegEnds): Edit {
  return (route) => {
    const line = lineOf(route, 'productive');
    const isStart = part === 'deadStart';
    const end = line.count === 0 ? null : vertexAt(line, isStart ? 0 : line.count - 1);
    const positions = isStart ? [from, end ?? to] : [end ?? from, to];
    return putDeadLeg(part, { positions, seconds: null }, from, to)(route);
  };
}

/** The way between the yard's gate and its street is driven, too. */
function withYard({ part, from, to }: DeadLegEnds, positions: readonly LatLng[]): readonly LatLng[] {
  if (part === 'deadStart') return isSamePlace(positions[0] ?? null, from) ? positions : [from, ...positions];
  return isSamePlace(positions.at(-1) ?? null, to) ? positions : [...positions, to];
}
