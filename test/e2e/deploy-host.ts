// A host of built apps in front of a running service. It can be cut off and come back. A newer build can replace the
// served one while pages of that are open.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { securityHeaders } from '../../server/headers';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const OF_SERVICE = /^\/(?:api|directory)\//;

/** A page of the same origin without Patio in it. */
export const EMPTY_PAGE = '/empty-page';

export type DeployHost = Awaited<ReturnType<typeof startDeployHost>>;

/** `service`: the address that answers `/api` and `/directory`. */
export async function startDeployHost(service: string) {
  let passedTo = service;
  let folder = 'dist';
  /** Parts of the build that cannot be had. */
  let missing: RegExp | null = null;
  /** By the folder of a build: a page asks for hundreds of files, and each has these. */
  const pages = new Map<string, { html: string; headers: [string, string][] }>();
  /** What the service answers instead of what it says. */
  let status: number | null = null;

  const server = createServer((asked, response) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    if (!OF_SERVICE.test(path)) return answerFile(path, response);
    if (status === null) return passOn(asked, response);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"code":"said_by_the_test"}}');
  });
  // A connection for each request: none is left that a cut would not be seen on.
  server.maxRequestsPerSocket = 1;

  function pageNow(): { html: string; headers: [string, string][] } {
    const read = pages.get(folder);
    if (read) return read;
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    const page = { html, headers: Object.entries(securityHeaders(html, config)) };
    pages.set(folder, page);
    return page;
  }
  function answerFile(path: string, response: ServerResponse): void {
    const { html, headers } = pageNow();
    const file = join(folder, path);
    const isThere = !missing?.test(basename(path)) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (path === EMPTY_PAGE) return void response.setHeader('content-type', 'text/html').end();
    const isHashed = path.startsWith('/assets/');
    if (!isThere && isHashed) return void response.writeHead(404, { 'content-type': 'text/plain' }).end();
    response.setHeader('content-type', isThere ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html');
    // Nothing may come from the browser's own cache of a build that is gone: that would be no test of ours.
    response.setHeader('cache-control', isHashed ? 'no-store' : 'no-cache');
    response.end(isThere ? readFileSync(file) : html);
  }

  function passOn(asked: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = asked;
    const on = request(`${passedTo}${url}`, { method, headers }, (answer) => {
      const { connection: _ours, ...said } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, said);
      answer.pipe(response);
    });
    on.on('error', () => response.destroy());
    asked.pipe(on);
  }

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    address: `http://127.0.0.1:${port}`,
    /** Every connection is refused from now on, the open ones are cut. */
    cut,
    mend: async () => {
      if (!server.listening) await listen(port);
    },
    /** The service answers with this status from now on; null: as it wants. */
    serviceSays: (next: number | null) => {
      status = next;
    },
    /** Another service answers from now on. */
    passTo: (address: string) => {
      passedTo = address;
    },
    /** The build in this folder takes the place of the one that is served; the files of that one are gone. */
    deploy: (build: string) => {
      folder = build;
    },
    /** Files of the build that cannot be had; null: all can. */
    withhold: (names: RegExp | null) => {
      missing = names;
    },
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}

/**
 * The same Patio as another build, in a folder that who asks for it removes: every file and the build itself have other names.
 * Names have a hash of eight signs; in the new ones it is turned around.
 */
export function anotherBuild(folder = 'dist'): string {
  const other = mkdtempSync(join(tmpdir(), 'patio-build-'));
  // This host packs nothing, and what was packed before would be of the other build.
  cpSync(folder, other, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const names = readdirSync(join(other, 'assets'));
  const newName = (name: string) =>
    name.replace(/-([\w-]{8})(\.\w+)$/, (_, hash: string, end: string) => `-${[...hash].reverse().join('')}${end}`);
  const renamed = new Map(names.map((name) => [name, newName(name)]));
  if (names.some((name) => renamed.get(name) === name)) throw new Error('A name of a file stays what it is.');
  const build = /"build":"(\w+)"/.exec(readFileSync(join(other, 'index.html'), 'utf8'))?.[1] ?? '';
  const texts = ['index.html', 'service-worker.js', ...names.map((name) => join('assets', name))];
  for (const file of texts.filter((name) => /\.(?:html|js|css)$/.test(name))) {
    const text = readFileSync(join(other, file), 'utf8')
      .replace(/[\w.]+(?:-[\w.]+)*?-[\w-]{8}\.(?:json|js|css|png|woff2)/g, (name) => renamed.get(name) ?? name)
      .replaceAll(build, [...build].reverse().join(''));
    writeFileSync(join(other, file), text);
  }
  for (const [old, next] of renamed) renameSync(join(other, 'assets', old), join(other, 'assets', next));
  const page = join(other, 'index.html');
  const html = readFileSync(page, 'utf8').replace(/="(\/assets\/[^"]+)" integrity="[^"]+"/g, (_, path: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(other, path)))
      .digest('base64');
    return `="${path}" integrity="sha384-${hash}"`;
  });
  writeFileSync(page, html);
  return other;
}
