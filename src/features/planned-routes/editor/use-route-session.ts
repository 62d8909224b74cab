import type { StepLabel } from '../../../documents/edit/step-label';
import { useWorkSession, type WorkSession } from '../../../documents/edit/use-work-session';
import { type OpenedRoute, ROUTE } from './open-route';

/** The words of a step that can be undone. */
export type RouteLabel = StepLabel;
export type RouteSession = WorkSession;

/** A session for the opened route while the page shows it. */
export function useRouteSession(opened: OpenedRoute | null): RouteSession | null {
  return useWorkSession(opened, ROUTE);
}
