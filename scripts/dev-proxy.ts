// The way of the development server to a fleet service. That none is there is no failure of anything: it says how to start one.
import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';

/** A proxy to the service at `target`, an origin; `say` prints a line. */
export function devProxy(
  target: string,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): ProxyOptions {
  let isTold = false;
  const hint = `No fleet service answers at ${target}. Start one in another terminal: npm run serve`;
  return {
    target,
    // The host stays the page's own: the service refuses writes that come from pages of another host.
    changeOrigin: false,
    configure: (proxy) => {
      const answer = (response: unknown) => {
        if (!isTold) say(`\n  ${hint}\n  (another port: PORT=4200 npm run serve, API_PORT=4200 npm run dev)\n`);
        isTold = true;
        if (!(response instanceof ServerResponse)) return;
        const body = JSON.stringify({ error: { code: 'no_service', message: hint } });
        if (!response.headersSent) response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
        response.end(response.writableEnded ? undefined : body);
      };
      // Vite adds a listener of its own behind this, which prints a stack for every request.
      queueMicrotask(() => {
        proxy.removeAllListeners('error');
        proxy.on('error', (_error, _request, response) => answer(response));
      });
      // It is told again once it was there and has gone.
      proxy.on('proxyRes', () => {
        isTold = false;
      });
    },
  };
}
