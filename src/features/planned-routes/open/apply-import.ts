// Imports shapes from a file into the open route as one edit, by the user's choices. Coordinates are not rounded; other
// parts and stops are shared by reference.
import { changeIn, type Edit, shareEqual, withMember } from '../../../document/edits';
import { isObject, makeList, memberOf, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { EMPTY_LINE, type Line, lineOfArrays, vertexAt } from '../../../geo/line';
import { joinLines } from '../../../geo/line-edits';
import { markOf, setMark } from '../document/leg-marks';
import {
  lineOf,
  PARTS,
  packRoute,
  type RoutePart,
  routeOrder,
  STOPS_PATH,
  sentForm,
  setLine,
  stopsOf,
} from '../document/route-document';
import { savedFigures } from '../document/saved-figures';
import { addStops } from '../document/stop-edits';
import { newStop, type StopKey } from '../document/stop-reading';
import { MEASURES } from '../document/typed-figures';
import { changeLine } from '../document/vertex-edits';
import { withHeader } from '../figures/sent-header';
import { hasPosition, type ReadLine, type ReadShapes, type ReadStop } from '../import-export/route-file';
import type { RouteSettings } from '../times/pace';
import { asOpened } from '../times/saved-basis';

/** Target part of a line. */
export type LineUse = RoutePart | 'none';
export type How = 'replace' | 'append';

export type ImportChoices = {
  /** Target of each line; default 'none'. Several for one part are joined in file order. */
  readonly uses: readonly LineUse[];
  /** Replaces or extends the existing line of a part; an appended line is driven after it. */
  readonly how: How;
  readonly stops: How | 'none';
};

/** A part needs two vertices: if the chosen lines have fewer, it is kept. */
export function applyImport(read: ReadShapes, choices: ImportChoices, firstStopOrder: number): Edit {
  return (route) => {
    if (!isObject(route)) return route;
    const lined = PARTS.reduce((tree, part) => lineEdit(read, choices, part)(tree), route as Tree);
    if (choices.stops === 'none') return lined;
    return engineEdit(read, choices)(stopEdit(read.stops, choices.stops, firstStopOrder)(lined));
  };
}

const lines = new WeakMap<ReadLine, Line>();

/** The line of a read shape, cached: measured for the preview, then used in the route. */
export function lineOfRead(line: ReadLine): Line {
  const cached = lines.get(line);
  if (cached) return cached;
  // -0 serializes differently.
  const builtLine = lineOfArrays(
    line.lat.map((degrees) => degrees + 0),
    line.lng.map((degrees) => degrees + 0),
  );
  lines.set(line, builtLine);
  return builtLine;
}

/** Sorted by order number if each stop has a unique one, else in file order. Stops of this app are in order. */
export function inOrder(stops: readonly ReadStop[]): readonly ReadStop[] {
  if (areOwn(stops)) return stops;
  const orders = new Set(stops.map(({ order }) => order));
  if (orders.has(null) || orders.size < stops.length) return stops;
  return stops.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Whether all stops were written by this app, with an order number each. */
function areOwn(stops: readonly ReadStop[]): boolean {
  return stops.every(({ isOwn, order }) => isOwn && order !== null);
}

/** The lines for a part, joined; a shared end position is kept once. */
function comingFor(part: RoutePart, { lines: found }: ReadShapes, uses: readonly LineUse[]): Line {
  return found
    .filter((_, index) => uses[index] === part)
    .reduce((joined, line) => joinLines(joined, lineOfRead(line)), EMPTY_LINE);
}

function lineEdit(read: ReadShapes, { uses, how }: ImportChoices, part: RoutePart): Edit {
  return (route) => {
    const imported = comingFor(part, read, uses);
    if (imported.count === 0) return route;
    if (how === 'append') {
      return changeLine(part, (line) => {
        const joined = joinLines(line, imported);
        return joined.count < 2 ? line : joined;
      })(route);
    }
    // On an equal line, extra fields of points are kept. An unreadable part is replaced.
    return imported.count < 2 ? route : setLine(part, imported)(route);
  };
}

function stopEdit(found: readonly ReadStop[], how: How, first: number): Edit {
  return (route) => {
    const importedStops = inOrder(found).map(stopOf);
    const now = stopsOf(route);
    if (how === 'append') return addStops(now.length, importedStops, first)(route);
    const numbered = areOwn(found) ? makeList(importedStops) : stopsOf(addStops(0, importedStops, first)({}));
    // Equal stops at the same index are shared.
    return changeIn(STOPS_PATH, () => shareEqual(now, numbered), routeOrder)(route);
  };
}

/**
 * Seconds of an answer of a routing engine. They are taken where its line is the whole productive part and its stops
 * are all stops. Only then are the vertices and stops those of the answer.
 */
function engineEdit({ lines: found, stops }: ReadShapes, { uses, how, stops: ofStops }: ImportChoices): Edit {
  const used = found.filter((_, index) => uses[index] === 'productive');
  const legs = used[0]?.legs;
  return (route) => {
    const line = lineOf(route, 'productive');
    const isWhole = used.length === 1 && line.count === used[0]?.lat.length && stopsOf(route).length === stops.length;
    if (!legs || !isWhole || how !== 'replace' || ofStops === 'none') return route;
    return legs.reduce<Tree>((next, { from, to, seconds }, nth) => {
      const [a, b] = [stops[nth], stops[nth + 1]];
      if (!a || !b || !hasPosition(a) || !hasPosition(b) || !Number.isFinite(seconds) || to <= from) return next;
      const ends = { from: { lat: a.lat, lng: a.lng }, to: { lat: b.lat, lng: b.lng } };
      return setMark(nth, markOf(line, { from, to }, { ...ends, seconds }))(next);
    }, route);
  };
}

/** Without a position, latitude and longitude are 0, which no stop has. */
function stopOf({ lat, lng, name, hour, type, order, placeHolder, address }: ReadStop): Tree {
  const fields: Partial<Record<StopKey, Tree>> = {
    stop_point_name: name ?? '',
    stop_point_type: type ?? '',
    place_holder: placeHolder ?? '',
    stop_point_full_address_name: address ?? '',
    stop_point_hour: hour ?? '',
    ...(order !== null && { stop_point_order: order }),
  };
  return newStop({ lat: (lat ?? 0) + 0, lng: (lng ?? 0) + 0 }, fields);
}

type JoiningGap = { readonly part: RoutePart; readonly metres: number };

/**
 * Gaps between lines that would be joined in one part: each becomes a straight segment. The widest gap of each part with
 * a gap of at least `minGap` metres.
 */
export function joiningGaps(
  lines: readonly ReadLine[],
  uses: readonly LineUse[],
  minGap: number,
): readonly JoiningGap[] {
  return PARTS.flatMap((part) => {
    const joined = lines.filter((_, index) => uses[index] === part).map(lineOfRead);
    const gaps = joined.slice(1).map((line, index) => {
      const before = joined[index];
      if (!before || before.count === 0 || line.count === 0) return 0;
      return distanceBetween(vertexAt(before, before.count - 1), vertexAt(line, 0));
    });
    const metres = gaps.reduce((widest, gap) => Math.max(widest, gap), 0);
    return metres >= minGap ? [{ part, metres }] : [];
  });
}

const ID = 'planned_route_id';

/**
 * Replaces the open route by a contract route from a file, except for its id. `keepsFigures`: figures are sent as in the
 * file while their inputs are unchanged. Otherwise figures of the open route are kept where the file is equal, and the
 * others are calculated. A value that is not an object changes nothing.
 */
export function replaceRoute(file: Tree, settings: RouteSettings, keepsFigures: boolean): Edit {
  return (route) => {
    if (!isObject(file) || !isObject(route)) return route;
    // Private editor data from elsewhere is removed.
    const fileForm = sentForm(packRoute(file));
    const id = memberOf(route, ID);
    const next = isObject(fileForm) ? withMember(fileForm, ID, id, routeOrder([])) : fileForm;
    // The file equals the current route.
    const sent = sentForm(withHeader(route, settings));
    if (keepsFigures && shareEqual(sent, next) === sent) return route;
    return shareEqual(route, keepsFigures ? asOpened(next) : next);
  };
}

/** Number of part figures in the file that differ from the calculated ones. */
export function figuresSaidOtherwise(file: Tree, settings: RouteSettings): number {
  const fileForm = sentForm(packRoute(file));
  const [fileFigures, follows] = [savedFigures(fileForm), savedFigures(withHeader(fileForm, settings))];
  return PARTS.flatMap((part) =>
    MEASURES.filter(
      (measure) => fileFigures[part][measure] !== null && fileFigures[part][measure] !== follows[part][measure],
    ),
  ).length;
}
