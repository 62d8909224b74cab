// Serves the peers' built page, what they are told about the columns, and the embedded service's answers under /api.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export function startHost(
  folder: string,
  service: string,
  columns: object,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname.startsWith('/api/')) {
      const upstream = ask(`${service}${request.url}`, { headers: { accept: 'application/json' } }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
        answer.pipe(response);
      });
      upstream.on('error', () => response.writeHead(502).end());
      upstream.end();
      return;
    }
    if (pathname === '/columns.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(columns));
      return;
    }
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        stop: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
