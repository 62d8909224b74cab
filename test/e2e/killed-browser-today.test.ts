// The whole browser is killed while somebody works on Today: every decision of before the last half second is there.
// PATIO_KILLS: how many times (40 for the proof, which also holds the half second: nothing else runs beside it).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf, seedOf } from '../fault/random';
import { openKillableBrowser } from './killable-browser';
import { type RunningService, startService } from './service';

const KILLS = Number(process.env.PATIO_KILLS ?? 2);
/** A round is two browsers and two readings of all fines. */
const ROUND_MS = 30_000;
/** By the clock, so asserted in the long form only: a busy machine may stall for longer. */
const MOST_LOST_MS = KILLS >= 40 ? 500 : Number.POSITIVE_INFINITY;
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);

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

const decidedIn = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Lanes' })
    .getByRole('button', { name: /^Done here/ })
    .locator('b')
    .innerText()
    .then(Number);

it(
  `has lost no decision that was made before the last moment, ${KILLS} times`,
  async () => {
    const random = randomOf(seedOf('kills of Today'));
    const losses: number[] = [];
    for (let round = 1; round <= KILLS; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'patio-killed-today-'));
      try {
        const { page, kill } = await openKillableBrowser(folder, PATIENCE_MS);
        const pressed: number[] = [];
        await page.exposeFunction('patioPressed', (at: number) => pressed.push(at));
        await openLane(page, 'look');
        // Each key says when it was pressed, by the clock that the kill goes by.
        await page.evaluate(() =>
          document.addEventListener('keydown', () => Reflect.get(globalThis, 'patioPressed')(Date.now()), true),
        );
        const keys = random.int(2, 9);
        for (let key = 0; key < keys; key += 1) await page.keyboard.press('e', { delay: random.next() * 60 });
        const killedAt = Date.now();
        await kill();

        const again = await openKillableBrowser(folder, PATIENCE_MS);
        await openLane(again.page, 'done');
        const stored = await decidedIn(again.page);
        await again.kill();
        expect(stored, `round ${round}: more than were made`).toBeLessThanOrEqual(keys);
        const lost = pressed[stored];
        losses.push(lost === undefined ? 0 : killedAt - lost);
        expect(losses.at(-1), `round ${round}: ${stored} of ${keys} are there`).toBeLessThanOrEqual(MOST_LOST_MS);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    const sorted = [...losses].sort((a, b) => a - b);
    const whole = losses.filter((loss) => loss === 0).length;
    process.stdout.write(
      `kills of Today: ${KILLS}, nothing lost in ${whole}; most lost: ${sorted.at(-1)} ms before the kill\n`,
    );
  },
  60_000 + KILLS * ROUND_MS,
);
