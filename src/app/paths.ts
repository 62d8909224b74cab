// The addresses of all pages.
import { withBase } from '../url/base-path.ts';

export const PATHS = {
  dashboard: '/fines/dashboard',
  fines: '/fines',
  today: '/fines/today',
  points: '/fines/points',
  money: '/fines/money',
  sheets: '/fines/sheets',
  contradictions: '/fines/contradictions',
  plans: '/maintenance-plans',
  plan: '/maintenance-plans/$id',
  routes: '/planned-routes',
  /** Before the page of one route, whose pattern it fits, too. */
  routeSheets: '/planned-routes/sheets',
  /** Before the route, whose pattern it would fit. */
  assignment: '/planned-routes/assignment',
  compare: '/planned-routes/compare',
  route: '/planned-routes/$id',
  routeSheet: '/planned-routes/$id/sheet',
  data: '/data',
  log: '/data/log',
  /** Where a sign-in provider sends people back to. */
  signedIn: '/signed-in',
} as const;

/** Whether the page is the one that a sign-in provider sends people back to. */
export function isReturn(): boolean {
  return location.pathname === withBase(PATHS.signedIn);
}

/** The whole address of a path of this app, as other sites know it. */
export function addressOfPath(path: string): string {
  return new URL(withBase(path), location.origin).href;
}
