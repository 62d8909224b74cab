// A page that is left right after a key, while its database has other things to do: what was typed is there when it comes back.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
/** The pictures of the map come from elsewhere. */
const NO_TILES = /^Failed to load resource/;
const PAGES = ['/maintenance-plans/plan-0009', '/planned-routes/route-0011'];

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

describe('A page that is left while its database is busy', () => {
  it.each(PAGES)('loses nothing of what was typed last in %s', async (path) => {
    const { page, faults, close } = await openPage(browser, {}, NO_TILES);
    page.setDefaultTimeout(PATIENCE);
    // The browser asks whether to leave where a draft could not be written in time.
    page.on('dialog', (dialog) => dialog.accept());
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await page.goto(`${service.address}${path}`);
    for (const words of ['Typed and left', 'Typed and left again']) {
      await name.waitFor();
      await page.evaluate(async () => {
        const opening = indexedDB.open('patio');
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        // A transaction over everything that goes on until the page ends; all others wait for it.
        const database = opening.result;
        const stores = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('records');
        const goOn = () => {
          stores.count().onsuccess = goOn;
        };
        await new Promise((resolve) => {
          stores.count().onsuccess = resolve;
        });
        goOn();
      });
      await name.fill(words);
      await page.reload();
      await name.waitFor();
      await expect.poll(() => name.inputValue(), { timeout: PATIENCE }).toBe(words);
    }
    expect(faults()).toEqual([]);
    await close();
  });
});
