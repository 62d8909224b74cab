// Equal dashboards are computed once and revalidated by their ETag, and every write that changes one is seen, on both databases.
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../../server/app';
import { importTables } from '../../../server/own-fleet/import-tables';
import { undoLastImport } from '../../../server/own-fleet/imports';
import { setUp } from '../../../server/set-up';
import { openPostgres } from '../../../server/store/postgres';
import type { Store } from '../../../server/store/store';
import { parseTokens } from '../../../server/tokens';
import { type Answer, createDatabase, databases, type Service, startService, TODAY } from './databases';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const PATH = '/api/get_fines_dashboard?start_date=2026-01-01&end_date=2026-06-30';
const ONE = { authorization: 'Bearer one' };
const TWO = { authorization: 'Bearer two' };
const TOKENS = 'one:write:1:ana,two:write:2:rui,reader:read:1:eva';
const Dashboard = z.object({
  response: z.object({
    top_summary: z.object({ total_fines_quantity: z.object({ value: z.number() }) }),
    cost_per_group_of_vehicles_chart_data: z.array(z.object({ group: z.optional(z.string()) })),
  }),
});

const countIn = ({ json }: Answer) => z.parse(Dashboard, json).response.top_summary.total_fines_quantity.value;
const fine = (ait: string, more = {}) => ({
  ait_number: ait,
  vehicle_plate_number: 'ABC1D23',
  fine_date: '2026-03-04',
  default_amount: 100,
  ...more,
});

describe.each(databases)('Dashboards on $name', (database) => {
  describe.skipIf(database.isMissing)('of a fleet', () => {
    let service: Service;
    let asked = 0;
    beforeEach(async () => {
      service = await startService({ database, tokens: parseTokens(TOKENS) });
      const { query } = service.store;
      service.store.query = (sql, parameters) => {
        asked += 1;
        return query(sql, parameters);
      };
      const first = { vehicles: [{ plate_number: 'ABC1D23', vehicle_group: 'Norte' }] };
      expect((await service.put('/directory/vehicles', first, ONE)).status).toBe(200);
      expect((await service.put('/directory/fines', { fines: [fine('A1')] }, ONE)).status).toBe(200);
      asked = 0;
    });
    afterEach(() => service?.close());

    const tagOf = async (headers = ONE) => String((await service.get(PATH, headers)).headers.etag);
    const post = (url: string, body?: unknown, headers = ONE) =>
      service.ask({
        method: 'POST',
        url,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });

    it('are computed once for equal requests, at once and later, whatever the order of their identifiers', async () => {
      await service.get(PATH, ONE);
      const cost = asked;
      asked = 0;
      const same = [`${PATH}&vehicle_ids=1&vehicle_ids=2`, `${PATH}&vehicle_ids=2,1,2`];
      const answers = await Promise.all([...same, ...same].map((url) => service.get(url, ONE)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(asked).toBe(cost);
      for (const url of same) expect((await service.get(url, ONE)).text).toBe(answers[0]?.text);
      expect(asked).toBe(cost);
      for (const url of [`${PATH}&fine_hour_range=08:00,09:00`, `${PATH}&fine_hour_range=09:00,08:00`]) {
        asked = 0;
        await service.get(url, ONE);
        expect(asked).toBeGreaterThan(0);
      }
      asked = 0;
      await service.get(PATH, { ...ONE, 'accept-language': 'pt-BR' });
      expect(asked).toBeGreaterThan(0);
    });

    it('are never those of another organization, and nobody gets one without the right to', async () => {
      expect(countIn(await service.get(PATH, ONE))).toBe(1);
      const other = await service.get(PATH, { ...TWO, 'if-none-match': await tagOf() });
      expect([other.status, countIn(other)]).toEqual([200, 0]);
      asked = 0;
      for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
        const refused = await service.get(PATH, { ...headers, 'if-none-match': await tagOf() });
        expect([refused.status, refused.headers.etag]).toEqual([401, undefined]);
      }
      const foreign = await service.get(PATH, { ...ONE, 'x-organization-id': '2', 'if-none-match': await tagOf() });
      expect(foreign.status).toBe(403);
    });

    it('answer 304 without a body to who has the same, with the headers of the whole answer', async () => {
      const whole = await service.get(PATH, ONE);
      const again = await service.get(PATH, { ...ONE, 'if-none-match': `"x", ${whole.headers.etag}` });
      expect([again.status, again.text]).toEqual([304, '']);
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'idempotency-key-lifetime']) {
        expect([name, again.headers[name]]).toEqual([name, whole.headers[name]]);
      }
      expect(whole.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Language, accept-encoding' });
      expect(again.headers['content-type']).toBeUndefined();
      const packed = await service.app.inject({ url: PATH, headers: { ...ONE, 'accept-encoding': 'br' } });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'br',
        etag: whole.headers.etag,
        vary: whole.headers.vary,
      });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.text);
      const head = await service.ask({ method: 'HEAD', url: PATH, headers: ONE });
      expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
    });

    it('where everybody may read are kept by the browser, which asks each time', async () => {
      const open = await startService({ database });
      try {
        expect((await open.get(PATH)).headers['cache-control']).toBe('private, no-cache');
      } finally {
        await open.close();
      }
    });

    it('are new after every kind of write that changes them, and for nobody else', async () => {
      const other = await tagOf(TWO);
      const tags = [await tagOf()];
      const change = async (name: string, write: () => Promise<{ status: number }>) => {
        expect([name, (await write()).status]).toEqual([name, 200]);
        const tag = await tagOf();
        expect(tag, name).not.toBe(tags.at(-1));
        tags.push(tag);
      };
      await change('an import', () => service.put('/directory/fines', { fines: [fine('A2')] }, ONE));
      await change('one fine', () => service.put('/directory/fines/A2', fine('A2', { default_amount: 7 }), ONE));
      await change('a group', () =>
        service.put('/directory/vehicles', { vehicles: [{ plate_number: 'ABC1D23', vehicle_group: 'Sul' }] }, ONE),
      );
      await change('a driver', () =>
        service.put('/directory/fines', { fines: [fine('A1', { driver_registration: '0042' })] }, ONE),
      );
      await change('the deletion of a driver', () =>
        post('/directory/deletion', { organization_id: 1, driver: '0042' }),
      );
      const archive = await service.get('/directory/archive', ONE);
      const whole = await tagOf();
      const empty = await post('/directory/deletion', { organization_id: 1 });
      expect([empty.status, countIn(await service.get(PATH, ONE))]).toEqual([200, 0]);
      const back = await service.ask({
        method: 'POST',
        url: '/directory/archive',
        headers: { ...ONE, 'content-type': 'application/x-ndjson' },
        payload: archive.text,
      });
      expect([back.status, await tagOf()]).toEqual([200, whole]);
      // A command of this machine writes through a store.
      const source = {
        organization: 1,
        person: 'a',
        who: { subject: '', name: '' },
        fileName: null,
        now: NOW,
        today: TODAY,
      };
      const fines = {
        kind: 'fines' as const,
        fields: ['ait_number', 'vehicle_plate_number', 'fine_date'],
        rows: [['A3', 'ABC1D23', '2026-03-07']],
      };
      await importTables(service.store, source, [fines], false);
      expect(countIn(await service.get(PATH, ONE))).toBe(3);
      await service.store.transaction((session) => undoLastImport(session, 1, NOW, source.who));
      expect([countIn(await service.get(PATH, ONE)), await tagOf()]).toEqual([2, whole]);
      expect(await tagOf(TWO)).toBe(other);
      asked = 0;
      const plan = await service.put('/api/update_plan', { name: 'Oil' }, ONE);
      expect([plan.status, await tagOf(), asked]).toEqual([200, whole, 0]);
    });

    it('are new after the sample is loaded and removed', async () => {
      await post('/directory/deletion', { organization_id: 1 });
      const tags = [await tagOf()];
      await service.store.transaction(async (session) => {
        const { loadSample } = await import('../../../server/sample/sample-state');
        return loadSample(session, { fines: 60, today: TODAY });
      });
      tags.push(await tagOf());
      expect((await post('/directory/sample/remove')).status).toBe(200);
      expect([tags[1] === tags[0], await tagOf()]).toEqual([false, tags[0]]);
    });

    it('that fail are computed by the next who asks', async () => {
      const { query } = service.store;
      service.store.query = async () => {
        throw new Error('no database');
      };
      expect((await service.get(PATH, ONE)).status).toBe(500);
      service.store.query = query;
      expect((await service.get(PATH, ONE)).status).toBe(200);
      const wrong = await service.get('/api/get_fines_dashboard?start_date=2026-02-01&end_date=2026-01-01', ONE);
      expect([wrong.status, wrong.headers.etag]).toEqual([400, undefined]);
    });

    it('that one gives up on are still given to the others', async () => {
      const { query } = service.store;
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      service.store.query = async (sql, parameters) => {
        asked += 1;
        await gate;
        return query(sql, parameters);
      };
      const url = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}${PATH}`;
      const patience = new AbortController();
      const first = fetch(url, { headers: ONE, signal: patience.signal });
      while (asked === 0) await new Promise((resolve) => setImmediate(resolve));
      const others = Array.from({ length: 3 }, () => fetch(url, { headers: ONE }));
      patience.abort();
      await expect(first).rejects.toThrow();
      open();
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });
});

describe.skipIf(createDatabase === null)('Two processes on one PostgreSQL database', () => {
  let url: string;
  const stores: Store[] = [];
  const apps: Awaited<ReturnType<typeof createApp>>[] = [];
  beforeAll(async () => {
    url = (await createDatabase?.()) ?? '';
    for (const _ of ['first', 'second']) {
      const store = await openPostgres(url);
      stores.push(store);
      await setUp(store, { fines: 0, today: TODAY, batches: () => [] });
      apps.push(await createApp({ store, logLevel: 'silent', limit: { requests: 0, seconds: 10 } }));
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const store of stores) await store.close();
  });

  const counts = async () =>
    Promise.all(
      apps.map(async (app) => {
        const { json } = { json: (await app.inject({ url: PATH })).json() };
        return z.parse(Dashboard, json).response.top_summary.total_fines_quantity.value;
      }),
    );
  const put = (app: (typeof apps)[number] | undefined, ait: string) =>
    app?.inject({ method: 'PUT', url: '/directory/fines', payload: { fines: [fine(ait)] } });

  it('see what the other one wrote with the next answer', async () => {
    expect(await counts()).toEqual([0, 0]);
    await put(apps[0], 'A1');
    expect(await counts()).toEqual([1, 1]);
    await put(apps[1], 'A2');
    expect(await counts()).toEqual([2, 2]);
  });

  it('see what another program wrote, wherever it looks for its tables, and a table that was emptied', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('set search_path to pg_catalog');
      await client.query(
        `insert into public.fines (fine_id, organization_id, ait_number, fine_date, fine_month) values (900, 1, 'X', '2026-02-02', 24313)`,
      );
      expect(await counts()).toEqual([3, 3]);
      await client.query(`update public.fines set organization_id = 2 where fine_id = 900`);
      expect(await counts()).toEqual([2, 2]);
      await client.query('begin');
      await client.query('delete from public.fines');
      expect(await counts()).toEqual([2, 2]);
      await client.query('rollback');
      expect(await counts()).toEqual([2, 2]);
      await client.query('truncate public.fines');
      expect(await counts()).toEqual([0, 0]);
    } finally {
      await client.end();
    }
  });

  it('follow the writes again after the tables were made anew, and do not stamp twice', async () => {
    const [store] = stores;
    const triggers = () =>
      store?.query(`select count(*) as there from pg_trigger where tgname like 'patio_fleet%' and not tgisinternal`);
    const before = await triggers();
    expect(before).toEqual([{ there: 16 }]);
    await store?.transaction(async (session) => {
      await session.query('create table copied as select * from vehicles');
      await session.query('drop table vehicles');
      await session.query('alter table copied rename to vehicles');
    });
    if (store) await setUp(store, { fines: 0, today: TODAY, batches: () => [] });
    expect(await triggers()).toEqual(before);
    await put(apps[0], 'A9');
    expect(await counts()).toEqual([1, 1]);
    const known = await store?.fleetVersion(1);
    await store?.write(`update vehicles set name = 'other' returning name`);
    expect(await store?.fleetVersion(1)).not.toBe(known);
  });
});
