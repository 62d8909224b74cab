// The Fastify app: every header, limit and error in one place. It serves the API, the directory and the built application.
import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addBuiltApp, type BuiltApp, isFileOrPage, isPage } from './built-app';
import { answerError, BODY_LIMIT, errorBody, loggedError } from './error-answer';
import { securityHeaders } from './headers';
import { notFoundAddress, RequestProblem } from './operations/request-problem';
import { isLoopback } from './options';
import { sendTagged } from './preconditions';
import { addRequestLimit, DEFAULT_LIMIT, type RequestLimit } from './request-limit';
import { addServiceRoutes } from './service-routes';
import type { Store } from './store/store';
import type { Token } from './tokens';

/** 2,000 ids in an address are some 40 kB. */
const HEADER_LIMIT = 128 * 1024;
/** Whoever sends slower than this, headers or body, is let go; checked every half second, so within 10 s. */
const PATIENCE_MS = 9_000;
/** Identifiers are any text; this is far above what any of them needs. */
const ID_LIMIT = 500;
const HEALTH = '/healthz';

export type AppOptions = {
  store: Store;
  /** From `parseTokens`; none: everybody may do everything. */
  tokens?: readonly Token[];
  /** Without it only API and directory are served. */
  builtApp?: BuiltApp | null;
  /** A level of pino, or silent. */
  logLevel?: string;
  /** Where log lines go; standard output when absent. */
  logTo?: { write(line: string): void };
  /** Files, pages and /healthz do not count. */
  limit?: RequestLimit;
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  trustProxy?: string[];
  /** Milliseconds, for what is kept for a time. */
  now?: () => number;
};

/** Makes the app; the caller listens, and closes `store` after the app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, tokens = [], builtApp = null, logLevel = 'info', logTo } = options;
  const { limit = DEFAULT_LIMIT, trustProxy = [], now = Date.now } = options;
  const table = securityHeaders(builtApp?.html ?? '', builtApp?.config);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: PATIENCE_MS,
    trustProxy: trustProxy.length > 0 && trustProxy,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: PATIENCE_MS,
      connectionsCheckingInterval: 500,
      // Node would answer without headers and body of ours: `refuseHost` does it.
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
  const isUncounted = (request: FastifyRequest) =>
    request.url === HEALTH || (builtApp !== null && isFileOrPage(request));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(table).header('x-request-id', request.id);
    // Before whatever may refuse the request: refusals count.
    if (!isUncounted(request)) await count(request, reply);
    refuseHost(request);
    if (tokens.length === 0) refuseForeignName(request);
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headersOnSocket(table), connection: 'close' }).end(JSON.stringify(errorBody(417)));
    request.resume();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, route: routeOf(request), status, ms: Math.round(elapsedTime) };
    if (status === 401 || status === 403) request.log.warn({ ...line, source: sourceOf(request.ip) }, 'refused');
    else request.log.info(line, 'request');
  });
  app.setErrorHandler(answerError);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

  app.get(HEALTH, async (_request, reply) => {
    await store.query('select 1 as alive');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  await app.register(async (service) => addServiceRoutes(service, store, tokens, now));
  if (builtApp) await addBuiltApp(app, builtApp);
  app.setNotFoundHandler(async (request, reply) => {
    if (!builtApp || !isPage(request)) {
      if (isUncounted(request)) await count(request, reply);
      throw notFoundAddress();
    }
    return sendTagged(request, reply, { text: builtApp.html, type: 'text/html; charset=utf-8', caching: 'no-cache' });
  });
  return app;
}

/** One Host, as HTTP/1.1 asks for: with none or two, who stands in front may have read another request than we do. */
function refuseHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new RequestProblem(undefined, 'Exactly one Host header is needed.');
  }
}

/**
 * Without tokens the service is this machine's own. A page of another site may have given its name this machine's address
 * (DNS rebinding), and would then be of our origin: a name that is no loopback name is refused.
 */
function refuseForeignName({ raw }: FastifyRequest): void {
  const { host } = raw.headers;
  const name = (host ?? 'localhost')
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (isLoopback(name) || name.endsWith('.localhost')) return;
  throw new RequestProblem(undefined, 'Without TOKENS the service answers on localhost only.', 403);
}

const SOURCE_KEY = randomBytes(32);

/** Tells sources apart for as long as the process lives, without saying whose address it is. */
function sourceOf(address: string): string {
  return createHmac('sha256', SOURCE_KEY).update(address).digest('hex').slice(0, 12);
}

/** The pattern of the route, never the address: that holds ids and search terms. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

const SOCKET_STATUS = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** What is no HTTP request, or arrives too slowly, never becomes one: the answer is written by hand, with the same table. */
function refuseOnSocket(socket: Socket, code: string | undefined, table: Record<string, string>): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = SOCKET_STATUS.get(code ?? '') ?? 400;
  const body = JSON.stringify(errorBody(status));
  const lines = Object.entries(headersOnSocket(table)).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** For answers that Fastify does not give. */
function headersOnSocket(table: Record<string, string>): Record<string, string> {
  return { ...table, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
}
