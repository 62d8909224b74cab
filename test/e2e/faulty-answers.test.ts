// A service that answers a Save in every wrong way: the page never says "saved", loses nothing, and sends only what fits the
// contract. PATIO_ANSWERS: how many answers (1000 for the proof). A failure names its fault and the seed of the order.
import fc from 'fast-check';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATE_SAVE_MS } from '../../src/work/record/late-saves';
import { startFaultService } from '../fault/fault-service';
import { FAULTS, type Fault, NONE, SLOW_FAULTS } from '../fault/faults';
import { byTurns, seedOf } from '../fault/random';
import { closePages, FORBIDDEN, openPage, sharedBrowser, textOf, type WatchedPage } from './browser';
import { openFile, storedRecords } from './fault-work';

const ALL = [...FAULTS, ...SLOW_FAULTS];
/** At each of two services: half of the faults come in each run, in an order that the seed says. */
const ANSWERS = Number(process.env.PATIO_ANSWERS ?? Math.ceil(ALL.length / 4));
const SEED = seedOf('faulty answers');
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

/** A page whose every word about the work is remembered. */
async function watch(): Promise<WatchedPage & { said: () => string[] }> {
  const watched = await openPage(browser, {}, WANTED);
  const said: string[] = [];
  watched.page.setDefaultTimeout(PATIENCE_MS);
  // It goes as it does; a test that waits for minutes puts it forward.
  await watched.page.clock.install();
  await watched.page.exposeFunction('patioSaid', (words: string) => said.push(words));
  await watched.page.addInitScript(() => {
    localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}');
    // The half minute that a request may take, in less.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 2500 : ms);
    let last = '';
    new MutationObserver(() => {
      const words = document.querySelector('.save-bar .phase')?.textContent ?? '';
      if (words !== last) Reflect.get(globalThis, 'patioSaid')(words);
      last = words;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { ...watched, said: () => said.splice(0) };
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: /save plan/i }).click();

/** The faults in another order each time round. */
function* inAnyOrder(): Generator<Fault> {
  for (let round = 0; ; round += 1) {
    const [order = []] = fc.sample(fc.shuffledSubarray([...ALL], { minLength: ALL.length }), {
      seed: SEED + round,
      numRuns: 1,
    });
    yield* order;
  }
}

/** Both at the same time: each has a service of its own, and mostly waits for it. */
describe.concurrent('A Save that is answered wrongly', () => {
  const faults = inAnyOrder();

  it.for([
    ['a service that reads plans back', true],
    ['a service with the four operations only', false],
  ] as const)('is never called saved, and nothing is lost, at %s', async ([_, directory], { expect }) => {
    const service = await startFaultService({ directory });
    service.have('p-1', { name: 'Oil' });
    const watched = await watch();
    const { page } = watched;
    try {
      if (directory) await page.goto(`${service.address}/maintenance-plans/p-1`);
      else {
        // Without a way to read, the plan comes from a file.
        await page.goto(`${service.address}/maintenance-plans`);
        await page.getByLabel('Open file').setInputFiles({
          name: 'plan.json',
          mimeType: 'application/json',
          buffer: Buffer.from('{"id":"p-1","name":"Oil","unknown":[1,{"big":12345678901234567890}]}'),
        });
        await page.getByRole('button', { name: 'Open as draft' }).click();
      }
      await nameOf(page).waitFor();
      let earlier = NONE;
      for (let count = 1; count <= ANSWERS; count += 1) {
        const fault = faults.next().value ?? NONE;
        const text = `Oil ${count}`;
        // The body before may be sent once more meanwhile: it is answered as before.
        const answers = [fault, earlier];
        service.answerWith((body) => answers[body.includes(`"${text}"`) ? 0 : 1] ?? NONE);
        earlier = fault;
        await nameOf(page).fill(text);
        const before = service.received.length;
        watched.said();
        await save(page);
        const words = `${count} of ${ANSWERS}, ${fault.name}, seed ${SEED}`;
        const poll = { timeout: PATIENCE_MS, message: words };
        const isReceived = () => service.received.slice(before).some(({ body }) => body.includes(`"${text}"`));
        await expect.poll(isReceived, poll).toBe(true);
        // The problem of the Save before may still be on screen, or come back unseen: the record tells them apart.
        const isAnswered = async () =>
          (await storedRecords(page)).some(
            ({ body, isBeingSent, hasProblem }) => body.includes(`"${text}"`) && !isBeingSent && hasProblem,
          );
        await expect.poll(isAnswered, poll).toBe(true);
        await expect.poll(() => page.locator('.work-problem').isVisible(), poll).toBe(true);
        expect(watched.said(), words).not.toContain('Saved');
        expect(await nameOf(page).inputValue(), words).toBe(text);
        expect(await textOf(page), words).not.toMatch(FORBIDDEN);
      }
      service.answerWith(NONE);
      const last = await nameOf(page).inputValue();
      watched.said();
      await save(page);
      const done = page.locator('.save-bar .phase', { hasText: /^Saved$/ });
      const compare = page.getByRole('button', { name: 'Compare and decide' });
      // What stood there before this Save is no answer to it: only what is said after it counts.
      const said: string[] = [];
      const outcome = () => {
        said.push(...watched.said());
        return /^(?:Saved|Not saved|Accepted)/.test(said.at(-1) ?? '');
      };
      await expect
        .poll(outcome, { timeout: PATIENCE_MS, message: `said after the last Save, seed ${SEED}` })
        .toBe(true);
      if (said.at(-1)?.startsWith('Accepted')) {
        // An earlier one without an answer could still be stored over it: saved only when that is no longer possible.
        expect(said).not.toContain('Saved');
        expect(service.received.at(-1)?.body).toContain(last);
        const taken = service.received.length;
        await page.clock.fastForward(LATE_SAVE_MS);
        await done.waitFor();
        expect(service.received.slice(taken).map(({ body }) => JSON.parse(body).name)).toEqual([last]);
      } else if (await compare.isVisible()) {
        await compare.click();
        await page.getByRole('button', { name: 'Overwrite with mine' }).click();
        await page.locator('dialog dialog').getByRole('button', { name: 'Overwrite with mine' }).click();
        await done.waitFor();
      }
      expect(JSON.parse(service.bodyOf('p-1') ?? '')).toMatchObject({ id: 'p-1', name: last });
      if (!directory) expect(service.bodyOf('p-1')).toContain('"unknown":[1,{"big":12345678901234567890}]');
      expect(service.received.filter(({ problem }) => problem !== null)).toEqual([]);
      expect(watched.faults()).toEqual([]);
    } finally {
      await watched.close();
      await service.stop();
    }
  });
});

describe('A save without an answer, at a service without ETags,', () => {
  it('is not stored for good over the next one, which is called saved only then', async () => {
    const service = await startFaultService({ directory: false });
    service.have('p-1', { name: 'Oil' });
    const watched = await watch();
    const { page } = watched;
    try {
      await openFile(page, `${service.address}/maintenance-plans`, { id: 'p-1', name: 'Oil' });
      service.answerWith(FAULTS.find(({ name }) => name === 'reset before') ?? NONE);
      await nameOf(page).fill('Name 1');
      await save(page);
      await page.locator('.work-problem').waitFor();
      service.answerWith(NONE);
      await nameOf(page).fill('Name 2');
      await save(page);
      await page.getByRole('region', { name: 'Taken by the service, not yet certain' }).waitFor();
      const phase = page.locator('.save-bar .phase');
      expect(await phase.textContent()).toBe('Accepted, sent once more to be certain');
      // The first one arrives after all.
      service.have('p-1', { name: 'Name 1' });
      await page.clock.fastForward(LATE_SAVE_MS);
      await page.locator('.save-bar .phase', { hasText: /^Saved$/ }).waitFor();
      expect(JSON.parse(service.bodyOf('p-1') ?? '')).toMatchObject({ name: 'Name 2' });
      expect(watched.said().filter((words) => words === 'Saved')).toHaveLength(1);
    } finally {
      await watched.close();
      await service.stop();
    }
  });
});

describe('A new plan whose answer is lost', () => {
  const LOST = ALL.filter(({ commits }) => commits);

  it.each(ANSWERS >= 100 ? LOST : byTurns(LOST, 2, SEED))('is not sent again by itself: $name', async (fault) => {
    const service = await startFaultService();
    service.have('p-2', { name: 'Other' });
    const watched = await watch();
    const { page } = watched;
    try {
      service.answerWith(fault);
      await page.goto(`${service.address}/maintenance-plans/new:a`);
      await nameOf(page).fill('Brakes');
      await save(page);
      await page.getByRole('region', { name: /nobody knows/i }).waitFor();
      // Chromium itself sends a request again when a connection that it used before is reset: more than one may have come.
      const sent = service.received.length;
      service.answerWith(NONE);
      await page.reload();
      await page.getByRole('region', { name: /nobody knows/i }).waitFor();
      // Another one goes through: the sender is at work, and has left the first alone.
      await page.goto(`${service.address}/maintenance-plans/p-2`);
      await nameOf(page).fill('Other 2');
      await save(page);
      await page.locator('.save-bar .phase', { hasText: /^Saved$/ }).waitFor();
      expect(service.received.slice(sent).filter(({ body }) => body.includes('Brakes'))).toEqual([]);
      expect(watched.said().filter((words) => words === 'Saved')).toHaveLength(1);
    } finally {
      await watched.close();
      await service.stop();
    }
  });
});
