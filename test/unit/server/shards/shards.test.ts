// One shard away: only its organizations notice, whatever is asked. And what the command that prepares shards refuses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { openStore } from '../../../../server/open-store';
import { setUp } from '../../../../server/set-up';
import { runShard } from '../../../../server/shards/shard-command';
import { openPostgres } from '../../../../server/store/postgres';
import { DEFAULT_TIMEOUTS, type Store } from '../../../../server/store/store';
import { parseTokens } from '../../../../server/tokens';
import { type Cluster, canStartPostgres, startPostgres } from '../../../postgres';
import { type Answer, TODAY } from '../databases';

const WORDS = canStartPostgres() ? '' : ', skipped: PostgreSQL is not installed here';
const NO_SAMPLE = { fines: 0, today: TODAY, batches: () => [] };
const options = (databaseUrl: string) => ({ databaseUrl, dataDir: '', timeouts: DEFAULT_TIMEOUTS });

async function started(): Promise<Cluster> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  return cluster;
}

/** The lowest organizations in the first and in the second shard. */
async function organizationsOf(coordinator: string): Promise<[number, number]> {
  const store = await openPostgres(coordinator);
  try {
    const of = async (remainder: number) => {
      const [row] = await store.query(
        `select min(n) as n from generate_series(1, 100) as n
        where satisfies_hash_partition('fines'::regclass, 2, $1::int, n)`,
        [remainder],
      );
      return Number(row?.n);
    };
    return [await of(0), await of(1)];
  } finally {
    await store.close();
  }
}

describe.skipIf(!canStartPostgres())(`A shard that is away${WORDS}`, () => {
  let clusters: Cluster[] = [];
  let store: Store;
  let app: Awaited<ReturnType<typeof createApp>>;
  let stopSecond: () => void;
  let here = 0;
  let away = 0;
  beforeAll(async () => {
    const [first, second] = await Promise.all([started(), started()]);
    clusters = [first, second];
    stopSecond = second.stop;
    const url = await first.createDatabase();
    await runShard([await first.createDatabase(), await second.createDatabase()], options(url));
    [here, away] = await organizationsOf(url);
    store = await openStore(options(url));
    await setUp(store, NO_SAMPLE);
    const tokens = parseTokens(`here:write:${here},away:write:${away}`);
    app = await createApp({ store, tokens, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    for (const { stop } of clusters) stop();
  });

  const ask = async (
    token: string,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
    more = {},
  ) => {
    const {
      statusCode,
      body: text,
      headers,
    } = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return {
      status: statusCode,
      text,
      headers,
      json: text === '' ? null : JSON.parse(text.split('\n')[0] ?? ''),
    } as Answer;
  };
  const fine = (ait: string) => ({ ait_number: ait, vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' });
  const part = {
    kind: 'fines',
    fields: ['ait_number', 'vehicle_plate_number', 'fine_date'],
    rows: [['C1', 'ABC1D23', '2026-03-04']],
  };
  let keys = 0;
  const key = () => {
    keys += 1;
    return { 'idempotency-key': `"key-${keys}"` };
  };

  /** Everything that a page or a command asks of the service, with what an organization has after it. */
  async function everything(token: string): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    keys += 1;
    const draft = `draft-number-${keys}`;
    const note = async (name: string, answer: Promise<Answer>) => {
      const got = await answer;
      statuses[name] = got.status;
      return got;
    };
    const plan = await note('a plan', ask(token, 'PUT', '/api/update_plan', { name: 'Plan' }, key()));
    const id = Object(plan.json).id ?? 'none';
    await note('a save', ask(token, 'PUT', '/api/update_plan', { id, name: 'Saved' }));
    await note('a route id', ask(token, 'POST', '/directory/planned-routes', {}));
    await note('an import', ask(token, 'PUT', '/directory/fines', { fines: [fine('A1'), fine('A2')] }, key()));
    await note('a fine', ask(token, 'PUT', '/directory/fines/A1', { ...fine('A1'), amount_paid: 5 }));
    await note('a part', ask(token, 'PUT', `/directory/imports/drafts/${draft}/parts/0`, part));
    await note('a draft', ask(token, 'POST', '/directory/imports', { draft }));
    await note('an undo', ask(token, 'POST', '/directory/imports/undo'));
    await note('a profile', ask(token, 'PUT', '/directory/import-profiles/radar', { profile: '{}' }));
    for (const [name, address] of [
      ['list', '/api/list_fines'],
      ['search', '/api/list_fines?search_term=abc'],
      ['dashboard', '/api/get_fines_dashboard?start_date=2026-01-01&end_date=2026-12-31'],
      ['vehicles', '/directory/vehicles'],
      ['drivers', '/directory/drivers?search=a'],
      ['groups', '/directory/vehicle-groups'],
      ['plans', '/directory/plans'],
      ['routes', '/directory/planned-routes'],
      ['imports', '/directory/imports'],
      ['profiles', '/directory/import-profiles'],
      ['log', '/directory/log'],
      ['sample', '/directory/sample'],
      ['archive', '/directory/archive'],
    ] as const) {
      await note(name, ask(token, 'GET', address));
    }
    await note(
      'deletion',
      ask(token, 'POST', '/directory/deletion', { organization_id: token === 'here' ? here : away }),
    );
    return statuses;
  }

  it('stops nothing of the organizations of the others, and is 503 to its own', async () => {
    const whole = await everything('here');
    expect(await everything('away')).toEqual(whole);
    expect(Object.entries(whole).filter(([, status]) => status !== 200 && status !== 201)).toEqual([]);
    stopSecond();
    expect(await everything('here')).toEqual(whole);
    const gone = await everything('away');
    expect([...new Set(Object.values(gone))]).toEqual([503]);
    const answer = await ask('away', 'PUT', '/api/update_plan', { name: 'Nowhere' });
    expect(answer.json).toMatchObject({ error: { code: 'database_unavailable' } });
    expect(answer.text).toContain('Nothing was changed');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).not.toMatch(/ECONN|socket|shard/);
    // The law is the coordinator's own, and the service goes on serving: a balancer must not take it out.
    expect((await ask('away', 'GET', '/directory/infractions')).status).toBe(200);
    expect((await ask('here', 'GET', '/readyz')).status).toBe(200);
    // Also a service that starts now serves the others.
    await setUp(store, NO_SAMPLE);
    expect((await ask('here', 'PUT', '/api/update_plan', { name: 'Still' })).status).toBe(200);
  });
});

describe.skipIf(!canStartPostgres())(`The command that prepares shards${WORDS}`, () => {
  let clusters: Cluster[] = [];
  beforeAll(async () => {
    clusters = await Promise.all([started(), started()]);
  });
  afterAll(() => {
    for (const { stop } of clusters) stop();
  });
  const database = (server = 0) => clusters[server]?.createDatabase() ?? '';
  const three = async () => [await database(), await database(), await database(1)] as const;
  const shard = (coordinator: string, ...urls: string[]) => runShard(urls, options(coordinator));
  const filled = async (url: string) => {
    const store = await openPostgres(url);
    await setUp(store, NO_SAMPLE);
    await store.write(
      `insert into plans (id, organization_id, body, version) values ('kept', 1, '{}', 1) returning id`,
    );
    return store;
  };

  it('says what it did, and the same again where all is done', async () => {
    const [coordinator, one, two] = await three();
    const words = await shard(coordinator, one, two);
    expect(words).toMatch(/^Shard 1: .*, new\.\nShard 2: .*, new\.\nThe coordinator .* has now 2 shards\./);
    const store = await filled(coordinator);
    const again = await shard(coordinator, one, two);
    expect(again.match(/with its rows|without rows|has 2 shards/g)?.sort()).toEqual([
      'has 2 shards',
      'with its rows',
      'without rows',
    ]);
    expect(await store.query('select id from plans')).toEqual([{ id: 'kept' }]);
    await store.close();
  });

  it('has the same keys in each shard, so that no row of an organization is there twice', async () => {
    const [coordinator, one, two] = await three();
    await shard(coordinator, one, two);
    for (const url of [one, two]) {
      const store = await openPostgres(url);
      const keys = await store.query(
        `select c.relname as table, string_agg(a.attname, ', ' order by a.attnum) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisunique and n.nspname = current_schema() group by i.indexrelid, c.relname order by 1`,
      );
      const without = keys.filter(({ columns }) => !String(columns).includes('organization_id'));
      expect(without).toEqual([{ table: 'meta', columns: 'name' }]);
      expect(keys.map((row) => row.table)).toEqual(
        expect.arrayContaining(['idempotency_keys', 'imports', 'planned_routes', 'plans', 'reserved_routes']),
      );
      await store.close();
    }
  });

  it('refuses what would lose or mix rows, and changes nothing then', async () => {
    const [coordinator, one, two] = await three();
    const [other, third] = [await database(), await database(1)];
    const kept = await filled(other);
    const refusals: [RegExp, string, string[]][] = [
      [/DATABASE_URL holds rows/, other, [one, two]],
      [/Shard 2 holds rows, and a new shard must have none/, coordinator, [one, other]],
      [/Shard 1 is a database that was named before/, coordinator, [coordinator, two]],
      [/Shard 2 is a database that was named before/, coordinator, [one, one]],
      [/Shard 1 must be the address of a database/, coordinator, ['mysql://a/b', two]],
      [/From 2 to 64 shards/, coordinator, [one]],
      [/Shard 2 does not answer/, coordinator, [one, `${two}_missing`]],
    ];
    for (const [words, main, urls] of refusals) await expect(shard(main, ...urls)).rejects.toThrow(words);
    expect(await kept.query('select id from plans')).toEqual([{ id: 'kept' }]);
    await kept.close();
    await shard(coordinator, one, two);
    for (const [words, main, urls] of [
      [/Shard 1 is shard 2, not 1\. Name the shards in their order/, coordinator, [two, one]],
      [/The coordinator has 2 shards, and their number stays/, coordinator, [one, two, third]],
      [/DATABASE_URL is itself a shard/, one, [third, await database()]],
      [/Shard 1 is a coordinator of other shards/, third, [coordinator, await database()]],
    ] as const) {
      await expect(shard(main, ...urls)).rejects.toThrow(words);
    }
    await expect(openStore(options(two))).rejects.toThrow('DATABASE_URL is shard 2 of 2.');
  });

  it('makes a lost coordinator anew, with the rows of its shards and without a sample', async () => {
    const [coordinator, one, two] = await three();
    await shard(coordinator, one, two);
    await (await filled(coordinator)).close();
    const next = await database();
    expect(await shard(next, one, two)).toContain('It took over shards of another coordinator');
    const store = await openStore(options(next));
    await setUp(store, { fines: 5, today: TODAY, batches: () => [] });
    expect(await store.query('select id from plans')).toEqual([{ id: 'kept' }]);
    expect(await store.query('select organization_id from samples')).toEqual([]);
    await store.close();
  });

  it('refuses a start with shards of an older version, and brings them to this one', async () => {
    const [coordinator, one, two] = await three();
    await shard(coordinator, one, two);
    const store = await filled(coordinator);
    await store.write(`update meta set content = '3' where name = 'schema_version' returning name`);
    await expect(setUp(store, NO_SAMPLE)).rejects.toThrow('Run `npm run shard` with their addresses once more');
    await shard(coordinator, one, two);
    await setUp(store, NO_SAMPLE);
    await store.close();
  });
});
