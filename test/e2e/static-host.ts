// The built app on a plain static host, beside a service that is whatever the test wants it to be.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

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

/** Serves dist/ with a fallback to index.html; `config` takes the place of config.json; `/api/*` goes to `handler`. */
export function startStaticHost(
  config: unknown,
  handler: Handler,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname.startsWith('/api/')) return handler(request, response, url);
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
  // A connection for each request: a browser that finds one reset which it had used before sends its request again by itself,
  // and a test would not know which of the two was answered.
  server.maxRequestsPerSocket = 1;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        address: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
