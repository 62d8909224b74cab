// Everything under BASE_PATH, with a file of CONFIG: pages, files, requests, the service worker, and the name, logo and colour.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='10' height='10'/%3E%3C/svg%3E";
const NAME = 'Frota <b>São José</b>';

let browser: Browser;
let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-config-'));
  const file = join(folder, 'fleet.json');
  writeFileSync(file, JSON.stringify({ name: NAME, logo: LOGO, accent: '#7a1fa2' }));
  [browser, service] = await Promise.all([
    sharedBrowser(),
    startService({ SAMPLE_FINES: '300', BASE_PATH: '/patio/', CONFIG: file }),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('Patio under a base path', () => {
  it('keeps every page, file and request under it, also after a reload and without a network', async () => {
    const { page, faults, close } = await openPage(browser, { serviceWorkers: 'allow' }, /net::ERR_/);
    const outside = new Set<string>();
    page.context().on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !url.pathname.startsWith('/patio/')) outside.add(url.pathname);
    });
    await page.goto(`${service.address}/patio/`);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/patio/fines/dashboard');
    for (const [name, path] of [
      ['Fines', '/patio/fines'],
      ['Maintenance plans', '/patio/maintenance-plans'],
      ['Planned routes', '/patio/planned-routes'],
    ] as const) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
      expect(new URL((await link.getAttribute('href')) ?? '', service.address).pathname).toBe(path);
      await link.click();
      await page.waitForURL((url) => url.pathname === path);
      // The page before stays until this one is loaded.
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await settled(page);
    }
    const route = page.getByRole('link', { name: /\w/ }).and(page.locator('a.name')).first();
    await route.click();
    await page.waitForURL(/\/patio\/planned-routes\/.+/);
    await settled(page);
    await page.reload();
    await settled(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/patio\/planned-routes\/.+/);
    await page.goto(`${service.address}/patio/fines`);
    await settled(page);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${service.address}/patio/`);
    // The worker has all files of the build before there is no network.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    await page.goto(`${service.address}/patio/maintenance-plans`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(false);
    expect([...outside]).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });

  it('shows name, logo and colour, as text and as one picture, and can be installed under its own name', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${service.address}/patio/fines`);
    await settled(page);
    expect(await page.title()).toBe(`Fines · ${NAME}`);
    const rail = page.getByRole('navigation', { name: 'Pages' });
    expect(await rail.getByText(NAME, { exact: true }).count()).toBe(1);
    expect(await rail.locator('.brand img').getAttribute('src')).toBe(LOGO);
    const accent = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--accent)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await accent()).toBe('rgb(122, 31, 162)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accent()).toMatch(/^oklch\(0\.76/);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return { href: link?.href, json: await (await fetch(link?.href ?? '')).json() };
    });
    expect(manifest.href).toBe(`${service.address}/patio/manifest.webmanifest`);
    expect(manifest.json).toMatchObject({
      name: NAME,
      id: '/patio/',
      start_url: '/patio/',
      scope: '/patio/',
      theme_color: '#7a1fa2',
    });
    for (const { src } of manifest.json.icons.slice(1)) {
      const icon = await fetch(new URL(src, manifest.href));
      expect([src, icon.status], src).toEqual([src, 200]);
    }
    expect(faults()).toEqual([]);
    await close();
  });

  it('answers nothing outside it but /healthz, and sends the start to it', async () => {
    const ask = (path: string) => fetch(service.address + path, { redirect: 'manual' });
    expect((await ask('/healthz')).status).toBe(200);
    for (const path of ['/api/list_fines', '/fines', '/config.json', '/livez', '/patio2/api/list_fines']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/', '/patio', '/patio?x=1']) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 307, '/patio/']);
    }
    for (const path of [
      '/patio/api/list_fines',
      '/patio/directory/me',
      '/patio/livez',
      '/patio/readyz',
      '/patio/metrics',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    // The name is there before any script, as text.
    const html = await (await fetch(`${service.address}/patio/`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<title>Frota &#60;b&#62;São José&#60;/b&#62;</title>');
    expect(html).not.toContain('<span>Patio</span>');
    const config = await (await ask('/patio/config.json')).json();
    expect(config).toMatchObject({ baseUrl: '/patio/api', directoryUrl: '/patio/directory', name: NAME });
    const openApi = await (await ask('/patio/api/openapi.json')).json();
    expect(openApi.servers).toEqual([{ url: '/patio' }]);
  });
});
