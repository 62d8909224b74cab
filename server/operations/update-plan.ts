// PUT /update_plan: stores the plan unchanged and returns it.
import { randomUUID } from 'node:crypto';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { createDocument, PLANS, type Target, type WrittenDocument } from '../store/documents';
import type { Caller } from './caller';
import { RequestProblem } from './request-problem';
import { type IfVersions, replaceStored, type Update } from './stored-document';

/**
 * Without an id a plan is created in the caller's organization and returned with its id. The organization_id in the
 * body is stored but ignored: a plan belongs to its creator's organization.
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

/** The response to a repeated request; `id` is empty if none was assigned. */
export function planAnswer(text: string, id: string): string {
  return id === '' ? text : withId(text, id);
}

/** The plan has a name, so there is always a member after its first brace. */
function withId(text: string, id: string): string {
  return text.replace('{', `{"id":"${id}",`);
}
