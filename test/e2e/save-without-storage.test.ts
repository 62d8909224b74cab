// A browser that keeps nothing: a Save goes out all the same, says what became of it, and the newest text wins. Each
// fault is met once, by one of three kinds of Save (PATIO_TURNS=all: by each).
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { closePages, openPage, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
/** The pictures of the map come from elsewhere; a failed request is logged by Chromium whatever the page does. */
const NETWORK = /^Failed to load resource/;

const ENDLESS = 'ends no transaction that writes';
/** What the database does instead of keeping, from the start of the page on. */
const FAULTS = {
  'is not there': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  },
  'throws when it is opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'does not open': () => {
    IDBFactory.prototype.open = () => Object.create(EventTarget.prototype);
  },
  'has no room': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'gives up each transaction that writes': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...of) {
      const request = put.apply(this, of);
      this.transaction.abort();
      return request;
    };
  },
  [ENDLESS]: () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...of) {
      const request = put.apply(this, of);
      const goOn = () => {
        this.count().onsuccess = goOn;
      };
      goOn();
      return request;
    };
  },
};

const SEED = seedOf('faults of the storage');
const ALL = Object.entries(FAULTS);

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Types a name and saves by the button and its review. */
async function save(page: Page, name: string): Promise<void> {
  await nameOf(page).fill(name);
  await page.getByRole('button', { name: /^Review and save/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save (plan|route)$/ })
    .click();
}

async function atService(path: string): Promise<Record<string, unknown>> {
  return (await fetch(`${service.address}/directory${path}`)).json();
}

describe('Without the browser’s database', () => {
  it.each(byTurns(ALL, 1, SEED))(
    'that %s, a plan is saved, and is told not to be kept until then',
    async (kind, fault) => {
      const { page, close } = await openPage(browser, {}, NETWORK);
      page.setDefaultTimeout(PATIENCE);
      page.on('dialog', (dialog) => dialog.accept());
      await page.addInitScript(fault);
      await page.goto(`${service.address}/maintenance-plans/plan-0009`);
      await nameOf(page).fill('Typed only');
      // A write that never ends is no failure that can be told yet.
      if (kind !== ENDLESS)
        await page
          .getByText(/^The draft cannot be kept/)
          .first()
          .waitFor();
      await save(page, `Saved once: ${kind}`);
      await page.locator('.save-bar .phase').getByText('Saved', { exact: true }).waitFor();
      await save(page, `Saved twice: ${kind}`);
      await expect
        .poll(async () => (await atService('/plans/plan-0009')).name, { timeout: PATIENCE })
        .toBe(`Saved twice: ${kind}`);
      await page.locator('.save-bar .phase').getByText('Saved', { exact: true }).waitFor();
      expect(await page.getByText(/^The draft cannot be kept/).count()).toBe(0);
      await close();
    },
  );

  it.each(byTurns(ALL, 1, SEED + 1))(
    'that %s, a route whose Save is not answered at first is saved by itself later, once, with what was typed last',
    async (kind, fault) => {
      const { page, close } = await openPage(browser, {}, NETWORK);
      page.setDefaultTimeout(PATIENCE);
      page.on('dialog', (dialog) => dialog.accept());
      await page.addInitScript(fault);
      const bodies: string[] = [];
      // Down until the page has told it: it sends again by itself, and one lost answer is told for a second only.
      let isDown = true;
      await page.route('**/api/update-planned-route', async (route) => {
        bodies.push(JSON.parse(route.request().postData() ?? '{}').route_name);
        if (isDown) await route.abort();
        else await route.continue();
      });
      await page.goto(`${service.address}/planned-routes/route-0011`);
      await save(page, `First: ${kind}`);
      await page.getByText('No answer yet').first().waitFor();
      isDown = false;
      await save(page, `Second: ${kind}`);
      const phase = page.locator('.save-bar .phase');
      await phase.getByText(/^(Saved|Accepted)/).waitFor();
      await expect
        .poll(async () => (await atService('/planned-routes/route-0011')).route_name, { timeout: PATIENCE })
        .toBe(`Second: ${kind}`);
      expect(bodies.at(-1)).toBe(`Second: ${kind}`);
      await close();
    },
  );

  it.each(byTurns(ALL, 1, SEED + 2))('that %s, a new plan is made once', async (_kind, fault) => {
    const { page, close } = await openPage(browser, {}, NETWORK);
    page.setDefaultTimeout(PATIENCE);
    page.on('dialog', (dialog) => dialog.accept());
    await page.addInitScript(fault);
    const name = `Made once ${crypto.randomUUID()}`;
    await page.goto(`${service.address}/maintenance-plans/new:${crypto.randomUUID()}`);
    await save(page, name);
    await page.waitForURL((url) => !decodeURIComponent(url.pathname).includes('new:'));
    await page.locator('.save-bar .phase').getByText('Saved', { exact: true }).waitFor();
    const { rows } = (await atService(`/plans?search=${encodeURIComponent(name)}`)) as { rows: { name: string }[] };
    expect(rows.filter((row) => row.name === name)).toHaveLength(1);
    await close();
  });
});
