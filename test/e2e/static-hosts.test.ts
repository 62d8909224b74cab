// The build on nginx and on Caddy, as `npm run headers` configures them: headers, deep links, caching, TLS, and a page in a browser.
// A server that is not installed is left out, and the report says so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caddySite, HSTS, nginxSite, type StaticSite } from '../../scripts/static-host';
import { readBuiltApp } from '../../server/built-app';
import { securityHeaders } from '../../server/headers';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { MOST_WITHOUT_COOKIES_AND_PRELOADING, pointsOf, scoreOf } from './observatory';
import { freePort, type RunningService, startService } from './service';

/** Where distributions put servers is not on the path of everybody. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const HOST = 'localhost';
const folder = mkdtempSync(join(tmpdir(), 'patio-host-'));
const root = join(folder, 'dist');

type Ports = { plain: number; tls: number; redirect: number };
type Kind = {
  name: 'nginx' | 'caddy';
  /** Writes its files into `folder` and says how it is started. */
  prepare: (sites: { plain: StaticSite; tls: StaticSite }, ports: Ports) => string[][];
};

const KINDS: Kind[] = [
  {
    name: 'nginx',
    // One for each site: both are written for a configuration of their own.
    prepare: (sites) =>
      (['plain', 'tls'] as const).map((form) => {
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((part) => `  ${part}_temp_path ${join(folder, `${form}-${part}`)};`)
          .join('\n');
        const path = join(folder, `nginx-${form}.conf`);
        const user = process.getuid?.() === 0 ? 'user root;\n' : '';
        writeFileSync(
          path,
          `${user}daemon off;\npid ${path}.pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n${temporary}\n${nginxSite(sites[form])}}\n`,
        );
        return ['-c', path, '-p', folder, '-e', 'stderr'];
      }),
  },
  {
    name: 'caddy',
    prepare: (sites, { redirect, tls }) => {
      const path = join(folder, 'Caddyfile');
      const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${redirect}\n\thttps_port ${tls}\n}\n`;
      writeFileSync(path, `${options}${caddySite(sites.plain)}\n${caddySite(sites.tls)}`);
      return [['run', '--adapter', 'caddyfile', '--config', path]];
    },
  },
];

let browser: Browser;
let service: RunningService;
let headers: Record<string, string>;
const isReady = existsSync(join('dist', 'index.html'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
const hasCertificate = makeCertificate();

beforeAll(async () => {
  if (!isReady) throw new Error('There is no build: run `npm run build` first.');
  cpSync('dist', root, { recursive: true });
  const built = readBuiltApp(root);
  headers = securityHeaders(built?.html ?? '', built?.config);
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function makeCertificate(): boolean {
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  return spawnSync('openssl', [...args, ...subject, '-keyout', key, '-out', certificate]).status === 0;
}

function findOnPath(name: string): string | null {
  const candidates = FOLDERS.filter((path) => path !== '').map((path) => join(path, name));
  return (
    candidates.find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}

type Answer = { status: number; headers: Record<string, string>; text: string };
type Question = { method?: string; headers?: Record<string, string | number>; body?: string };

/** Byte for byte as asked, without following a redirect. A header that comes twice is one text with a comma. */
function ask(
  port: number,
  isTls: boolean,
  path: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  const options = { host: HOST, port, path, method, headers, ...(isTls && { ca: readFileSync(certificate) }) };
  return new Promise((resolve, reject) => {
    const sent = (isTls ? tlsRequest : plainRequest)({ ...options, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const all = Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(all),
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const PAGE = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const FOR_GOOD = 'public, max-age=31536000, immutable';

describe.each(KINDS)('The build on $name', ({ name, prepare }) => {
  const server = findOnPath(name);
  const missing = server === null ? `${name} is not installed` : hasCertificate ? null : 'openssl is not installed';
  const running: ChildProcess[] = [];
  let ports: Ports;
  let script = '';
  const secure = (path: string, question?: Question) => ask(ports.tls, true, path, question);

  beforeAll(async () => {
    if (missing !== null || server === null) return;
    script = `/assets/${readdirSync(join(root, 'assets')).find((file) => /^index-.*\.js$/.test(file))}`;
    ports = { plain: await freePort(), tls: await freePort(), redirect: await freePort() };
    const shared = { headers, root, service: service.address };
    const sites = {
      plain: { ...shared, address: `${HOST}:${ports.plain}`, tls: null },
      tls: {
        ...shared,
        address: `${HOST}:${ports.tls}`,
        tls: { certificate, key, redirectFrom: String(ports.redirect) },
      },
    };
    let output = '';
    for (const args of prepare(sites, ports)) {
      const child = spawn(server, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      running.push(child);
    }
    const deadline = Date.now() + 20_000;
    for (const [port, isTls] of [
      [ports.plain, false],
      [ports.tls, true],
    ] as const) {
      while (
        !(await ask(port, isTls, '/config.json').then(
          () => true,
          () => false,
        ))
      ) {
        const isGone = running.some(({ exitCode }) => exitCode !== null);
        if (isGone || Date.now() > deadline) throw new Error(`${name} did not start:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });
  afterAll(async () => {
    await Promise.all(
      running.map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.exitCode === null) child.kill('SIGTERM');
        return child.exitCode === null ? ended : null;
      }),
    );
  });

  it('has every header once on every answer, errors and answers of the service too', async (context) => {
    if (missing !== null) context.skip(missing);
    const { headers: tags } = await secure(script);
    const first = await secure('/');
    const huge = { 'content-type': 'application/json', 'content-length': 17 * 1024 * 1024 };
    const questions: [status: number, caching: string | undefined, path: string, question?: Question][] = [
      [200, 'no-cache', '/'],
      [200, 'no-cache', '/fines/dashboard?start_date=2026-01-01', PAGE],
      [200, 'no-cache', '/config.json'],
      [200, FOR_GOOD, script],
      [206, FOR_GOOD, script, { headers: { range: 'bytes=0-99' } }],
      [304, FOR_GOOD, script, { headers: { 'if-none-match': tags.etag ?? '' } }],
      [304, 'no-cache', '/', { headers: { 'if-none-match': first.headers.etag ?? '' } }],
      [404, 'no-cache', '/assets/nothing.js', PAGE],
      [404, 'no-cache', '/favicon.ico'],
      [404, 'no-cache', '/.vite/manifest.json'],
      [405, 'no-cache', '/', { method: 'PUT', body: '{}' }],
      [405, 'no-cache', '/fines', { method: 'DELETE' }],
      [405, 'no-cache', '/fines', { method: 'TRACE' }],
      [405, 'no-cache', script, { method: 'POST', body: 'x' }],
      [200, 'no-store', '/api/list_fines'],
      [200, 'private, no-cache', '/directory/drivers'],
      [400, 'no-store', '/api/list_fines?x=1'],
      [404, 'no-store', '/api/nothing'],
      [413, undefined, '/api/update_plan', { method: 'PUT', headers: huge }],
    ];
    for (const [status, caching, path, question] of questions) {
      const about = `${question?.method ?? 'GET'} ${path} ${status}`;
      const answer = await secure(path, question);
      expect(answer.status, about).toBe(status);
      expect(answer.headers, about).toMatchObject({ ...headers, ...Object.fromEntries([HSTS]) });
      if (caching !== undefined) expect(answer.headers['cache-control'], about).toBe(caching);
      expect(answer.headers.server ?? '', about).not.toMatch(/\d/);
    }
  });

  it('answers pages with index.html, files with their type, and nothing with what is hidden', async (context) => {
    if (missing !== null) context.skip(missing);
    const html = readFileSync(join(root, 'index.html'), 'utf8');
    for (const path of ['/', '/fines', '/maintenance-plans/v1.2', '/no/such/page', '/index.html']) {
      const { status, text, headers: own } = await secure(path, PAGE);
      expect([status, text === html], path).toEqual([200, true]);
      expect(own['content-type']?.toLowerCase(), path).toBe('text/html; charset=utf-8');
    }
    const types: [path: string, type: RegExp][] = [
      [script, /^text\/javascript; charset=utf-8$/i],
      ['/service-worker.js', /^text\/javascript; charset=utf-8$/i],
      ['/config.json', /^application\/json/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
      ['/icon.svg', /^image\/svg\+xml/],
    ];
    for (const [path, type] of types) {
      const { status, headers: own } = await secure(path);
      expect([status, own['content-type']], path).toEqual([200, expect.stringMatching(type)]);
      expect(own['cache-control'], path).toBe(path === script ? FOR_GOOD : 'no-cache');
    }
    for (const path of ['/assets/', '/assets/x.js', '/.git/config', '/%2e%2e/package.json', '/..%2fpackage.json']) {
      const { status, text } = await secure(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(text, path).not.toMatch(/"dependencies"|index-/);
    }
    const packed = await secure(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it('hands on what the service takes: an address with 2,000 ids, and writes from its own pages only', async (context) => {
    if (missing !== null) context.skip(missing);
    const ids = Array.from({ length: 2000 }, (_, index) => `driver_ids=${1_000_000_000 + index}`).join('&');
    expect((await secure(`/api/list_fines?${ids}`)).status).toBe(200);
    const write = (origin: string): Question => ({
      method: 'PUT',
      body: '{"name":"A plan"}',
      headers: { 'content-type': 'application/json', origin },
    });
    expect((await secure('/api/update_plan', write(`https://${HOST}:${ports.tls}`))).status).toBe(200);
    expect((await secure('/api/update_plan', write('https://evil.example'))).status).toBe(403);
  });

  it('sends people from plain HTTP on, and refuses what asks the service there', async (context) => {
    if (missing !== null) context.skip(missing);
    const page = await ask(ports.redirect, false, '/fines?x=1', PAGE);
    expect([page.status, page.headers.location]).toEqual([308, `https://${HOST}/fines?x=1`]);
    const program = await ask(ports.redirect, false, '/api/list_fines');
    expect([program.status, program.headers.location]).toEqual([403, undefined]);
  });

  it("gets all points of MDN's Observatory there are without cookies and preloading", async (context) => {
    if (missing !== null) context.skip(missing);
    const { headers: own, text: html } = await secure('/', PAGE);
    const { status, headers: sent } = await ask(ports.redirect, false, '/', PAGE);
    const points = pointsOf({ headers: own, html, isHttps: true, plain: { status, location: sent.location ?? null } });
    process.stdout.write(`Observatory, ${name}: ${scoreOf(points)} points\n`);
    expect(scoreOf(points)).toBe(MOST_WITHOUT_COOKIES_AND_PRELOADING);
  });

  it('opens in a browser without a violation, from the front and in the middle', async (context) => {
    if (missing !== null) context.skip(missing);
    const { page, faults, close } = await openPage(browser);
    const address = `http://${HOST}:${ports.plain}`;
    await page.goto(`${address}/planned-routes`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.goto(`${address}/`);
    await page.locator('#top_summary').waitFor();
    await settled(page);
    expect(await page.locator('#top_summary').innerText()).toMatch(/\d/);
    expect(faults()).toEqual([]);
    await close();
  });
});
