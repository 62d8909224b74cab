// The process is killed at random moments under load: PATIO_SERVICE_KILLS times on each database. Whatever was acknowledged is
// there afterwards, to the byte; a body that was on its way may be.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../../../fault/service/client';
import { createLedger } from '../../../fault/service/ledger';
import { ended, kill, killAll, launch, start } from '../../../fault/service/process';
import { type Home, homes } from './homes';

const KILLS = Number(process.env.PATIO_SERVICE_KILLS ?? 2);
const WRITERS = 8;
/** Under load the service lives at most so long. */
const LONGEST_MS = 1500;
/** Every so many kills, one more comes while the service starts, where it reads its log. */
const KILL_AT_START_EVERY = 4;

const Fines = z.object({ fines: z.array(z.unknown()) });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Most bodies are small; some make the log so long that it is brought into the file, which is a moment of its own. */
const size = () => (Math.random() < 0.2 ? 200_000 : Math.floor(Math.random() * 8_000));

describe.each(homes)('Killed on $name', ({ isMissing, make }) => {
  describe.skipIf(isMissing)('the service', () => {
    let home: Home;
    beforeAll(async () => {
      home = await make();
    });
    afterEach(killAll);
    afterAll(() => home?.remove());

    it(`loses nothing it acknowledged, ${KILLS} times`, { timeout: 60_000 + KILLS * 20_000 }, async () => {
      const env = { ...home.env, SAMPLE_FINES: '7' };
      const ledger = createLedger();
      let inLife = 0;
      for (let round = 0; round < KILLS; round += 1) {
        if (round % KILL_AT_START_EVERY === 1) {
          const starting = launch(env);
          await sleep(Math.random() * LONGEST_MS);
          await kill(starting);
        }
        // Another wish is not heard: the data is there.
        const running = await start({ ...env, SAMPLE_FINES: String(7 + round) });
        expect(running.output().includes('loading the sample')).toBe(round === 0);
        const client = createClient(running.address);
        expect(await ledger.lost(client), `after ${round} kills`).toEqual([]);
        const before = ledger.acknowledged();
        const load = ledger.write(client, WRITERS, size);
        await sleep(30 + Math.random() * LONGEST_MS);
        // A load that wrote nothing would prove nothing: the last life goes on until enough was acknowledged.
        const acknowledged = () => inLife + ledger.acknowledged() - before;
        while (round === KILLS - 1 && acknowledged() <= KILLS * 3) await sleep(10);
        await kill(running);
        await load;
        client.close();
        inLife += ledger.acknowledged() - before;
        expect(running.output()).not.toMatch(/error|fail/i);
      }
      const last = await start(env);
      const client = createClient(last.address);
      expect(await ledger.lost(client)).toEqual([]);
      const { fines } = z.parse(Fines, JSON.parse((await client.ask({ path: '/api/list_fines' })).text));
      expect(fines).toHaveLength(7);
      client.close();
      last.child.kill('SIGTERM');
      expect(await ended(last.child)).toBe(0);
    });
  });
});
