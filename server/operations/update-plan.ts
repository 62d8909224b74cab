// PUT /update_plan: stores the plan as it is and answers it.
import { randomUUID } from 'node:crypto';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { createDocument, PLANS } from '../store/documents';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import { RequestProblem } from './request-problem';
import { type IfVersions, replaceStored, type Update } from './stored-document';

/**
 * Without an id a plan is created in the caller's organization and answered with its id. The organization_id in the body is
 * kept as it is and decides nothing: a plan belongs to the organization of whoever created it.
 */
export async function updatePlan(
  plan: MaintenancePlan,
  store: Store,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update<MaintenancePlan>> {
  if (plan.id !== undefined) {
    return { body: plan, version: await replaceStored(PLANS, plan.id, plan, store, caller, ifVersions) };
  }
  if (ifVersions !== null) throw new RequestProblem('/id', 'must be there when If-Match is', 412);
  const id = randomUUID();
  const created = { id, ...plan };
  return { body: created, version: await createDocument(store, PLANS, caller.organization, id, created) };
}
