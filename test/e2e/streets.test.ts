// Streets of the embedded service: picture, search and routes along them, without any other host.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser';
import { type RunningService, startService } from './service';

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** Colours of the picture in the middle of the map, each once. */
const coloursOf = (page: Page) =>
  page.evaluate(async () => {
    const squares = [...document.querySelectorAll<HTMLCanvasElement>('.streets-squares canvas')];
    const found = new Set<string>();
    for (const square of squares) {
      const copy = new OffscreenCanvas(64, 64);
      const context = copy.getContext('2d');
      context?.drawImage(square, 0, 0, 64, 64);
      const { data } = context?.getImageData(0, 0, 64, 64) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4)
        found.add(`${data[at]} ${data[at + 1]} ${data[at + 2]} ${data[at + 3]}`);
    }
    return found.size;
  });

describe('The map of a route on the embedded service', () => {
  let watched: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    watched = await openPage(browser, { colorScheme: 'light' });
    page = watched.page;
  });
  afterEach(async () => {
    const faults = watched.faults();
    await watched.startOver();
    expect(faults).toEqual([]);
  });
  afterAll(() => watched.close());

  it('shows streets with their names, asks no other host, and draws them in the colours of the theme', async () => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${service.address}/planned-routes/route-0011`);
    await page.locator('.map-frame[data-ground="streets"]').waitFor();
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(10);
    await expect.poll(() => page.locator('.streets-names').evaluate((names) => names.clientWidth)).toBeGreaterThan(500);
    expect(await page.getByText('OpenStreetMap').first().isVisible()).toBe(true);
    const light = await page.locator('.streets-squares').evaluate((squares) => getComputedStyle(squares).filter);
    expect(light).toBe('none');
    expect([...hosts].filter((host) => host !== '' && host !== new URL(service.address).host)).toEqual([]);
  });

  it('is under the map of its driver sheet, too, and on the paper', async () => {
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('.driver-page .driver-map image').length);
      };
    });
    await page.goto(`${service.address}/planned-routes/route-0011/sheet`);
    const picture = page.locator('.driver-page .driver-map image');
    await picture.waitFor();
    await page.getByRole('button', { name: /^Print/ }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe('1');
    expect(await picture.getAttribute('href')).toMatch(/^blob:/);
    expect(await page.locator('.driver-page').getByText('© OpenStreetMap contributors').isVisible()).toBe(true);
  });

  it('finds an address with a typing error, and adds it as a stop', async () => {
    await page.goto(`${service.address}/planned-routes/route-0011`);
    const stops = page.getByRole('tab', { name: /^Stops/ });
    await stops.waitFor();
    const before = await stops.innerText();
    await page.getByRole('button', { name: 'Find a place' }).click();
    await page.keyboard.type('av paulsta');
    await page
      .getByRole('option', { name: /Avenida Paulista/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => stops.innerText()).not.toBe(before);
  });

  it('draws legs along streets', async () => {
    await page.goto(`${service.address}/planned-routes/route-0011`);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/streets/route')) statuses.push(response.status());
    });
    await page.getByRole('tab', { name: /^Legs/ }).click();
    await page
      .getByRole('button', { name: /^Along streets: / })
      .first()
      .click();
    await expect.poll(() => statuses).toContain(200);
  });
});

describe('Streets that were seen', () => {
  it('are under the route without a network, too', async () => {
    const own = await startService({ SAMPLE_FINES: '300' });
    // Chromium writes of itself what did not come.
    const { page, close, faults } = await openPage(
      browser,
      { serviceWorkers: 'allow' },
      /net::ERR_|fetching the script/,
    );
    const visit = async () => {
      await page.goto(`${own.address}/planned-routes/route-0011`);
      await page.locator('.map-frame[data-ground="streets"]').waitFor();
      await expect.poll(() => coloursOf(page)).toBeGreaterThan(10);
    };
    await visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Now through the service worker.
    await visit();
    await own.stop();
    await visit();
    expect(await page.evaluate(() => caches.has('patio street tiles 1'))).toBe(true);
    expect(faults()).toEqual([]);
    await close();
  });
});

/** A host of one file, with ranges or without, and with pages of other addresses. */
async function startFileHost(knowsRanges: boolean): Promise<{ host: Server; url: string }> {
  const file = readFileSync('server/streets/sample-streets/streets.pmtiles');
  const host = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!knowsRanges || from === undefined) return response.writeHead(200, headers).end(file);
    const part = file.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
    return response.writeHead(206, { ...headers, 'content-range': range }).end(part);
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  return { host, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/streets.pmtiles` };
}

describe('One file of streets on another host', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-file-host-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['that knows ranges is the picture', true],
    ['that sends only all of it is told in words, over the plain ground', false],
  ])('%s', async (_, knowsRanges) => {
    const { host, url } = await startFileHost(knowsRanges);
    const config = join(folder, `${knowsRanges}.json`);
    writeFileSync(config, JSON.stringify({ streets: { url }, tiles: null }));
    const own = await startService({ CONFIG: config, SAMPLE_FINES: '300' });
    const { page, close, faults } = await openPage(browser);
    await page.goto(`${own.address}/planned-routes/route-0011`);
    if (knowsRanges) await expect.poll(() => coloursOf(page)).toBeGreaterThan(10);
    else await page.getByText('sends no parts of it (Range)').waitFor();
    await page.locator('.map-world canvas').waitFor({ state: 'attached' });
    expect(faults()).toEqual([]);
    await close();
    await own.stop();
    host.close();
  });
});
