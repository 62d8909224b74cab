// The session of a route that is open, and the words of its steps.
import type { StepLabel } from '../../../documents/edit/step-label';
import type { WorkSession } from '../../../documents/edit/use-work-session';

/** The words of a step that can be undone. */
export type RouteLabel = StepLabel;
export type RouteSession = WorkSession;
