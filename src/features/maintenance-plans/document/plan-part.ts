// Props that the plan page passes to each of its parts: the edited tree and the only function to change it.
import type { Edit } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import type { Path, TreeObject } from '../../../document/tree';
import type { StepLabel } from '../../../documents/edit/step-label';

/** One undo step; edits with the same `mergeKey` (typing in one field) are merged into one step. */
export type EditPlan = (label: StepLabel, edit: Edit, options?: { mergeKey?: string }) => void;

/** A path to scroll to and focus. A new object is a new request, also for the same path. */
export type JumpTarget = { path: Path };

export type PlanPart = {
  plan: TreeObject;
  edit: EditPlan;
  /** Contract problems, including half-typed values. */
  problems: readonly FitProblem[];
  /** `YYYY-MM-DD` */
  today: string;
  jump: JumpTarget | null;
};
