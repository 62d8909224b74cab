// The four operations under /api and the directory under /directory: caller, request, response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '../src/contract/operations';
import type { ChangeKind } from '../src/directory/changes';
import {
  type DirectoryMe,
  DirectoryQuery,
  listPlannedRoutes,
  listPlans,
  readMe,
  reservePlannedRoute,
} from '../src/directory/directory';
import { addBackup } from './backup/backup-route';
import type { BodyCosts } from './body-turns';
import { addDashboard } from './dashboard-route';
import { directoryLists } from './directory/directory-lists';
import { openApiDocument } from './openapi';
import type { Caller } from './operations/caller';
import { createIdempotency } from './operations/idempotency';
import { listFines } from './operations/list-fines';
import { notFound, RequestProblem } from './operations/request-problem';
import { reservePlannedRouteId } from './operations/reserve-planned-route';
import type { Update } from './operations/stored-document';
import { planAnswer, updatePlan } from './operations/update-plan';
import { updatePlannedRoute } from './operations/update-planned-route';
import { addOrganization } from './organization/organization-routes';
import { dropOldDrafts } from './own-fleet/import-drafts';
import { addImports } from './own-fleet/import-routes';
import { addOwnFleet } from './own-fleet/own-fleet-routes';
import { type Access, accessOf, type Person } from './people/access';
import { addChangeLog } from './people/change-log';
import { admit, type Gate, isOpen } from './people/gate';
import { type Caching, digestTag, idempotencyKeyOf, ifMatchOf, sendTagged, versionTag } from './preconditions';
import { acceptJsonOnly, bodyOf } from './request-body';
import { callerOf, queryOf } from './request-query';
import { createSharedReads, type SharedReads } from './shared-reads';
import { hasChange, recordChange } from './store/changes';
import { type DocumentKind, documentsIn, PLANNED_ROUTES, PLANS, readDocument, type Target } from './store/documents';
import { dropOldKeys, KEY_LIFETIME_S } from './store/idempotency-keys';
import { type Store, withKnownEnd } from './store/store';

export const API = '/api';
export const DIRECTORY = '/directory';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Adds all routes that read or write the fleet. With an open gate everybody has full access to organization 1. */
export function addServiceRoutes(
  app: FastifyInstance,
  store: Store,
  gate: Gate,
  {
    now = Date.now,
    costs,
    basePath = '/',
  }: { now?: (() => number) | undefined; costs?: BodyCosts | undefined; basePath?: string } = {},
): void {
  acceptJsonOnly(app, costs);
  app.decorateRequest('person', null);
  app.decorateRequest('access', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await admit(gate, request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeignWrite(request);
  });
  const reads = createSharedReads<TaggedText>();
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') reads.forget();
  });
  // What is read with a token is not cached: another user may use the same browser next.
  const caching = isOpen(gate) ? 'private, no-cache' : 'no-store';
  app.register(async (api) => addOperations(api, store, { reads, caching, now, document: openApiDocument(basePath) }));
  addDirectory(app, store, reads, caching);
  addChangeLog(app, DIRECTORY, store);
  addOwnFleet(app, DIRECTORY, store, now);
  addImports(app, DIRECTORY, store, now);
  addOrganization(app, DIRECTORY, store, now);
  addBackup(app, DIRECTORY, store, now);
}

/** Fleet data, as the text of the response. */
type TaggedText = { text: string; tag: string };
type Reads = SharedReads<TaggedText>;

/** The result of `answer` as JSON; concurrent equal requests share it. */
function readShared<Query>(
  reads: Reads,
  request: FastifyRequest,
  query: Query,
  answer: (query: Query, caller: Caller) => Promise<unknown>,
): Promise<TaggedText> {
  const caller = callerOf(request);
  const key = JSON.stringify([request.routeOptions.url, caller, query]);
  return reads.share(key, async () => {
    const text = JSON.stringify(await answer(query, caller));
    return { text, tag: digestTag(text) };
  });
}

/** Old keys are deleted by the next write of their organization with a key, and hourly; drafts of imports alike. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Sent with every response of the operations: declares support for Idempotency-Key, and its lifetime in seconds. */
const KEY_LIFETIME_HEADER = 'idempotency-key-lifetime';

function addOperations(
  app: FastifyInstance,
  store: Store,
  { reads, caching, now, document }: { reads: Reads; caching: Caching; now: () => number; document: object },
): void {
  const [, list, plan, route] = operations;
  const once = createIdempotency(store, now);
  // A failed deletion is retried the next time.
  const sweep = async () => {
    await Promise.allSettled([dropOldKeys(store, now(), null), dropOldDrafts(store, now())]);
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(KEY_LIFETIME_HEADER, KEY_LIFETIME_S);
  });
  app.get(`${API}/openapi.json`, async () => document);
  addDashboard(app, API, store, caching);
  app.get(API + list.path, async (request, reply) => {
    reply.header('vary', 'Accept-Language');
    const query = queryOf(list.query, request);
    const { text } = await readShared(reads, request, query, (asked, caller) => listFines(asked, store, caller));
    return reply.type(JSON_TYPE).send(text);
  });

  /** Executes a write and logs it, at most once if the request has a key. `id`: null for a document without one yet. */
  async function answerWrite(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, id, text }: { kind: 'plan' | 'planned_route'; id: string | undefined; text: string },
    answerAgain: (documentId: string) => string,
    write: (target: Target) => Promise<Update>,
  ) {
    const key = idempotencyKeyOf(request);
    const { organization, who } = accessOf(request);
    const parts = [request.routeOptions.url ?? '', text];
    const logged = async (target: Target) => {
      const update = await write(target);
      const documentId = update.id ?? id ?? '';
      await recordChange(target, { organization, who, at: now(), kind, documentId, version: update.version });
      return update;
    };
    const update =
      key === null
        ? await writeLogged(store, organization, kind, logged)
        : await once({ key, organization, parts, answerAgain }, logged);
    return reply.header('etag', versionTag(update.version)).type(JSON_TYPE).send(update.text);
  }

  app.put(API + plan.path, { config: { right: 'documents' } }, async (request, reply) => {
    const body = await bodyOf(plan.body, request);
    const answerAgain = (id: string) => planAnswer(body.text, id);
    const written = { kind: 'plan', id: body.document.id, text: body.text } as const;
    return answerWrite(request, reply, written, answerAgain, (target) =>
      updatePlan(body, target, callerOf(request), ifMatchOf(request)),
    );
  });
  app.put(API + route.path, { config: { right: 'documents' } }, async (request, reply) => {
    const body = await bodyOf(route.body, request);
    return answerWrite(
      request,
      reply,
      { kind: 'planned_route', id: body.document.planned_route_id, text: body.text },
      () => '{}',
      (target) => updatePlannedRoute(body, target, callerOf(request), ifMatchOf(request)),
    );
  });
}

/** One transaction with its line in the log. After a failure with an unknown outcome the log shows whether it was stored. */
async function writeLogged(
  store: Store,
  organization: number,
  kind: ChangeKind,
  write: (target: Target) => Promise<Update>,
): Promise<Update> {
  let done: Update | null = null;
  return withKnownEnd(
    () =>
      store.transaction(
        async (session) => {
          done = await write(documentsIn(session));
          return done;
        },
        { isAlone: false },
      ),
    async () => (done && (await hasChange(store, organization, kind, done.version)) ? done : null),
  );
}

function addDirectory(app: FastifyInstance, store: Store, reads: Reads, caching: Caching): void {
  app.get(
    DIRECTORY + readMe.path,
    { config: { isForAnyOrganization: true } },
    async (request): Promise<DirectoryMe> => {
      queryOf(readMe.query, request);
      const { person, role, organizations, who } = request.getDecorator<Person>('person');
      const organization = request.getDecorator<Access | null>('access')?.organization;
      return {
        ...(organization !== undefined && { organization_id: organization }),
        person,
        name: who.name,
        role,
        organizations: [...organizations],
      };
    },
  );
  for (const { path, answer } of directoryLists) {
    app.get(DIRECTORY + path, async (request, reply) => {
      reply.header('vary', 'Accept-Language');
      const query = queryOf(DirectoryQuery, request);
      const lines = await readShared(reads, request, query, (asked, caller) => answer(asked, store, caller));
      return sendTagged(request, reply, { ...lines, type: JSON_TYPE, caching });
    });
  }
  app.post(DIRECTORY + reservePlannedRoute.path, { config: { right: 'documents' } }, async (request) =>
    reservePlannedRouteId(idempotencyKeyOf(request), store, callerOf(request)),
  );
  addDocuments(app, store, listPlans.path, PLANS, caching);
  addDocuments(app, store, listPlannedRoutes.path, PLANNED_ROUTES, caching);
}

function addDocuments<T>(
  app: FastifyInstance,
  store: Store,
  path: string,
  kind: DocumentKind<T>,
  caching: Caching,
): void {
  app.get<{ Params: { id: string } }>(`${DIRECTORY}${path}/:id`, async (request, reply) => {
    const stored = await readDocument(store, kind, callerOf(request).organization, request.params.id);
    if (!stored) throw notFound(kind.noun);
    return sendTagged(request, reply, { text: stored.body, type: JSON_TYPE, tag: versionTag(stored.version), caching });
  });
}

/** Writes come from our own pages or from programs, never from other sites. */
function refuseForeignWrite(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = (site !== undefined && site !== 'same-origin' && site !== 'none') || !isOwn(origin, request);
  if (isForeign) throw new RequestProblem(undefined, 'Writes from other sites are refused.', 403);
}

/**
 * Only the host is compared: the scheme depends on the proxy. Always the Host header: many proxies forward
 * X-Forwarded-Host as sent by the browser.
 */
function isOwn(origin: string | undefined, { headers: { host } }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
