// Session type of an open route, and its undo step texts.
import type { StepLabel } from '../../../documents/edit/step-label';
import type { WorkSession } from '../../../documents/edit/use-work-session';

/** Text of an undo step. */
export type RouteLabel = StepLabel;
export type RouteSession = WorkSession;
