// A database that goes away while it is asked: what is known of a write is said, and no more than that.
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openPostgres } from '../../../../server/store/postgres';
import { NO_SPACE, StatementFailure, type Store } from '../../../../server/store/store';
import { canStartPostgres, startPostgres } from '../../../postgres';
import { type Database, databases, type Service, startService } from '../databases';

const Plan = z.looseObject({ id: z.string() });
let closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  closings = [];
});

async function started(options: Parameters<typeof startService>[0]): Promise<Service> {
  const service = await startService(options);
  closings.push(service.close);
  return service;
}

const create = ({ put }: Service, name: string) => put('/api/update_plan', { name });
const plansOf = async ({ store }: Service) => (await store.query('select count(*) as plans from plans'))[0]?.plans;

/** A database whose next transaction does what it does, or nothing, and then fails so. */
function failing(database: Database, failure: StatementFailure, isStored: boolean): Database {
  return {
    ...database,
    open: async () => {
      const { store, drop } = await database.open();
      const transaction: Store['transaction'] = async (work, options) => {
        // That of the first start is another one.
        if (options?.isAlone !== false) return store.transaction(work, options);
        let isRefused = false;
        const done = store.transaction(async (session) => {
          const result = await work(session);
          isRefused = !isStored;
          if (isRefused) throw failure;
          return result;
        }, options);
        await done.catch((error) => {
          if (!isRefused) throw error;
        });
        throw failure;
      };
      return { store: { ...store, transaction }, drop };
    },
  };
}

const away = { isAway: true };
const cause = new Error('the text of the database');
const duckDb = databases.slice(0, 1);

describe.each(duckDb)('A write that fails on $name', (database) => {
  it('and was stored after all is answered as stored', async () => {
    for (const outcome of ['unknown', 'can be read'] as const) {
      const failure = new StatementFailure('FATAL Error', cause, outcome);
      const service = await started({ database: failing(database, failure, true) });
      const created = await create(service, 'Stored');
      expect(created.status).toBe(200);
      const { id } = z.parse(Plan, created.json);
      const tag = String(created.headers.etag);
      expect((await service.get(`/directory/plans/${id}`)).headers.etag).toBe(tag);
      const changed = await service.put('/api/update_plan', { id, name: 'Changed' }, { 'if-match': tag });
      expect(changed.status).toBe(200);
      expect((await service.get(`/directory/plans/${id}`)).json).toEqual({ id, name: 'Changed' });
    }
  });

  it.each([
    ['nothing', {}, 500, 'server_error', /Nothing was changed/, undefined],
    ['nothing', away, 503, 'database_unavailable', /Nothing was changed/, '5'],
    ['can be read', {}, 500, 'server_error', /Nothing was changed/, undefined],
    ['unknown', {}, 500, 'outcome_unknown', /stored or not/, undefined],
    ['unknown', away, 503, 'outcome_unknown', /stored or not/, '5'],
  ] as const)('says what is known where it is %s, %j', async (outcome, options, status, code, message, retryAfter) => {
    const failure = new StatementFailure('any', cause, outcome, options);
    const service = await started({ database: failing(database, failure, false) });
    const answer = await create(service, 'Not stored');
    expect(answer).toMatchObject({ status, json: { error: { code, message: expect.stringMatching(message) } } });
    expect(answer.text).not.toContain(cause.message);
    if (code === 'outcome_unknown') expect(answer.text).not.toContain('Nothing was changed');
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(await plansOf(service)).toBe(0);
  });

  it('for want of space says so only where nothing was stored', async () => {
    const failure = new StatementFailure(NO_SPACE, cause, 'unknown');
    const service = await started({ database: failing(database, failure, false) });
    expect(await create(service, 'Full')).toMatchObject({ status: 500, json: { error: { code: 'outcome_unknown' } } });
  });
});

describe('A failure of the service itself', () => {
  it('does not say that nothing was changed: nobody knows how far it came', async () => {
    const service = await started({});
    service.app.addHook('onSend', async (request) => {
      if (request.method === 'PUT') throw new Error('after the write');
    });
    const answer = await create(service, 'Written before');
    expect([answer.status, await plansOf(service)]).toEqual([500, 1]);
    expect(answer.text).not.toContain('Nothing was changed');
  });
});

describe.skipIf(!canStartPostgres())('PostgreSQL', () => {
  /** A service on a cluster of its own, which the test may end. */
  async function onCluster(): Promise<{ service: Service; stop: () => void; admin: Store }> {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('PostgreSQL is not installed');
    closings.push(cluster.stop);
    const url = await cluster.createDatabase();
    const open = async () => {
      const store = await openPostgres(url);
      return { store, drop: store.close };
    };
    const service = await started({ database: { name: 'PostgreSQL', isMissing: false, open } });
    const admin = await openPostgres(url);
    closings.push(admin.close);
    return { service, stop: cluster.stop, admin };
  }

  it('that is gone is a 503 that says when to come back, to reads and to writes, which change nothing', async () => {
    const { service, stop } = await onCluster();
    expect((await create(service, 'Before')).status).toBe(200);
    stop();
    for (let turn = 0; turn < 2; turn += 1) {
      for (const answer of [await service.get('/api/list_fines'), await create(service, 'During')]) {
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.text).not.toMatch(/ECONN|ENOENT|socket/);
      }
    }
    expect((await create(service, 'During')).json).toMatchObject({ error: { code: 'database_unavailable' } });
  });

  it('whose connection breaks while a write is made final does not say that nothing was changed', async () => {
    const { service, admin } = await onCluster();
    await admin.write(`create function wait() returns trigger language plpgsql as $$
      begin perform pg_sleep(60); return new; end $$`);
    await admin.write(`create constraint trigger wait after insert on plans
      deferrable initially deferred for each row execute function wait()`);
    const answer = create(service, 'Broken off');
    const ended = `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where wait_event = 'PgSleep' and pid <> pg_backend_pid()`;
    while ((await admin.query(ended)).length === 0);
    expect(await answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      json: { error: { code: 'outcome_unknown' } },
    });
    await admin.write('drop trigger wait on plans');
    expect((await create(service, 'After')).status).toBe(200);
  });
});
