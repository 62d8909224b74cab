// `npm run dev` without a fleet service, and with one that comes and goes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer as createVite, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { devProxy } from '../../scripts/dev-proxy';
import { freePort } from '../e2e/service';

let vite: ViteDevServer | null = null;
let folder = '';
afterEach(async () => {
  await vite?.close();
  vite = null;
  rmSync(folder, { recursive: true, force: true });
});

async function listen(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end('{"fines":[]}'));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe('The development server', () => {
  it('says once how to start a service where there is none, and prints no failure', async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-dev-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Patio</title>');
    const port = Number(await freePort());
    const said: string[] = [];
    const printed: string[] = [];
    const customLogger = createLogger('silent');
    customLogger.error = (line) => void printed.push(line);
    customLogger.warn = customLogger.error;
    const api = devProxy(`http://127.0.0.1:${port}`, (line) => void said.push(line));
    vite = await createVite({
      configFile: false,
      root: folder,
      customLogger,
      server: { port: 0, host: '127.0.0.1', proxy: { '/api': api, '/directory': api } },
    });
    await vite.listen();
    const address = vite.resolvedUrls?.local[0] ?? '';
    for (const path of ['api/list_fines', 'directory/drivers', 'api/list_fines?page=1']) {
      const answer = await fetch(address + path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('npm run serve') } });
    }
    expect(said).toHaveLength(1);
    const service = await listen(port);
    expect(await (await fetch(`${address}api/list_fines`)).json()).toEqual({ fines: [] });
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
    expect((await fetch(`${address}api/list_fines`)).status).toBe(503);
    expect(said).toHaveLength(2);
    expect(printed).toEqual([]);
  });
});
