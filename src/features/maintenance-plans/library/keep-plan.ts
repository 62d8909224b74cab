// Puts plans that came from elsewhere (a file, the clipboard, a copy) into this browser as drafts.
import type { Client } from '../../../api/client';
import type { TreeObject } from '../../../document/tree';
import { type KeepResult, keepAsDraft, keepNew } from '../../../documents/keep-document';
import { PLAN } from '../document/open-plan';
import { copyOfPlan } from '../document/plan-document';

/** Keeps `tree` as a new plan, the service's id taken out of it. */
export async function keepAsNew(tree: TreeObject, name: string): Promise<KeepResult> {
  return keepNew(PLAN, copyOfPlan(tree, name));
}

/** Keeps `tree` as a draft of the plan of that id, on top of what the service has; null: as a new one, as it is. */
export async function keepPlanAsDraft(
  client: Client,
  { tree, id }: { tree: TreeObject; id: string | null },
): Promise<KeepResult> {
  return id === null ? keepNew(PLAN, tree) : keepAsDraft(PLAN, client, tree, id);
}
