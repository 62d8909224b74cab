// Addresses -> lazy pages. Each page's code is loaded when a link to it is pointed at or focused.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { formatSearchText, parseSearchText } from '../url/search-text';
import { NotFoundPage } from './not-found-page';
import { PageFailed } from './page-failed';
import { PATHS } from './paths';
import { Shell } from './shell';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

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
  component: lazyRouteComponent(() => import('../features/fines/list/fines-page'), 'FinesPage'),
});
const plans = createRoute({
  getParentRoute: () => root,
  path: PATHS.plans,
  component: lazyRouteComponent(() => import('../features/maintenance-plans/plans-page'), 'PlansPage'),
});
const plan = createRoute({
  getParentRoute: () => root,
  path: PATHS.plan,
  component: lazyRouteComponent(() => import('../features/maintenance-plans/plan-page'), 'PlanPage'),
});
const routes = createRoute({
  getParentRoute: () => root,
  path: PATHS.routes,
  component: lazyRouteComponent(() => import('../features/planned-routes/routes-page'), 'RoutesPage'),
});
const route = createRoute({
  getParentRoute: () => root,
  path: PATHS.route,
  component: lazyRouteComponent(() => import('../features/planned-routes/route-page'), 'RoutePage'),
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
