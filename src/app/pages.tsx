// Addresses -> lazy pages. Each page's code and its words are loaded side by side, when a link to it is pointed at or focused.
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
import { type TextPart, wantTexts } from '../i18n/i18n';
import { useText } from '../i18n/use-text';
import { Boundary } from '../ui/feedback/boundary';
import { PageFrame } from '../ui/page/page-frame';
import { getPreferences } from '../ui/preferences';
import { createNavigation, type Navigation, paramsOf } from '../url/navigation';
import { formatSearchText, parseSearchText } from '../url/search-text';
import { NavigationProvider } from '../url/use-navigation';
import { PATHS } from './paths';
import { Shell } from './shell';

/** What a page may ask of the service before it is drawn. */
type Asking = { client: Client; queryClient: QueryClient; language: string };
type Page = {
  pattern: string;
  load: () => Promise<ComponentType>;
  /** The same one at every call; suspends until it is there. One that could not be loaded throws until `load` has got it. */
  view: () => ComponentType;
  /** Asks for the page's first answer, into the cache of answers. Once its code is there. */
  askAhead: (asking: Asking & { search: string }) => Promise<void>;
};

const PAGES: readonly Page[] = [
  {
    ...page(
      PATHS.dashboard,
      [],
      async () => (await import('../features/fines/dashboard/dashboard-page')).DashboardPage,
    ),
    askAhead: async (asking) => (await import('../features/fines/dashboard/dashboard-page')).askAhead(asking),
  },
  page(PATHS.fines, ['fines-list', 'map'], async () => (await import('../features/fines/list/fines-page')).FinesPage),
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
    ['routes', 'work-library'],
    async () => (await import('../features/planned-routes/library/routes-page')).RoutesPage,
  ),
  page(
    PATHS.route,
    ['routes', 'work', 'map'],
    async () => (await import('../features/planned-routes/page/route-edit-page')).RouteEditPage,
  ),
];
const NOT_FOUND = page('', [], async () => (await import('./not-found-page')).NotFoundPage);

/** What could not be loaded is asked for again the next time. */
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

/** `history` is the browser's when left out. */
export function createAppNavigation(history: RouterHistory = createBrowserHistory()): Navigation {
  return createNavigation(history, ({ pathname, search, hash }) => {
    const tail = hash === '' ? '' : `#${hash}`;
    if (pathname === '/') return `${PATHS.dashboard}${search}${tail}`;
    const { finesColumns } = getPreferences();
    const record = parseSearchText(search);
    if (pathname !== PATHS.fines || finesColumns === null || 'columns' in record) return null;
    // The columns a person chose come into the address, so that it says what is shown to whoever gets it.
    return `${PATHS.fines}${formatSearchText({ ...record, columns: [finesColumns] })}${tail}`;
  });
}

/** The code and the words of the page at the present address; a page that cannot be loaded says so where it would stand. */
export async function loadPage(navigation: Navigation): Promise<void> {
  await pageAt(navigation.getPlace().pathname)
    .page.load()
    .catch(() => undefined);
}

/** Asks for the first answer of that page, where it has one to ask for. */
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

/** The page before stays until the next one is there. */
export function Pages({ navigation }: { navigation: Navigation }) {
  const now = useSyncExternalStore(navigation.subscribe, navigation.getPlace);
  const before = useDeferredValue(now);
  const place = before.pathname === now.pathname ? now : before;
  // The same tree as long as it is the same page: what asks for the place is drawn anew, and nothing else.
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

/** The page failed; the rail and all other pages work. */
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
