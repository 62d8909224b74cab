// Checks of a route: catalogue code, level, values and location. Self-overlaps are found by geo/self-overlap.ts.
import { getIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { routeName } from '../document/route-document';
import { numberOf } from '../document/stop-reading';
import type { RouteSettings } from '../times/pace';
import { CHECK_LEVELS, checkOf, type RouteCheck } from './check-codes';
import { checkParts } from './part-checks';
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
