// The disk is full while plans are written. Nothing is acknowledged that is not there, reading goes on, and with room again so
// does writing. What is refused was not stored.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../../fault/service/client';
import { canFillDisk, limitFiles, postgresProcesses, withLimit } from '../../../fault/service/full-disk';
import { createLedger, type Ledger } from '../../../fault/service/ledger';
import { ended, kill, killAll, launch, start } from '../../../fault/service/process';
import { type Home, homesApart } from './homes';

const SIZE = 500_000;
/** Some hundred large writes: beside load they took a minute. */
const PATIENCE = { timeout: 180_000 };
const REFUSAL = {
  error: { code: 'storage_full', message: 'The service has no space left to store anything. Nothing was changed.' },
};

/** Puts plans, old and new, until some were refused; returns how many were not. */
async function fill(ledger: Ledger, client: Client, refusals: number): Promise<number> {
  let saved = 0;
  for (let refused = 0, turn = 0; refused < refusals; turn += 1) {
    const { status, text } = await ledger.put(client, SIZE, turn % 4 === 0 ? undefined : ledger.ids()[turn % 4]);
    if (status === 200) saved += 1;
    else {
      refused += 1;
      expect([status, JSON.parse(text)]).toEqual([500, REFUSAL]);
      expect((await client.ask({ path: '/api/list_fines' })).status).toBe(200);
    }
    if (turn > 400) throw new Error('The disk was never full');
  }
  return saved;
}

describe.each(homesApart)('A full disk below $name', ({ name, isMissing, make }) => {
  const isDuckDb = name === 'DuckDB';
  describe.skipIf(isMissing || !canFillDisk())(canFillDisk() ? 'is survived' : 'cannot be had here: no prlimit', () => {
    let home: Home;
    beforeAll(async () => {
      home = await make();
    });
    afterEach(killAll);
    afterAll(() => home?.remove());

    it('loses nothing that was acknowledged, keeps reading, and goes on when there is room', PATIENCE, async () => {
      const env = { ...home.env, SAMPLE_FINES: '5' };
      const first = await start(env);
      const client = createClient(first.address);
      const ledger = createLedger();
      for (let turn = 0; turn < 6; turn += 1) expect((await ledger.put(client, 1000)).status).toBe(200);
      const processes = async () =>
        isDuckDb ? [first.child.pid ?? 0] : postgresProcesses(home.env.DATABASE_URL ?? '');
      // Into the log, then where the log is brought into the file, which DuckDB does at 16 MB. PostgreSQL makes files of its
      // log of 16 MB, so only its tables can be as full as that.
      for (const bytes of isDuckDb ? [4_000_000, 17_500_000] : [16_800_000]) {
        limitFiles(await processes(), bytes);
        expect(await fill(ledger, client, 8)).toBeGreaterThan(3);
        expect(await ledger.lost(client)).toEqual([]);
        limitFiles(await processes(), null);
        for (const id of [undefined, ledger.ids()[0]]) expect((await ledger.put(client, SIZE, id)).status).toBe(200);
        expect(await ledger.lost(client)).toEqual([]);
      }
      // What it said of it in its log is the kind and the place.
      expect(first.output()).toMatch(/"code":"no space"/);
      expect(first.output()).not.toMatch(/Plan \d/);
      await kill(first);
      client.close();
      const second = await start(env);
      const again = createClient(second.address);
      expect(await ledger.lost(again)).toEqual([]);
      again.close();
    });

    it.runIf(isDuckDb)('is a sentence when there is no room to start', async () => {
      const other = await make();
      const { child, output } = launch({ ...other.env, SAMPLE_FINES: '2000' }, withLimit(200_000));
      expect(await ended(child)).toBe(1);
      expect(output()).toMatch(/^(First start.*\n)*Patio cannot start: there is no space left to store anything\.\n$/);
      other.remove();
    });
  });
});
