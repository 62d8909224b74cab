// What the page of a plan hands to each of its parts: the tree being edited, and the one door to change it.
import type { Edit } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import type { Path, TreeObject } from '../../../document/tree';
import type { StepLabel } from '../../../documents/edit/step-label';

/** One step of undo; typing in one field is one step, told by `mergeKey`. */
export type EditPlan = (label: StepLabel, edit: Edit, options?: { mergeKey?: string }) => void;

/** A place to bring into view and to focus; another object is another wish, also for the same place. */
export type JumpTarget = { path: Path };

export type PlanPart = {
  plan: TreeObject;
  edit: EditPlan;
  /** Where the plan does not fit the contract, half-typed values among them. */
  problems: readonly FitProblem[];
  /** `YYYY-MM-DD` */
  today: string;
  jump: JumpTarget | null;
};
