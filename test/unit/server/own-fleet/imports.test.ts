// Own rows in both databases: put in, changed, put in again, and taken back without a trace.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importRows, listImports, undoLastImport } from '../../../../server/own-fleet/imports';
import type { OwnKind, OwnRow } from '../../../../server/own-fleet/own-fields';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { setUp } from '../../../../server/set-up';
import type { Row, Store } from '../../../../server/store/store';
import { databases, TODAY } from '../databases';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const OWN = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines', 'import_changes'] as const;

const fine = (ait: string, more: OwnRow = {}): OwnRow => ({
  ait_number: ait,
  vehicle_plate_number: 'ABC-1D23',
  fine_date: '2026-03-04',
  ...more,
});

const ANA = { subject: 'name-ana', name: 'ana (write)' };

describe.each(databases)('Own rows in $name', (database) => {
  describe.skipIf(database.isMissing)('the store', () => {
    let store: Store;
    let drop: () => Promise<void>;
    beforeEach(async () => {
      ({ store, drop } = await database.open());
      await setUp(store, { fines: 0, today: TODAY, batches: sampleFleet });
    });
    afterEach(() => drop?.());

    const put = (rows: Partial<Record<OwnKind, OwnRow[]>>, organization = 1) =>
      store.transaction(async (session) => {
        const source = { organization, person: 'name-ana', who: ANA, fileName: 'multas.csv', now: NOW, today: TODAY };
        const { applied } = await importRows(session, source, new Map(Object.entries(rows) as [OwnKind, OwnRow[]][]));
        return Object.fromEntries(applied);
      });
    const undo = (organization = 1) => store.transaction((session) => undoLastImport(session, organization, NOW, ANA));
    const all = (sql: string): Promise<Row[]> => store.query(sql);
    const everything = async () =>
      Object.fromEntries(
        await Promise.all(
          OWN.map(async (table) => {
            const rows = await all(`select * from ${table}`);
            return [table, rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()] as const;
          }),
        ),
      );

    it('makes a fine with its vehicle and driver, and takes class, points and amount from the law', async () => {
      const row = fine('1E24179163', {
        infraction_code: '745-50',
        driver_registration: '0042',
        driver_name: 'Ana Souza',
        fine_hour: '08:05',
      });
      const { fines } = await put({ fines: [row] });
      expect(fines).toMatchObject({ new: 1, changed: 0, equal: 0, refused: 0, made: { vehicles: 1, drivers: 1 } });
      expect(await all('select * from fines')).toMatchObject([
        {
          ait_number: '1E24179163',
          fine_date: '2026-03-04',
          fine_minute: 485,
          infraction_id: 74550,
          seriousness: 2,
          points: 4,
          default_amount: 13016,
          activated: 1,
          created: TODAY,
          fine_status_id: null,
        },
      ]);
      expect(await all('select plate_number from vehicles')).toEqual([{ plate_number: 'ABC-1D23' }]);
      expect(await all('select registration, name from drivers')).toEqual([
        { registration: '0042', name: 'Ana Souza' },
      ]);
    });

    it('knows a row again by its key however it is spelled, and changes nothing the second time', async () => {
      await put({ fines: [fine('AB-123', { amount_paid: 900 })], drivers: [{ registration: '0042', name: 'Ana' }] });
      const before = await everything();
      const { fines } = await put({
        fines: [fine('ab 123', { vehicle_plate_number: 'abc1323', driver_registration: '42', amount_paid: 900 })],
      });
      expect(fines).toMatchObject({ new: 0, changed: 1, made: { vehicles: 0, drivers: 0 } });
      await undo();
      expect(await everything()).toEqual(before);
      const again = await put({ fines: [fine('ab 123', { vehicle_plate_number: 'ABC1D23', amount_paid: 900 })] });
      expect(again.fines).toMatchObject({ new: 0, changed: 0, equal: 1 });
    });

    it('leaves what a row does not say', async () => {
      await put({ fines: [fine('A1', { due_date: '2026-05-01', default_amount: 100 })] });
      await put({ fines: [fine('A1', { due_date: null, fine_status_id: 3 })] });
      expect(await all('select due_date, default_amount, fine_status_id from fines')).toEqual([
        { due_date: '2026-05-01', default_amount: 100, fine_status_id: 3 },
      ]);
    });

    it('refuses what cannot be read with its field, and takes the other rows', async () => {
      const { fines } = await put({
        fines: [
          fine('A1', { fine_date: '2026-02-31' }),
          fine('A2', { amount_paid: 'cem reais' }),
          fine('A3', { colour: 'red' }),
          { vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' },
          fine('A4', { driver_id: 7 }),
          fine('A5', { infraction_code: '7' }),
          fine('A6'),
          fine('A6', { amount_paid: 5 }),
          fine('A7', { driver_name: 'Nobody' }),
        ],
      });
      expect(fines?.results.map(({ result, field }) => [result, field])).toEqual([
        ['refused', 'fine_date'],
        ['refused', 'amount_paid'],
        ['refused', 'colour'],
        ['refused', 'ait_number'],
        ['refused', 'driver_id'],
        ['refused', 'infraction_code'],
        ['refused', 'ait_number'],
        ['new', undefined],
        ['new', undefined],
      ]);
      expect(fines?.results[6]?.message).toBe('is replaced by line 8');
      expect(fines).toMatchObject({ new: 2, refused: 7 });
    });

    it('creates nothing for a row that is refused', async () => {
      const { fines, vehicles } = await put({
        fines: [fine('A1', { driver_id: 7 }), fine('A2', { driver_registration: '-' }), fine('--')],
        vehicles: [{ plate_number: '---', vehicle_group: 'North' }],
      });
      expect([fines?.refused, vehicles?.refused]).toEqual([3, 1]);
      for (const table of ['fines', 'vehicles', 'drivers', 'vehicle_groups']) {
        expect(await all(`select * from ${table}`), table).toEqual([]);
      }
    });

    it('takes a driver by a name that only one has', async () => {
      await put({
        drivers: [
          { registration: '1', name: 'José Silva' },
          { registration: '2', name: 'Ana' },
          { registration: '3', name: 'ANA' },
        ],
      });
      await put({ fines: [fine('A1', { driver_name: 'jose  silva' }), fine('A2', { driver_name: 'Ana' })] });
      const rows = await all(
        'select f.ait_number, d.registration from fines f left join drivers d on d.driver_id = f.driver_id order by 1',
      );
      expect(rows).toEqual([
        { ait_number: 'A1', registration: '1' },
        { ait_number: 'A2', registration: null },
      ]);
    });

    it('gives a vehicle the reading of its latest day, and refuses one lower than an earlier one', async () => {
      const { readings } = await put({
        vehicles: [{ plate_number: 'ABC1D23', name: 'Bus 1', vehicle_group: 'North' }],
        readings: [
          { plate_number: 'ABC1D23', read_on: '2026-02-01', odometer: 1000, hourmeter: 50 },
          { plate_number: 'ABC1D23', read_on: '2026-03-01', odometer: 1500 },
          { plate_number: 'ABC1D23', read_on: '2026-04-01', odometer: 1400 },
        ],
      });
      expect(readings).toMatchObject({ new: 2, refused: 1 });
      expect(readings?.results[2]).toMatchObject({ field: 'odometer', message: 'is lower than on 2026-03-01 (1500)' });
      expect(await all('select odometer, hourmeter from vehicles')).toEqual([{ odometer: 1500, hourmeter: 50 }]);
      expect(await all('select name from vehicle_groups')).toEqual([{ name: 'North' }]);
    });

    it('leaves the meter of dated readings where a list of vehicles has another, so that a second import is equal', async () => {
      const rows = {
        vehicles: [{ plate_number: 'ABC1D23', odometer: 1000, hourmeter: 40 }],
        readings: [{ plate_number: 'ABC1D23', read_on: '2026-02-01', odometer: 1500 }],
      };
      await put(rows);
      const stored = () => all('select odometer, hourmeter from vehicles');
      expect(await stored()).toEqual([{ odometer: 1500, hourmeter: 40 }]);
      const before = await all('select * from vehicles');
      const { vehicles, readings } = await put(rows);
      expect([vehicles, readings]).toMatchObject([{ equal: 1 }, { equal: 1 }]);
      expect(vehicles?.told).toEqual([{ code: 'meter_of_reading', value: 'ABC1D23', count: 1 }]);
      expect(await all('select * from vehicles')).toEqual(before);
      // A meter without a reading is still the list's.
      await put({ vehicles: [{ plate_number: 'ABC1D23', odometer: 900, hourmeter: 45 }] });
      expect(await stored()).toEqual([{ odometer: 1500, hourmeter: 45 }]);
    });

    it('takes back the last import without a trace, then the one before, then says that there is none', async () => {
      const empty = await everything();
      await put({ fines: [fine('A1', { driver_registration: '1' }), fine('A2')] });
      const first = await everything();
      await put({
        fines: [
          fine('A2', { amount_paid: 7 }),
          fine('A3', { vehicle_plate_number: 'XYZ0001', driver_registration: '2' }),
        ],
        vehicles: [{ plate_number: 'ABC1D23', name: 'Bus' }],
      });
      expect(await undo()).toMatchObject({ kind: 'undone', import: { import_id: 2, file_name: 'multas.csv' } });
      expect(await everything()).toEqual(first);
      expect(await undo()).toMatchObject({ kind: 'undone', import: { import_id: 1 } });
      expect(await everything()).toEqual(empty);
      expect(await undo()).toEqual({ kind: 'nothing' });
      expect(await listImports(store, 1)).toMatchObject([
        { import_id: 2, person: 'name-ana', kind: 'vehicles,fines', counts: { fines: { new: 1, changed: 1 } } },
        { import_id: 1 },
      ]);
    });

    it('takes nothing back where a row was changed since, and names the row', async () => {
      await put({ fines: [fine('A1')] });
      await store.write('update fines set amount_paid = 5, changed_by = 999');
      const before = await everything();
      expect(await undo()).toMatchObject({ kind: 'changed since', rows: [{ kind: 'fines' }] });
      expect(await everything()).toEqual(before);
    });

    it('keeps organizations apart: keys, ids and undo', async () => {
      await put({ fines: [fine('A1')] });
      await put({ fines: [fine('A1')] }, 2);
      expect(await all('select organization_id, count(*) as fines from fines group by 1 order by 1')).toEqual([
        { organization_id: 1, fines: 1 },
        { organization_id: 2, fines: 1 },
      ]);
      expect(await all('select distinct fine_id from fines')).toEqual([{ fine_id: 1 }]);
      await put({ fines: [fine('A1', { fine_hour: '11:00' })] }, 2);
      const ofOne = await all('select * from fines where organization_id = 1');
      expect(await undo(2)).toMatchObject({ kind: 'undone', import: { import_id: 2 } });
      expect(await all('select organization_id, fine_minute from fines order by 1')).toEqual([
        { organization_id: 1, fine_minute: ofOne[0]?.fine_minute },
        { organization_id: 2, fine_minute: ofOne[0]?.fine_minute },
      ]);
      expect(await undo(2)).toMatchObject({ kind: 'undone', import: { import_id: 1 } });
      expect(await all('select * from fines')).toEqual(ofOne);
    });

    it('is never mixed with the sample', async () => {
      const other = await database.open();
      await setUp(other.store, { fines: 20, today: TODAY, batches: sampleFleet });
      const source = { organization: 1, person: '', who: ANA, fileName: null, now: NOW, today: TODAY };
      const put = other.store.transaction((session) => importRows(session, source, new Map([['fines', [fine('A1')]]])));
      await expect(put).rejects.toThrow(/sample/i);
      await other.drop();
    });
  });
});
