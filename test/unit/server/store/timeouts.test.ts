// A database that hangs, or that somebody else holds: who asks hears of it soon, and the service goes on.
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../../server/store/duckdb';
import { openPostgres } from '../../../../server/store/postgres';
import { StatementFailure, TOO_SLOW } from '../../../../server/store/store';
import { type StallingProxy, startStallingProxy } from '../../../fault/service/stalling-proxy';
import { type Cluster, canStartPostgres, startPostgres } from '../../../postgres';
import { type Service, startService } from '../databases';

const SHORT = { connection: 400, statement: 600, lock: 300 };
const ENDLESS = 'select count(*) as rows from range(1000000000000) as t(a) where a % 7 = 3';
const BUSY = {
  error: { code: 'database_busy', message: 'The database of the service took too long. Nothing was changed.' },
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof StatementFailure ? error.code : String(error)),
  );

describe.skipIf(!canStartPostgres())('PostgreSQL', () => {
  let cluster: Cluster | null = null;
  let url = '';
  let proxy: StallingProxy;
  let service: Service;
  beforeAll(async () => {
    cluster = await startPostgres();
    url = (await cluster?.createDatabase()) ?? '';
    const parsed = new URL(url);
    proxy = await startStallingProxy(join(parsed.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    const through = `postgresql://patio@${proxy.address}${parsed.pathname}`;
    service = await startService({
      fines: 20,
      database: {
        name: 'PostgreSQL',
        isMissing: false,
        open: async () => {
          const store = await openPostgres(through, SHORT);
          return { store, drop: store.close };
        },
      },
    });
  });
  afterAll(async () => {
    await service?.close();
    await proxy?.close();
    cluster?.stop();
  });

  it('with a table that another session holds: a write is refused soon, with nothing changed, and goes through afterwards', async () => {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table plans in exclusive mode');
    const writes = await Promise.all(
      Array.from({ length: 20 }, () => service.put('/api/update_plan', { name: 'Held' })),
    );
    for (const { status, headers, json } of writes) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(json)).toContain('Nothing was changed.');
    }
    expect(writes.map(({ json }) => json)).toContainEqual(BUSY);
    expect((await service.get('/directory/plans?search=held')).json).toEqual({ rows: [], total: 0 });
    await holder.query('rollback');
    await holder.end();
    expect((await service.put('/api/update_plan', { name: 'Held no more' })).status).toBe(200);
  });

  it('a statement that takes too long is ended, and its connection serves the next', async () => {
    expect(await codeOf(service.store.query('select pg_sleep(60)'))).toBe(TOO_SLOW);
    expect(await service.store.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('that hangs answers nobody, and everybody hears that within the time; once it is back all goes on', async () => {
    expect((await service.get('/api/list_fines')).status).toBe(200);
    proxy.stall();
    const [reads, write, health] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, (_, page) => service.get(`/api/list_fines?page=${page}`))),
      service.put('/api/update_plan', { name: 'Into the void' }),
      service.get('/healthz'),
    ]);
    for (const { status, headers } of reads) {
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    }
    expect(write.status).toBe(503);
    expect([health.status, health.json]).toEqual([200, { status: 'ok', database: 'away' }]);
    expect((await service.get('/healthz')).json).toEqual({ status: 'ok', database: 'away' });
    proxy.resume();
    expect((await service.get('/api/list_fines')).status).toBe(200);
    expect((await service.get('/healthz')).json).toEqual({ status: 'ok', database: 'ok' });
  });

  it('the sign of life is not behind the statements of others', async () => {
    const sleeping = Array.from({ length: 12 }, () => codeOf(service.store.query('select pg_sleep(60)')));
    expect((await service.get('/healthz')).json).toEqual({ status: 'ok', database: 'ok' });
    expect(new Set(await Promise.all(sleeping)).has('none')).toBe(false);
  });
});

describe('DuckDB', () => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });
  const open = async () => {
    const store = await openDuckDb(':memory:', SHORT);
    closings.push(store.close);
    await store.write('create table t (a bigint)');
    return store;
  };

  it('a read that takes too long is ended, and others go on meanwhile and afterwards', async () => {
    const store = await open();
    const endless = codeOf(store.query(ENDLESS));
    expect(await store.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await store.isAlive()).toBe(true);
    expect(await endless).toBe(TOO_SLOW);
    expect(await store.query('select 2 as two')).toEqual([{ two: 2 }]);
  });

  it('with more of them than connections, who waits hears of it, and all is well afterwards', async () => {
    const store = await open();
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(store.query(ENDLESS))));
    expect(new Set(codes)).toEqual(new Set([TOO_SLOW]));
    expect(await store.query('select 3 as three')).toEqual([{ three: 3 }]);
  });

  it('a write that takes too long is rolled back, and a write that could not begin is never done', async () => {
    const store = await open();
    const slow = codeOf(store.write(`insert into t select a from range(1000000000000) as r(a) where a % 7 = 3`));
    const behind = Array.from({ length: 5 }, () => codeOf(store.write('insert into t values (1)')));
    expect([await slow, ...(await Promise.all(behind))]).toEqual(Array(6).fill(TOO_SLOW));
    expect(await store.query('select count(*) as rows from t')).toEqual([{ rows: 0 }]);
    await store.write('insert into t values (2)');
    expect(await store.query('select a from t')).toEqual([{ a: 2 }]);
    expect(await codeOf(store.transaction((session) => session.query(ENDLESS), { isAlone: false }))).toBe(TOO_SLOW);
    expect(await store.query('select count(*) as rows from t')).toEqual([{ rows: 1 }]);
  });
});
