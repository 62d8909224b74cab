// PUT /update-planned-route: stores the route as it is and answers an empty object.
import type { PlannedRoute } from '../../src/contract/planned-route';
import { PLANNED_ROUTES, type WrittenDocument } from '../store/documents';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import { type IfVersions, replaceStored, type Update } from './stored-document';

export async function updatePlannedRoute(
  route: WrittenDocument<PlannedRoute>,
  store: Store,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update> {
  const { planned_route_id: id } = route.document;
  return { text: '{}', version: await replaceStored(PLANNED_ROUTES, id, route, store, caller, ifVersions) };
}
