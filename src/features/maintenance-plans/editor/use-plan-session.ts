import { useDocumentSession } from '../../../ui/work/use-session';
import type { DocumentSession } from '../../../work/document-session';
import type { OpenedPlan } from './open-plan';
import { planName } from './plan-document';
import type { PlanLabel } from './plan-part';

export type PlanSession = DocumentSession<PlanLabel>;

const WORDS = {
  opened: { key: 'planEditor.steps.opened' } satisfies PlanLabel,
  unkept: { key: 'planEditor.steps.unkept' } satisfies PlanLabel,
  nameOf: planName,
};

/** A session for the opened plan while the page shows it. */
export function usePlanSession(opened: OpenedPlan | null): PlanSession | null {
  return useDocumentSession<PlanLabel>(opened, WORDS);
}
