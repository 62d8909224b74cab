// Creates routes. The service assigns the id at the first save; otherwise the user chooses one.
import { removeIn, setIn } from '../../../document/edits';
import { isObject, makeObject, type Tree, type TreeObject } from '../../../document/tree';
import { routeOrder } from './route-document';

/** Without vehicle and driver, which the user selects; the header figures are calculated from the lines. */
export function newRoute(id: string | null, name: string): TreeObject {
  return makeObject([
    ...(id === null ? [] : [['planned_route_id', id] as const]),
    ['route_name', name],
    [
      'route_configurations',
      makeObject([
        ['includes_initial_and_final_stop', false],
        ['stop_points', []],
        ['dead_start_route_linestring', []],
        ['dead_end_route_linestring', []],
        ['productive_route_linestring', []],
      ]),
    ],
  ]);
}

/** A copy with another id, or none, and another name. */
export function copyOfRoute(route: TreeObject, id: string | null, name: string): TreeObject {
  const moved = id === null ? routeWithoutId(route) : setIn(['planned_route_id'], id, routeOrder)(route);
  return asObject(setIn(['route_name'], name, routeOrder)(moved), id, name);
}

export const routeWithoutId = removeIn(['planned_route_id']);

export function asObject(tree: Tree, id: string | null, name: string): TreeObject {
  return isObject(tree) ? tree : newRoute(id, name);
}
