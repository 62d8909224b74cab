// The built app on a plain static host with the headers that a host should send, beside a service that is whatever the test wants.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { securityHeaders } from '../../server/headers';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export type StaticHost = {
  address: string;
  stop: () => Promise<void>;
  /** From now on every connection is refused, the open ones are cut. */
  refuse: () => Promise<void>;
  /** It is there again, at the same address. */
  accept: () => Promise<void>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const HASHED = join('dist', 'assets', sep);

/**
 * Serves dist/ with a fallback to index.html; `config` takes the place of config.json; `/api/*` goes to `handler`.
 * `keepsConnections`: one serves many requests, and a browser that finds it reset repeats its request by itself.
 */
export async function startStaticHost(
  config: unknown,
  handler: Handler,
  { keepsConnections = false }: { keepsConnections?: boolean } = {},
): Promise<StaticHost> {
  const headers = Object.entries(securityHeaders(readFileSync(join('dist', 'index.html'), 'utf8'), config));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname.startsWith('/api/')) return handler(request, response, url);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (url.pathname === '/config.json') {
      response.setHeader('content-type', 'application/json');
      response.end(typeof config === 'string' ? config : JSON.stringify(config));
      return;
    }
    const wanted = join('dist', normalize(url.pathname));
    const file = isFile(wanted) ? wanted : join('dist', 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    // As a host should: names with a hash are kept, and a page that is opened again does not load and compile them again.
    response.setHeader('cache-control', file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.end(readFileSync(file));
  });
  // A connection for each request: otherwise a test would not know which of two requests was answered.
  if (keepsConnections) server.keepAliveTimeout = 60_000;
  else server.maxRequestsPerSocket = 1;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: close,
    refuse: close,
    accept: async () => void (await listen(port)),
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
