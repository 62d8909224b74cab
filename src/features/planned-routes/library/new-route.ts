// A route that is begun here. Its id is a person's choice: the service only updates, under the id that it is sent.
import { setIn } from '../../../document/edits';
import { isObject, makeObject, type Tree, type TreeObject } from '../../../document/tree';
import { addressOfId } from '../../../ui/work/library/library-rows';
import { routeOrder } from '../document/route-document';

/** Of no document of the contract a longer one is known; an address holds it. */
export const LONGEST_ID = 200;
export type IdProblem = 'empty' | 'new' | 'long' | 'sign';

/** An id as it is stored, of what was typed; or what is wrong with it. */
export function readNewId(typed: string): { id: string } | { problem: IdProblem } {
  const id = typed.trim();
  if (id === '') return { problem: 'empty' };
  if (addressOfId(id) === null) return { problem: 'new' };
  if (id.length > LONGEST_ID) return { problem: 'long' };
  // Control and direction signs would make two ids look the same; half of a pair stands in no address.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(id) || id === '.' || id === '..') return { problem: 'sign' };
  return { id };
}

/** Without vehicle and driver, which a person chooses; the figures of its header follow from its lines. */
export function newRoute(id: string, name: string): TreeObject {
  return makeObject([
    ['planned_route_id', id],
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

/** The route under another id and name; all else as it is. */
export function copyOfRoute(route: TreeObject, id: string, name: string): TreeObject {
  const named = setIn(['route_name'], name, routeOrder)(setIn(['planned_route_id'], id, routeOrder)(route));
  return asObject(named, id, name);
}

export function asObject(tree: Tree, id: string, name: string): TreeObject {
  return isObject(tree) ? tree : newRoute(id, name);
}
