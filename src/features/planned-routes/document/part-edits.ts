// Edits of whole parts and their boundaries (within one part: vertex-edits.ts). Each is one undo step. Invalid indices
// and unreadable parts change nothing. A single point is not a part.
import { changeIn, type Edit, withMember } from '../../../document/edits';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { EMPTY_LINE, type Line } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { insertVertices, joinLines, reverseLine, sliceLine } from '../../../geo/line-edits';
import { PackedLine } from './packed-line';
import { lineOf, OWN_KEY, PARTS, packedOf, type RoutePart, setPart } from './route-document';
import { reverseStops } from './stop-edits';
import { turnBasis } from './turned-basis';
import { MEASURES, setTyped, typedFigure } from './typed-figures';
import { changeLine, isOpenPart, isVertex, placed, withLine } from './vertex-edits';

/** `start`: between dead start and productive part; `end`: between productive part and dead end. */
export type Boundary = 'start' | 'end';

/** A position on a part, as in `nearestPlace` of geo/line-distance.ts: on the segment after the vertex `segment`. */
export type PlaceOnPart = {
  readonly part: RoutePart;
  readonly segment: number;
  readonly fraction: number;
  readonly position: LatLng;
};

const SIDES = { start: ['deadStart', 'productive'], end: ['productive', 'deadEnd'] } as const;

/** Clears a part, also an unreadable one. */
export function clearPart(part: RoutePart): Edit {
  return (route) => {
    if (isOpenPart(route, part)) return withLine(route, part, EMPTY_LINE);
    return isObject(route) ? setPart(part, new PackedLine(EMPTY_LINE))(route) : route;
  };
}

export function reversePart(part: RoutePart): Edit {
  return changeLine(part, reverseLine);
}

/** Replaces `to` by a copy of `from`. */
export function copyPart(from: RoutePart, to: RoutePart): Edit {
  return (route) => {
    const packed = packedOf(route, from);
    const isSame =
      from === to || packedOf(route, to) === packed || (packed.length === 0 && packedOf(route, to).length === 0);
    return isSame || !isOpenPart(route, from) || !isOpenPart(route, to) ? route : setPart(to, packed)(route);
  };
}

/** The return trip: reverses every part, swaps the dead parts with their typed figures, and reverses the stops. */
export function reverseRoute(firstStopOrder = 1): Edit {
  return (route) => {
    if (!PARTS.every((part) => isOpenPart(route, part))) return route;
    const turned = withLines(route, {
      deadStart: reverseLine(lineOf(route, 'deadEnd')),
      productive: reverseLine(lineOf(route, 'productive')),
      deadEnd: reverseLine(lineOf(route, 'deadStart')),
    });
    const swapped = ['typed', 'speeds'].reduce((tree, key) => changeIn([OWN_KEY, key], withEndsSwapped)(tree), turned);
    const reversed = reverseStops(firstStopOrder)(swapped);
    return reversed === route ? route : turnBasis(reversed);
  };
}

/**
 * Moves a boundary to a vertex or position on one of its two parts; a vertex is added there. The segment in between
 * changes its part; the boundary point belongs to both. A gap between the parts is closed by a straight segment.
 */
export function moveBoundary(boundary: Boundary, to: PlaceOnPart): Edit {
  const [before, after] = SIDES[boundary];
  return (route) => {
    if ((to.part !== before && to.part !== after) || !isOpenPart(route, before) || !isOpenPart(route, after))
      return route;
    const cut = cutAt(lineOf(route, to.part), to);
    if (!cut) return route;
    const [head, tail] = cut;
    if (to.part === before) {
      const moved = withLines(route, { [before]: head, [after]: joinLines(tail, lineOf(route, after)) });
      return carryTyped(route, moved, before, after);
    }
    const moved = withLines(route, { [before]: joinLines(lineOf(route, before), head), [after]: tail });
    return carryTyped(route, moved, after, before);
  };
}

/**
 * Splits a part at a vertex, which both pieces keep. The remainder goes to the part `restTo`. For a later part that is
 * the piece after the vertex, for an earlier part the piece before it.
 */
export function splitPart(part: RoutePart, vertex: number, restTo: RoutePart): Edit {
  return (route) => {
    const line = lineOf(route, part);
    if (part === restTo || !isOpenPart(route, part) || !isOpenPart(route, restTo)) return route;
    if (!isVertex(vertex, line.count)) return route;
    const [head, tail, other] = [sliceLine(line, 0, vertex + 1), sliceLine(line, vertex), lineOf(route, restTo)];
    // At the end of a line there is nothing to split off.
    if (isDrivenBefore(part, restTo)) {
      if (tail.count < 2) return route;
      const split = withLines(route, { [part]: head, [restTo]: joinLines(tail, other) });
      return carryTyped(route, split, part, restTo);
    }
    if (head.count < 2) return route;
    return carryTyped(route, withLines(route, { [part]: tail, [restTo]: joinLines(other, head) }), part, restTo);
  };
}

/** Merges `from` into `into`, in driving order; `from` is empty afterwards. */
export function mergeParts(from: RoutePart, into: RoutePart): Edit {
  return (route) => {
    if (from === into || !isOpenPart(route, from) || !isOpenPart(route, into)) return route;
    const [moved, target] = [lineOf(route, from), lineOf(route, into)];
    if (moved.count === 0) return route;
    const joined = isDrivenBefore(from, into) ? joinLines(moved, target) : joinLines(target, moved);
    return carryTyped(route, withLines(route, { [from]: EMPTY_LINE, [into]: joined }), from, into);
  };
}

/** Splits at a position, where both get a vertex; null if it is not on the line. */
function cutAt(line: Line, { segment, fraction, position }: PlaceOnPart): [Line, Line] | null {
  const { count } = line;
  if (!isVertex(segment, count)) return null;
  const isOnVertex = fraction <= 0 || fraction >= 1 || segment === count - 1;
  const vertex = fraction > 0 ? Math.min(segment + 1, count - 1) : segment;
  const place = isOnVertex ? null : placed(position);
  if (!isOnVertex && !place) return null;
  const whole = place ? insertVertices(line, vertex, [place]) : line;
  return [sliceLine(whole, 0, vertex + 1), sliceLine(whole, vertex)];
}

function withLines(route: Tree, lines: Partial<Record<RoutePart, Line>>): Tree {
  return PARTS.reduce((tree, part) => {
    const line = lines[part];
    return line ? withLine(tree, part, line.count < 2 ? EMPTY_LINE : line) : tree;
  }, route);
}

/** Moves the typed figures of a part along with its line, so that distances are counted once. */
function carryTyped(route: Tree, moved: Tree, from: RoutePart, to: RoutePart): Tree {
  if (moved === route) return route;
  const metres = (of: Tree, part: RoutePart) => lineMetres(lineOf(of, part));
  const had = metres(route, from);
  const stays = had > 0 ? Math.min(1, metres(moved, from) / had) : 0;
  const grows = metres(route, to) > 0 ? metres(moved, to) / metres(route, to) : 1;
  return MEASURES.reduce((tree, measure) => {
    const [movedFigure, targetFigure] = [typedFigure(route, from, measure), typedFigure(route, to, measure)];
    const left = movedFigure === null ? null : Math.round(movedFigure * stays);
    const added = movedFigure === null || left === null ? null : movedFigure - left;
    const carried =
      targetFigure === null ? null : added === null ? Math.round(targetFigure * grows) : targetFigure + added;
    const isEmptied = lineOf(moved, from).count === 0;
    return setTyped(to, measure, carried)(setTyped(from, measure, isEmptied ? null : left)(tree));
  }, moved);
}

function isDrivenBefore(part: RoutePart, other: RoutePart): boolean {
  return PARTS.indexOf(part) < PARTS.indexOf(other);
}

function withEndsSwapped(ownData: Tree | undefined): Tree | undefined {
  if (!isObject(ownData)) return ownData;
  const [start, end] = [memberOf(ownData, 'deadStart'), memberOf(ownData, 'deadEnd')];
  if (start === end) return ownData;
  return withMember(withMember(ownData, 'deadStart', end), 'deadEnd', start);
}
