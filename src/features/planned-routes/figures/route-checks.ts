// Checks of a route: catalogue code, level, values and location. Self-overlaps are found by geo/self-overlap.ts.
import { getIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { forEachVertex, type Line, vertexAt } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { lineOf, PARTS, pathOfLine, type RoutePart, routeName } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import { numberOf } from '../document/stop-reading';
import { isOpenPart } from '../document/vertex-edits';
import type { RouteSettings } from '../times/pace';
import { CHECK_LEVELS, checkOf, type RouteCheck } from './check-codes';
import type { KnownSigns } from './speed-needs';
import { checkStops } from './stop-checks';

const ORDER = new Map(Object.keys(CHECK_LEVELS).map((code, rank) => [code, rank]));

/** Problems first, then by code order, then along the route. `known`: signs under its stretches. */
export function routeChecks(route: Tree, settings: RouteSettings, known?: KnownSigns): RouteCheck[] {
  const found = [...checkNames(route), ...checkParts(route, settings), ...checkStops(route, settings, known)];
  return found.sort((a, b) => (ORDER.get(a.code) ?? 0) - (ORDER.get(b.code) ?? 0));
}

function checkNames(route: Tree): RouteCheck[] {
  const checks: RouteCheck[] = [];
  if (!isObject(route)) return checks;
  // Invalid values are reported by the schema validation; they do not count as missing here.
  const isChosen = (key: string) => {
    const value = getIn(route, ['bound_configurations', key]);
    return value !== undefined && value !== null && numberOf(value) !== 0;
  };
  if (routeName(route).trim() === '') checks.push(checkOf('no-name', { field: 'route_name' }));
  if (!isChosen('selected_vehicle')) checks.push(checkOf('no-vehicle', { field: 'selected_vehicle' }));
  if (!isChosen('selected_driver')) checks.push(checkOf('no-driver', { field: 'selected_driver' }));
  return checks;
}

/** Ends closer than this are connected: a crossing has a width. */
const MEETING_M = 5;

function checkParts(route: Tree, settings: RouteSettings): RouteCheck[] {
  return [...PARTS.flatMap((part) => checkPart(route, part)), ...checkJoints(route), ...checkEnds(route, settings)];
}

function checkPart(route: Tree, part: RoutePart): RouteCheck[] {
  if (!isOpenPart(route, part) && getIn(route, pathOfLine(part)) !== undefined) {
    return [checkOf('part-unreadable', { part, vertex: null })];
  }
  const line = lineOf(route, part);
  if (line.count < 2) {
    const code = part === 'productive' ? 'productive-empty' : 'dead-empty';
    return [checkOf(code, { part, vertex: line.count === 0 ? null : 0 })];
  }
  const checks: RouteCheck[] = [];
  const [stray, twice] = [strayVertices(line), doubledVertices(line)];
  if (stray.count > 0) checks.push(checkOf('vertex-place', { part, vertex: stray.first }, { count: stray.count }));
  if (twice.count > 0) checks.push(checkOf('vertex-twice', { part, vertex: twice.first }, { count: twice.count }));
  return checks;
}

type Doubled = { readonly count: number; readonly first: number };

const strays = new WeakMap<Line, Doubled>();

function strayVertices(line: Line): Doubled {
  const cached = strays.get(line);
  if (cached) return cached;
  let [count, first] = [0, -1];
  const starts = [...line.chunks.entries()];
  for (const [nth, { box, lat }] of starts) {
    const isOff = box.south < -90 || box.north > 90 || box.west < -180 || box.east > 180;
    const hasZero = box.south <= 0 && box.north >= 0 && box.west <= 0 && box.east >= 0;
    const start = line.starts[nth] ?? 0;
    if (!isOff && !hasZero) continue;
    forEachVertex(line, start, start + lat.length, (north, east, index) => {
      if (Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0)) return;
      count += 1;
      if (first === -1) first = index;
    });
  }
  strays.set(line, { count, first });
  return { count, first };
}

const doubled = new WeakMap<Line, Doubled>();

/** Vertices equal to the previous one. */
function doubledVertices(line: Line): Doubled {
  const cached = doubled.get(line);
  if (cached) return cached;
  let [count, first] = [0, -1];
  let [lat, lng] = [Number.NaN, Number.NaN];
  forEachVertex(line, 0, line.count, (north, east, index) => {
    if (north === lat && east === lng) {
      count += 1;
      if (first === -1) first = index;
    }
    [lat, lng] = [north, east];
  });
  const found = { count, first };
  doubled.set(line, found);
  return found;
}

/** Gaps between the parts that have a line, in driving order. */
function checkJoints(route: Tree): RouteCheck[] {
  const drawnParts = PARTS.filter((part) => lineOf(route, part).count > 1);
  return drawnParts.flatMap((part, index) => {
    const next = drawnParts[index + 1];
    if (!next) return [];
    const [line, after] = [lineOf(route, part), lineOf(route, next)];
    const metres = distanceBetween(vertexAt(line, line.count - 1), vertexAt(after, 0));
    return metres < MEETING_M ? [] : [checkOf('parts-apart', { part, vertex: line.count - 1 }, { metres, next })];
  });
}

/** The productive line before its first and after its last stop. */
function checkEnds(route: Tree, { config }: RouteSettings): RouteCheck[] {
  const line = lineOf(route, 'productive');
  const places = stopPlacesOf(route).filter((place) => place !== null);
  if (line.count < 2 || places.length < 2) return [];
  const limit = config.farEndMetres;
  const before = Math.min(...places.map(({ metres }) => metres));
  const beyond = lineMetres(line) - Math.max(...places.map(({ metres }) => metres));
  const checks: RouteCheck[] = [];
  if (before > limit) {
    checks.push(checkOf('line-before-first', { part: 'productive', vertex: 0 }, { metres: before, limit }));
  }
  if (beyond > limit) {
    checks.push(checkOf('line-beyond-last', { part: 'productive', vertex: line.count - 1 }, { metres: beyond, limit }));
  }
  return checks;
}
