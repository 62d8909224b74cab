// PUT /update_plan: stores the plan as it is and answers it.
import { randomUUID } from 'node:crypto';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { createDocument, PLANS, type Target, type WrittenDocument } from '../store/documents';
import type { Caller } from './caller';
import { RequestProblem } from './request-problem';
import { type IfVersions, replaceStored, type Update } from './stored-document';

/**
 * Without an id a plan is created in the caller's organization and answered with its id. The organization_id in the body is
 * kept as it is and decides nothing: a plan belongs to the organization of whoever created it.
 */
export async function updatePlan(
  plan: WrittenDocument<MaintenancePlan>,
  store: Target,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<Update> {
  const { document, text } = plan;
  if (document.id !== undefined) {
    return { text, version: await replaceStored(PLANS, document.id, plan, store, caller, ifVersions) };
  }
  if (ifVersions !== null) throw new RequestProblem('/id', 'must be there when If-Match is', 412);
  const id = randomUUID();
  const created = { document: { id, ...document }, text: withId(text, id) };
  return { id, text: created.text, version: await createDocument(store, PLANS, caller.organization, id, created) };
}

/** The answer to the same request again; `id` is empty where none was given. */
export function planAnswer(text: string, id: string): string {
  return id === '' ? text : withId(text, id);
}

/** An object that has a name: behind its first brace there is always a member. */
function withId(text: string, id: string): string {
  return text.replace('{', `{"id":"${id}",`);
}
