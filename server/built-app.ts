// The built application: immutable files are cached for ever, all others are revalidated.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API, DIRECTORY } from './service-routes';

export type BuiltApp = {
  /** Absolute path. */
  folder: string;
  /** index.html, whose hashes are in the headers: read once, so that both always match. */
  html: string;
  /** config.json as parsed JSON; null if missing or unreadable. */
  config: unknown;
};

/** Reads the build in `folder`; null if there is none. */
export function readBuiltApp(folder: string): BuiltApp | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return { folder: resolve(folder), html: readFileSync(page, 'utf8'), config: readConfig(join(folder, 'config.json')) };
}

export async function addBuiltApp(app: FastifyInstance, { folder }: BuiltApp): Promise<void> {
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
  return path.startsWith('/') && !isUnder(path, [API, DIRECTORY, '/healthz']);
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
  if (isUnder(path, [API, DIRECTORY, '/assets', '/healthz'])) return false;
  const accept = request.headers.accept ?? '*/*';
  return /text\/html/i.test(accept) || (accept.includes('*/*') && !/\.[a-z0-9]{1,12}$/i.test(path));
}

function readConfig(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
