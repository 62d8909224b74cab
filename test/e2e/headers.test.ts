// The security of the page in a real browser. What server/headers.ts and the policy of trusted types block. What other
// sites cannot do with page and service, and where a token is not.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HSTS } from '../../scripts/static-host';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { MOST_WITHOUT_COOKIES_AND_PRELOADING, pointsOf, scoreOf } from './observatory';
import { type RunningService, startService } from './service';

const TOKEN = 'a-token-that-nobody-guesses-7f3a9c';
const PLATE = /\b[A-Z]{3}\d[A-Z\d]\d{2}\b/;

let browser: Browser;
let service: RunningService;
let guarded: RunningService;
let stranger: Awaited<ReturnType<typeof startStranger>>;
beforeAll(async () => {
  [browser, service, guarded, stranger] = await Promise.all([
    sharedBrowser(),
    startService({ SAMPLE_FINES: '300' }),
    startService({ SAMPLE_FINES: '300', TOKENS: `${TOKEN}:write` }),
    startStranger(),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  stranger?.stop();
  await Promise.all([service?.stop(), guarded?.stop()]);
});

/** A site of somebody else: an empty page at every address. `127.0.0.1` makes it another origin, `localhost` another site, too. */
async function startStranger() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Somebody else</title><p>Somebody else');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, stop, asked };
}
const STRANGERS = ['localhost', '127.0.0.1'];

describe("MDN's HTTP Observatory", () => {
  it('gives the service behind a proxy with TLS all points there are without cookies and preloading', async () => {
    const answer = await fetch(`${service.address}/`, { headers: { accept: 'text/html' } });
    const headers = { ...Object.fromEntries(answer.headers), ...Object.fromEntries([HSTS]) };
    const plain = { status: 308, location: 'https://fleet.example.com/' };
    const points = pointsOf({ headers, html: await answer.text(), isHttps: true, plain });
    process.stdout.write(`Observatory: ${scoreOf(points)} points, ${JSON.stringify(points)}\n`);
    expect(scoreOf(points)).toBe(MOST_WITHOUT_COOKIES_AND_PRELOADING);
  });
});

describe('index.html', () => {
  it('says the hash of every script, style and module that it names', () => {
    const html = readFileSync(join('dist', 'index.html'), 'utf8');
    const named = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g)];
    expect(named.length).toBeGreaterThan(2);
    for (const [tag, path = ''] of named) {
      const hash = createHash('sha384')
        .update(readFileSync(join('dist', path)))
        .digest('base64');
      expect(tag, path).toContain(` integrity="sha384-${hash}"`);
    }
  });
});

describe('The page', () => {
  it('has no way in for text that would become markup or code', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${service.address}/fines`);
    await settled(page);
    const open = await page.evaluate(async () => {
      const made = (name: string, members: object) => Object.assign(document.createElement(name), members);
      const ways: Record<string, () => unknown> = {
        markup: () => made('p', { innerHTML: '<img src=x onerror=alert(1)>' }),
        'more markup': () => document.body.insertAdjacentHTML('beforeend', '<p>x</p>'),
        'a document': () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
        'a frame of markup': () => made('iframe', { srcdoc: '<p>x</p>' }),
        'a script of another site': () => made('script', { src: 'https://evil.example/x.js' }),
        'a file of ours that is no script': () => made('script', { src: '/config.json' }),
        'a script of data': () => made('script', { src: 'data:text/javascript,0' }),
        'the text of a script': () => made('script', { text: 'isRun = true' }),
        'a worker of another site': () => new Worker('https://evil.example/x.js'),
        'a worker of data': () => new Worker('data:text/javascript,0'),
        'an attribute with code': () => document.createElement('button').setAttribute('onclick', 'isRun = true'),
        eval: () => Reflect.get(window, 'eval')('1'),
        'a function of text': () => Reflect.construct(Function, ['return 1']),
        'a timer of text': () => Reflect.apply(setTimeout, window, ['isRun = true']),
      };
      // In a task of the page: what a driver runs itself may use eval, whatever the policy says.
      const isOpen = (way: () => unknown) =>
        new Promise<boolean>((resolve) => {
          setTimeout(() => {
            try {
              way();
              resolve(true);
            } catch {
              resolve(false);
            }
          });
        });
      const found: string[] = [];
      for (const [name, way] of Object.entries(ways)) if (await isOpen(way)) found.push(name);
      // What throws nothing, and does nothing.
      const script = document.createElement('script');
      script.append('window.isRun = true');
      document.body.append(script);
      const link = Object.assign(document.createElement('a'), { href: 'javascript:window.isRun = true' });
      document.body.append(link);
      link.click();
      await new Promise((resolve) => setTimeout(resolve));
      if (Reflect.get(window, 'isRun') !== undefined) found.push('a text or an address');
      return found;
    });
    expect(open).toEqual([]);
    await close();
  });

  it('loads nothing from hosts that are not in its configuration, and sends nothing there', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${service.address}/fines/dashboard`);
    await settled(page);
    stranger.asked.length = 0;
    const outside = `http://localhost:${stranger.port}`;
    await page.evaluate(async (origin) => {
      const failed = (element: HTMLElement) =>
        new Promise((resolve) => {
          element.addEventListener('error', resolve);
          document.body.append(element);
        });
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${origin}/style` });
      await Promise.all([
        fetch(`${origin}/fetch`, { mode: 'no-cors' }).catch(() => undefined),
        failed(Object.assign(document.createElement('img'), { src: `${origin}/image` })),
        failed(link),
      ]);
      navigator.sendBeacon(`${origin}/beacon`, 'x');
    }, outside);
    expect(stranger.asked).toEqual([]);
    // It does answer whoever may ask.
    await page.goto(`${outside}/page`);
    expect(stranger.asked).toContain('/page');
    await close();
  });

  it.each(STRANGERS)('is not shown in a frame of a page at %s', async (host) => {
    const { page, close } = await openPage(browser, {}, /./);
    await page.goto(`http://${host}:${stranger.port}/`);
    const frameOf = async (src: string) => {
      await page.evaluate(
        (address) =>
          new Promise((resolve) => {
            const frame = Object.assign(document.createElement('iframe'), { src: address, onload: resolve });
            document.body.replaceChildren(frame);
          }),
        src,
      );
      const frame = page.frames().at(-1);
      if (!frame?.parentFrame()) throw new Error('The frame is gone.');
      return frame;
    };
    // A frame works here: what is empty below is refused.
    const own = await frameOf(`http://${host}:${stranger.port}/frame`);
    await own.getByText('Somebody else').waitFor();
    for (const path of ['/', '/fines', '/api/list_fines', '/no-such-page', '/assets/nothing.js']) {
      const frame = await frameOf(service.address + path);
      await expect.poll(() => frame.url(), { message: path }).toBe('chrome-error://chromewebdata/');
    }
    await close();
  });

  it('has no window of the page that opened it, nor the other way round', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`http://localhost:${stranger.port}/`);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => {
        Reflect.set(window, 'opened', window.open(address));
      }, service.address),
    ]);
    await opened.waitForURL(/fines/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await page.waitForFunction(() => Reflect.get(window, 'opened').closed);
    await close();
  });
});

describe('A page of another site', () => {
  const plans = async () => {
    const answer = await fetch(`${service.address}/directory/plans?per_page=1000`);
    return answer.text();
  };

  it.each(STRANGERS)('at %s cannot write to the service, whichever way it sends', async (host) => {
    const { page, close } = await openPage(browser, {}, /./);
    const before = await plans();
    await page.goto(`http://${host}:${stranger.port}/`);
    const outcomes = await page.evaluate(async (address) => {
      const body = '{"name":"Forged"}';
      const ways: RequestInit[] = [
        { method: 'POST', mode: 'no-cors', body },
        { method: 'POST', mode: 'no-cors', body, credentials: 'include', referrerPolicy: 'no-referrer' },
        { method: 'PUT', body, headers: { 'content-type': 'application/json' } },
        { method: 'PUT', body, headers: { 'content-type': 'text/plain' }, credentials: 'include' },
        { method: 'POST', body, headers: { 'content-type': 'text/plain', 'x-http-method-override': 'PUT' } },
      ];
      const sent = ways.map((way) =>
        fetch(address, way).then(
          ({ type }) => type,
          () => 'refused',
        ),
      );
      navigator.sendBeacon(address, new Blob([body], { type: 'text/plain' }));
      return Promise.all(sent);
    }, `${service.address}/api/update_plan`);
    // What a browser asks before is not allowed; what it sends without asking is refused, and its answer not given to the page.
    expect(new Set(outcomes)).toEqual(new Set(['refused']));
    // As a form, which has no question before it and goes to the address itself.
    const form = page.waitForResponse((response) => response.request().resourceType() === 'document');
    await page.evaluate((action) => {
      const element = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'text/plain' });
      element.append(Object.assign(document.createElement('input'), { name: '{"name":"Forged","x":"', value: '"}' }));
      document.body.append(element);
      element.submit();
    }, `${service.address}/api/update_plan`);
    expect((await form).status()).toBe(404);
    expect(await plans()).toBe(before);
    await close();
  });

  it('gets no further where its browser says nothing of where it comes from', async () => {
    const before = await plans();
    const body = '{"name":"Forged"}';
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    for (const type of types) {
      for (const [method, status] of [
        ['POST', 404],
        ['PUT', 415],
      ] as const) {
        const init = { method, body, headers: { 'content-type': type } };
        expect((await fetch(`${service.address}/api/update_plan`, init)).status, `${method} ${type}`).toBe(status);
      }
    }
    // What a proxy would say of it does not count.
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const claims = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-http-method-override': 'PUT',
    };
    const claimed = { method: 'PUT', body, headers: { ...headers, ...claims } };
    expect((await fetch(`${service.address}/api/update_plan`, claimed)).status).toBe(403);
    expect(await plans()).toBe(before);
  });

  it('cannot read what the service says to it', async () => {
    const { page, close } = await openPage(browser, {}, /./);
    await page.goto(`http://localhost:${stranger.port}/`);
    const read = await page.evaluate(async (address) => {
      const plain = fetch(address).then(
        () => 'read',
        () => 'refused',
      );
      // Refused by Cross-Origin-Resource-Policy before the page gets as much as an opaque answer.
      const opaque = fetch(address, { mode: 'no-cors' }).then(
        () => 'taken',
        () => 'refused',
      );
      return Promise.all([plain, opaque]);
    }, `${service.address}/api/list_fines`);
    expect(read).toEqual(['refused', 'refused']);
    await close();
  });
});

/** Everything that outlives the page in this browser, and what the page shows, as one text. */
async function remains(page: Page): Promise<string> {
  const state = await page.context().storageState();
  const inside = await page.evaluate(async () => {
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        found.push({ [`${name}/${store}`]: reading.result });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isCode = /\/assets\//.test(request.url);
        found.push({ [name]: [request.url, ...request.headers], body: isCode ? '' : await answer?.text() });
      }
    }
    return JSON.stringify(found);
  });
  return `${JSON.stringify(state)}\n${inside}`;
}

describe('A token', () => {
  it('is asked for, is in no storage while it is used, and in nothing at all after signing out', async () => {
    const { page, faults, close } = await openPage(browser, {}, /Failed to load resource/);
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/\/(?:api|directory)\//.test(request.url())) tokens.push(request.headers().authorization);
    });
    await page.goto(`${guarded.address}/fines`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const field = page.getByLabel('Token');
    expect(await field.getAttribute('type')).toBe('password');
    await field.fill(TOKEN);
    await page.keyboard.press('Enter');
    const text = () => page.evaluate(() => document.body.innerText);
    let plate = '';
    const plateShown = async () => {
      [plate = ''] = PLATE.exec(await text()) ?? [];
      return plate;
    };
    await expect.poll(plateShown).not.toBe('');
    expect(tokens.at(-1)).toBe(`Bearer ${TOKEN}`);
    expect(await remains(page)).not.toContain(TOKEN);
    expect(await page.content()).not.toContain(TOKEN);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('sign out');
    await page.keyboard.press('Enter');
    await page.getByText('Signed out.').first().waitFor();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    // Until it was said, the page may have asked for itself, once it could keep answers.
    tokens.length = 0;
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await expect.poll(() => tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((token) => token !== undefined)).toEqual([]);
    const left = `${await remains(page)}\n${await page.content()}`;
    expect(left).not.toContain(TOKEN);
    expect(left).not.toContain(plate);
    // Nor does a reload bring anything back.
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(tokens.filter((token) => token !== undefined)).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });
});
