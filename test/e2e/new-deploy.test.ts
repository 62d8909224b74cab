// A page is open while a new build is deployed, another tab upgrades the database, or older data is found. Nothing
// typed is lost, and the person is told calmly what to do.
import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerInstead } from './answer-instead';
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser';
import { anotherBuild, type DeployHost, EMPTY_PAGE, startDeployHost } from './deploy-host';
import { type RunningService, startService } from './service';

/**
 * Chromium writes of itself that a file is not there, or that somebody is to sign in; tiles are no part of the tests. Of a part
 * that is not there, the script or its style may be missed first.
 */
const NOT_THERE =
  /status of (?:40[14]|429)|net::ERR_|Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/;
const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
const POLL = { timeout: PATIENCE, interval: 50 };
const TYPED = 'Typed before the new build';

let browser: Browser;
let service: RunningService;
let plan: { id: string; name: string };
/** Folder of the build that takes the place of the one that was served. */
let newBuild: string;
let host: DeployHost;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
  const { rows } = await (await fetch(`${service.address}/directory/plans?per_page=1`)).json();
  plan = rows[0];
  newBuild = anotherBuild();
});
afterAll(async () => {
  await closePages(browser);
  if (newBuild) rmSync(newBuild, { recursive: true, force: true });
  await service?.stop();
});
afterEach(async () => {
  expect(watched.faults()).toEqual([]);
  await watched.close();
  await host.stop();
});

async function visit(serviceWorkers: 'allow' | 'block'): Promise<void> {
  host = await startDeployHost(service.address);
  watched = await openPage(browser, { serviceWorkers }, NOT_THERE);
  page = watched.page;
  page.setDefaultTimeout(PATIENCE);
}

const nameBox = () => page.getByRole('textbox', { name: 'Name', exact: true });
const drafts = (words: string) => page.getByRole('button', { name: words, exact: true }).waitFor();
const build = () =>
  page.evaluate(() => JSON.parse(document.getElementById('first-page')?.textContent ?? '{}').build as unknown);
const keptBuilds = () =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('patio build ')));

/** No worker is waiting any more. From a page of no origin, because one of ours would keep the old worker. */
async function newestWorkerActs(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  const acts = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) states.set(versionId, status);
      const all = [...states.values()];
      if (all.includes('activated') && !all.some((state) => /^(?:installing|installed|activating)$/.test(state)))
        resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await acts;
  await session.detach();
}

async function openPlan(): Promise<void> {
  await page.goto(`${host.address}/maintenance-plans/${encodeURIComponent(plan.id)}`);
  await nameBox().waitFor();
}

/** All drafts of this browser, as they lie in its database. */
const keptRecords = (where = page) =>
  where.evaluate(async () => {
    const opening = indexedDB.open('patio');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('records').objectStore('records').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    return JSON.stringify(reading.result);
  });

describe('A new build under an open page', () => {
  it('leaves its parts where they were, says calmly that it is there, and finds the draft after the reload', async () => {
    await visit('allow');
    await openPlan();
    const old = await build();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), POLL).toBe(true);
    await nameBox().fill(TYPED);
    await drafts('1 draft');

    host.deploy(newBuild);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const banner = page.locator('.banner').filter({ hasText: 'There is a new version of Patio. Drafts are kept.' });
    await banner.waitFor();
    expect(await keptBuilds()).toHaveLength(2);
    // A part that this page has not asked for until now; the host does not have it any more.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await nameBox().inputValue()).toBe(TYPED);

    await banner.getByRole('button', { name: 'Later' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.reload();
    await nameBox().waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
    const newest = await build();
    expect(newest).not.toBe(old);
    expect(await banner.count()).toBe(0);
    // The new worker takes over when no page is open any more; then the files of the old build go.
    const reopened = page.context();
    await page.goto('about:blank');
    page = await reopened.newPage();
    await newestWorkerActs();
    await openPlan();
    await expect.poll(keptBuilds, POLL).toEqual([`patio build ${String(newest)}`]);
  });

  it('may come while a worker is at work: the reload ends, with what was typed', async () => {
    await visit('allow');
    await openPlan();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), POLL).toBe(true);
    await page.reload();
    await nameBox().waitFor();
    const old = await build();
    host.deploy(newBuild);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await nameBox().fill('Typed while a worker waits');
    host.serviceSays(429);
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Save plan' }).last().click();
    await drafts('1 waits to be sent');
    await page.locator('.banner').filter({ hasText: 'There is a new version of Patio.' }).waitFor();
    // The worker that waits does not end the one that answers: in Chromium a reload in between would never end.
    const states = () =>
      page.evaluate(async () => {
        const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return [active?.state, waiting?.state];
      });
    expect(await states()).toEqual(['activated', 'installed']);
    await page.reload();
    await nameBox().waitFor();
    expect(await build()).not.toBe(old);
    expect(await states()).toEqual(['activated', 'installed']);
    await expect.poll(() => nameBox().inputValue(), POLL).toBe('Typed while a worker waits');
    host.serviceSays(null);
    await page.getByRole('button', { name: 'Try now' }).click();
    await drafts('No unsaved work');
  });

  it('is told where no part was kept: what is typed stays, also through the reload', async () => {
    await visit('block');
    await openPlan();
    await nameBox().fill(TYPED);
    await drafts('1 draft');
    host.deploy(newBuild);
    await page.keyboard.press('Control+k');
    const alert = page.getByRole('alert').filter({ hasText: 'A part of Patio could not be loaded.' });
    await alert.waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
    await alert.getByRole('button', { name: 'Reload to update' }).click();
    await alert.waitFor({ state: 'detached' });
    await nameBox().waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
  });
});

describe('A part that is missing', () => {
  const heading = () => page.getByRole('heading', { level: 1 });
  const missing = () => page.locator('.banner').filter({ hasText: 'A part of Patio could not be loaded.' });

  /** A build of which a part cannot be had, as where the connection broke in between. */
  async function visitWithout(part: RegExp): Promise<void> {
    await visit('block');
    host.deploy(newBuild);
    host.withhold(part);
  }

  it('leaves the route whole when it would have opened a file: what is typed stays, also through the reload', async () => {
    await visitWithout(/^import-dialog-.*js$/);
    await page.goto(`${host.address}/planned-routes/route-0011`);
    await nameBox().fill(TYPED);
    await drafts('1 draft');
    await page.getByRole('button', { name: 'Open or paste', exact: true }).click();
    await missing().waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
    expect(await page.locator('.route-map .leaflet-container').isVisible()).toBe(true);
    await missing().getByRole('button', { name: 'Reload to update' }).click();
    await missing().waitFor({ state: 'detached' });
    await expect.poll(() => nameBox().inputValue(), POLL).toBe(TYPED);
  });

  it('leaves the route whole when it would have found places by their names', async () => {
    await visitWithout(/^(?:find-place|name-from-map)-.*js$/);
    const config = await (await fetch(`${host.address}/config.json`)).json();
    const geocoding = { engine: 'photon', url: 'https://places.example' };
    await answerInstead(page, ['*/config.json'], () => ({ status: 200, body: { ...config, geocoding } }));
    await page.goto(`${host.address}/planned-routes/route-0011`);
    await missing().waitFor();
    await nameBox().fill(TYPED);
    await drafts('1 draft');
    // A stop's own card wants the other of the two.
    await page.locator('.route-map .leaflet-container').focus();
    await page.keyboard.press('.');
    await page.locator('.route-selection').getByRole('textbox').first().waitFor();
    await missing().waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
  });

  it('leaves the dashboard whole when it would have shown a card by itself', async () => {
    await visitWithout(/^card-dialog-.*js$/);
    await page.goto(`${host.address}/fines/dashboard`);
    await page.getByRole('button', { name: 'Status: table, full screen, link, files' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    await missing().waitFor();
    expect(await page.getByText('Vulnerable drivers').first().isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(1);
  });

  it('is said in a menu whose list is missing, and Escape closes it', async () => {
    await visitWithout(/^menu-list-.*js$/);
    await page.goto(`${host.address}/fines/dashboard`);
    await page.getByRole('button', { name: 'Status: table, full screen, link, files' }).click();
    const said = page.locator('.menu-panel').getByRole('alert');
    expect(await said.innerText()).toMatch(/a part of Patio could not be loaded/);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
  });

  it('is said where somebody would have signed in, and by the page', async () => {
    await visitWithout(/^sign-in-dialog-.*js$/);
    await page.goto(`${host.address}${EMPTY_PAGE}`);
    host.serviceSays(401);
    await page.goto(`${host.address}/fines?search_term=kept`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await missing().waitFor();
    const face = page.getByRole('main').getByRole('alert');
    expect(await face.innerText()).toMatch(/^Sign in: a part of Patio could not be loaded/);
    expect(await heading().isVisible()).toBe(true);
    expect(
      await page
        .getByRole('searchbox')
        .or(page.getByRole('textbox', { name: /search/i }))
        .first()
        .inputValue(),
    ).toBe('kept');
    await face.getByRole('button', { name: 'Reload the page' }).click();
    await face.waitFor({ state: 'detached' });
  });
});

describe('What other builds keep in this browser', () => {
  beforeEach(() => visit('block'));

  it('is left alone by an old tab when it is newer: the tab says so, keeps the draft and hands over what is typed', async () => {
    await openPlan();
    await nameBox().fill('Before the newer database');
    await drafts('1 draft');
    const other = await page.context().newPage();
    await other.goto(`${host.address}${EMPTY_PAGE}`);
    const version = await other.evaluate(async () => {
      const now = (await indexedDB.databases()).find(({ name }) => name === 'patio')?.version ?? 0;
      const opening = indexedDB.open('patio', now + 1);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = opening.onblocked = reject;
      });
      return opening.result.version;
    });
    expect(version).toBeGreaterThan(1);
    await nameBox().fill(TYPED);
    const face = page.getByRole('alert').filter({ hasText: 'a newer Patio is open in another tab' });
    await face.waitFor();
    expect(await nameBox().inputValue()).toBe(TYPED);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my draft' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString('utf8')).toContain(TYPED);
    expect(await keptRecords(other)).toContain('Before the newer database');
  });

  it('is opened when it is older: a draft of the first database and without what was added since', async () => {
    // As the first Patio that kept drafts wrote them.
    const base = await (await fetch(`${service.address}/directory/plans/${encodeURIComponent(plan.id)}`)).text();
    const body = JSON.stringify({ ...JSON.parse(base), name: 'Kept by an older Patio' });
    await page.goto(`${host.address}${EMPTY_PAGE}`);
    await page.evaluate(
      async ({ id, base, body }) => {
        const opening = indexedDB.open('patio', 2);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('views', { keyPath: 'id' });
          database.createObjectStore('records', { keyPath: 'key' });
          const versions = database.createObjectStore('versions', { keyPath: 'number', autoIncrement: true });
          versions.createIndex('document', 'document');
          database.createObjectStore('aliases', { keyPath: 'key' });
          database.createObjectStore('lastWords', { keyPath: 'key' });
          database.createObjectStore('leases', { keyPath: 'name' });
        };
        await new Promise((resolve, reject) => {
          opening.onsuccess = resolve;
          opening.onerror = reject;
        });
        const writing = opening.result.transaction('records', 'readwrite');
        writing.objectStore('records').put({
          key: `plan:id:${id}`,
          kind: 'plan',
          id,
          name: 'Kept by an older Patio',
          revision: 3,
          body,
          base,
          state: 'draft',
          queued: null,
          sending: null,
          tries: 0,
          problem: null,
          createdAt: 1_760_000_000_000,
          changedAt: 1_760_000_060_000,
        });
        await new Promise((resolve) => {
          writing.oncomplete = resolve;
        });
        opening.result.close();
      },
      { id: plan.id, base, body },
    );
    await openPlan();
    await drafts('1 draft');
    expect(await nameBox().inputValue()).toBe('Kept by an older Patio');
    await nameBox().fill('Typed on top of it');
    await expect.poll(() => keptRecords(), POLL).toContain('Typed on top of it');
    await page.reload();
    await nameBox().waitFor();
    await expect.poll(() => nameBox().inputValue(), POLL).toBe('Typed on top of it');
  });
});
