// What the plan page gives to its parts: the edited tree, and by context the function that changes it.
import { createContext, useContext } from 'react';
import type { Edit } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import type { Path, TreeObject } from '../../../document/tree';
import type { StepLabel } from '../../../documents/edit/step-label';

/** One undo step; edits with the same `mergeKey` (typing in one field) are merged into one step. */
export type EditPlan = (label: StepLabel, edit: Edit, options?: { mergeKey?: string }) => void;

const EditPlanContext = createContext<EditPlan | null>(null);
export const EditPlanProvider = EditPlanContext.Provider;

/** The edit function of the open plan. It stays the same while the plan is open. */
export function useEditPlan(): EditPlan {
  const edit = useContext(EditPlanContext);
  if (!edit) throw new Error('No plan is open.');
  return edit;
}

/** A path to scroll to and focus. A new object is a new request, also for the same path. */
export type JumpTarget = { path: Path };

export type PlanPart = {
  plan: TreeObject;
  /** Contract problems, including half-typed values. */
  problems: readonly FitProblem[];
  /** `YYYY-MM-DD` */
  today: string;
  jump: JumpTarget | null;
};
