// Texts and numbers wider than any place for them: no page is wider than the window. PATIO_WIDE: how many answers for each
// place, each opened at one of the widths and seen at all (150 for the proof); PATIO_SEED gives other ones. Five places by turns;
// PATIO_TURNS=all: all.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { says } from '../fault/faults';
import { byTurns, seedOf } from '../fault/random';
import { soundDashboard, soundFines, soundPlan, soundRoute } from '../fault/sound-answers';
import { widen } from '../fault/wide-texts';
import { closePages, sharedBrowser } from './browser';
import { ANSWER_HEADER, openDriven, probe } from './fault-page';
import { openFile } from './fault-work';

const WIDE = Number(process.env.PATIO_WIDE ?? 1);
const SEED = seedOf('widths of pages');
const WIDTHS = [320, 390, 1440];
const HEIGHT = 900;
const PLACES = [
  ...['overview', 'infractions', 'status', 'seriousness'].map((tab) => `/fines/dashboard?tab=${tab}`),
  ...['sort=default_amount', 'fine=1', 'panel=hours', 'density=compact', 'rows=all'].map((face) => `/fines?${face}`),
];

let browser: Browser;
let service: FaultService;
let page: Page;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  page = (await openDriven(browser)).page;
  service.readWith((request, response, url) => {
    const truth = url.pathname === '/api/list_fines' ? soundFines(15) : { response: soundDashboard() };
    const index = Number(request.headers[ANSWER_HEADER] ?? 0);
    says(200, JSON.stringify(widen(truth, SEED, index)))(response, request, '');
  });
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

async function expectNarrow(what: string): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.turning, [aria-busy="true"], .chart-box .skeleton')].some((element) =>
        element.checkVisibility(),
      ),
  );
  const wide = await page.evaluate((key) => Reflect.get(globalThis, key).tooWide(), probe);
  expect(wide, `${what}, PATIO_SEED=${SEED}`).toEqual([]);
}

/** As it was opened, and then in windows of the other widths. */
async function expectNarrowEverywhere(what: string): Promise<void> {
  const opened = page.viewportSize()?.width;
  for (const width of [opened, ...WIDTHS.filter((other) => other !== opened), opened]) {
    if (width !== page.viewportSize()?.width) {
      await page.setViewportSize({ width: width ?? 0, height: HEIGHT });
      // What follows a new width is drawn a frame later, and laid out in the next.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await expectNarrow(`${what} at ${width} px`);
  }
}

/** One of the widths for each answer and place, by turns. */
const widthOf = (turn: number) => WIDTHS[turn % WIDTHS.length] ?? HEIGHT;

describe('Whatever the width of values,', () => {
  const places = PLACES.map((place, turn) => [place, turn] as const);
  it.each(byTurns(places, 5, SEED))('%s is as wide as the window', async (place, turn) => {
    for (let index = 1; index <= WIDE; index += 1) {
      const path = `${place}&driver_ids=${index}`;
      await page.setViewportSize({ width: widthOf(turn + index), height: HEIGHT });
      await page.goto(`${service.address}${path}&answer=${index}`);
      await expectNarrowEverywhere(path);
    }
  });

  it('a plan is', async () => {
    for (let index = 1; index <= WIDE; index += 1) {
      await page.setViewportSize({ width: widthOf(index), height: HEIGHT });
      await openFile(
        page,
        `${service.address}/maintenance-plans`,
        Object(widen(soundPlan(`p-${index}`, 'x'), SEED, index)),
      );
      await expectNarrowEverywhere(`plan ${index}`);
    }
    await page.goto(`${service.address}/maintenance-plans`);
    await expectNarrowEverywhere('the library of plans');
  });

  it('a route is, in each of its tabs', async () => {
    for (let index = 2; index <= WIDE + 1; index += 1) {
      await page.setViewportSize({ width: widthOf(index), height: HEIGHT });
      await openFile(
        page,
        `${service.address}/planned-routes`,
        Object(widen(soundRoute(`r-${index}`, 'x'), SEED, index)),
      );
      await expectNarrowEverywhere(`route ${index}`);
      for (const tab of [/^Stops/, /^Vertices/, /^Legs/]) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel').first().waitFor();
        await expectNarrowEverywhere(`route ${index}, ${tab}`);
      }
    }
    await page.goto(`${service.address}/planned-routes`);
    await expectNarrowEverywhere('the library of routes');
  });
});
