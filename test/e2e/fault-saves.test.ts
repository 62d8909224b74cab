// Answers of every kind to a real Save of a plan and of a route. Only an accepted save is called "saved". Nothing typed
// is lost, and the page stands. PATIO_SAVES: how many answers for each (10000 for the proof).
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BentAnswer, bentAnswer, meaningOf, send } from '../fault/bent-answers';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { type Fault, NONE } from '../fault/faults';
import { randomOf, seedOf } from '../fault/random';
import { soundPlan, soundRoute } from '../fault/sound-answers';
import { closePages, sharedBrowser } from './browser';
import { type DrivenPage, openDriven } from './fault-page';
import { openFile, saveNames } from './fault-work';

const SAVES = Number(process.env.PATIO_SAVES ?? 16);
const SEED = seedOf('answers to saves');
/** The page is loaded again after so many: its drafts are read back from the browser. */
const A_LOAD = 200;

const KINDS = [
  { kind: 'plan', list: '/maintenance-plans', file: soundPlan('p-1', 'Before'), field: 'name' },
  { kind: 'route', list: '/planned-routes', file: soundRoute('r-1', 'Before'), field: 'route_name' },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

const nameOf = (index: number) => `Answer ${index}`;
const indexOf = (body: string) => Number(/"Answer (\d+)"/.exec(body)?.[1] ?? 0);

describe('Whatever a Save is answered,', () => {
  it.each(KINDS)(
    'a $kind is called saved only when it is, and keeps what was typed',
    async ({ kind, list, file, field }) => {
      const service = await startFaultService({ directory: false });
      const driven = await openDriven(browser);
      const { page } = driven;
      // The answer is made of what the service would have said honestly.
      const answerTo = (index: number, body: string): BentAnswer => {
        const random = randomOf(SEED, kind === 'plan' ? 3 : 4, index);
        const truth = kind === 'plan' || random.chance(0.5) ? JSON.parse(body) : {};
        return bentAnswer(truth, random);
      };
      const sent = new Map<number, BentAnswer>();
      service.answerWith((body): Fault => {
        const index = indexOf(body);
        const answer = answerTo(index, body);
        sent.set(index, answer);
        const isSaved = meaningOf(answer) === 'saved';
        const commits = isSaved || randomOf(SEED, 5, index).chance(0.4);
        return { name: 'bent', commits, answer: (response) => send(answer, response) };
      });
      try {
        await openFile(page, service.address + list, file);
        for (let from = 1; from <= SAVES; from += A_LOAD) {
          const count = Math.min(A_LOAD, SAVES - from + 1);
          const found = await saveNames(
            page,
            Array.from({ length: count }, (_, step) => nameOf(from + step)),
          );
          for (const [step, { name, isSaved, isAccepted, phase, shown, face, problems }] of found.entries()) {
            const answer = sent.get(from + step);
            const context = `PATIO_SEED=${SEED}, answer ${from + step}, "${face}"\n${saysOf(answer)}`;
            expect(problems, context).toEqual([]);
            expect(shown, context).toBe(name);
            expect(isAccepted, context).toBe(answer !== undefined && meaningOf(answer) === 'saved');
            // It is called saved when nothing older can be stored over it, and only then.
            expect(phase === 'Saved', `${phase}; ${context}`).toBe(isSaved);
          }
          expect(found).toHaveLength(count);
          expect(driven.faults()).toEqual([]);
          if (from + A_LOAD <= SAVES) await page.reload();
        }
        await goesThrough(driven, service, field);
      } finally {
        await driven.close();
        service.hangUp();
        await service.stop();
      }
    },
  );
});

describe('A Save in one breath with the last key', () => {
  it.each(KINDS)('of a $kind goes out, though it was called saved a moment before', async ({ list, file, field }) => {
    const service = await startFaultService({ directory: false });
    const driven = await openDriven(browser);
    const { page } = driven;
    try {
      await openFile(page, service.address + list, file);
      expect(await saveNames(page, ['Once'])).toMatchObject([{ isSaved: true, phase: 'Saved' }]);
      const sent = service.received.length;
      await page.getByRole('textbox', { name: 'Name', exact: true }).press('!');
      await page.keyboard.press('Control+s');
      await expect.poll(() => service.received.length).toBeGreaterThan(sent);
      expect(JSON.parse(service.accepted.at(-1)?.body ?? '')).toMatchObject({ [field]: expect.stringContaining('!') });
      expect(driven.faults()).toEqual([]);
    } finally {
      await driven.close();
      await service.stop();
    }
  });

  it('of a new plan goes out as soon as it has a name', async () => {
    const service = await startFaultService({ directory: false });
    const driven = await openDriven(browser);
    const { page } = driven;
    try {
      await page.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
      await page.goto(`${service.address}/maintenance-plans/new:a`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brakes');
      await page.keyboard.press('Control+s');
      await expect.poll(() => service.accepted.map(({ body }) => JSON.parse(body).name)).toEqual(['Brakes']);
    } finally {
      await driven.close();
      await service.stop();
    }
  });
});

/** The service is well again: what was typed last is there. */
async function goesThrough({ page, faults }: DrivenPage, service: FaultService, field: string): Promise<void> {
  service.answerWith(NONE);
  const [last] = await saveNames(page, ['Well again']);
  // An answer that was lost a moment before may still be on its way.
  expect(last).toMatchObject({ isAccepted: true, problems: [] });
  expect(JSON.parse(service.accepted.at(-1)?.body ?? '')).toMatchObject({ [field]: 'Well again' });
  expect(service.received.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(service.outside).toEqual([]);
  expect(faults()).toEqual([]);
}

function saysOf(answer: BentAnswer | undefined): string {
  if (!answer) return 'no answer was sent';
  const { status, headers, cutAfter, body } = answer;
  return `${status} ${JSON.stringify(headers)}, cut after ${cutAfter}: ${body.toString('utf8').slice(0, 3000)}`;
}
