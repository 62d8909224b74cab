import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../../../server/app';
import { StatementFailure, type Store } from '../../../../server/store/store';
import { parseTokens } from '../../../../server/tokens';
import { listPlans } from '../../../../src/directory/directory';
import { createClient, JSON_HEADERS } from '../../../fault/service/client';
import { type Database, databases, type Service, startService } from '../databases';

const HOUR = 3_600_000;
const first = { authorization: 'Bearer one' };
const second = { authorization: 'Bearer two' };
const Plan = z.looseObject({ id: z.string() });

let made = 0;
/** A key that no other test has used, as the draft standard writes it. */
function newKey(): string {
  made += 1;
  return `"key-${made}"`;
}

describe.each(databases)('A request with an Idempotency-Key on $name', (database) => {
  describe.skipIf(database.isMissing)('', () => {
    let service: Service;
    let now = Date.now();
    beforeAll(async () => {
      const tokens = parseTokens('one:write,two:write:2');
      service = await startService({ database, fines: 5, tokens, now: () => now });
    });
    afterAll(() => service?.close());

    const put = (body: unknown, key: string, headers: Record<string, string> = first) =>
      service.put('/api/update_plan', body, { ...headers, 'idempotency-key': key });
    const count = async (name: string, headers = first) => {
      const { json } = await service.get(`/directory/plans?search=${encodeURIComponent(name)}`, headers);
      return z.parse(listPlans.response, json).total;
    };
    const keys = async () =>
      (await service.store.query('select count(*) as keys from idempotency_keys where organization_id = 1'))[0]?.keys;

    it('is done once, and answered alike each time: status, body and ETag', async () => {
      const [key, body] = [newKey(), '{ "name":"Answered twice",  "x":12345678901234567890 }'];
      const one = await put(body, key);
      const again = await put(body, key);
      expect(one.status).toBe(200);
      expect([again.status, again.text, again.headers.etag]).toEqual([200, one.text, one.headers.etag]);
      expect(one.text).toContain('12345678901234567890');
      expect(await count('Answered twice')).toBe(1);
      // With and without the quotes it is the same key.
      expect((await put(body, key.replaceAll('"', ''))).text).toBe(one.text);
      expect(await count('Answered twice')).toBe(1);
    });

    it('is answered alike after the plan was changed, and changes nothing then', async () => {
      const [key, body] = [newKey(), { name: 'Changed since' }];
      const one = await put(body, key);
      const { id } = z.parse(Plan, one.json);
      await service.put('/api/update_plan', { id, name: 'Newer' }, first);
      const again = await put(body, key);
      expect([again.status, again.text, again.headers.etag]).toEqual([200, one.text, one.headers.etag]);
      expect((await service.get(`/directory/plans/${id}`, first)).json).toEqual({ id, name: 'Newer' });
    });

    it('of a plan that is there is done once too, though its If-Match is of before', async () => {
      const { id } = z.parse(Plan, (await put({ name: 'To be changed' }, newKey())).json);
      const read = await service.get(`/directory/plans/${id}`, first);
      const [key, headers] = [newKey(), { ...first, 'if-match': String(read.headers.etag) }];
      const one = await put({ id, name: 'Done once' }, key, headers);
      const again = await put({ id, name: 'Done once' }, key, headers);
      expect([again.status, again.text, again.headers.etag]).toEqual([200, one.text, one.headers.etag]);
      expect((await put({ id, name: 'Done once' }, newKey(), headers)).status).toBe(412);
    });

    it('is refused with another body, and nothing is done', async () => {
      const key = newKey();
      await put({ name: 'The first of two' }, key);
      expect(await put({ name: 'The second of two' }, key)).toMatchObject({
        status: 422,
        json: { error: { code: 'idempotency_key_reused' } },
      });
      expect(await count('of two')).toBe(1);
    });

    it('is another one in another organization', async () => {
      const [key, body] = [newKey(), { name: 'Two fleets' }];
      const [one, other] = [await put(body, key, first), await put(body, key, second)];
      expect(z.parse(Plan, one.json).id).not.toBe(z.parse(Plan, other.json).id);
      expect([await count('Two fleets', first), await count('Two fleets', second)]).toEqual([1, 1]);
    });

    it('that was refused may be corrected under its key', async () => {
      const key = newKey();
      expect((await put({ description: 'Without a name' }, key)).status).toBe(400);
      expect((await put({ id: 'no-such-id', name: 'Nowhere' }, key)).status).toBe(404);
      expect((await put({ name: 'Corrected' }, key)).status).toBe(200);
      expect(await count('Corrected')).toBe(1);
    });

    it.each(['', '""', '"a', 'a b', '"ä"', `"${'k'.repeat(201)}"`])('is refused when the key is %j', async (key) => {
      expect(await put({ name: 'With a bad key' }, key)).toMatchObject({
        status: 400,
        json: { error: { code: 'invalid_request', field: 'Idempotency-Key' } },
      });
      expect(await count('With a bad key')).toBe(0);
    });

    it('is remembered for 24 hours and forgotten then', async () => {
      const [key, body] = [newKey(), { name: 'A day later' }];
      await put(body, key);
      now += 24 * HOUR - 1000;
      await put(body, key);
      expect(await count('A day later')).toBe(1);
      now += 1000;
      await put({ name: 'Other' }, newKey());
      expect(await keys()).toBe(1);
      await put(body, key);
      expect(await count('A day later')).toBe(2);
    });

    it('is told that the service knows keys, by every answer of the operations and by none else', async () => {
      const paths = ['/api/list_fines', '/api/openapi.json', '/api/list_fines?per_page=0'];
      for (const path of paths) {
        expect((await service.get(path, first)).headers['idempotency-key-lifetime'], path).toBe('86400');
      }
      expect((await put({}, newKey())).headers['idempotency-key-lifetime']).toBe('86400');
      expect((await service.get('/directory/plans', first)).headers['idempotency-key-lifetime']).toBeUndefined();
    });
  });

  it.skipIf(database.isMissing)('at the same time is done once: others wait, or are told to come back', async () => {
    const service = await startService({ database, fines: 0 });
    const client = createClient(await service.app.listen({ port: 0, host: '127.0.0.1' }), 50);
    const headers = { ...JSON_HEADERS, 'idempotency-key': '"all at once"' };
    const ask = () => client.ask({ method: 'PUT', path: '/api/update_plan', headers, body: '{"name":"One of fifty"}' });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    const isDone = ({ status }: { status: number }) => status === 200;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const one of answers.filter((answer) => !isDone(answer))) {
      expect(JSON.parse(one.text)).toMatchObject({ error: { code: 'still_under_way' } });
      expect(one.headers['retry-after']).toBe('1');
    }
    expect(new Set(answers.filter(isDone).map(({ text }) => text)).size).toBe(1);
    expect((await ask()).text).toBe(answers.find(isDone)?.text);
    expect(z.parse(listPlans.response, (await service.get('/directory/plans')).json).total).toBe(1);
    client.close();
    await service.close();
  });

  it.skipIf(database.isMissing)('whose end nobody has heard is known by its key', async () => {
    for (const isStored of [true, false]) {
      const service = await startService({ database: deafAtCommit(database, isStored), fines: 0 });
      const ask = () => service.put('/api/update_plan', { name: 'Unheard' }, { 'idempotency-key': '"unheard"' });
      const answer = await ask();
      if (isStored) expect(answer.status).toBe(200);
      else expect(answer).toMatchObject({ status: 503, json: { error: { code: 'outcome_unknown' } } });
      const again = await ask();
      expect(again.status).toBe(200);
      if (isStored) expect(again.text).toBe(answer.text);
      expect(z.parse(listPlans.response, (await service.get('/directory/plans')).json).total).toBe(1);
      await service.close();
    }
  });
});

describe('Two services on one PostgreSQL', () => {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  it.skipIf(!postgres)('do a request with a key once', async () => {
    const one = await startService({ database: postgres, fines: 0 });
    // A second app has its own memory of what is under way, so only the database can tell.
    const two = await createApp({ store: one.store, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one.app : two).inject({
          method: 'PUT',
          url: '/api/update_plan',
          headers: { 'content-type': 'application/json', 'idempotency-key': '"shared"' },
          payload: '{"name":"Shared"}',
        }),
      ),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect(z.parse(listPlans.response, (await one.get('/directory/plans')).json).total).toBe(1);
    await two.close();
    await one.close();
  });
});

/** A database whose first transaction with a key ends without an answer, as when a connection breaks at the commit. */
function deafAtCommit(database: Database, isStored: boolean): Database {
  const lost = new Error('Connection terminated unexpectedly');
  const unheard = () => new StatementFailure('ECONNRESET', lost, 'unknown', { isAway: true });
  return {
    ...database,
    open: async () => {
      const { store, drop } = await database.open();
      let isDeaf = true;
      const transaction: Store['transaction'] = async (work, options) => {
        if (!isDeaf || options?.isAlone !== false) return store.transaction(work, options);
        isDeaf = false;
        if (isStored) await store.transaction(work, options);
        throw unheard();
      };
      return { store: { ...store, transaction }, drop };
    },
  };
}
