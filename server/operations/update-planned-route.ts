// PUT /update-planned-route: stores the route unchanged and returns an empty object. Creates it under a reserved id.
import type { PlannedRoute } from '../../src/contract/planned-route';
import { createIfAbsent, PLANNED_ROUTES, type Target, type WrittenDocument } from '../store/documents';
import { dropReservation, isReserved } from '../store/reserved-routes';
import type { Caller } from './caller';
import { type IfVersions, replaceStored, type Update } from './stored-document';

export async function updatePlannedRoute(
  route: WrittenDocument<PlannedRoute>,
  store: Target,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update> {
  const { planned_route_id: id } = route.document;
  const { organization } = caller;
  // A precondition refers to a stored version, so it never creates.
  if (ifVersions === null && (await isReserved(store, organization, id))) {
    const version = await createIfAbsent(store, PLANNED_ROUTES, organization, id, route);
    await dropReservation(store, organization, id);
    // Null: a concurrent request created it first. This one is then an ordinary update.
    if (version !== null) return { text: '{}', version };
  }
  return { text: '{}', version: await replaceStored(PLANNED_ROUTES, id, route, store, caller, ifVersions) };
}
