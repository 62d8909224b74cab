// The service worker: the files of its build, and the latest responses, for use without a network. Built separately, as
// one classic script (vite.config.ts). A newer worker waits until no page is open, as browsers do by default. With
// skipWaiting, Chromium may end the old worker while it handles a page's request, and the reload never ends. Until then
// the old worker serves pages of both builds: the files of each have their own cache. Writes do not pass through it.
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { withBase } from '../url/base-path';
import { isNameOfBuild, isToWorker, nameOfBuild, SETTINGS_CACHE, type ToPage } from './between';
import { createResponseCache, mayBeCached } from './response-cache';
import { isStreetTile, streetTiles } from './street-tiles';

// Types that TypeScript's DOM library lacks, as far as used here.
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type Client = { postMessage: (message: unknown) => void; focus: () => Promise<unknown> };

type NoticeEvent = LastingEvent & { notification: Notification };

type WorkerScope = {
  readonly clients: {
    claim: () => Promise<void>;
    openWindow: (url: string) => Promise<unknown>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Client[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: NoticeEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent & LastingEvent) => void) => void);
};

/** Inserted by the build, as paths of the app. `revision`: null if the name contains a hash. */
declare const PATIO_BUILD: string;
declare const PATIO_FILES: { url: string; revision: string | null }[];
declare const self: WorkerScope;

const PAGE = withBase('/index.html');
const SETTINGS = withBase('/config.json');
const ASSETS = withBase('/assets/');
const BUILT = PATIO_FILES.map(({ url, revision }) => ({ url: withBase(url), revision }));
const OWN = nameOfBuild(PATIO_BUILD);
/** Cached beside the settings: the newest build whose files are all cached. */
const NEWEST = withBase('/newest-build');
/** A slower network counts as none, for a page that can be opened without it. */
const PATIENCE_S = 3;
/** Statuses of a gateway without a backend. */
const NOBODY: ReadonlySet<number> = new Set([502, 503, 504]);

const answers = createResponseCache();
const files = new PrecacheController({ cacheName: OWN, plugins: [{ fetchDidSucceed: ofThisBuild }] });
files.addToCacheList(BUILT);

const settings = new NetworkFirst({
  cacheName: SETTINGS_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [{ fetchDidSucceed: somebody }],
});

async function somebody({ response }: { response: Response }): Promise<Response> {
  if (NOBODY.has(response.status)) throw new Error('Nobody is there.');
  return response;
}

/** A page of a later build, deployed meanwhile, does not belong to these files: this worker is not installed then. */
async function ofThisBuild({ request, response }: { request: Request; response: Response }): Promise<Response> {
  if (new URL(request.url).pathname !== PAGE) return response;
  const isOwn = response.ok && (await response.clone().text()).includes(PATIO_BUILD);
  if (!isOwn) throw new Error('index.html is of another build.');
  return response;
}

/** A notice of a telephone: an open page comes to the front, else Today is opened. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(([page]) => {
      return page ? page.focus() : self.clients.openWindow(withBase('/fines/today'));
    }),
  );
});

self.addEventListener('install', (event) => {
  event.waitUntil(files.install(event).then(announce));
  // On the first visit the page requested it before there was a worker.
  event.waitUntil(settings.handle({ event, request: new Request(SETTINGS, { cache: 'no-cache' }) }));
});

/** All files are cached: this build is the newest, and pages of other builds may announce it. */
async function announce(): Promise<void> {
  await (await caches.open(SETTINGS_CACHE)).put(NEWEST, new Response(OWN));
  const message: ToPage = { patio: 'build', build: PATIO_BUILD };
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage(message);
  }
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // Requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  // On the first visit the page has no worker yet.
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (!isToWorker(event.data)) return;
  const work = event.data.patio === 'forget' ? answers.forget() : tidyUp();
  const [port] = event.ports;
  event.waitUntil(work.then(() => port?.postMessage('done')));
});

/** A page has started. The locks of pages show which builds are open. */
async function tidyUp(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = held.flatMap(({ name }) => (name !== undefined && isNameOfBuild(name) ? [name] : []));
  // A token is in the memory of a page only: without another open page, nobody is signed in any more.
  if (open.length <= 1) await answers.forgetSigned();
  const { installing, waiting } = self.registration;
  // The files of a build that is being installed belong to no page yet.
  if (installing || waiting) return;
  for (const name of await caches.keys()) {
    if (isNameOfBuild(name) && name !== OWN && !open.includes(name)) await caches.delete(name);
  }
}

/** `path` from the precache of the newest complete build, whose worker may still be waiting. */
async function precachedFile(path: string): Promise<Response | undefined> {
  const newest = await (await caches.match(NEWEST, { cacheName: SETTINGS_CACHE }))?.text();
  const found = newest && (await caches.match(path, { cacheName: newest, ignoreSearch: true, ignoreVary: true }));
  return found || files.matchPrecache(path);
}

/** `path` from the network, else from a precache. The network response is not cached: it may be of another build. */
function file(path: string) {
  const network = new NetworkFirst({
    cacheName: OWN,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => files.getCacheKeyForURL(path) ?? path,
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: async () => precachedFile(path),
      },
    ],
  });
  return async (asked: Parameters<NetworkFirst['handle']>[0]): Promise<Response> => {
    const response = await network.handle(asked);
    return NOBODY.has(response.status) ? ((await precachedFile(path)) ?? response) : response;
  };
}

registerRoute(({ request }) => request.mode === 'navigate', file(PAGE));
for (const { url, revision } of BUILT) {
  if (revision === null || url === PAGE) continue;
  registerRoute(({ sameOrigin, url: { pathname } }) => sameOrigin && pathname === url, file(url));
}
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === SETTINGS, settings);

/** Files of the own build come from its own cache, those of an older page from that page's cache. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(ASSETS),
  async ({ request, url }) => {
    const address = url.origin + url.pathname;
    const own = await caches.match(address, { cacheName: OWN, ignoreVary: true });
    return own ?? (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
  },
);

registerRoute(({ request }) => isStreetTile(request), streetTiles);

registerRoute(
  ({ request }) => mayBeCached(request),
  ({ request, event }) => answers.answer(request, (work) => event.waitUntil(work)),
);
