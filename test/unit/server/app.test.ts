import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltApp } from '../../../server/built-app';
import { operations } from '../../../src/contract/operations';
import { makeBuiltApp } from './built-app-folder';
import { type Service, startService } from './databases';

const PLAN = { name: 'A plan' };
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

describe('The service', () => {
  let service: Service;
  let built: { app: BuiltApp; remove: () => void };
  beforeAll(async () => {
    built = makeBuiltApp();
    service = await startService({ fines: 200, builtApp: built.app });
  });
  afterAll(async () => {
    await service.close();
    built.remove();
  });

  it('puts the same headers on every answer, errors and files included', async () => {
    const html = { accept: 'text/html' };
    const answers = [
      [200, await service.get('/', html)],
      [200, await service.get('/fines/dashboard', html)],
      [200, await service.get('/assets/main-abc123.js')],
      [200, await service.get('/config.json')],
      [200, await service.get('/healthz')],
      [200, await service.get('/api/list_fines')],
      [200, await service.get('/directory/drivers')],
      [200, await service.get('/api/openapi.json')],
      [400, await service.get('/api/list_fines?x=1')],
      [400, await service.get('/%ZZ')],
      [404, await service.get('/api/nothing')],
      [404, await service.get('/assets/nothing.js')],
      [404, await service.ask({ method: 'DELETE', url: '/api/update_plan' })],
      [400, await service.put('/api/update_plan', '{')],
      [415, await service.put('/api/update_plan', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' })],
    ] as const;
    for (const [index, [status, { headers, ...answer }]] of answers.entries()) {
      expect(answer.status, String(index)).toBe(status);
      for (const name of SECURITY) expect(headers[name], `${index} ${name}`).toBeTruthy();
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['cache-control'], String(index)).toBeTruthy();
    }
  });

  it('has a policy without unsafe sources, with the hashes and hosts of the build', async () => {
    const { headers } = await service.get('/', { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*(?!\.tiles)/);
    expect(policy).toContain("default-src 'none'");
    // echo -n 'document.title' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain(`script-src 'self' '${built.app.html.match(/<!-- (sha256-\S+) -->/)?.[1]}'`);
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example.org;");
    expect(policy).toContain("connect-src 'self' https://routes.example.org:8443;");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('answers pages with index.html, and nothing else with it', async () => {
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of [
      '/',
      '/fines',
      '/fines/dashboard?start_date=2026-01-01',
      '/no/such/page',
      '/index.html',
      '/plans/v1.2',
    ]) {
      const { status, text, headers } = await service.get(path, page);
      expect([status, text, headers['cache-control']], path).toEqual([200, built.app.html, 'no-cache']);
    }
    expect((await service.get('/fines')).text).toBe(built.app.html);
    for (const path of [
      '/api',
      '/api/x',
      '/directory/x',
      '/assets/x.js',
      '/.vite/manifest.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      expect((await service.get(path, { accept: '*/*' })).status, path).toBe(404);
    }
    expect((await service.get('/api/x', page)).json).toMatchObject({ error: { code: 'not_found' } });
    expect((await service.get('/favicon.ico', { accept: 'image/avif,*/*;q=0.8' })).status).toBe(404);
    expect((await service.put('/fines', {}, page)).status).toBe(404);
  });

  it('lets hashed files be kept for good and asks for all others again', async () => {
    const { headers } = await service.get('/assets/main-abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await service.get('/config.json')).headers['cache-control']).toBe('no-cache');
    const html = await service.get('/', { accept: 'text/html' });
    const again = await service.get('/', { accept: 'text/html', 'if-none-match': String(html.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('compresses what is worth it', async () => {
    const { headers, rawPayload } = await service.app.inject({
      url: '/api/list_fines?per_page=100',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(String(headers.vary).toLowerCase()).toMatch(/accept-language.*accept-encoding/);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).fines).toHaveLength(100);
    const script = await service.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers['content-encoding']).toBe('br');
    const plain = await service.app.inject({ url: '/assets/main-abc123.js' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.headers.vary, script.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect((await service.get('/', { accept: 'text/html' })).headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('main');
  });

  it('never lets an API answer be kept by others', async () => {
    for (const path of ['/api/list_fines', '/api/x']) {
      expect((await service.get(path)).headers['cache-control'], path).toBe('no-store');
    }
    const dashboard = '/api/get_fines_dashboard?start_date=2026-01-01&end_date=2026-01-31';
    expect((await service.get(dashboard)).headers['cache-control']).toBe('private, no-cache');
  });

  it('refuses writes from pages of other sites', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect((await service.put('/api/update_plan', PLAN, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    const own = { origin: 'http://localhost:80', host: 'localhost', 'sec-fetch-site': 'same-origin' };
    expect((await service.put('/api/update_plan', PLAN, own)).status).toBe(200);
  });

  it('refuses bodies that are no JSON, too deep, too large, or pollute prototypes', async () => {
    const deep = (levels: number) => `{"name":"x","deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const quoted = JSON.stringify({ name: 'x', text: `${'['.repeat(200)}"\\` });
    for (const [body, status] of [
      ['', 400],
      ['{"name":', 400],
      ['{"name":"x","__proto__":{"admin":true}}', 400],
      ['{"name":"x","na\\u006de":"y"}', 400],
      [deep(64), 400],
      [deep(500_000), 400],
      [deep(63), 200],
      [quoted, 200],
      ['{"name":"x","constructor":"Fiat"}', 200],
      [`{"name":"${'x'.repeat(16 * 1024 * 1024)}"}`, 413],
      [`{"name":"${'x'.repeat(15 * 1024 * 1024)}"}`, 400],
    ] as const) {
      const answer = await service.put('/api/update_plan', body);
      expect(answer.status, body.slice(0, 60)).toBe(status);
      if (status !== 200) expect(z.parse(ErrorShape, answer.json).error.message).not.toMatch(/ at |node_modules|FST_/);
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('that stops answers what is under way, and closes its connection', async () => {
    const { app } = await startService({ fines: 0 });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify(PLAN);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const head = ['PUT /api/update_plan HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json'];
    const more = [`Content-Length: ${body.length}`, 'Expect: 100-continue', 'Connection: keep-alive'];
    socket.write(`${[...head, ...more].join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 100 /);
    const closed = app.close();
    socket.write(body);
    await once(socket, 'end');
    expect(answer).toMatch(/HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  });

  it('that stops waits for no connection whose answer had begun before', async () => {
    const stopping = await startService();
    const { server } = stopping.app;
    const address = new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' }));
    // Never by itself: only the stop closes the connection.
    server.keepAliveTimeout = 0;
    let stop = Promise.resolve();
    server.prependOnceListener('request', (_request, response) => {
      const end = response.end.bind(response);
      response.end = (body: unknown) => {
        stop = stopping.close();
        const whenStopping = () => (server.listening ? setImmediate(whenStopping) : end(body));
        whenStopping();
        return response;
      };
    });
    const socket = connect(Number(address.port), address.hostname);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    await once(socket, 'close');
    await stop;
  });

  it('that stops waits for no connection that a browser has opened ahead', async () => {
    const own = await startService();
    const address = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    await Promise.all([once(own.app.server, 'connection'), once(socket, 'connect')]);
    const ends = once(socket, 'close');
    await own.close();
    await ends;
  });

  it('describes the four operations and marks the directory as its own', async () => {
    const { json } = await service.get('/api/openapi.json');
    const { paths, openapi } = z.parse(OpenApi, json);
    expect(openapi).toMatch(/^3\.1/);
    const inContract = Object.entries(paths).filter(([, methods]) =>
      Object.values(methods).every(({ tags }) => tags[0] === 'fleet service'),
    );
    const expected = operations.map(({ path, method }) => [`/api${path}`, method.toLowerCase()]);
    expect(inContract.map(([path, methods]) => [path, Object.keys(methods)[0]])).toEqual(expected);
    expect(Object.keys(paths).filter((path) => path.startsWith('/directory')).length).toBe(24);
    const list = paths['/api/list_fines']?.get?.parameters ?? [];
    expect(list).toHaveLength(11);
    expect(JSON.stringify(json)).not.toContain('"$ref":"#/$defs');
  });
});

const ErrorShape = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
const OpenApi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ tags: z.array(z.string()), parameters: z.optional(z.array(z.unknown())) })),
  ),
});

describe('The log', () => {
  it('holds the place of a failure and not its message, and the answer holds neither', async () => {
    const lines: string[] = [];
    const service = await startService({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } });
    await service.store.write('drop table fines');
    const { status, json } = await service.get('/api/list_fines?search_term=Fulano');
    expect(status).toBe(500);
    expect(json).toEqual({ error: { code: 'server_error', message: 'The service failed. Nothing was changed.' } });
    expect(lines.join('')).toMatch(/"code":"Catalog Error".*list-fines\.ts/);
    expect(lines.join('')).not.toMatch(/fulano|select/i);
    await service.close();
  });
});
