// Updates leg marks when stops are added, removed or reordered. A stop added on a routed leg divides it. Other changed
// legs keep their combined vertices, to be routed again. Drawn legs stay drawn.
import type { Tree, TreeList } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { type Line, vertexAt } from '../../../geo/line';
import { metresBetween, nearestPlace } from '../../../geo/line-distance';
import { sliceLine } from '../../../geo/line-edits';
import { isJoined, type LegMark, markOf, marksOf, type Run, runsOf, setMark } from './leg-marks';
import { lineOf, stopsOf } from './route-document';
import { stopPlaceOf } from './stop-reading';
import { insertVertices } from './vertex-edits';

/** A stop within this distance of a leg is on it. */
const ON_LEG_M = 25;
const AT_VERTEX_M = 0.5;

type MadeLeg = { readonly mark: LegMark; readonly run: Run };

/** `route` has the new stops; `before` and `after` are the stop lists. Unchanged stops are the same objects. */
export function carryMarks(route: Tree, before: TreeList, after: TreeList): Tree {
  const marks = marksOf(before);
  if (!marks.some((mark) => mark !== null)) return route;
  const line = lineOf(route, 'productive');
  const runs = runsOf(line, marks);
  const [head, tail] = sharedEnds(before, after);
  const first = Math.max(0, head - 1);
  const [oldLast, newLast] = [before, after].map((list) => Math.min(list.length - 2, list.length - tail - 1));
  const old = before.slice(first, (oldLast ?? -1) + 1).map((_, nth): MadeLeg | null => {
    const [mark, run] = [marks[first + nth], runs[first + nth]];
    return mark && run ? { mark, run } : null;
  });
  const cleared = stopsOf(route).reduce<Tree>((next, stop, index) => {
    const isTouched = (index >= first && index <= (newLast ?? -1)) || index === after.length - 1;
    return isTouched && marksOf([stop])[0] ? setMark(index, null)(next) : next;
  }, route);
  const madeLegs = old.filter((leg) => leg !== null);
  const areJoined = madeLegs.every(({ run }, nth) => nth === 0 || isJoined(madeLegs[nth - 1]?.run ?? run, run));
  const count = (newLast ?? -1) - first + 1;
  const [leg] = madeLegs;
  if (!leg || madeLegs.length < old.length || !areJoined || count < 1) return cleared;
  if (madeLegs.length === 1 && count === 2) {
    const divided = divide(cleared, first, leg);
    if (divided) return divided;
  }
  return keepVertices(cleared, line, first, count, { from: leg.run.from, to: madeLegs.at(-1)?.run.to ?? leg.run.to });
}

/** Divides a leg at a new stop; null if the stop is not on it. */
function divide(route: Tree, first: number, { mark, run }: MadeLeg): Tree | null {
  const [from, at, to] = stopsOf(route)
    .slice(first, first + 3)
    .map(stopPlaceOf);
  if (!from || !at || !to || !isAt(mark.from, from) || !isAt(mark.to, to)) return null;
  const near = nearestPlace(sliceLine(lineOf(route, 'productive'), run.from, run.to + 1), at);
  if (!near || near.metres > ON_LEG_M) return null;
  const segment = run.from + near.segment;
  const line = lineOf(route, 'productive');
  const there = [segment, segment + 1].find(
    (vertex) => vertex <= run.to && distanceBetween(vertexAt(line, vertex), near.position) < AT_VERTEX_M,
  );
  const cut = there === undefined ? insertVertices('productive', segment + 1, [near.position])(route) : route;
  const now = lineOf(cut, 'productive');
  const vertex = there ?? segment + 1;
  const end = there === undefined ? run.to + 1 : run.to;
  const whole = metresBetween(now, run.from, end);
  const share = whole > 0 ? metresBetween(now, run.from, vertex) / whole : 0;
  const [a, b] = [
    markOf(now, { from: run.from, to: vertex }, { from, to: at, seconds: mark.seconds * share }),
    markOf(now, { from: vertex, to: end }, { from: at, to, seconds: mark.seconds * (1 - share) }),
  ];
  return setMark(first + 1, b)(setMark(first, a)(cut));
}

/** Assigns the vertices of all these legs to the first one; all are marked as moved. */
function keepVertices(route: Tree, line: Line, first: number, count: number, run: Run): Tree {
  const stale = { from: null, to: null, seconds: 0 };
  return Array.from({ length: count }).reduce<Tree>((next, _, nth) => {
    const ownRun = nth === 0 ? run : { from: run.to, to: run.to };
    return setMark(first + nth, markOf(line, ownRun, stale))(next);
  }, route);
}

/** Number of equal stops at the start and the end of the lists. */
function sharedEnds(a: TreeList, b: TreeList): [number, number] {
  const maxShared = Math.min(a.length, b.length);
  let head = 0;
  while (head < maxShared && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < maxShared - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [head, tail];
}

function isAt(a: { lat: number; lng: number } | null, b: { lat: number; lng: number }): boolean {
  return a !== null && a.lat === b.lat && a.lng === b.lng;
}
