// Plans and routes through schedules of edits, saves, faults, reloads and outages, against a model of three lines. The
// last typed text stands in the field. It is in the browser or at the service. The service never returns to an older
// one. PATIO_SCHEDULES: how many for each kind (30 for the proof).
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { FAULTS, type Fault, NONE, SLOW_FAULTS } from '../fault/faults';
import { type Random, randomOf, seedOf } from '../fault/random';
import { soundPlan, soundRoute } from '../fault/sound-answers';
import { closePages, sharedBrowser } from './browser';
import { type DrivenPage, openDriven, probe } from './fault-page';
import { openFile, saveNames, storedRecords, untilSenderIsLoaded } from './fault-work';

const SCHEDULES = Number(process.env.PATIO_SCHEDULES ?? 1);
const STEPS = SCHEDULES > 1 ? 16 : 8;
const SEED = seedOf('schedules of faults');
const ANY: readonly Fault[] = [...FAULTS, ...SLOW_FAULTS];

const KINDS = [
  { kind: 'plan', list: '/maintenance-plans', file: soundPlan('p-1', 'Name 0') },
  { kind: 'route', list: '/planned-routes', file: soundRoute('r-1', 'Name 0') },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

const nameOf = (number: number) => `Name ${number}`;
const numberOf = (body: string) => Number(/"Name (\d+)"/.exec(body)?.[1] ?? -1);
const field = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** What is done, by chance; each leaves the number that was typed last. */
const ACTIONS: Record<string, (page: Page, service: FaultService, typed: number, random: Random) => Promise<number>> = {
  'a save that is answered wrongly': async (page, service, typed, random) => {
    service.answerWith(random.pick(ANY));
    await saveNames(page, [nameOf(typed + 1)]);
    return typed + 1;
  },
  'two saves, and the second is answered': async (page, service, typed, random) => {
    service.answerWith(random.pick(ANY));
    await saveNames(page, [nameOf(typed + 1)]);
    service.answerWith(NONE);
    await saveNames(page, [nameOf(typed + 2)]);
    return typed + 2;
  },
  'a save to nobody': async (page, service, typed) => {
    await untilSenderIsLoaded(page);
    await service.refuse();
    await saveNames(page, [nameOf(typed + 1)]);
    await service.accept();
    return typed + 1;
  },
  'a save that goes through': async (page, service, typed) => {
    service.answerWith(NONE);
    const [saved] = await saveNames(page, [nameOf(typed + 1)]);
    expect(saved).toMatchObject({ isAccepted: true });
    return typed + 1;
  },
  'an edit': async (page, _service, typed) => {
    await field(page).fill(nameOf(typed + 1));
    await field(page).blur();
    await expect
      .poll(() => storedRecords(page))
      .toContainEqual(expect.objectContaining({ body: expect.stringContaining(JSON.stringify(nameOf(typed + 1))) }));
    return typed + 1;
  },
  'a reload': async (page, _service, typed) => {
    await page.reload();
    await field(page).waitFor();
    return typed;
  },
};
const NAMES = Object.keys(ACTIONS) as [string, ...string[]];

async function expectNothingLost({ page, faults }: DrivenPage, service: FaultService, typed: number, past: string) {
  const [shown, phase, problems] = await page.evaluate((key) => {
    const { look } = Reflect.get(globalThis, key);
    const input = [...document.querySelectorAll('input')].find(
      ({ labels, ariaLabel }) => (labels?.[0]?.innerText.trim() ?? ariaLabel) === 'Name',
    );
    return [input?.value, document.querySelector('.save-bar .phase')?.textContent ?? '', look().problems];
  }, probe);
  const bodies = (await storedRecords(page)).map(({ body }) => body);
  const atService = numberOf(service.accepted.at(-1)?.body ?? '');
  expect(problems, past).toEqual([]);
  expect(shown, past).toBe(nameOf(typed));
  expect([atService, ...bodies.map(numberOf)], past).toContain(typed);
  if (/^(?:Saved|As the service has it)$/.test(phase)) expect(atService, `${phase}; ${past}`).toBe(typed);
  const numbers = service.accepted.map(({ body }) => numberOf(body));
  expect(numbers, past).toEqual([...numbers].sort((a, b) => a - b));
  expect(faults(), past).toEqual([]);
}

describe.each(KINDS)('A $kind', ({ kind, list, file }) => {
  it.each(Array.from({ length: SCHEDULES }, (_, index) => index))('is not lost in schedule %i', async (index) => {
    const random = randomOf(SEED, kind === 'plan' ? 7 : 8, index);
    const service = await startFaultService({ directory: false });
    const driven = await openDriven(browser);
    const { page } = driven;
    const past: string[] = [`PATIO_SEED=${SEED}`];
    try {
      await page.addInitScript(() => {
        // The half minute that a request may take, in less.
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 2500 : ms);
      });
      await openFile(page, service.address + list, file);
      let typed = 0;
      for (let step = 0; step < STEPS; step += 1) {
        const name = random.pick(NAMES);
        past.push(name);
        typed = (await ACTIONS[name]?.(page, service, typed, random)) ?? typed;
        await expectNothingLost(driven, service, typed, past.join(', '));
      }
      service.answerWith(NONE);
      const [last] = await saveNames(page, [nameOf(typed + 1)]);
      expect(last, past.join(', ')).toMatchObject({ isAccepted: true, problems: [] });
      expect(numberOf(service.accepted.at(-1)?.body ?? '')).toBe(typed + 1);
      // What got no answer before may still be stored: until then the draft stays, to be sent once more.
      if (last?.isSaved) expect(await storedRecords(page)).toEqual([]);
      expect(service.received.filter(({ problem }) => problem !== null)).toEqual([]);
      expect(service.outside).toEqual([]);
    } finally {
      await driven.close();
      service.hangUp();
      await service.stop();
    }
  });
});
