// Document model of a planned route: the contract's tree with packed lines (packed-line.ts), plus private editor data.
// That is typed values, speeds and leg marks, which never leave the browser.
import { PlannedRoute } from '../../../contract/planned-route';
import { changeIn, type Edit, getIn, setIn, withMember } from '../../../document/edits';
import { keyOrderOf } from '../../../document/fit';
import { NumberTable } from '../../../document/number-table';
import { isList, isObject, keysOf, memberOf, type Tree, type TreeList } from '../../../document/tree';
import { EMPTY_LINE, type Line, sameLine } from '../../../geo/line';
import { PackedLine, packLine } from './packed-line';

/** The parts of a route in driving order. */
export const PARTS = ['deadStart', 'productive', 'deadEnd'] as const;
export type RoutePart = (typeof PARTS)[number];

const CONFIG = 'route_configurations';
const LINE_KEYS = {
  deadStart: 'dead_start_route_linestring',
  productive: 'productive_route_linestring',
  deadEnd: 'dead_end_route_linestring',
} as const satisfies Record<RoutePart, string>;

/** Lists that are parsed as tables of numbers, for `packRoute`. */
export const LINE_TABLES = {
  [CONFIG]: Object.fromEntries(PARTS.map((part) => [LINE_KEYS[part], true as const])),
};

/** Key order of the contract, for new keys in a route. */
export const routeOrder = keyOrderOf(PlannedRoute);

/** Private key of the editor, in the root and in stops. Its content stays in this browser. */
export const OWN_KEY = 'patio:editing';

const EMPTY = new PackedLine(EMPTY_LINE);

export function pathOfLine(part: RoutePart): [string, string] {
  return [CONFIG, LINE_KEYS[part]];
}

export const STOPS_PATH: readonly [string, string] = [CONFIG, 'stop_points'];

/** Packs the lines of a route; an unreadable one stays as it is and is drawn as empty. */
export function packRoute(tree: Tree): Tree {
  return PARTS.reduce<Tree>(
    (route, part) => changeIn(pathOfLine(part), (points) => packLine(points) ?? plainList(points))(route),
    tree,
  );
}

/** Converts other number tables to plain lists. */
function plainList(points: Tree | undefined): Tree | undefined {
  return points instanceof NumberTable ? points.toList() : points;
}

/** A packed part; empty if absent or unreadable. */
export function packedOf(route: Tree, part: RoutePart): PackedLine {
  const value = getIn(route, pathOfLine(part));
  return value instanceof PackedLine ? value : EMPTY;
}

export function lineOf(route: Tree, part: RoutePart): Line {
  return packedOf(route, part).line;
}

/** Replaces the line of a part by one from elsewhere. An equal line changes nothing: extra fields of points stay. */
export function setLine(part: RoutePart, line: Line): Edit {
  return (route) => (sameLine(lineOf(route, part), line) ? route : setPart(part, new PackedLine(line))(route));
}

export function setPart(part: RoutePart, packed: PackedLine): Edit {
  return changeIn(pathOfLine(part), () => packed, routeOrder);
}

/** The list of stops; empty if it is not a list. */
export function stopsOf(route: Tree): TreeList {
  const stops = getIn(route, STOPS_PATH);
  return isList(stops) ? stops : [];
}

/** Whether the value of the stops is not a list, which is not the same as none. */
export function areStopsUnreadable(route: Tree): boolean {
  const stops = getIn(route, STOPS_PATH);
  return stops !== undefined && stops !== null && !isList(stops);
}

/** The name as written, "" if absent. */
export function routeName(route: Tree): string {
  const name = isObject(route) ? memberOf(route, 'route_name') : undefined;
  return typeof name === 'string' ? name : '';
}

const sentForms = new WeakMap<object, Tree>();

/** The route as sent and as compared between versions: without private editor data. */
export function sentForm(route: Tree): Tree {
  if (!isObject(route)) return route;
  const cached = sentForms.get(route);
  if (cached !== undefined) return cached;
  const bare = Object.hasOwn(route, OWN_KEY) ? withMember(route, OWN_KEY, undefined) : route;
  const sent = changeIn(STOPS_PATH, (stops) => (isList(stops) && stops.some(hasOwn) ? stops.map(withoutOwn) : stops))(
    bare,
  );
  sentForms.set(route, sent);
  return sent;
}

/** Sets private data of the route, or of the stop at `index`. */
export function setOwn(key: string, value: Tree | undefined, index?: number): Edit {
  const place = index === undefined ? [OWN_KEY, key] : [...STOPS_PATH, index, OWN_KEY, key];
  return value === undefined ? changeIn(place, () => undefined) : setIn(place, value);
}

export function ownOf(part: Tree | undefined, key: string): Tree | undefined {
  return part === undefined ? undefined : getIn(part, [OWN_KEY, key]);
}

const bareStops = new WeakMap<object, Tree>();

function hasOwn(stop: Tree): boolean {
  return isObject(stop) && keysOf(stop).includes(OWN_KEY);
}

function withoutOwn(stop: Tree): Tree {
  if (!isObject(stop) || !hasOwn(stop)) return stop;
  const cached = bareStops.get(stop);
  if (cached !== undefined) return cached;
  const bare = withMember(stop, OWN_KEY, undefined);
  bareStops.set(stop, bare);
  return bare;
}
