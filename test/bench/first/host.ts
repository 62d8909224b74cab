// One host for all pages, so that they differ in nothing but themselves: files compressed beforehand (brotli), everything else
// asked of the embedded service. HTTP/2 where a certificate can be made, as a host on the network speaks it; else HTTP/1.1.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg'];
/** HTTP/2 has none of them. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security'];

type File = { type: string; raw: Buffer; brotli: Buffer | null; gzip: number };
type Kept = Map<string, { status: number; headers: IncomingHttpHeaders; body: Buffer }>;
type Asked = IncomingMessage | Http2ServerRequest;
type Answer = ServerResponse | Http2ServerResponse;

export type Host = {
  address: string;
  protocol: 'HTTP/2' | 'HTTP/1.1';
  /** Bytes of a file in gzip, level 9; null for what is no file. */
  gzipOf: (path: string) => number | null;
  stop: () => Promise<void>;
};

/** `app`: the folder of the build; `peers`: that of the peers, under /peers; `service`: the embedded service's address. */
export async function startHost(app: string, peers: string, service: string, http1: boolean): Promise<Host> {
  const files = new Map([
    ...read(join(app, 'assets'), '/assets/'),
    ...read(peers, '/peers/'),
    ...read(join(peers, 'assets'), '/peers/assets/'),
  ]);
  const stored: Kept = new Map();
  const answer = (request: Asked, response: Answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = files.get(pathname);
    if (!file) return handOn(service, stored, request, response);
    const compressed = String(request.headers['accept-encoding'] ?? '').includes('br') ? file.brotli : null;
    response.setHeader('content-type', file.type);
    response.setHeader(
      'cache-control',
      pathname.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    );
    if (compressed) response.setHeader('content-encoding', 'br');
    response.end(compressed ?? file.raw);
  };
  const keys = http1 ? null : makeKeys();
  const server = keys ? createSecureServer({ ...keys, allowHTTP1: true }, answer) : createServer(answer);
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return {
    address: `${keys ? 'https' : 'http'}://127.0.0.1:${port}`,
    protocol: keys ? 'HTTP/2' : 'HTTP/1.1',
    gzipOf: (path) => files.get(path)?.gzip ?? null,
    stop: async () => {
      if (isPlain(server)) server.closeAllConnections();
      server.close();
    },
  };
}

function isPlain(server: Server | Http2SecureServer): server is Server {
  return 'closeAllConnections' in server;
}

/**
 * Headers of the service as they are: the pages of the application are to have its security headers. What is no data is
 * asked for once and kept, so that it comes from here like the pages of the others.
 */
function handOn(service: string, stored: Kept, request: Asked, response: Answer): void {
  const url = request.url ?? '/';
  const isData = url.startsWith('/api/') || url.startsWith('/directory/');
  const before = stored.get(url);
  if (!isData && before) {
    write(response, before.status, before.headers);
    response.end(before.body);
    return;
  }
  const { accept, 'accept-encoding': encoding, 'accept-language': language } = request.headers;
  const headers = { accept: accept ?? '*/*', 'accept-encoding': encoding, 'accept-language': language };
  const upstream = ask(`${service}${url}`, { headers }, (answered) => {
    const status = answered.statusCode ?? 502;
    const parts: Buffer[] = [];
    write(response, status, answered.headers);
    if (!isData) {
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => stored.set(url, { status, headers: answered.headers, body: Buffer.concat(parts) }));
    }
    answered.pipe(response);
  });
  upstream.on('error', () => {
    response.statusCode = 502;
    response.end();
  });
  upstream.end();
}

function write(response: Answer, status: number, headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.includes(name)) response.setHeader(name, value);
  }
  response.statusCode = status;
}

function read(folder: string, under: string): [string, File][] {
  return readdirSync(folder)
    .filter((name) => extname(name) in TYPES && statSync(join(folder, name)).isFile())
    .map((name) => {
      const raw = readFileSync(join(folder, name));
      const isText = COMPRESSED.includes(extname(name));
      const brotli = isText ? brotliCompressSync(raw) : null;
      const gzip = isText ? gzipSync(raw, { level: 9 }).length : raw.length;
      return [`${under}${name}`, { type: TYPES[extname(name)] ?? '', raw, brotli, gzip }];
    });
}

/** A certificate for a day; null where openssl is not installed. */
function makeKeys(): { key: Buffer; cert: Buffer } | null {
  const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  spawnSync('openssl', [...kind, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert]);
  const keys = existsSync(cert) ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  rmSync(folder, { recursive: true });
  return keys;
}
