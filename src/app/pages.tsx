// Addresses -> lazy pages. Code and catalogue of a page are loaded in parallel, when a link to it is hovered or
// focused.
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Client } from '../api/client';
import type { RouteFinesProps } from '../desk/route-fines';
import type { FirstRunProps } from '../features/data/first-run';
import { type TextPart, wantTexts } from '../i18n/i18n';
import { useText } from '../i18n/use-text';
import { Boundary } from '../ui/loading/boundary';
import { lazyComponent } from '../ui/loading/lazy-component';
import { PageFrame } from '../ui/page/page-frame';
import { getPreferences } from '../ui/preferences';
import { createNavigation, formatSearchText, type Navigation, paramsOf, parseSearchText } from '../url/navigation';
import { NavigationProvider } from '../url/use-navigation';
import { PATHS } from './paths';
import { usePersonName } from './session';
import { Shell } from './shell';

/** What a page needs for requests before it renders. */
type Asking = { client: Client; queryClient: QueryClient; language: string };
type Page = {
  pattern: string;
  load: () => Promise<ComponentType>;
  /** Stable; suspends until loaded. After a failed load it throws until `load` succeeds. */
  view: () => ComponentType;
  /** Prefetches the page's first response into the query cache, once its code is loaded. */
  askAhead: (asking: Asking & { search: string }) => Promise<void>;
};

/** The ways into an empty service, which the dashboard shows. */
const firstRun = lazyComponent<FirstRunProps>(async () => {
  const [{ FirstRun }] = await Promise.all([import('../features/data/first-run'), wantTexts(['data'])]);
  return FirstRun;
});

/** Fines for pages of routes, which know none. */
const finesBeside = lazyComponent<RouteFinesProps>(
  async () => (await import('../features/fines/beside/fines-beside')).FinesBeside,
);

/** A page of routes with the fines beside them. */
function withFines(read: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [View, { FinesSource }] = await Promise.all([
      read(),
      import('../features/planned-routes/pressure/fines-source'),
    ]);
    return () => (
      <FinesSource value={finesBeside.Part}>
        <View />
      </FinesSource>
    );
  };
}

const PAGES: readonly Page[] = [
  {
    ...page(PATHS.dashboard, [], async () => {
      const { DashboardPage } = await import('../features/fines/dashboard/dashboard-page');
      return () => <DashboardPage FirstRun={firstRun.Part} />;
    }),
    askAhead: async (asking) => (await import('../features/fines/dashboard/dashboard-page')).askAhead(asking),
  },
  page(PATHS.fines, ['fines-list', 'map'], async () => {
    const { FinesPage } = await import('../features/fines/list/fines-page');
    return () => <FinesPage person={usePersonName()} />;
  }),
  page(PATHS.today, ['desk', 'today', 'rulebook', 'rows', 'sheets'], async () => {
    const { TodayPage } = await import('../features/fines/today/today-page');
    return () => <TodayPage person={usePersonName()} />;
  }),
  page(PATHS.points, ['desk', 'points', 'rulebook', 'rows'], async () => {
    const { PointsPage } = await import('../features/fines/points/points-page');
    return () => <PointsPage person={usePersonName()} />;
  }),
  page(PATHS.money, ['desk', 'money', 'rulebook', 'rows'], async () => {
    const { MoneyPage } = await import('../features/fines/money/money-page');
    return MoneyPage;
  }),
  page(PATHS.sheets, ['desk', 'rulebook', 'rows', 'sheets'], async () => {
    const { SheetsPage } = await import('../features/fines/sheets/sheets-page');
    return () => <SheetsPage person={usePersonName()} />;
  }),
  page(PATHS.contradictions, ['desk', 'today', 'rulebook', 'rows', 'contradictions'], async () => {
    const { ContradictionsPage } = await import('../features/fines/contradictions/contradictions-page');
    return () => <ContradictionsPage person={usePersonName()} />;
  }),
  page(
    PATHS.plans,
    ['plans', 'work-library'],
    async () => (await import('../features/maintenance-plans/library/plans-page')).PlansPage,
  ),
  page(
    PATHS.plan,
    ['plans', 'work'],
    async () => (await import('../features/maintenance-plans/editor/plan-edit-page')).PlanEditPage,
  ),
  page(
    PATHS.routes,
    ['routes', 'several', 'work-library'],
    async () => (await import('../features/planned-routes/library/routes-page')).RoutesPage,
  ),
  page(
    PATHS.routeSheets,
    ['routes', 'route-sheet', 'pressure', 'work', 'work-library'],
    withFines(async () => (await import('../features/planned-routes/sheet/sheets-page')).SheetsPage),
  ),
  page(
    PATHS.routeSheet,
    ['routes', 'route-sheet', 'pressure', 'work'],
    withFines(async () => (await import('../features/planned-routes/sheet/sheets-page')).SheetPage),
  ),
  page(
    PATHS.compare,
    ['routes', 'several', 'work', 'work-library', 'map'],
    async () => (await import('../features/planned-routes/several/several-page')).SeveralPage,
  ),
  page(
    PATHS.assignment,
    ['routes', 'work-library', 'assignment'],
    async () => (await import('../features/planned-routes/assignment/assignment-page')).AssignmentPage,
  ),
  page(
    PATHS.route,
    ['routes', 'several', 'work', 'map', 'pressure'],
    withFines(async () => (await import('../features/planned-routes/page/route-edit-page')).RouteEditPage),
  ),
  page(PATHS.data, ['data', 'records'], async () => (await import('../features/data/data-page')).DataPage),
  page(PATHS.log, ['records'], async () => (await import('../features/data/records/log-page')).LogPage),
];
const NOT_FOUND = page('', [], async () => (await import('./not-found-page')).NotFoundPage);

/** A failed load is retried on the next call. */
function page(pattern: string, texts: readonly TextPart[], read: () => Promise<ComponentType>): Page {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  let view: ComponentType | null = null;
  let isFailed = false;
  const load = () => {
    loading ??= Promise.all([read(), wantTexts(texts)]).then(
      ([component]) => {
        loaded = component;
        if (isFailed) view = null;
        isFailed = false;
        return component;
      },
      (error: unknown) => {
        loading = null;
        isFailed = true;
        throw error;
      },
    );
    return loading;
  };
  return {
    pattern,
    load,
    view: () => {
      view ??= loaded ?? lazy(async () => ({ default: await load() }));
      return view;
    },
    askAhead: async () => {},
  };
}

function pageAt(pathname: string): { page: Page; params: Record<string, string> } {
  for (const each of PAGES) {
    const params = paramsOf(each.pattern, pathname);
    if (params) return { page: each, params };
  }
  return { page: NOT_FOUND, params: {} };
}

/** `history`: by default the browser's. */
export function createAppNavigation(history: RouterHistory = createBrowserHistory()): Navigation {
  return createNavigation(history, ({ pathname, search, hash }) => {
    const tail = hash === '' ? '' : `#${hash}`;
    const { finesColumns, startPage } = getPreferences();
    // Filters in the address are of the dashboard.
    if (pathname === '/') return `${search === '' ? PATHS[startPage] : PATHS.dashboard}${search}${tail}`;
    const record = parseSearchText(search);
    if (pathname !== PATHS.fines || finesColumns === null || 'columns' in record) return null;
    // The user's chosen columns are added to the address, so that a shared link shows the same.
    return `${PATHS.fines}${formatSearchText({ ...record, columns: [finesColumns] })}${tail}`;
  });
}

/** Loads code and catalogue of the page at the current address; a failure is shown in place of the page. */
export async function loadPage(navigation: Navigation): Promise<void> {
  await pageAt(navigation.getPlace().pathname)
    .page.load()
    .catch(() => undefined);
}

/** Prefetches the first response of that page, if it has one. */
export async function askAhead(navigation: Navigation, asking: Asking): Promise<void> {
  const { pathname, search } = navigation.getPlace();
  await pageAt(pathname)
    .page.askAhead({ ...asking, search })
    .catch(() => undefined);
}

function preload(pathname: string): void {
  pageAt(pathname)
    .page.load()
    .catch(() => undefined);
}

/** The previous page stays until the next one is loaded. */
export function Pages({ navigation }: { navigation: Navigation }) {
  const now = useSyncExternalStore(navigation.subscribe, navigation.getPlace);
  const before = useDeferredValue(now);
  const place = before.pathname === now.pathname ? now : before;
  // The same tree while the page is the same: only consumers of the location render again.
  const { params, shown } = useMemo(() => {
    const { page: current, params } = pageAt(place.pathname);
    const shown = (
      <Shell>
        <PageBoundary pathname={place.pathname}>
          <PageOf page={current} />
        </PageBoundary>
      </Shell>
    );
    return { params, shown };
  }, [place.pathname]);
  return (
    <NavigationProvider navigation={navigation} preload={preload} place={place} params={params}>
      {shown}
    </NavigationProvider>
  );
}

function PageOf({ page: { view } }: { page: Page }) {
  const View = view();
  return <View />;
}

/** Contains errors of a page; the rail and all other pages keep working. */
function PageBoundary({ pathname, children }: { pathname: string; children: ReactNode }) {
  const t = useText();
  const title = t('shell.pageFailed');
  const frame = (message: ReactNode) => (
    <PageFrame title={title} receivedAt={null} isFetching={false}>
      {message}
    </PageFrame>
  );
  return (
    <Boundary level="page" title={title} resetKey={pathname} frame={frame}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
