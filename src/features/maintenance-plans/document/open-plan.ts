import type { Client } from '../../../api/client';
import { listPlans } from '../../../directory/directory';
import { isObject } from '../../../document/tree';
import { type DocumentKind, type Opened, openDocument } from '../../../documents/open-document';
import { PLAIN } from '../../../work/session/document-form';
import { copyOfPlan, planName } from './plan-document';

export const PLAN: DocumentKind = {
  kind: 'plan',
  operation: listPlans,
  form: PLAIN,
  nameOf: planName,
  emptyBody: '{"name":""}',
  asNew: (plan) => (isObject(plan) ? copyOfPlan(plan, planName(plan)) : plan),
};

/** As `openDocument`. */
export function openPlan(client: Client, id: string, signal: AbortSignal): Promise<Opened | null> {
  return openDocument(client, PLAN, id, signal);
}
