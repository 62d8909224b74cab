// Stores plans from elsewhere (a file, the clipboard, a copy) as drafts in this browser.
import type { Client } from '../../../api/client';
import type { TreeObject } from '../../../document/tree';
import { type KeepResult, keepAsDraft, keepNew } from '../../../documents/keep-document';
import { PLAN } from '../document/open-plan';
import { copyOfPlan } from '../document/plan-document';

/** Stores `tree` as a new plan, without the service's id. */
export async function keepAsNew(tree: TreeObject, name: string): Promise<KeepResult> {
  return keepNew(PLAN, copyOfPlan(tree, name));
}

/** Stores `tree` as a draft of the plan with that id, based on the server version. Null: as a new plan, unchanged. */
export async function keepPlanAsDraft(
  client: Client,
  { tree, id }: { tree: TreeObject; id: string | null },
): Promise<KeepResult> {
  return id === null ? keepNew(PLAN, tree) : keepAsDraft(PLAN, client, tree, id);
}
