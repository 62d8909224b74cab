// PUT /update_plan: stores the plan as it is and answers it.
import { randomUUID } from 'node:crypto';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { createDocument, PLANS, type WrittenDocument } from '../store/documents';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import { RequestProblem } from './request-problem';
import { type IfVersions, replaceStored, type Update } from './stored-document';

/**
 * Without an id a plan is created in the caller's organization and answered with its id. The organization_id in the body is
 * kept as it is and decides nothing: a plan belongs to the organization of whoever created it.
 */
export async function updatePlan(
  plan: WrittenDocument<MaintenancePlan>,
  store: Store,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update> {
  const { document, text } = plan;
  if (document.id !== undefined) {
    return { text, version: await replaceStored(PLANS, document.id, plan, store, caller, ifVersions) };
  }
  if (ifVersions !== null) throw new RequestProblem('/id', 'must be there when If-Match is', 412);
  const id = randomUUID();
  // An object that has a name: behind its first brace there is always a member.
  const created = { document: { id, ...document }, text: text.replace('{', `{"id":"${id}",`) };
  return { text: created.text, version: await createDocument(store, PLANS, caller.organization, id, created) };
}
