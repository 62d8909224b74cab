// Interprets the service's response to a sent document for its record. Pure.
import type { Outcome as ClientOutcome } from '../../api/write';
import { MaintenancePlan } from '../../contract/maintenance-plan';
import { PlannedRoute } from '../../contract/planned-route';
import type { WorkKind } from '../../work/record/ids';
import type { Outcome } from '../../work/record/outcome';

/** Members of the contract: a service that adds one of them has changed the document. */
const KNOWN: Record<WorkKind, ReadonlySet<string>> = {
  plan: new Set(Object.keys(MaintenancePlan.shape)),
  route: new Set(Object.keys(PlannedRoute.shape)),
};
/** Members that a service adds to what it stores. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'planned_route_id', 'organization_id']);

/** Whether a service may add the member to a sent document. */
export function mayAddTo(kind: WorkKind): (key: string) => boolean {
  return (key) => GIVEN.has(key) || !KNOWN[kind].has(key);
}

export function accepted(answer: string, tag: string | null): Outcome {
  return { verdict: 'saved', tag, id: idOf(JSON.parse(answer)), answer };
}

export function refused({ verdict, status, retryAfter, hint, path }: Exclude<ClientOutcome, { verdict: 'saved' }>) {
  return { verdict, status, retryAfter, hint, path };
}

/** The id of a plan in its response; the response to a route has none. */
function idOf(answer: unknown): string | null {
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
