// Everything is below one path, BASE_PATH. Requests lose it before routing; the page gets it when the service starts.
import type { IncomingMessage } from 'node:http';

/** Addresses that stay where they are: probes of a container know no path. */
const EVERYWHERE: ReadonlySet<string> = new Set(['/healthz']);
/** No address of the app: such a request gets 404, or is sent to the base path. */
const OUTSIDE = '*';
export const TO_BASE = '/to-base-path';

/** For the option `rewriteUrl` of Fastify. `base` such as `/patio/`. */
export function withoutBase(base: string): (request: IncomingMessage) => string {
  return ({ url = '/', method }) => {
    if (base === '/' || EVERYWHERE.has(url)) return url;
    if (url.startsWith(base)) return url.slice(base.length - 1);
    const path = url.split('?')[0];
    const isStart = path === '/' || `${path}/` === base;
    return isStart && (method === 'GET' || method === 'HEAD') ? TO_BASE : OUTSIDE;
  };
}

/** index.html whose files lie under `base`, and which says so to its scripts. */
export function pageUnder(html: string, base: string): string {
  if (base === '/') return html;
  return html
    .replace(/(["'])\/(assets\/|manifest\.webmanifest|icon|apple-touch-icon)/g, `$1${base}$2`)
    .replace(/<html(?=[\s>])/, `<html data-base="${base}"`);
}
