// Search inside texts on PostgreSQL: by the trigram index where there is one, with the same fines where there is none.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { setUp } from '../../../../server/set-up';
import { readFinesPage } from '../../../../server/store/fines-page';
import { openPostgres } from '../../../../server/store/postgres';
import { numberIn, type Parameter, type Store, textIn } from '../../../../server/store/store';
import { canStartPostgres, sharedPostgres } from '../../../postgres';
import { TODAY } from '../databases';

const isMissing = !canStartPostgres();
const cluster = sharedPostgres();
const sample = { fines: 20_000, today: TODAY, batches: sampleFleet };
const FIRST = { limit: 15, offset: 0 };

describe.skipIf(isMissing)(`Search on PostgreSQL${isMissing ? ', which is not installed here' : ''}`, () => {
  let store: Store;
  let admin: Client;
  /** The same fines, of a role that may not make the extension. */
  let plain: Store;
  let notes: readonly string[];
  const role = `patio_plain_${process.pid}`;
  beforeAll(async () => {
    const url = (await cluster?.createDatabase()) ?? '';
    const plainUrl = (await cluster?.createDatabase()) ?? '';
    store = await openPostgres(url);
    expect(await setUp(store, sample)).toEqual([]);
    admin = new Client({ connectionString: plainUrl });
    await admin.connect();
    await admin.query(`create role ${role} login`);
    await admin.query(`grant create on schema public to ${role}`);
    plain = await openPostgres(plainUrl.replace('//patio@', `//${role}@`));
    notes = await setUp(plain, sample);
  });
  afterAll(async () => {
    await Promise.all([store?.close(), plain?.close()]);
    await admin?.query(`drop owned by ${role}; drop role ${role}`);
    await admin?.end();
  });

  const idsOf = async (of: Store, search_term: string) =>
    (await readFinesPage(of, 1, { search_term }, { limit: 1000, offset: 0 }, 'description_en')).map((row) =>
      numberIn(row, 'fine_id'),
    );

  /** The plan of the statement that finds the fines. */
  async function planOf(search_term: string): Promise<string> {
    const asked: [string, readonly Parameter[]][] = [];
    const query: Store['query'] = (sql, parameters = []) => {
      asked.push([sql, parameters]);
      return store.query(sql, parameters);
    };
    await readFinesPage({ ...store, query }, 1, { search_term }, FIRST, 'description_en');
    const [sql, parameters] = asked.find(([text]) => text.includes('from fines where')) ?? ['', []];
    const lines = await store.query(`explain ${sql}`, parameters);
    return lines.map((line) => textIn(line, 'QUERY PLAN')).join('\n');
  }

  it('reads the trigram index for what few fines have, and no fine beside', async () => {
    for (const term of ['no such term', 'zzzz', '100% of_nothing', '\\\\ nothing']) {
      const plan = await planOf(term);
      expect(plan, term).toContain('Bitmap Index Scan on fines_trigrams');
      expect(plan, term).not.toContain('Seq Scan on fines');
    }
  });

  it('reads the fines of a vehicle whose plate has the term by the index of vehicles', async () => {
    const [vehicle] = await store.query('select plate_number from vehicles order by vehicle_id limit 1');
    const plan = await planOf(textIn(vehicle ?? {}, 'plate_number'));
    expect(plan).toContain('Bitmap Index Scan on fines_trigrams');
    expect(plan).toContain('Bitmap Index Scan on fines_of_vehicle');
    expect(plan).not.toContain('Seq Scan on fines');
  });

  it('finds the same fines with the index and without, newest first', async () => {
    const [fine] = await store.query(
      `select f.ait_number, f.fine_vehicle_location, v.plate_number from fines as f
      join vehicles as v on v.vehicle_id = f.vehicle_id where f.fine_vehicle_location is not null order by f.fine_id limit 1`,
    );
    const part = (column: string, from: number, to: number) => textIn(fine ?? {}, column).slice(from, to);
    const terms = [
      part('plate_number', 0, 7),
      part('plate_number', 1, 5),
      part('ait_number', 3, 9),
      part('fine_vehicle_location', 2, 12),
      ...['velocidade', 'Avenida', 'paulista', 'fiat', '745-50', 'av', 'a', '%', '_', '\\', "'", 'a%b', 'no such'],
    ];
    for (const term of terms) expect(await idsOf(store, term), term).toEqual(await idsOf(plain, term));
    expect(await idsOf(store, part('ait_number', 3, 9))).not.toEqual([]);
  });

  it('is as before for a role that may not make the extension, and says so once at the start', async () => {
    expect(notes).toEqual([
      expect.stringMatching(/^Search reads every fine: .*permission denied.*create extension pg_trgm;$/),
    ]);
    expect(await plain.extras()).toMatchObject({ hasSums: true, hasTrigrams: false });
    // Once somebody has made it, the next start makes the index, wherever the extension lies.
    await admin.query('create schema elsewhere; create extension pg_trgm schema elsewhere');
    await admin.query(`grant usage on schema elsewhere to ${role}`);
    expect(await setUp(plain, { ...sample, fines: 0 })).toEqual([]);
    expect(await plain.extras()).toMatchObject({ hasSums: true, hasTrigrams: true });
    expect(await idsOf(plain, 'paulista')).toEqual(await idsOf(store, 'paulista'));
  });
});
