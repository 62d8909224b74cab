// The page's side of the service worker. Loaded when idle after the first numbers (main.tsx), so that it delays
// nothing. Without service workers everything else works the same.
import type { Query, QueryClient } from '@tanstack/react-query';
import { getToken, subscribeToken } from '../api/token';
import { isToPage, nameOfBuild, type ToWorker, WORKER_ADDRESS } from '../offline/between';
import { forgetAnswers } from '../offline/forget-answers';
import { type Connection, getConnection, subscribeConnection } from './connection';
import { NewerVersion, showBanner } from './missing-part';

/** Interval for update checks, for a page that stays open for days. */
const LOOK_AGAIN_MS = 3_600_000;
/** Minimum between update checks on returning to the tab. */
const SOONEST_MS = 300_000;
/** Interval for refetching while cached responses are shown. */
const ASK_AGAIN_MS = 30_000;

/** Rejects if the browser allows no service worker. */
export async function startOffline(queryClient: QueryClient): Promise<void> {
  const build = ownBuild();
  if (build === null || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  subscribeToken(() => {
    if (getToken() === null) void forgetAnswers();
  });
  askAgain(queryClient);
  workers.addEventListener('message', ({ data }) => {
    if (isToPage(data)) showBanner(data.build === build ? null : NewerVersion);
  });
  if (!workers.controller) {
    // On the first visit, responses arrived before a worker could cache them. Failed requests are excluded: nothing to
    // cache, and a refetch would close the sign-in dialog.
    const isAnswered = (query: Query) => query.state.status === 'success';
    const keepAnswers = () => void queryClient.refetchQueries({ type: 'active', predicate: isAnswered });
    workers.addEventListener('controllerchange', keepAnswers, { once: true });
  }
  holdLock(build);
  const registration = await workers.register(WORKER_ADDRESS, { updateViaCache: 'none' });
  // Some browsers with service workers disabled return another object here.
  if (!(registration instanceof ServiceWorkerRegistration)) return;
  lookForVersions(registration);
  const { active } = await workers.ready;
  const message: ToWorker = { patio: 'here' };
  active?.postMessage(message);
}

/** The build id of this page, written into index.html by the build. */
function ownBuild(): string | null {
  const first: unknown = JSON.parse(document.getElementById('first-page')?.textContent ?? '{}');
  const build: unknown = Reflect.get(Object(first), 'build');
  return typeof build === 'string' ? build : null;
}

/** Keeps the files of this build cached for the lifetime of the page. */
function holdLock(build: string): void {
  navigator.locks.request(nameOfBuild(build), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}

function lookForVersions(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = () => {
    last = Date.now();
    // Without a network there is no update to find.
    registration.update().catch(() => {});
  };
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > SOONEST_MS) look();
  });
  window.addEventListener('vite:preloadError', look);
}

/** Refetches cached responses as soon as the service responds again. */
function askAgain(queryClient: QueryClient): void {
  const ask = () => {
    if (!document.hidden) void queryClient.invalidateQueries({ type: 'active', predicate: isOlder });
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (connection: Connection) => {
    clearInterval(timer);
    if (connection !== 'reached') timer = setInterval(ask, ASK_AGAIN_MS);
  };
  follow(getConnection());
  subscribeConnection((connection) => {
    follow(connection);
    // The first response may belong to another query: the others are refetched at once, or when the device is online.
    if (connection !== 'offline') ask();
  });
}

/** A response older than its request came from the cache. */
function isOlder({ state: { data, dataUpdatedAt, fetchStatus } }: Query): boolean {
  const receivedAt: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'receivedAt') : null;
  return fetchStatus === 'idle' && typeof receivedAt === 'number' && dataUpdatedAt - receivedAt > 1000;
}
