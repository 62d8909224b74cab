// The built app with its service worker, on the embedded service behind a host that can be cut off. Seen pages open
// again and say their age, and typed work waits. No answer of the service outlives a sign-out.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { type DeployHost, startDeployHost } from './deploy-host';
import { putRoute, routeOf } from './route-place';
import { type RunningService, startService } from './service';

/** Chromium writes of itself what did not come. */
const NOT_REACHED = /net::ERR_|status of (?:401|500)|fetching the script/;
const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
const POLL = { timeout: PATIENCE, interval: 50 };
const TOKEN = 'a-token-of-the-test';
const ROUTE = 'route-0011';

let browser: Browser;
let open: RunningService;
let guarded: RunningService;
let host: DeployHost;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  [browser, open, guarded] = await Promise.all([
    sharedBrowser(),
    startService({ SAMPLE_FINES: '300' }),
    startService({ SAMPLE_FINES: '300', TOKENS: `${TOKEN}:write` }),
  ]);
  await putRoute(
    open.address,
    routeOf(ROUTE, {
      productive: [
        { x: -40, y: 0 },
        { x: 40, y: 0 },
      ],
      stops: [],
    }),
  );
  // One browser for all: a worker keeps all files of Patio before it acts, which takes longer than the tests.
  host = await startDeployHost(open.address);
  watched = await openPage(browser, { serviceWorkers: 'allow' }, NOT_REACHED);
  page = watched.page;
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
});
afterAll(async () => {
  await closePages(browser);
  await Promise.all([host?.stop(), open?.stop(), guarded?.stop()]);
});
afterEach(async () => {
  expect(watched.faults()).toEqual([]);
  host.serviceSays(null);
  await host.mend();
});

async function goto(path: string): Promise<void> {
  await page.goto(`${host.address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** How many answers are cached; no cache is made by looking. */
const found = () =>
  page.evaluate(async () =>
    (await caches.has('patio answers 1')) ? (await (await caches.open('patio answers 1')).keys()).length : 0,
  );
const hasCached = (least: number) => expect.poll(found, POLL).toBeGreaterThanOrEqual(least);

/** Opens a page, and waits until one more answer than before is cached. */
async function see(path: string): Promise<void> {
  const before = await found();
  await goto(path);
  await hasCached(before + 1);
}

const age = () => page.locator('header .age .long').innerText();
const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
const work = (words: string) => page.getByRole('button', { name: words, exact: true });
const unreached = () => page.getByRole('status').filter({ hasText: 'Service not reached' }).waitFor();

describe('Without a network', () => {
  it('opens what was seen once, with its age, and what is typed waits and goes out', async () => {
    await goto('/fines/dashboard');
    // The first visit is answered before there is a worker: it asks again by itself, and all is kept.
    // So are the figures of the period before, which are asked for after those of the period.
    await hasCached(2);
    const strip = () => page.locator('#top_summary').innerText();
    await expect.poll(strip, POLL).toMatch(/before/);
    const numbers = await strip();
    await see('/fines');
    const firstFine = () => page.getByRole('grid').getByRole('row').nth(1).innerText();
    // The names of drivers come after the rows.
    await expect.poll(firstFine, POLL).not.toMatch(/Driver \d/);
    const fine = await firstFine();
    await see('/maintenance-plans');
    const plan = await page.getByRole('main').getByRole('link').first().innerText();
    await see(`/planned-routes/${ROUTE}`);
    await name().fill('Typed with a network');
    await work('1 draft').waitFor();

    await host.cut();
    await goto('/fines/dashboard');
    await expect.poll(strip, POLL).toBe(numbers);
    expect(await age()).toMatch(/^Data of \d\d:\d\d, /);
    await unreached();
    await goto('/fines');
    await expect.poll(firstFine, POLL).toBe(fine);
    await unreached();
    await goto('/maintenance-plans');
    expect(await page.getByRole('main').getByRole('link').first().innerText()).toBe(plan);
    await goto(`/planned-routes/${ROUTE}`);
    expect(await name().inputValue()).toBe('Typed with a network');
    await name().fill('Typed without one');
    await page.keyboard.press('Control+s');
    await work('1 waits to be sent').waitFor();
    // Also after the page has been left.
    await goto('/fines/dashboard');
    await work('1 waits to be sent').waitFor();

    await host.mend();
    // Not by us: it is asked by itself.
    await work('No unsaved work').waitFor();
    const stored: unknown = await (await fetch(`${open.address}/directory/planned-routes/${ROUTE}`)).json();
    expect(stored).toMatchObject({ route_name: 'Typed without one' });
    await page.getByRole('status').filter({ hasText: 'Service not reached' }).waitFor({ state: 'detached' });
  });

  it('says so where nothing was kept, and does not show another period’s numbers', async () => {
    await goto('/fines/dashboard');
    await hasCached(1);
    await host.cut();
    await page.goto(`${host.address}/fines/dashboard?start_date=2020-01-01&end_date=2020-01-31`);
    await page.getByText('the service cannot be reached').first().waitFor();
    expect(await page.locator('header .age').count()).toBe(0);
  });

  it('shows a failure of the service as it is', async () => {
    await goto('/fines/dashboard');
    await hasCached(1);
    host.serviceSays(500);
    await page.reload();
    await page.getByText('(status 500)').first().waitFor();
    expect(await page.locator('header .age').count()).toBe(0);
  });
});

describe('The service worker', () => {
  it('is asked for again every time, and stands under the same policy as the pages', async () => {
    const answer = await fetch(`${open.address}/service-worker.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('An answer to somebody who signed in', () => {
  beforeAll(async () => {
    host.passTo(guarded.address);
    await page.evaluate(() => caches.delete('patio answers 1'));
  });
  beforeEach(async () => {
    await goto('/fines/dashboard');
    expect(await found()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByLabel('Token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.locator('#top_summary').getByText(/\d/).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await hasCached(1);
  });

  it('is gone from every cache after signing out', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Sign out');
    await page.keyboard.press('Enter');
    await page.getByText('Signed out.').first().waitFor();
    const addresses = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().map((url) => new URL(url).pathname);
    });
    expect(addresses.length).toBeGreaterThan(50);
    const others = addresses.filter(
      (path) => !/^\/(?:assets\/.+|index\.html|icon\.svg|manifest\.webmanifest|config\.json|newest-build)$/.test(path),
    );
    expect(others).toEqual([]);
  });

  it('is not shown after the service has refused the token', async () => {
    host.serviceSays(401);
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await expect.poll(found, POLL).toBe(0);
    await host.cut();
    await page.reload();
    await page.getByText('the service cannot be reached').first().waitFor();
    expect(await page.locator('#top_summary').getByText(/\d/).count()).toBe(0);
  });

  it('is not shown to who has not signed in', async () => {
    await host.cut();
    await page.reload();
    await page.getByText('the service cannot be reached').first().waitFor();
    expect(await page.locator('#top_summary').getByText(/\d/).count()).toBe(0);
  });
});
