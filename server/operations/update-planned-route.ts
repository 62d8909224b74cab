// PUT /update-planned-route: stores the route as it is and answers an empty object.
import type { PlannedRoute } from '../../src/contract/planned-route';
import { PLANNED_ROUTES } from '../store/documents';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import { type IfVersions, replaceStored, type Update } from './stored-document';

export async function updatePlannedRoute(
  route: PlannedRoute,
  store: Store,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update<Record<string, never>>> {
  const version = await replaceStored(PLANNED_ROUTES, route.planned_route_id, route, store, caller, ifVersions);
  return { body: {}, version };
}
