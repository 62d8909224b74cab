import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { infractions } from '../../../server/infractions/infractions';
import { sampleFleet } from '../../../server/sample/sample-fleet';
import { setUp } from '../../../server/set-up';
import { columnsOf } from '../../../server/store/derived';
import type { Store } from '../../../server/store/store';
import { type Batch, type Cell, type TableName, tables } from '../../../server/store/tables';
import { databases, shardedDatabase, TODAY } from './databases';

const sample = { fines: 100, today: TODAY, batches: sampleFleet };
const names = Object.keys(tables).filter((name): name is TableName => name in tables);

describe.each(databases)('Setting up $name', (database) => {
  describe.skipIf(database.isMissing)('the store', () => {
    let store: Store;
    let drop: () => Promise<void>;
    beforeEach(async () => {
      ({ store, drop } = await database.open());
    });
    afterEach(() => drop?.());

    const count = async (table: string) => (await store.query(`select count(*) as rows from ${table}`))[0]?.rows;

    it('makes every table with the columns that are listed, and those derived from them', async () => {
      await setUp(store, { ...sample, fines: 0 });
      for (const table of names) {
        const rows = await store.query(
          `select column_name as name from information_schema.columns where table_name = $1::text order by ordinal_position`,
          [table],
        );
        const empty: Record<string, Cell[]> = Object.fromEntries(Object.keys(tables[table]).map((name) => [name, []]));
        const expected = columnsOf({ table, length: 0, columns: empty }).map((column) => column.name);
        expect(rows.map((row) => String(row.name)).toSorted(), table).toEqual(expected.toSorted());
      }
    });

    it('makes the indexes of a store that others fill', async (context) => {
      if (database.name !== 'PostgreSQL') context.skip('DuckDB is quicker without');
      await setUp(store, { ...sample, fines: 0 });
      const rows = await store.query('select indexname as name from pg_indexes where schemaname = current_schema()');
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['fines_by_day', 'fines_ait']));
    });

    it('leaves a store empty when no sample is asked for, and for good', async () => {
      await setUp(store, { ...sample, fines: 0 });
      expect(await count('fines')).toBe(0);
      await setUp(store, sample);
      expect(await count('fines')).toBe(0);
    });

    it('has the infractions of the law without a sample, and corrects those of an older version', async () => {
      await setUp(store, { ...sample, fines: 0 });
      expect(await count('infractions')).toBe(infractions.length);
      await store.write('update infractions set points = 99');
      await store.write(`update meta set content = 'older' where name = 'infractions'`);
      await setUp(store, { ...sample, fines: 0 });
      expect(await store.query('select * from infractions where points = 99')).toEqual([]);
      expect(await count('infractions')).toBe(infractions.length);
    });

    it.skipIf(database === shardedDatabase)(
      'shortens the lines that an older version left beside its documents',
      async () => {
        await setUp(store, sample);
        const name = 'x'.repeat(300_000);
        await store.write(
          `update plans set body = $1::text, summary = $2::text, search_text = $3::text
        where id = (select min(id) from plans)`,
          [JSON.stringify({ name }), JSON.stringify({ name }), name],
        );
        await setUp(store, sample);
        const [row] = await store.query(
          'select summary, length(search_text) as found, length(body) as kept from plans where id = (select min(id) from plans)',
        );
        expect(JSON.parse(String(row?.summary)).name).toBe(`${'x'.repeat(299)}…`);
        expect(row).toMatchObject({ found: 5_001, kept: 300_011 });
      },
    );

    it('loads the sample once and hears how far it is', async () => {
      const heard: number[] = [];
      await setUp(store, sample, (loaded) => heard.push(loaded));
      expect(heard.at(-1)).toBe(100);
      await setUp(store, { ...sample, fines: 500 });
      expect(await count('fines')).toBe(100);
    });

    it('leaves nothing behind when loading breaks off, and starts over', async () => {
      function* broken(options: { fines: number; today: string }): Iterable<Batch> {
        for (const batch of sampleFleet(options)) {
          if (batch.table === 'fines') throw new Error('power cut');
          yield batch;
        }
      }
      await expect(setUp(store, { ...sample, batches: broken })).rejects.toThrow('power cut');
      await setUp(store, sample);
      expect(await count('fines')).toBe(100);
      expect(await count('drivers')).toBe(
        (await store.query('select count(distinct driver_id) as n from drivers'))[0]?.n,
      );
    });

    it('refuses data of a newer Patio', async () => {
      await setUp(store, { ...sample, fines: 0 });
      await store.write("update meta set content = '99' where name = 'schema_version'");
      await expect(setUp(store, sample)).rejects.toThrow(/newer version of Patio/);
    });

    it('gives numbers, texts and days in one form', async () => {
      const [row] = await store.query(
        `select 1::bigint as big, sum(2::bigint) as total, 1.5::double precision as half, $1::date as day, $2::text as name,
          null::int as nothing, $3::bigint as large`,
        ['2026-02-28', "O'Hara 💥", 9_007_199_254_740_991],
      );
      expect(row).toEqual({
        big: 1,
        total: 2,
        half: 1.5,
        day: '2026-02-28',
        name: "O'Hara 💥",
        nothing: null,
        large: 9_007_199_254_740_991,
      });
    });
  });
});
