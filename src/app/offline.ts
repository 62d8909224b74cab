// The page's side of the service worker. Loaded in idle time after the first numbers (main.tsx), so that nothing waits for it;
// where there are no service workers, all works as before.
import type { Query, QueryClient } from '@tanstack/react-query';
import { getToken, subscribeToken } from '../api/token';
import { isToPage, nameOfBuild, type ToWorker, WORKER_ADDRESS } from '../offline/between';
import { forgetAnswers } from '../offline/forget-answers';
import { type Connection, getConnection, subscribeConnection } from './connection';
import { NewerVersion, showBanner } from './missing-part';

/** A page that stays open for days hears of a new version too. */
const LOOK_AGAIN_MS = 3_600_000;
/** Who comes back to the tab hears of it sooner, but not at each change of tabs. */
const SOONEST_MS = 300_000;
/** While what is shown was kept, the service is asked again so often. */
const ASK_AGAIN_MS = 30_000;

/** Rejects where the browser allows no service worker. */
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
    // The first visit: what is on screen was answered before there was anybody to keep it. A failed request has nothing to
    // keep, and asking again would close the sign-in dialog over it.
    const isAnswered = (query: Query) => query.state.status === 'success';
    const keepAnswers = () => void queryClient.refetchQueries({ type: 'active', predicate: isAnswered });
    workers.addEventListener('controllerchange', keepAnswers, { once: true });
  }
  holdLock(build);
  const registration = await workers.register(WORKER_ADDRESS, { updateViaCache: 'none' });
  // A browser that is told to have none may say so in this way.
  if (!(registration instanceof ServiceWorkerRegistration)) return;
  lookForVersions(registration);
  const { active } = await workers.ready;
  const message: ToWorker = { patio: 'here' };
  active?.postMessage(message);
}

/** Which build this page is of, as the build wrote it into index.html. */
function ownBuild(): string | null {
  const first: unknown = JSON.parse(document.getElementById('first-page')?.textContent ?? '{}');
  const build: unknown = Reflect.get(Object(first), 'build');
  return typeof build === 'string' ? build : null;
}

/** As long as this page lives, the files of its build stay. */
function holdLock(build: string): void {
  navigator.locks.request(nameOfBuild(build), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}

function lookForVersions(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = () => {
    last = Date.now();
    // Without a network there is nothing to be found.
    registration.update().catch(() => {});
  };
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > SOONEST_MS) look();
  });
  window.addEventListener('vite:preloadError', look);
}

/** What is shown of kept answers becomes what the service says now, as soon as it says anything. */
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
    // What answered first may be another question's answer: the others are asked again at once, or where the device has a line.
    if (connection !== 'offline') ask();
  });
}

/** Its answer came before it was asked for: it had been kept. */
function isOlder({ state: { data, dataUpdatedAt, fetchStatus } }: Query): boolean {
  const receivedAt: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'receivedAt') : null;
  return fetchStatus === 'idle' && typeof receivedAt === 'number' && dataUpdatedAt - receivedAt > 1000;
}
