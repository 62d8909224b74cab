// Equal reads that run at the same time ask the database once; a write in between ends that.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTokens } from '../../../server/tokens';
import { type Service, startService } from './databases';

const ONE = { authorization: 'Bearer one' };
const TWO = { authorization: 'Bearer two' };
const Plans = z.object({ rows: z.array(z.object({ name: z.string() })) });

describe('Equal reads in flight', () => {
  let service: Service;
  let asked = 0;
  /** Statements wait for it before they reach the database. */
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  beforeEach(async () => {
    service ??= await startCounted();
    asked = 0;
    close();
  });
  afterAll(() => service?.close());

  function close(): void {
    gate = new Promise((resolve) => {
      open = resolve;
    });
  }

  async function startCounted(): Promise<Service> {
    const started = await startService({ fines: 50, tokens: parseTokens('one:write:1,two:read:2') });
    const { query } = started.store;
    started.store.query = async (sql, parameters) => {
      asked += 1;
      await gate;
      return query(sql, parameters);
    };
    return started;
  }

  /** How many statements one such read needs. */
  async function costOf(path: string): Promise<number> {
    open();
    await service.get(path, ONE);
    const cost = asked;
    asked = 0;
    close();
    return cost;
  }

  it.each(['/api/list_fines?per_page=7', '/directory/plans?per_page=3', '/directory/vehicle-groups'])(
    '%s is read once for all who ask at once',
    async (path) => {
      const cost = await costOf(path);
      const answers = Promise.all(Array.from({ length: 25 }, () => service.get(path, ONE)));
      open();
      const texts = (await answers).map(({ status, text }) => `${status} ${text}`);
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]).toMatch(/^200 /);
      expect(asked).toBe(cost);
      await service.get(path, ONE);
      expect(asked).toBe(2 * cost);
    },
  );

  it('are equal only for one organization, one language and one query', async () => {
    const path = '/api/list_fines?per_page=9';
    const cost = await costOf(path);
    const answers = Promise.all([
      service.get(path, ONE),
      service.get(path, TWO),
      service.get(path, { ...ONE, 'accept-language': 'pt-BR' }),
      service.get('/api/list_fines?per_page=8', ONE),
      service.get('/directory/drivers?per_page=9', ONE),
    ]);
    open();
    const [one, two, portuguese, eight] = await answers;
    expect(two?.json).toEqual({ fines: [] });
    expect(new Set([one, two, portuguese, eight].map((answer) => answer?.text)).size).toBe(4);
    expect(asked).toBeGreaterThan(3 * cost);
  });

  it('a read that fails fails for those who shared it, and for nobody after them', async () => {
    const path = '/directory/drivers?per_page=4';
    const { query } = service.store;
    service.store.query = async () => {
      await gate;
      throw new Error('no database');
    };
    const answers = Promise.all([service.get(path, ONE), service.get(path, ONE)]);
    open();
    expect((await answers).map(({ status }) => status)).toEqual([500, 500]);
    service.store.query = query;
    expect((await service.get(path, ONE)).status).toBe(200);
  });

  it('one who gives up takes nothing away from the others', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const path = `${address}/api/list_fines?per_page=6`;
    const patience = new AbortController();
    const first = fetch(path, { headers: ONE, signal: patience.signal });
    const others = Array.from({ length: 3 }, () => fetch(path, { headers: ONE }));
    while (asked === 0) await new Promise((resolve) => setImmediate(resolve));
    patience.abort();
    await expect(first).rejects.toThrow();
    open();
    const answers = await Promise.all(others);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ fines: { length: 6 } });
  });

  it('a read that comes after a write does not get what was read before it', async () => {
    const path = '/directory/plans?search=written%20between';
    const before = service.get(path, ONE);
    await new Promise((resolve) => setImmediate(resolve));
    const written = await service.put('/api/update_plan', { name: 'Written between' }, ONE);
    expect(written.status).toBe(200);
    const counted = asked;
    const after = service.get(path, ONE);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBeGreaterThan(counted);
    open();
    await before;
    expect(z.parse(Plans, (await after).json).rows.map(({ name }) => name)).toEqual(['Written between']);
  });
});
