// The sums of fines by month on PostgreSQL: exact after anything that anybody does to the fines, and read as the rows are.
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../../server/store/postgres';
import { BY_DRIVER, BY_INFRACTION, BY_VEHICLE, type SumsTable } from '../../../../server/store/postgres-sums';
import { setUp } from '../../../../server/store/set-up';
import type { Store } from '../../../../server/store/store';
import { canStartPostgres, sharedPostgres } from '../../../postgres';
import { TODAY } from '../databases';

const isMissing = !canStartPostgres();
/** Statements by chance: 1,000 in `npm run soak -- sums`. */
const STATEMENTS = Number(process.env.PATIO_STATEMENTS ?? 300);
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
    url = (await sharedPostgres()?.createDatabase()) ?? '';
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
});

const INITIAL = `insert into fines (fine_id, organization_id, vehicle_id, driver_id, infraction_id, fine_date, fine_status_id,
    seriousness, points, default_amount, amount_paid)
  select n, n % 3 + 1, nullif(n % 7, 0), nullif(n % 5, 0), nullif(n % 4, 0), date '2026-01-01' + n % 90, nullif(n % 6, 0),
    nullif(n % 5, 0), nullif(n % 8, 0), nullif(n * 131 % 1000, 0), nullif(n % 3, 0) * 7
  from generate_series(1, 60) as n`;

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
