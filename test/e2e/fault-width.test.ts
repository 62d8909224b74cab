// Texts and numbers wider than any place for them: no page is wider than the window. PATIO_WIDE: how many answers for each
// page and width (150 for the proof); PATIO_SEED gives other ones.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { says } from '../fault/faults';
import { soundDashboard, soundFines, soundPlan, soundRoute } from '../fault/sound-answers';
import { widen } from '../fault/wide-texts';
import { launchBrowser } from './browser';
import { ANSWER_HEADER, openDriven, probe } from './fault-page';
import { openFile } from './fault-work';

const WIDE = Number(process.env.PATIO_WIDE ?? 1);
const SEED = Number(process.env.PATIO_SEED ?? 7);
const WIDTHS = [320, 390, 1440];
const PLACES = [
  ...['overview', 'infractions', 'status', 'seriousness'].map((tab) => `/fines/dashboard?tab=${tab}`),
  ...['sort=default_amount', 'fine=1', 'panel=hours', 'density=compact', 'rows=all'].map((face) => `/fines?${face}`),
];

let browser: Browser;
let service: FaultService;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startFaultService({ directory: false })]);
  service.readWith((request, response, url) => {
    const truth = url.pathname === '/api/list_fines' ? soundFines(15) : { response: soundDashboard() };
    const index = Number(request.headers[ANSWER_HEADER] ?? 0);
    says(200, JSON.stringify(widen(truth, SEED, index)))(response, request, '');
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function expectNarrow(page: Page, what: string): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('.turning, [aria-busy="true"], .chart-box .skeleton'));
  const wide = await page.evaluate((key) => Reflect.get(globalThis, key).tooWide(), probe);
  expect(wide, `${what}, PATIO_SEED=${SEED}`).toEqual([]);
}

describe.each(WIDTHS)('At %i pixels, whatever the width of values,', (width) => {
  const open = () => openDriven(browser, { viewport: { width, height: 900 } });

  it.each(PLACES)('%s is as wide as the window', async (place) => {
    const { page, close } = await open();
    for (let index = 1; index <= WIDE; index += 1) {
      const path = `${place}&driver_ids=${index}`;
      await page.goto(`${service.address}${path}&answer=${index}`);
      await expectNarrow(page, path);
    }
    await close();
  });

  it('a plan is', async () => {
    const { page, close } = await open();
    for (let index = 1; index <= WIDE; index += 1) {
      await openFile(
        page,
        `${service.address}/maintenance-plans`,
        Object(widen(soundPlan(`p-${index}`, 'x'), SEED, index)),
      );
      await expectNarrow(page, `plan ${index}`);
    }
    await page.goto(`${service.address}/maintenance-plans`);
    await expectNarrow(page, 'the library of plans');
    await close();
  });

  it('a route is, in each of its tabs', async () => {
    const { page, close } = await open();
    for (let index = 2; index <= WIDE + 1; index += 1) {
      await openFile(
        page,
        `${service.address}/planned-routes`,
        Object(widen(soundRoute(`r-${index}`, 'x'), SEED, index)),
      );
      await expectNarrow(page, `route ${index}`);
      for (const tab of [/^Stops/, /^Vertices/, /^Legs/]) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel').first().waitFor();
        await expectNarrow(page, `route ${index}, ${tab}`);
      }
    }
    await page.goto(`${service.address}/planned-routes`);
    await expectNarrow(page, 'the library of routes');
    await close();
  });
});
