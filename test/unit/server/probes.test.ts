// For those who run the service: probes, figures, the log of access, the file of CONFIG and the base path.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltApp } from '../../../server/built-app';
import { OptionProblem, readOptions } from '../../../server/options';
import { parseTokens } from '../../../server/tokens';
import { makeBuiltApp } from './built-app-folder';
import { type Service, startService } from './databases';

let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});
const tokens = parseTokens('secret:write');
const authorization = 'Bearer secret';

describe('The probes', () => {
  it('need no token, and are not counted by the limit', async () => {
    service = await startService({ tokens, limit: { requests: 3, seconds: 10 } });
    for (let turn = 0; turn < 10; turn += 1) {
      for (const path of ['/livez', '/readyz', '/healthz', '/metrics']) {
        expect([path, (await service.get(path)).status]).toEqual([path, 200]);
      }
    }
    expect((await service.get('/api/list_fines', { authorization })).status).toBe(200);
  });

  it('tell a service that lives without its database from one that can serve', async () => {
    service = await startService();
    const { store } = service;
    const isAlive = store.isAlive;
    store.isAlive = async () => false;
    expect((await service.get('/livez')).json).toEqual({ status: 'ok' });
    expect(await service.get('/readyz')).toMatchObject({
      status: 503,
      json: { status: 'not ready', reason: 'database' },
    });
    expect((await service.get('/metrics')).text).toContain('patio_database_up 0');
    store.isAlive = isAlive;
    expect((await service.get('/readyz')).status).toBe(200);
  });

  it('count requests by route and status, and hold nothing that a person sent', async () => {
    service = await startService({ tokens, fines: 20 });
    await service.get('/api/list_fines?search_term=canary-term', { authorization });
    await service.get('/directory/plans/canary-id', { authorization });
    await service.get('/directory/me', { authorization: 'Bearer canary-token' });
    await service.get('/canary-path/x');
    const { text, headers } = await service.get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain('patio_http_requests_total{method="GET",route="/api/list_fines",status="200"} 1');
    expect(text).toContain('patio_http_requests_total{method="GET",route="/directory/plans/:id",status="404"} 1');
    expect(text).toContain('patio_http_requests_total{method="GET",route="/directory/me",status="401"} 1');
    expect(text).toMatch(/patio_http_request_seconds_bucket\{le="0\.1",method="GET",route="\/api\/list_fines"\} \d/);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/canary|secret/);
  });

  it('show figures to this machine only, unless all may read them', async () => {
    service = await startService({ tokens });
    const from = (remoteAddress: string, headers = {}) => service?.ask({ url: '/metrics', remoteAddress, headers });
    expect((await from('127.0.0.1'))?.status).toBe(200);
    expect((await from('::ffff:127.0.0.1'))?.status).toBe(200);
    expect((await from('10.0.0.7'))?.status).toBe(403);
    // A proxy on this machine asks for others.
    expect((await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }))?.status).toBe(403);
    await service.close();
    service = await startService({ tokens, showsMetrics: true });
    expect((await from('10.0.0.7'))?.status).toBe(200);
  });
});

describe('The log of access', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is written by choice (%s), at any level', async (logsAccess, lines) => {
    const written: string[] = [];
    const logTo = { write: (line: string) => written.push(line) };
    service = await startService({ logLevel: 'warn', logsAccess, logTo });
    await service.get('/api/list_fines?search_term=canary');
    const found = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(found.length).toBe(lines);
    if (lines > 0) expect(found[0]).toMatchObject({ method: 'GET', route: '/api/list_fines', status: 200 });
    expect(written.join()).not.toContain('canary');
  });
});

describe('The file of CONFIG', () => {
  let folder: string;
  let built: ReturnType<typeof makeBuiltApp>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-config-'));
    built = makeBuiltApp();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    built.remove();
  });
  const fileOf = (text: string) => {
    const file = join(folder, 'config.json');
    writeFileSync(file, text);
    return file;
  };
  const read = (configFile: string, basePath = '/') => readBuiltApp(built.app.folder, { configFile, basePath });

  it('takes the place of that of the build, in answers and in the policy', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' };
    const file = fileOf(
      JSON.stringify({ baseUrl: 'https://fleet.example/v1', tiles, logo: 'https://logos.example/a.svg' }),
    );
    service = await startService({ builtApp: read(file) });
    const { json, headers } = await service.get('/config.json');
    expect(json).toEqual({ baseUrl: 'https://fleet.example/v1', tiles, logo: 'https://logos.example/a.svg' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://fleet.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example https://logos.example;");
    const again = await service.get('/config.json', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('is for this service where it names none', () => {
    expect(read(fileOf('{"name":"Acme"}'), '/patio/')?.config).toMatchObject({
      name: 'Acme',
      baseUrl: '/patio/api',
      directoryUrl: '/patio/directory',
    });
    expect(read(fileOf('{"baseUrl":"/other/api"}'), '/patio/')?.config).toEqual({ baseUrl: '/other/api' });
  });

  it.each([
    ['{"baseUrl":"/api"', /cannot be read: /],
    ['{"baseUrl":"/api","currencies":"BRL"}', /is not known here: currencies/],
    ['{"accent":"blue","name":""}', /name must be at least 1[\s\S]*accent must be a colour such as #00658c/],
    ['[]', /must be object/],
  ])('that says %s is refused with every problem', (text, words) => {
    expect(() => read(fileOf(text))).toThrow(OptionProblem);
    expect(() => read(fileOf(text))).toThrow(words);
  });

  it('that is not there is refused', () => {
    expect(() => read(join(folder, 'none.json'))).toThrow(/CONFIG: there is no file .*none\.json/);
  });
});

describe('The options', () => {
  it.each([
    ['/patio/', '/patio/'],
    ['/patio', '/patio/'],
    ['/a/b-c/', '/a/b-c/'],
    ['/', '/'],
    ['', '/'],
  ])('read the base path %j as %s', (text, path) => {
    expect(readOptions({ BASE_PATH: text }).basePath).toBe(path);
  });

  it.each(['patio', '/a b/', '/../', '/a"b/', '/a/../b'])('refuse the base path %j', (text) => {
    expect(() => readOptions({ BASE_PATH: text })).toThrow(/BASE_PATH/);
  });

  it('know METRICS=all and ACCESS_LOG=1 only', () => {
    expect(readOptions({ METRICS: 'all', ACCESS_LOG: '1' })).toMatchObject({ showsMetrics: true, logsAccess: true });
    expect(() => readOptions({ METRICS: 'yes' })).toThrow(/METRICS must be all/);
    expect(() => readOptions({ ACCESS_LOG: 'yes' })).toThrow(/ACCESS_LOG must be 1/);
  });
});
