// Addresses -> lazy pages. Each page's code is loaded when a link to it is pointed at or focused.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { type TextPart, wantTexts } from '../i18n/i18n';
import { getPreferences } from '../ui/preferences';
import { formatSearchText, parseSearchText } from '../url/search-text';
import { PageFailed } from './page-failed';
import { PATHS } from './paths';
import { Shell } from './shell';

/** A page's code and its words, side by side. */
const withTexts =
  <T,>(parts: readonly TextPart[], load: () => Promise<T>) =>
  () =>
    Promise.all([load(), wantTexts(parts)]).then(([page]) => page);

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page'), 'NotFoundPage'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: PATHS.dashboard, search: () => search, replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: PATHS.dashboard,
  component: lazyRouteComponent(() => import('../features/fines/dashboard/dashboard-page'), 'DashboardPage'),
});
const fines = createRoute({
  getParentRoute: () => root,
  path: PATHS.fines,
  // The columns a person chose come into the address, so that it says what is shown to whoever gets it.
  beforeLoad: ({ search, location }) => {
    const columns = getPreferences().finesColumns;
    if (columns === null || 'columns' in search) return;
    throw redirect({ to: PATHS.fines, search: { ...search, columns: [columns] }, hash: location.hash, replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['fines-list', 'map'], () => import('../features/fines/list/fines-page')),
    'FinesPage',
  ),
});
const plans = createRoute({
  getParentRoute: () => root,
  path: PATHS.plans,
  component: lazyRouteComponent(
    withTexts(['plans', 'work-library'], () => import('../features/maintenance-plans/library/plans-page')),
    'PlansPage',
  ),
});
const plan = createRoute({
  getParentRoute: () => root,
  path: PATHS.plan,
  component: lazyRouteComponent(
    withTexts(['plans', 'work'], () => import('../features/maintenance-plans/editor/plan-edit-page')),
    'PlanEditPage',
  ),
});
const routes = createRoute({
  getParentRoute: () => root,
  path: PATHS.routes,
  component: lazyRouteComponent(
    withTexts(['routes', 'work-library'], () => import('../features/planned-routes/library/routes-page')),
    'RoutesPage',
  ),
});
const route = createRoute({
  getParentRoute: () => root,
  path: PATHS.route,
  component: lazyRouteComponent(
    withTexts(['routes', 'work', 'map'], () => import('../features/planned-routes/editor/route-edit-page')),
    'RouteEditPage',
  ),
});

export type AppRouter = ReturnType<typeof createAppRouter>;

/** `history` is the browser's when left out. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([home, dashboard, fines, plans, plan, routes, route]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: formatSearchText,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}
