// Two people of two organizations in one browser, one after the other and in two tabs. Unsent work stays with its
// author. A sign-out leaves nothing of the service in page, caches or storages.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser';
import { type DeployHost, startDeployHost } from './deploy-host';
import { type RunningService, startService } from './service';

/** Chromium writes of itself what was refused. */
const REFUSED = /net::ERR_|status of (?:401|404|412|429|503)/;
const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
const POLL = { timeout: PATIENCE, interval: 50 };
const ANA = 'a-token-of-ana-of-the-first-organization';
const ANA_LATER = 'another-token-of-ana';
const BRUNO = 'a-token-of-bruno-of-the-second';
const NAME = 'Plan that Ana has changed';

type Put = { token: string; body: string };

let browser: Browser;
let service: RunningService;
let plan: { id: string; name: string };
let plates: string[];
let names: string[];
/** Between host and service: remembers what is sent, and answers instead of the service when it is told to. */
let gate: Server;
const puts: Put[] = [];
let answersInstead: number | null = null;
let knowsPersons = true;
let host: DeployHost;
let watched: WatchedPage;
let page: Page;

const asAna = { headers: { authorization: `Bearer ${ANA}` } };
const read = async (path: string, of = asAna) => (await fetch(`${service.address}${path}`, of)).json();

beforeAll(async () => {
  [browser, service] = await Promise.all([
    sharedBrowser(),
    startService({
      SAMPLE_FINES: '300',
      TOKENS: `${ANA}:write:1:ana,${ANA_LATER}:write:1:ana,${BRUNO}:write:2:bruno`,
    }),
  ]);
  gate = createServer(pass);
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  plan = (await read('/directory/plans?per_page=1')).rows[0];
  const vehicles: { plate_number?: string }[] = (await read('/directory/vehicles?per_page=1000')).rows;
  const drivers: { name?: string }[] = (await read('/directory/drivers?per_page=1000')).rows;
  plates = vehicles.flatMap(({ plate_number }) => plate_number ?? []);
  names = drivers.flatMap(({ name }) => name ?? []);
  expect(plates.length).toBeGreaterThan(100);
  const at = gate.address();
  host = await startDeployHost(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
  // The sample is of the first organization alone; the second one has this.
  await fetch(`${service.address}/api/update_plan`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${BRUNO}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'First plan of Bruno' }),
  });
});
afterAll(async () => {
  await closePages(browser);
  await host?.stop();
  gate?.close();
  gate?.closeAllConnections();
  await service?.stop();
});
beforeEach(() => {
  puts.length = 0;
  answersInstead = null;
  knowsPersons = true;
});
afterEach(async () => {
  const faults = watched.faults();
  if (watched === shared) await watched.startOver();
  else await watched.close();
  expect(faults).toEqual([]);
});

function pass(asked: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  asked.on('data', (chunk) => chunks.push(chunk));
  asked.on('end', () => {
    const body = Buffer.concat(chunks);
    const isPut = asked.method === 'PUT';
    if (isPut) puts.push({ token: String(asked.headers.authorization).replace('Bearer ', ''), body: body.toString() });
    const status = isPut ? answersInstead : !knowsPersons && asked.url === '/directory/me' ? 404 : null;
    if (status !== null) return void response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    const on = request(`${service.address}${asked.url}`, { method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    on.on('error', () => response.destroy());
    on.end(body);
  });
}

/** The page of tests with one tab and no service worker. */
let shared: WatchedPage | undefined;
async function visit(): Promise<void> {
  if (!shared) {
    shared = await openPage(browser, {}, REFUSED);
    await prepared(shared.page);
  }
  watched = shared;
  page = watched.page;
}
async function prepared(next: Page): Promise<Page> {
  next.setDefaultTimeout(PATIENCE);
  await next.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
  return next;
}
async function signIn(token: string, where = page): Promise<void> {
  await where.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
  await where.getByLabel('Token').fill(token);
  await where.keyboard.press('Enter');
}
async function askToSignOut(where = page): Promise<void> {
  await where.keyboard.press('Control+k');
  await where.getByRole('dialog').getByRole('combobox').fill('Sign out');
  await where.keyboard.press('Enter');
}
const nameBox = (where = page) => where.getByRole('textbox', { name: 'Name', exact: true });
const work = (words: string, where = page) => where.getByRole('button', { name: words, exact: true }).waitFor();
const planPage = () => `${host.address}/maintenance-plans/${encodeURIComponent(plan.id)}`;
const textOf = (where = page) => where.evaluate(() => document.documentElement.outerHTML);
const storedName = async (token = ANA) =>
  (await read(`/directory/plans/${encodeURIComponent(plan.id)}`, { headers: { authorization: `Bearer ${token}` } }))
    .name;

/** Ana changes a plan and saves it, and the service does not take it now. */
async function leaveASaveWaiting(name: string): Promise<void> {
  await page.goto(planPage());
  await signIn(ANA);
  await nameBox().waitFor();
  answersInstead = 503;
  await nameBox().fill(name);
  await page.keyboard.press('Control+s');
  await work('1 waits to be sent');
  await expect.poll(() => puts.length, POLL).toBeGreaterThan(0);
}

describe('A save that waits when its person signs out', () => {
  beforeEach(() => visit());

  it('is neither seen nor sent by the next one, and goes out when its person is back', async () => {
    await leaveASaveWaiting(NAME);
    await askToSignOut();
    const dialog = page.getByRole('dialog', { name: 'Sign out' });
    await dialog.getByText('1 document on this device is unsaved or unsent.').waitFor();
    await dialog.getByText('Nobody else sees it or sends it.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Keep it here and sign out' }).click();
    await page.getByText('Signed out. 1 unsent document stays on this device, hidden').first().waitFor();
    answersInstead = null;
    puts.length = 0;

    await page.goto(`${host.address}/maintenance-plans`);
    await signIn(BRUNO);
    const planOfBruno = page.getByRole('main').getByRole('link', { name: 'First plan of Bruno' }).first();
    await planOfBruno.waitFor();
    await work('No unsaved work');
    expect(await textOf()).not.toContain(NAME);
    // What Bruno does himself goes out.
    await planOfBruno.click();
    await nameBox().waitFor();
    await nameBox().fill('Plan of Bruno');
    await page.keyboard.press('Control+s');
    await expect.poll(() => puts.length, POLL).toBe(1);
    await work('No unsaved work');
    expect(puts.map(({ token }) => token)).toEqual([BRUNO]);
    expect(puts[0]?.body).not.toContain(NAME);
    await askToSignOut();
    await page.getByText('Signed out.').first().waitFor();
    expect(await storedName()).not.toBe(NAME);

    // With another token of the same person.
    puts.length = 0;
    await page.goto(planPage());
    await signIn(ANA_LATER);
    await expect.poll(storedName, POLL).toBe(NAME);
    await work('No unsaved work');
    expect(puts.map(({ token }) => token)).toEqual([ANA_LATER]);
    expect(await nameBox().inputValue()).toBe(NAME);
  });

  it('is not sent by another one who takes the place in the same page when the token has ended', async () => {
    await leaveASaveWaiting(`${NAME}, again`);
    answersInstead = 401;
    await page
      .getByRole('status')
      .filter({ hasText: 'wants you to sign in' })
      .getByRole('button', { name: 'Sign in' })
      .click();
    puts.length = 0;
    answersInstead = null;
    await page.getByLabel('Token').fill(BRUNO);
    await page.keyboard.press('Enter');
    await work('No unsaved work');
    expect(await textOf()).not.toContain(`${NAME}, again`);
    expect(puts).toEqual([]);
    expect(await storedName()).not.toBe(`${NAME}, again`);
  });
});

describe('A service that does not say who asks', () => {
  beforeEach(() => visit());

  it('has work of another sign-in asked about before anything of it is sent', async () => {
    knowsPersons = false;
    await leaveASaveWaiting(`${NAME}, by a token`);
    await page.reload();
    answersInstead = null;
    puts.length = 0;
    await signIn(ANA_LATER);
    const banner = page
      .getByRole('status')
      .filter({ hasText: '1 document on this device was written under another sign-in' });
    await banner.waitFor();
    expect(await textOf()).not.toContain(`${NAME}, by a token`);
    expect(puts).toEqual([]);
    await banner.getByRole('button', { name: 'It is mine: go on with it' }).click();
    await expect.poll(storedName, POLL).toBe(`${NAME}, by a token`);
    await work('No unsaved work');
    expect(puts.map(({ token }) => token)).toEqual([ANA_LATER]);
  });
});

/** Everything that a browser keeps of an address, where a page or the next person could find it. */
async function remains(context: BrowserContext, where: Page, paths: string[]): Promise<string> {
  const state = JSON.stringify(await context.storageState({ indexedDB: true }));
  const stored = await where.evaluate(async (paths) => {
    const found: string[] = [JSON.stringify(sessionStorage), JSON.stringify(history.state)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (new URL(key.url).pathname.startsWith('/assets/')) continue;
        found.push(key.url, (await (await cache.match(key))?.text()) ?? '');
      }
    }
    for (const path of paths) {
      const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
      if (answer?.ok) found.push(`HTTP cache: ${path} ${await answer.text()}`);
    }
    return found.join('\n');
  }, paths);
  return `${state}\n${stored}\n${await textOf(where)}`;
}

describe('Signing out', () => {
  it.each(['allow', 'block'] as const)(
    'leaves nothing of the service in the browser, service worker: %s',
    async (serviceWorkers) => {
      watched = await openPage(browser, { serviceWorkers }, REFUSED);
      page = await prepared(watched.page);
      const asked = new Set<string>();
      page.on('request', (each) => {
        const { pathname, search } = new URL(each.url());
        if (/^\/(?:api|directory)\//.test(pathname)) asked.add(pathname + search);
      });
      await page.goto(`${host.address}/fines`);
      await signIn(ANA);
      await page.getByRole('grid').getByRole('row').nth(3).waitFor();
      if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const pages = ['Dashboard', 'Maintenance plans', 'Planned routes', 'Fines'];
      for (const name of pages) {
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: name.replace('Dashboard', 'Fines dashboard') }).waitFor();
        await page.waitForLoadState('networkidle');
      }
      const other = await prepared(await page.context().newPage());
      await other.goto(planPage());
      await signIn(ANA, other);
      await nameBox(other).waitFor();

      await page.bringToFront();
      await askToSignOut();
      await page.getByText('Signed out.').first().waitFor();
      await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
      // The other tab of the same person ends as well.
      await nameBox(other).waitFor({ state: 'detached' });
      await other.getByRole('main').getByRole('button', { name: 'Sign in' }).first().waitFor();
      const left = `${await remains(page.context(), page, [...asked])}\n${await textOf(other)}`;
      expect(asked.size).toBeGreaterThan(5);
      expect(plates.filter((plate) => left.includes(plate))).toEqual([]);
      expect(names.filter((name) => left.includes(name))).toEqual([]);
      expect(left).not.toContain(ANA);
      expect(left).not.toContain('HTTP cache');
    },
  );
});
