// The sums of fines by month on PostgreSQL: exact after anything that anybody does to the fines, and read as the rows are.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupOf, readBackup } from '../../../../server/backup/backup-file';
import { restore } from '../../../../server/backup/restore';
import { archiveFrom, archiveTo } from '../../../../server/organization/archive-file';
import { deleteDriver, deleteOrganization } from '../../../../server/organization/delete-organization';
import { importTables } from '../../../../server/own-fleet/import-tables';
import { undoLastImport } from '../../../../server/own-fleet/imports';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { loadSample, removeSample } from '../../../../server/sample/sample-state';
import { setUp } from '../../../../server/set-up';
import { openPostgres } from '../../../../server/store/postgres';
import { BY_DRIVER, BY_INFRACTION, BY_VEHICLE, type SumsTable } from '../../../../server/store/postgres-sums';
import { numberIn, type Store } from '../../../../server/store/store';
import { canStartPostgres, sharedPostgres } from '../../../postgres';
import { TODAY } from '../databases';

const isMissing = !canStartPostgres();
const cluster = sharedPostgres();
const createDatabase = async () => (await cluster?.createDatabase()) ?? '';
/** Statements by chance: 1,000 in `npm run soak -- sums`. */
const STATEMENTS = Number(process.env.PATIO_STATEMENTS ?? 150);
/** Statements of one run; each is a transaction, or a part of one that may be rolled back. */
const OF_A_RUN = 25;

const TABLES = [BY_INFRACTION, BY_DRIVER, BY_VEHICLE];

/** What the sums are, computed anew, in other words than those of the triggers. */
function aggregateOf({ key, hasUnknown, sums }: SumsTable): string {
  const orNone = (column: string) => `case when ${column} is null then -2147483649 else ${column} end`;
  return `select organization_id, extract(year from fine_date)::int * 12 + extract(month from fine_date)::int - 1 as month,
      ${orNone('seriousness')} as seriousness, ${orNone('fine_status_id')} as fine_status_id, ${orNone(key)} as ${key},
      count(*) as fines, ${Object.entries(sums)
        .map(([name, sum]) => `sum(case when (${sum}) is null then 0 else (${sum}) end) as ${name}`)
        .join(', ')}
    from fines where fine_date is not null and organization_id is not null ${hasUnknown ? '' : `and ${key} is not null`}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
}

async function expectExact(query: (sql: string) => Promise<unknown[]>): Promise<void> {
  for (const table of TABLES) {
    const columns = `organization_id, month, seriousness, fine_status_id, ${table.key}`;
    const kept = await query(
      `select ${columns}, fines, ${Object.keys(table.sums).join(', ')} from ${table.name} order by ${columns}`,
    );
    expect(kept, table.name).toEqual(await query(aggregateOf(table)));
  }
}

describe.skipIf(isMissing)(`Sums by month on PostgreSQL${isMissing ? ', which is not installed here' : ''}`, () => {
  let url = '';
  let store: Store;
  let client: Client;
  beforeAll(async () => {
    url = await createDatabase();
    store = await openPostgres(url);
    await setUp(store, { fines: 0, today: TODAY, batches: () => [] });
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await store?.close();
  });

  const query = async (sql: string) => (await client.query(sql)).rows;

  it(`equal a fresh aggregate after ${STATEMENTS} statements by chance, also rolled back`, async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: OF_A_RUN, maxLength: OF_A_RUN }), async (statements) => {
        await client.query('truncate fines');
        await client.query(INITIAL);
        for (const { sql, around } of statements) {
          await client.query('begin');
          if (around === 'savepoint') await client.query('savepoint before');
          await client.query(sql);
          // Also inside of the transaction.
          if (around !== 'plain') await expectExact(query);
          if (around === 'savepoint') await client.query('rollback to savepoint before');
          await client.query(around === 'rollback' ? 'rollback' : 'commit');
          done += 1;
        }
        await expectExact(query);
      }),
      { numRuns: Math.ceil(STATEMENTS / OF_A_RUN) },
    );
    expect(done).toBeGreaterThanOrEqual(STATEMENTS);
  });

  it('cost work in the number of fines, not its square, when many are deleted after statistics were taken', async (context) => {
    const hasPlans = await client.query("load 'auto_explain'").then(
      () => true,
      () => false,
    );
    // Only administrators load it, and some installations are without it.
    if (!hasPlans) return context.skip();
    await client.query('truncate fines');
    // A small delete first: its plan stays with the session.
    await client.query(manyFines(10));
    await client.query('delete from fines');
    await client.query(manyFines(MANY));
    await client.query(`analyze ${TABLES.map(({ name }) => name).join(', ')}`);
    const plans: string[] = [];
    const listen = ({ message }: { message: string | undefined }) => plans.push(message ?? '');
    client.on('notice', listen);
    for (const setting of ['log_min_duration = 0', 'log_analyze = on', 'log_nested_statements = on'])
      await client.query(`set auto_explain.${setting}`);
    await client.query('set client_min_messages = log');
    await client.query('delete from fines');
    await client.query('reset client_min_messages');
    await client.query('set auto_explain.log_min_duration = -1');
    client.off('notice', listen);
    expect(plans.filter((plan) => plan.includes('Delete on fines_by_'))).toHaveLength(TABLES.length);
    const compared = plans.flatMap((plan) => [...plan.matchAll(/Rows Removed by Join Filter: (\d+)/g)]);
    expect(compared.reduce((sum, [, rows]) => sum + Number(rows), 0)).toBeLessThan(MANY * 100);
    await expectExact(query);
  });
});

const NOW = Date.parse('2026-06-30T12:00:00Z');
const WHO = { subject: 'a', name: 'A' };
const sample = { fines: 300, today: TODAY, batches: sampleFleet };
const empty = { fines: 0, today: TODAY, batches: () => [] };
const fields = [
  'ait_number',
  'vehicle_plate_number',
  'fine_date',
  'driver_registration',
  'driver_name',
  'default_amount',
];
const source = { organization: 7, person: 'a', who: WHO, fileName: 'f.csv', now: NOW, today: TODAY };

describe.skipIf(isMissing)('The sums stay exact', () => {
  let store: Store;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-sums-'));
    store = await openPostgres(await createDatabase());
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await store?.close();
  });
  const query = (sql: string) => store.query(sql);
  const finesInSums = async () =>
    numberIn((await query('select sum(fines) as fines from fines_by_infraction'))[0] ?? {}, 'fines');
  /** Exact, and of so many fines. */
  const expectFines = async (count: number) => {
    expect(await store.extras()).toMatchObject({ hasSums: true });
    await expectExact(query);
    expect(await finesInSums()).toBe(count);
  };
  const importFines = (rows: (string | number | null)[][]) =>
    importTables(store, source, [{ kind: 'fines', fields, rows }], false);

  it('with a sample from the start, without it, and with it again', async () => {
    await setUp(store, sample);
    await expectFines(300);
    await store.transaction(removeSample);
    await expectFines(0);
    await store.transaction((session) => loadSample(session, { fines: 200, today: TODAY }));
    await expectFines(200);
  });

  it('with imports, their undo, a corrected fine and a deleted driver', async () => {
    await setUp(store, sample);
    await importFines([
      ['A1', 'ABC1D23', '2026-03-04', '0042', 'Ana', 1000],
      ['A2', 'XYZ0001', '2026-03-05', '0042', null, 2000],
      ['A3', 'XYZ0001', '2026-04-06', null, null, null],
    ]);
    await expectFines(303);
    await importFines([['A2', 'ABC1D23', '2026-05-05', '0043', 'Bia', 9000]]);
    await expectFines(303);
    await store.transaction((session) => undoLastImport(session, 7, NOW, WHO));
    await expectFines(303);
    await store.transaction((session) => deleteDriver(session, 7, '0042', { who: WHO, at: NOW }));
    await expectFines(303);
    expect(await query('select * from fines_by_driver where organization_id = 7')).toEqual([]);
    expect(await query('select sum(cost) as cost from fines_by_infraction where organization_id = 7')).toEqual([
      { cost: 3000 },
    ]);
  });

  it('with an organization that goes out, is deleted and comes in again', async () => {
    await setUp(store, sample);
    await importFines([['A1', 'ABC1D23', '2026-03-04', '0042', 'Ana', 1000]]);
    await archiveTo(store, 7, NOW, join(folder, 'archive'));
    await store.transaction((session) => deleteOrganization(session, 7, { who: WHO, at: NOW }));
    await expectFines(300);
    for (const { name } of TABLES)
      expect(await query(`select * from ${name} where organization_id = 7`), name).toEqual([]);
    await archiveFrom(store, join(folder, 'archive'), null);
    await expectFines(301);
  });

  it('with a backup that is restored over other fines, and is in no backup itself', async () => {
    await setUp(store, sample);
    let text = '';
    for await (const part of backupOf(store, NOW)) text += part;
    expect(text).not.toContain('fines_by_');
    await store.write('delete from fines where fine_date > $1::date returning fine_id', ['2025-01-01']);
    await restore(store, readBackup(Readable.from(text.trimEnd().split('\n'))));
    // Until the set-up there are no triggers, and so no sums to be trusted.
    expect(await store.extras()).toMatchObject({ hasSums: false, hasTrigrams: false });
    await setUp(store, empty);
    await expectFines(300);
  });

  it('with fines that COPY brings, and writers that wait for each other', async () => {
    const url = await createDatabase();
    await store.close();
    store = await openPostgres(url);
    await setUp(store, sample);
    const [a, b] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([a.connect(), b.connect()]);
    try {
      // In the folder of the cluster, which is removed at the end.
      const file = join(process.env.PATIO_POSTGRES_SHARED ?? '', `copied-${process.pid}`);
      await a.query(`copy fines to '${file}'`);
      await a.query(`copy fines from '${file}'`);
      await expectFines(600);
      // The second one waits before it has locked a row, so the first can go on.
      await a.query('begin');
      await a.query('update fines set points = 1 where fine_id % 2 = 0');
      const waits = b.query('update fines set points = 2 where fine_id % 2 = 1');
      await expect
        .poll(() => query(`select count(*) as n from pg_locks where locktype = 'advisory' and not granted`))
        .toEqual([{ n: 1 }]);
      await a.query('update fines set points = 3 where fine_id % 2 = 1');
      await a.query('commit');
      await waits;
      await expectFines(600);
    } finally {
      await Promise.all([a.end(), b.end()]);
    }
  });
});

describe.skipIf(isMissing)('A database of an older Patio', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openPostgres(await createDatabase());
    await setUp(store, sample);
  });
  afterEach(() => store?.close());
  const query = (sql: string) => store.query(sql);
  /** As it was before there were sums. */
  const forget = async () => {
    await store.transaction(async (session) => {
      for (const event of ['lock', 'insert', 'update', 'delete', 'truncate']) {
        await session.query(`drop function fines_sums_${event}() cascade`);
      }
      await session.query('drop table fines_by_infraction, fines_by_driver, fines_by_vehicle');
      await session.query('drop index fines_trigrams, fines_of_driver, fines_of_vehicle, fines_of_hour');
    });
  };
  const indexes = async () =>
    (await query(`select indexname as name from pg_indexes where tablename = 'fines'`)).map(({ name }) => name);

  it('gets sums of the fines that it has, and the indexes, at the first start', async () => {
    await forget();
    await store.write('update fines set points = 7 where fine_id % 3 = 0 returning fine_id');
    expect(await store.extras()).toEqual({ hasSums: false, hasTrigrams: false, hasMinutes: false });
    await setUp(store, empty);
    expect(await store.extras()).toEqual({ hasSums: true, hasTrigrams: true, hasMinutes: true });
    await expectExact(query);
    expect(await indexes()).toEqual(expect.arrayContaining(['fines_of_driver', 'fines_of_vehicle', 'fines_trigrams']));
  });

  it('gets all of it or nothing', async () => {
    await forget();
    const failing: Store = {
      ...store,
      transaction: (work, options) =>
        store.transaction(async (session) => {
          await work(session);
          throw new Error('power cut');
        }, options),
    };
    await expect(setUp(failing, empty)).rejects.toThrow('power cut');
    expect(await query(`select 1 as there from pg_tables where tablename like 'fines_by_%'`)).toEqual([]);
    await setUp(store, empty);
    await expectExact(query);
  });

  it('has its sums made anew where a trigger was switched off while fines changed', async () => {
    await store.transaction((session) => session.query('alter table fines disable trigger user'));
    await store.write('delete from fines where fine_id % 3 = 0 returning fine_id');
    expect(await store.extras()).toMatchObject({ hasSums: false });
    await setUp(store, empty);
    expect(await store.extras()).toMatchObject({ hasSums: true });
    await expectExact(query);
  });

  it('has no sums where the fines lie in partitions, which may be on other servers', async () => {
    await store.transaction(async (session) => {
      await session.query('alter table fines rename to fines_of_all');
      await session.query('create table fines (like fines_of_all) partition by list (organization_id)');
      await session.query('create table fines_of_1 partition of fines for values in (1)');
      await session.query('insert into fines select * from fines_of_all');
    });
    await setUp(store, empty);
    expect(await store.extras()).toMatchObject({ hasSums: false });
  });
});

const INITIAL = `insert into fines (fine_id, organization_id, vehicle_id, driver_id, infraction_id, fine_date, fine_status_id,
    seriousness, points, default_amount, amount_paid)
  select n, n % 3 + 1, nullif(n % 7, 0), nullif(n % 5, 0), nullif(n % 4, 0), date '2026-01-01' + n % 90, nullif(n % 6, 0),
    nullif(n % 5, 0), nullif(n % 8, 0), nullif(n * 131 % 1000, 0), nullif(n % 3, 0) * 7
  from generate_series(1, 60) as n`;

const MANY = 4000;
/** Each in sums of its own. */
const manyFines = (count: number) =>
  `insert into fines (fine_id, organization_id, vehicle_id, driver_id, infraction_id, fine_date, default_amount)
  select n, 1, n, n, n, date '2024-01-01' + n % 700, 100 from generate_series(1, ${count}) as n`;

const integer = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String);
const orNull = (value: fc.Arbitrary<string>) => fc.option(value, { nil: 'null', freq: 4 });
const day = orNull(fc.integer({ min: 0, max: 100 }).map((days) => `date '2025-12-20' + ${days}`));
/** Column → values by chance, null among them. The last one is in no sum. */
const COLUMNS: Record<string, fc.Arbitrary<string>> = {
  organization_id: orNull(integer(1, 3)),
  fine_date: day,
  driver_id: orNull(integer(1, 5)),
  vehicle_id: orNull(integer(1, 6)),
  infraction_id: orNull(fc.constantFrom('1', '2', '50020', '-2147483648', '2147483647')),
  fine_status_id: orNull(integer(1, 10)),
  seriousness: orNull(fc.constantFrom('1', '2', '3', '4', '0')),
  points: orNull(integer(0, 7)),
  default_amount: orNull(fc.constantFrom('0', '13016', '-1', '9223372036854775807', '-9223372036854775808')),
  amount_paid: orNull(fc.constantFrom('0', '-5', '13016', '9223372036854775807')),
  place_search: fc.constant(`'somewhere'`),
};
const where = fc.oneof(
  fc.tuple(integer(1, 80), integer(0, 40)).map(([from, more]) => `fine_id between ${from} and ${from} + ${more}`),
  integer(1, 10).map((status) => `fine_status_id = ${status}`),
  fc.constantFrom('driver_id is null', `fine_date < date '2026-02-01'`, 'true', 'false'),
);
const inserted = fc.array(fc.record(COLUMNS), { minLength: 1, maxLength: 8 }).map((rows) => {
  const names = Object.keys(COLUMNS);
  const values = rows.map((row, index) => `(${index + 61}, ${names.map((name) => row[name]).join(', ')})`);
  return `insert into fines (fine_id, ${names.join(', ')}) values ${values.join(', ')}`;
});
const updated = fc
  .tuple(
    fc.record(COLUMNS, { requiredKeys: [] }).filter((set) => Object.keys(set).length > 0),
    where,
  )
  .map(
    ([set, rows]) =>
      `update fines set ${Object.entries(set)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ')} where ${rows}`,
  );
const moved = fc
  .tuple(fc.constantFrom('organization_id', 'driver_id', 'fine_status_id', 'default_amount'), where)
  .map(
    ([column, rows]) => `update fines set ${column} = ${column} % 100 + 1, fine_date = fine_date + 31 where ${rows}`,
  );
const statement = fc.record({
  sql: fc.oneof(
    { weight: 4, arbitrary: inserted },
    { weight: 4, arbitrary: updated },
    { weight: 2, arbitrary: moved },
    { weight: 3, arbitrary: where.map((rows) => `delete from fines where ${rows}`) },
    { weight: 1, arbitrary: fc.constant('truncate fines') },
    // Both at once, as an upsert of another program would do it.
    {
      weight: 1,
      arbitrary: fc.tuple(where, integer(1, 3)).map(
        ([rows, organization]) => `with gone as (delete from fines where ${rows} returning *)
      insert into fines (fine_id, organization_id, driver_id, fine_date, default_amount)
      select fine_id, ${organization}, driver_id, fine_date, default_amount from gone`,
      ),
    },
  ),
  around: fc.constantFrom('plain', 'plain', 'plain', 'rollback', 'savepoint', 'commit'),
});
