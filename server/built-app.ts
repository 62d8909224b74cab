// The built application: immutable files are cached for ever, all others are revalidated.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageUnder } from './base-path';
import { brandedPage, isBranded, manifestOf } from './brand';
import { sendTagged } from './preconditions';
import { PROBES } from './probes';
import { configUnder, isObject, readConfigFile, withStreets } from './served-config';
import { API, DIRECTORY } from './service-routes';
import { STREETS, STREETS_SEARCH } from './streets/streets-paths';

export type BuiltApp = {
  /** Absolute path. */
  folder: string;
  /** index.html, whose hashes are in the headers: read once, so that both always match. */
  html: string;
  /** config.json as parsed JSON; null if missing or unreadable. */
  config: unknown;
  /** Files that are other than in the folder, by path: they depend on the options. */
  written: ReadonlyMap<string, { text: string; type: string }>;
};

/** Reads the build in `folder`; null if there is none. Throws OptionProblem for a file of CONFIG that cannot be used. */
export function readBuiltApp(
  folder: string,
  {
    configFile = null,
    basePath = '/',
    hasStreets = false,
  }: { configFile?: string | null; basePath?: string; hasStreets?: boolean } = {},
): BuiltApp | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const built = { folder: resolve(folder), html: readFileSync(page, 'utf8') };
  const found = configFile === null ? readJson(join(folder, 'config.json')) : readConfigFile(configFile);
  if (!isObject(found)) return { ...built, config: found, written: new Map() };
  // Else as it is in the folder: it may be changed there while the service runs.
  const isOther = configFile !== null || basePath !== '/' || hasStreets;
  const config = configUnder(hasStreets ? withStreets(found) : found, basePath);
  const written: [string, { text: string; type: string }][] = [];
  if (isOther)
    written.push(['/config.json', { text: JSON.stringify(config), type: 'application/json; charset=utf-8' }]);
  const manifest = readJson(join(folder, 'manifest.webmanifest'));
  if (isObject(manifest) && (isOther || isBranded(config))) {
    const text = JSON.stringify(manifestOf(manifest, config, basePath));
    written.push(['/manifest.webmanifest', { text, type: 'application/manifest+json' }]);
  }
  const html = brandedPage(pageUnder(built.html, basePath), config);
  // The service worker asks for it by its name.
  if (html !== built.html) written.push(['/index.html', { text: html, type: 'text/html; charset=utf-8' }]);
  return { ...built, html, config, written: new Map(written) };
}

export async function addBuiltApp(app: FastifyInstance, { folder, written }: BuiltApp): Promise<void> {
  for (const [path, { text, type }] of written) {
    app.get(path, (request, reply) => {
      reply.header('vary', 'accept-encoding');
      return sendTagged(request, reply, { text, type, caching: 'no-cache' });
    });
  }
  const hashed = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // A folder is not a file: it is a page or nothing.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders: (response, path) => {
      // Also for uncompressed files: a cache must not serve them regardless of Accept-Encoding.
      response.setHeader('vary', 'accept-encoding');
      const isHashed = path.startsWith(hashed);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Whether the request is for a file of the build or a page, existing or not. */
export function isFileOrPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  return path.startsWith('/') && !isUnder(path, [API, DIRECTORY, ...STREETS_SEARCH, ...PROBES]);
}

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

/** Whether the response is index.html: the path is a page, and the client accepts HTML. */
export function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  if (path === '/index.html') return true;
  // A URL with a host, or an asterisk, comes from a proxy or is invalid.
  if (!path.startsWith('/')) return false;
  if (isUnder(path, [API, DIRECTORY, STREETS, '/assets', ...PROBES])) return false;
  const accept = request.headers.accept ?? '*/*';
  return /text\/html/i.test(accept) || (accept.includes('*/*') && !/\.[a-z0-9]{1,12}$/i.test(path));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
