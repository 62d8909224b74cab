// The whole browser is killed while somebody works on Today: what the page said to be done, snoozed, noted or taken back is there.
// PATIO_KILLS: how many times (40 for the proof).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf, seedOf } from '../fault/random';
import { openKillableBrowser } from './killable-browser';
import { type RunningService, startService } from './service';

const KILLS = Number(process.env.PATIO_KILLS ?? 1);
/** A round is two browsers and two readings of all fines. */
const ROUND_MS = 30_000;
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
const SAID = { e: 'done here', s: 'snoozed', n: 'saved', u: 'taken back' } as const;
type Key = keyof typeof SAID;
/** `code`: AIT of the task. `title`: what it asks for. */
type Press = { key: Key; code: string; title: string };

let service: RunningService;
beforeAll(async () => {
  // Few fines are read in a moment, which is not what this is about.
  service = await startService({ SAMPLE_FINES: '1000' });
});
afterAll(() => service?.stop());

/** Opens a lane once all is read, so that nothing moves any more. */
async function openLane(page: Page, lane: string): Promise<void> {
  await page.goto(`${service.address}/fines/today?lane=${lane}`);
  await page.locator('.lanes').waitFor();
  await page.locator('.rows-progress [role="progressbar"]').waitFor({ state: 'detached' });
}

/** Number of tasks of a lane, as its button says it. */
const countedIn = (page: Page, lane: RegExp) =>
  page
    .getByRole('navigation', { name: 'Lanes' })
    .getByRole('button', { name: lane })
    .locator('b')
    .innerText()
    .then(Number);

/** Hears keys before the page does, and what the page says before it is painted. */
async function listen(page: Page) {
  const presses: Press[] = [];
  const spoken: string[] = [];
  const marked: string[] = [];
  await page.exposeFunction('patioPressed', (key: Key, code: string, title: string) =>
    presses.push({ key, code, title }),
  );
  await page.exposeFunction('patioSpoke', (text: string) => spoken.push(text));
  await page.exposeFunction('patioMarked', (text: string) => marked.push(text));
  await page.evaluate(() => {
    const say = (name: string, ...values: unknown[]) => Reflect.get(globalThis, name)(...values);
    const codeOf = (row: Element | null) => row?.querySelector('.code')?.textContent ?? '';
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (!['e', 's', 'n', 'u'].includes(key) || document.querySelector('dialog[open]')) return;
        const row = document.querySelector('.task[tabindex="0"]');
        say('patioPressed', key, codeOf(row), row?.querySelector('.what b span')?.textContent ?? '');
      },
      true,
    );
    let text = '';
    let marks = new Set<string>();
    new MutationObserver(() => {
      const said = document.querySelector('[role="status"].hidden')?.textContent ?? '';
      if (said !== text && said !== '') say('patioSpoke', said);
      text = said;
      const rows = [...document.querySelectorAll('.task')];
      const now = new Set(rows.map((row) => `${codeOf(row)} ${row.querySelector('.mark .hidden')?.textContent}`));
      for (const mark of now) if (!marks.has(mark)) say('patioMarked', mark);
      marks = now;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return { presses, spoken, marked };
}

/** How many of the presses were said to be stored, at least: each text belongs to the next press that fits. */
function toldBy(texts: readonly string[], presses: readonly Press[]): number {
  let told = 0;
  for (const text of texts) {
    const next = presses.findIndex(
      ({ key, code }, index) => index >= told && text.includes(code) && text.includes(SAID[key]),
    );
    told = next === -1 ? told : next + 1;
  }
  return told;
}

/** Keys in an order by chance, each at once after the one before. The last one is not waited for: the kill may come before it. */
async function work(page: Page, random: ReturnType<typeof randomOf>): Promise<void> {
  const count = random.int(1, 8);
  for (let index = 0; index < count; index += 1) {
    const key: Key = random.pick(index === 0 ? ['e'] : ['e', 'e', 'e', 's', 'n', 'u']);
    await page.keyboard.press(key, { delay: random.next() * 40 });
    if (key === 's' || key === 'n') await page.locator('dialog[open]').waitFor();
    if (key === 's') await page.keyboard.press('Enter');
    if (key === 'n') {
      await page.keyboard.type('called');
      await page.keyboard.press('Control+Enter');
    }
  }
  page.keyboard.press('e').catch(() => undefined);
}

/** Of each press what it is about: an undo has the task of the press that it takes back; undos of nothing are left out. */
function resolved(presses: readonly Press[]): (Press & { of: Key })[] {
  const standing: Press[] = [];
  return presses.flatMap((press) => {
    if (press.key !== 'u') {
      standing.push(press);
      return { ...press, of: press.key };
    }
    const taken = standing.pop();
    return taken === undefined ? [] : { ...taken, key: press.key, of: taken.key };
  });
}

/** All versions that are stored in this profile. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let versions = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name ?? ''));
      if (database.objectStoreNames.contains('knowledge')) {
        const rows: { entries: unknown[] }[] = await wait(
          database.transaction('knowledge').objectStore('knowledge').getAll(),
        );
        for (const { entries } of rows) versions += entries.length;
      }
      database.close();
    }
    return versions;
  });

it(
  `has lost nothing that the page said to be done, ${KILLS} times`,
  async () => {
    const random = randomOf(seedOf('kills of Today'));
    const losses: number[] = [];
    let all = 0;
    let saidDone = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'patio-killed-today-'));
      try {
        const { page, kill } = await openKillableBrowser(folder, PATIENCE_MS);
        await openLane(page, 'look');
        const heard = await listen(page);
        await work(page, random);
        await new Promise((resolve) => setTimeout(resolve, random.next() * 60));
        await kill();

        const presses = resolved(heard.presses);
        const told = Math.max(toldBy(heard.spoken, presses), toldBy(heard.marked, presses));
        const again = await openKillableBrowser(folder, PATIENCE_MS);
        await openLane(again.page, 'done');
        const stored = await storedIn(again.page);
        expect(stored, `round ${round}: more than were made`).toBeLessThanOrEqual(presses.length);
        // The browser stores writes in order, so the first presses are the stored ones.
        const storedPresses = presses.slice(0, stored);
        // A telling that was done is no task of the lane once tasks are counted again (ruling 36).
        const decided = storedPresses.filter(({ of, title }) => of === 'e' && !title.startsWith('Tell'));
        const doneThere = decided.filter(({ key }) => key === 'e').length;
        const takenBack = decided.length - doneThere;
        // Fines are counted month by month.
        const done = () => countedIn(again.page, /^Done here/);
        await expect.poll(done, { timeout: PATIENCE_MS, message: `round ${round}: lane` }).toBe(doneThere - takenBack);
        await again.kill();
        all += presses.length;
        saidDone += told;
        losses.push(Math.max(0, told - stored));
        if (KILLS < 40) expect(losses.at(-1), `round ${round}: ${told} said, ${stored} there`).toBe(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    const lost = losses.reduce((sum, loss) => sum + loss, 0);
    process.stdout.write(
      `kills of Today: ${KILLS}; of ${all} keys the page said ${saidDone} to be stored; lost of these: ${lost}, in ${losses.filter((loss) => loss > 0).length} kills\n`,
    );
    expect(lost).toBe(0);
  },
  60_000 + KILLS * ROUND_MS,
);
