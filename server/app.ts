// The Fastify app: all headers, limits and error handling. It serves the API, the directory and the built application.
import { createHmac, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { TO_BASE, withoutBase } from './base-path';
import type { BodyCosts } from './body-turns';
import { addBuiltApp, type BuiltApp, isFileOrPage, isPage } from './built-app';
import { answerError, BODY_LIMIT, loggedError } from './error-answer';
import { securityHeaders } from './headers';
import { createMetrics } from './metrics';
import { notFoundAddress } from './operations/request-problem';
import { type Gate, isOpen } from './people/gate';
import type { ReadToken } from './people/open-id';
import { sendTagged } from './preconditions';
import { addProbes, isProbe } from './probes';
import { refuseHost } from './request-host';
import { addRequestLimit, DEFAULT_LIMIT, type RequestLimit } from './request-limit';
import { addServiceRoutes } from './service-routes';
import { answerOnSocket, refuseOnSocket } from './socket-answers';
import type { Store } from './store/store';
import type { StreetsSource } from './streets/streets-in-use';
import { addStreets } from './streets/streets-routes';
import type { Token } from './tokens';

/** 2,000 ids in a URL are about 40 kB. */
const HEADER_LIMIT = 128 * 1024;
/** Slower headers or bodies are aborted; checked every half second, so within 10 s. */
const PATIENCE_MS = 9_000;
/** Identifiers are any text; far above any real id. */
const ID_LIMIT = 500;
const RETURN = '/signed-in';

export type AppOptions = {
  store: Store;
  /** From `parseTokens`. Without tokens and `openId` everybody has full access. */
  tokens?: readonly Token[];
  /** From `createOpenId`: reads the access tokens of a sign-in provider. */
  openId?: ReadToken | null;
  /** Without it only API and directory are served. */
  builtApp?: BuiltApp | null;
  /** A pino level, or silent. */
  logLevel?: string;
  /** A line for each request, whatever `logLevel` is. */
  logsAccess?: boolean;
  /** Where log lines go; standard output when absent. */
  logTo?: { write(line: string): void };
  /** Files, pages and /healthz are not counted. */
  limit?: RequestLimit;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string[];
  /** Such as `/patio/`; `/` by default. */
  basePath?: string;
  /** Whether other machines may read /metrics. */
  showsMetrics?: boolean;
  /** Milliseconds; the clock for expiry. */
  now?: () => number;
  bodyCosts?: BodyCosts;
  /** Streets to serve; null: none. */
  streets?: StreetsSource | null;
};

/** Creates the app; the caller listens, and closes `store` after the app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, tokens = [], openId = null, builtApp = null, logLevel = 'info', logTo } = options;
  const { limit = DEFAULT_LIMIT, trustProxy = [], now = Date.now, basePath = '/', logsAccess = false } = options;
  const gate: Gate = { tokens, openId };
  const metrics = createMetrics(store);
  const table = securityHeaders(builtApp?.html ?? '', builtApp?.config);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: PATIENCE_MS,
    trustProxy: trustProxy.length > 0 && trustProxy,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: PATIENCE_MS,
      connectionsCheckingInterval: 500,
      // Node would respond without our headers and body: `refuseHost` does it.
      requireHostHeader: false,
    },
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: ID_LIMIT, querystringParser: () => ({}) },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      base: null,
      serializers: { req: () => ({}), err: loggedError },
      ...(logTo && { stream: logTo }),
    },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: withoutBase(basePath),
    frameworkErrors: (error, request, reply) => {
      reply.headers(table).header('x-request-id', request.id);
      count(request, reply).then(
        () => answerError(error, request, reply),
        (exceeded) => answerError(exceeded, request, reply),
      );
    },
    clientErrorHandler: (error, socket) => refuseOnSocket(socket, error.code, table),
  });

  const count = await addRequestLimit(app, limit);
  const isUncounted = (request: FastifyRequest) => isProbe(request) || (builtApp !== null && isFileOrPage(request));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(table).header('x-request-id', request.id);
    // Before anything that may reject the request: rejected ones count.
    if (!isUncounted(request)) await count(request, reply);
    refuseHost(request, isOpen(gate));
  });
  // Browsers open connections ahead. Node takes them for busy ones, which a stop would wait for.
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  // A request in progress at a stop is completed, and its connection does not delay the stop afterwards.
  const accessLog = app.log.child({}, { level: 'info' });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  // An answer whose headers were sent before the stop has left its connection open.
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
  answerOnSocket(app, table);
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, route: routeOf(request), status, ms: Math.round(elapsedTime) };
    metrics.count(line.method, line.route, status, elapsedTime);
    if (status === 401 || status === 403) request.log.warn({ ...line, source: sourceOf(request.ip) }, 'refused');
    else (logsAccess ? accessLog : request.log).info({ ...line, ...(logsAccess && { reqId: request.id }) }, 'request');
  });
  app.setErrorHandler(answerError);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed bodies are rejected: see acceptJsonOnly.
    globalDecompression: false,
  });

  addProbes(app, store, metrics, { isStopping: () => isStopping, showsMetrics: options.showsMetrics ?? false });
  app.get(TO_BASE, (_request, reply) => reply.header('cache-control', 'no-store').redirect(basePath, 307));
  await app.register(async (service) =>
    addServiceRoutes(service, store, gate, { now, costs: options.bodyCosts, basePath }),
  );
  const { streets = null } = options;
  if (streets) await app.register(async (service) => addStreets(service, streets));
  if (builtApp) await addBuiltApp(app, builtApp);
  app.setNotFoundHandler(async (request, reply) => {
    if (!builtApp || !isPage(request)) {
      if (isUncounted(request)) await count(request, reply);
      throw notFoundAddress();
    }
    reply.header('vary', 'accept-encoding');
    // The address of a return from a sign-in provider has a code in it.
    const caching = request.url.startsWith(`${RETURN}?`) ? 'no-store' : 'no-cache';
    return sendTagged(request, reply, { text: builtApp.html, type: 'text/html; charset=utf-8', caching });
  });
  return app;
}

const SOURCE_KEY = randomBytes(32);

/** Distinguishes sources during the process without revealing their addresses. */
function sourceOf(address: string): string {
  return createHmac('sha256', SOURCE_KEY).update(address).digest('hex').slice(0, 12);
}

/** The pattern of the route, never the URL: that contains ids and search terms. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
