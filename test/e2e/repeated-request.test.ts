// A kept connection dies after the service has stored a new plan and before the first byte of its answer: Chromium sends the
// request again by itself. A service that knows Idempotency-Key makes one plan of it; of another one the person is told.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startFaultService } from '../fault/fault-service';
import { closePages, sharedBrowser } from './browser';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy';
import { startService } from './service';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

const Rows = z.object({ rows: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

/** Saves a new plan through the proxy, which cuts the request; the page then, when the browser has repeated it. */
async function saveNewPlan(proxy: CuttingProxy, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
  await page.goto(`${proxy.address}/maintenance-plans/new:a`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  proxy.cutNext('PUT /api/update_plan');
  await page.keyboard.press('Control+s');
  await expect.poll(proxy.cuts).toBe(1);
  await page.locator('.save-bar .phase', { hasText: 'Saved' }).waitFor();
  return page;
}

describe('A new plan whose request the browser repeats', () => {
  it('is there once on the embedded service, and is saved', async () => {
    const service = await startService({ SAMPLE_FINES: '5' });
    const proxy = await startCuttingProxy(service.address);
    try {
      const page = await saveNewPlan(proxy, 'Once only');
      const listed = await fetch(`${service.address}/directory/plans?search=Once%20only`);
      const { rows } = z.parse(Rows, await listed.json());
      expect(rows).toHaveLength(1);
      expect(await page.getByText('may have been created twice').count()).toBe(0);
      await page.context().close();
    } finally {
      await proxy.stop();
      await service.stop();
    }
  });

  it('is said to be there twice where a service with a directory has made two, with a link to each', async () => {
    const service = await startFaultService({ lists: true, keepsConnections: true });
    const proxy = await startCuttingProxy(service.address);
    try {
      const page = await saveNewPlan(proxy, 'Made twice');
      expect(service.accepted).toHaveLength(2);
      const face = page.getByRole('region', { name: 'It may have been created twice' });
      await face.waitFor();
      const links = await face.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links.toSorted()).toEqual(service.accepted.map(({ id }) => `/maintenance-plans/${id}`).toSorted());
      // It is said until the person has seen it.
      await page.reload();
      await face.getByRole('button', { name: 'I have seen it' }).click();
      // It goes once that is stored.
      await face.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      expect(await face.count()).toBe(0);
      await page.context().close();
    } finally {
      await proxy.stop();
      await service.stop();
    }
  });

  it('is said to be there once or twice where nobody can look', async () => {
    const service = await startFaultService({ directory: false, keepsConnections: true });
    const proxy = await startCuttingProxy(service.address);
    try {
      const page = await saveNewPlan(proxy, 'Unseen');
      expect(service.accepted).toHaveLength(2);
      await page.getByRole('region', { name: 'Created; whether once or twice cannot be seen' }).waitFor();
      await page.context().close();
    } finally {
      await proxy.stop();
      await service.stop();
    }
  });
});
