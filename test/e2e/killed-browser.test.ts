// The whole browser is killed while somebody types: what is lost is what was typed in the last quarter of a second, at most.
// PATIO_KILLS: how many times (40 for the proof, which also holds the quarter of a second: nothing else runs beside it).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { openKillableBrowser } from './killable-browser';

const KILLS = Number(process.env.PATIO_KILLS ?? 2);
/** By the clock, so asserted in the long form only: a busy machine may stall for longer. */
const MOST_LOST_MS = KILLS >= 40 ? 250 : Number.POSITIVE_INFINITY;
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789 ';

let service: FaultService;
let folder: string;
beforeAll(async () => {
  service = await startFaultService();
  service.have('p-1', { name: 'Oil', vehicles: [], items: [] });
  folder = mkdtempSync(join(tmpdir(), 'patio-killed-'));
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('A browser that is killed while somebody types', () => {
  const losses: number[] = [];

  it(`has lost no more than the last moment of it, ${KILLS} times`, async () => {
    for (let round = 1; round <= KILLS; round += 1) {
      const { page, kill } = await openKillableBrowser(folder, PATIENCE_MS);
      const typed: { text: string; at: number }[] = [];
      await page.exposeFunction('patioTyped', (text: string, at: number) => typed.push({ text, at }));
      await page.goto(`${service.address}/maintenance-plans/p-1`);
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill(`Round ${round} `);
      // Each key says when it was pressed, by the clock that the kill goes by.
      await name.evaluate((input) => {
        input.addEventListener('input', () => {
          Reflect.get(globalThis, 'patioTyped')(input instanceof HTMLInputElement ? input.value : '', Date.now());
        });
      });
      const until = Date.now() + 500 + Math.random() * 1500;
      for (let key = 0; Date.now() < until; key += 1) {
        await page.keyboard.type(LETTERS[key % LETTERS.length] ?? 'x', { delay: Math.random() * 90 });
      }
      const killedAt = Date.now();
      await kill();

      const again = await openKillableBrowser(folder, PATIENCE_MS);
      await again.page.goto(`${service.address}/maintenance-plans/p-1`);
      const stored = await again.page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
      await again.kill();
      const place = typed.findIndex(({ text }) => text === stored);
      expect(stored.startsWith(`Round ${round} `), `round ${round}: "${stored}" is not what was typed`).toBe(true);
      expect(place >= 0 || stored === `Round ${round} `, `round ${round}: "${stored}" was never typed`).toBe(true);
      const lost = typed[place + 1];
      losses.push(lost ? killedAt - lost.at : 0);
      expect(losses.at(-1), `round ${round}: lost since "${stored}" of "${typed.at(-1)?.text}"`).toBeLessThanOrEqual(
        MOST_LOST_MS,
      );
    }
    const sorted = [...losses].sort((a, b) => a - b);
    process.stdout.write(`kills: ${KILLS}, typing lost: median ${sorted[KILLS >> 1]} ms, most ${sorted.at(-1)} ms\n`);
  });
});
