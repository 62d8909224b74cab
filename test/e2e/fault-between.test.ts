// What stands between the page and the service while it reads: portals, redirects, dead and slow lines, no line at all, answers
// that overtake each other. What was there stays and is called old; what comes next is shown; nothing else ever is.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { FAULTS, type Fault, NONE, SLOW_FAULTS } from '../fault/faults';
import { byTurns, seedOf } from '../fault/random';
import { soundDashboard, soundFines } from '../fault/sound-answers';
import { closePages, sharedBrowser } from './browser';
import { type DrivenPage, openDriven, probe } from './fault-page';

/** A read is kept nowhere: of each pair of faults one is enough. */
const READ_FAULTS = [...FAULTS, ...SLOW_FAULTS].filter(({ commits }) => !commits);
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
const IS_LONG = process.env.PATIO_READS !== undefined;
const SEED = seedOf('between page and service');

const PAGES = [
  {
    name: 'the dashboard',
    path: '/fines/dashboard',
    truthOf: (mark: number) => {
      const metric = (value: number) => ({ value, prev_period_percent_diff: 1 });
      return { response: { ...soundDashboard(), top_summary: { total_fines_quantity: metric(mark) } } };
    },
  },
  {
    name: 'the table of fines',
    path: '/fines',
    truthOf: (mark: number) => ({ fines: soundFines(3).fines.map((fine) => ({ ...fine, ait_number: `${mark}` })) }),
  },
] as const;

/** A number that stands nowhere else on the page. */
const MARK = 61_871;
const shownAs = (mark: number) => new RegExp(`${Math.floor(mark / 1000)},?${String(mark % 1000).padStart(3, '0')}`);

let browser: Browser;
let service: FaultService;
let driven: DrivenPage;
let fault: Fault;
let truth: object;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  driven = await openDriven(browser, {}, { waits: 0.02 });
  driven.page.setDefaultTimeout(PATIENCE_MS);
  // The half minute that a request may take, in less.
  await driven.page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 2500 : ms);
  });
});
afterAll(async () => {
  await closePages(browser);
  service?.hangUp();
  await service?.stop();
});
beforeEach(() => {
  fault = NONE;
  service.readWith((request, response) => fault.answer(response, request, JSON.stringify(truth)));
});

/** Presses the button to load again, and looks when the answer stands. */
async function loadAgain(): Promise<{ text: string; isStale: boolean }> {
  const { problems, text, isStale } = await driven.page.evaluate(async (key) => {
    const { ask, look } = Reflect.get(globalThis, key);
    await ask(0, null);
    return { ...look(), isStale: document.querySelector('.age.stale') !== null };
  }, probe);
  expect(service.outside).toEqual([]);
  expect(problems).toEqual([]);
  expect(driven.faults()).toEqual([]);
  return { text, isStale };
}

describe.each(PAGES)('On $name', ({ path, truthOf }) => {
  // In the short form half of them are met, on one of the two pages each, and one by a page that is opened.
  const turn = SEED + (path === '/fines' ? 1 : 0);
  const faults = IS_LONG ? READ_FAULTS : byTurns(READ_FAULTS, Math.ceil(READ_FAULTS.length / 4), turn);

  it('what was there stays, and is called old, whatever comes instead of newer figures', async () => {
    const { page } = driven;
    truth = truthOf(MARK);
    await page.goto(service.address + path);
    await page.getByText(shownAs(MARK)).first().waitFor();
    for (const [turn, one] of faults.entries()) {
      fault = one;
      // An honest body that must not be taken out of a wrong answer.
      truth = truthOf(MARK + 2 * turn + 1);
      const during = await loadAgain();
      expect(during.isStale, one.name).toBe(true);
      expect(during.text, one.name).toMatch(shownAs(MARK + 2 * turn));
      expect(during.text, one.name).not.toMatch(shownAs(MARK + 2 * turn + 1));
      fault = NONE;
      truth = truthOf(MARK + 2 * turn + 2);
      const after = await loadAgain();
      expect(after.isStale, `after ${one.name}`).toBe(false);
      expect(after.text, `after ${one.name}`).toMatch(shownAs(MARK + 2 * turn + 2));
    }
  });

  it.each(IS_LONG ? faults : byTurns(faults, 1, turn))(
    'a page that is opened into "$name" says what is wrong, and comes to itself',
    async (one) => {
      const { page } = driven;
      truth = truthOf(MARK);
      fault = one;
      await page.goto(service.address + path);
      await page
        .getByRole('button', { name: /try again/i })
        .first()
        .waitFor();
      const { problems, text } = await page.evaluate((key) => Reflect.get(globalThis, key).look(), probe);
      expect(problems).toEqual([]);
      expect(text).not.toMatch(shownAs(MARK));
      fault = NONE;
      await page
        .getByRole('button', { name: /try again/i })
        .first()
        .click();
      await page.getByText(shownAs(MARK)).first().waitFor();
      expect(driven.faults()).toEqual([]);
    },
  );

  it('a service that is gone leaves what was there, and is heard when it is back', async () => {
    const { page } = driven;
    truth = truthOf(MARK);
    await page.goto(service.address + path);
    await page.getByText(shownAs(MARK)).first().waitFor();
    await service.refuse();
    const gone = await loadAgain();
    expect(gone.isStale).toBe(true);
    expect(gone.text).toMatch(shownAs(MARK));
    await service.accept();
    truth = truthOf(MARK + 1);
    const back = await loadAgain();
    expect(back.isStale).toBe(false);
    expect(back.text).toMatch(shownAs(MARK + 1));
  });

  it('an answer that comes after the answer to a later question is not shown', async () => {
    const { page } = driven;
    truth = truthOf(MARK);
    await page.goto(service.address + path);
    await page.getByText(shownAs(MARK)).first().waitFor();
    const late: (() => void)[] = [];
    let isHeld = true;
    service.readWith((request, response, url) => {
      const driver = Number(url.searchParams.get('driver_ids'));
      const answer = () => NONE.answer(response, request, JSON.stringify(truthOf(MARK + driver)));
      if (driver === 1 && isHeld) late.push(answer);
      else answer();
    });
    const goTo = (driver: number) =>
      page.evaluate((to) => history.pushState(null, '', to), `${path}?driver_ids=${driver}`);
    await goTo(1);
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await goTo(2);
    await page
      .getByText(shownAs(MARK + 2))
      .first()
      .waitFor();
    for (const answer of late.splice(0)) answer();
    const after = await loadAgain();
    expect(after.text).toMatch(shownAs(MARK + 2));
    expect(after.text).not.toMatch(shownAs(MARK + 1));
    // Back at the first question, its own answer is shown, and not that of the second.
    isHeld = false;
    await goTo(1);
    await page
      .getByText(shownAs(MARK + 1))
      .first()
      .waitFor();
  });
});
