import { describe, expect, it } from 'vitest';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { tables } from '../../../../server/store/tables';
import { readFleet, readSample, TODAY } from './rows';

const sample = readSample(2_000);

/** More than one batch; a million for the proof. */
const FINES = Number(process.env.PATIO_SAMPLE ?? 25_000);

describe('the sample fleet', () => {
  it('is the same for the same options', () => {
    expect(readSample(2_000).batches).toEqual(sample.batches);
  });

  it('has the same drivers and vehicles for few fines, and more of both in the same nine groups for more', () => {
    const other = readFleet(10);
    expect(other.drivers).toEqual(sample.drivers);
    expect(other.vehicles).toEqual(sample.vehicles);
    const larger = readFleet(60_000);
    expect(larger.drivers.length / sample.drivers.length).toBeGreaterThan(10);
    expect(larger.vehicles.length / sample.vehicles.length).toBeGreaterThan(10);
    expect(new Set(larger.vehicles.map((vehicle) => vehicle.name)).size).toBe(larger.vehicles.length);
    expect(new Set(larger.vehicles.map((vehicle) => vehicle.vehicle_group_id)).size).toBe(9);
    expect(larger.plans).toBe(sample.plans.length);
  });

  it('has branches of nine groups each where a group would not fit into an address', () => {
    const groups = new Map<number, number>();
    const names = new Set<string>();
    for (const { vehicle_group_id, name } of readFleet(200_000).vehicles) {
      groups.set(vehicle_group_id, (groups.get(vehicle_group_id) ?? 0) + 1);
      names.add(name);
    }
    expect(groups.size % 9).toBe(0);
    expect(groups.size).toBeGreaterThan(9);
    expect(Math.max(...groups.values())).toBeLessThanOrEqual(2_400);
    expect(names.size).toBe([...groups.values()].reduce((sum, count) => sum + count, 0));
  });

  it.each([0, 1, 53, 1_000, 20_000, 20_001])('has exactly %i fines', (count) => {
    expect(readSample(count).fines).toHaveLength(count);
  });

  it('refuses a day that does not exist and a number of fines that is none', () => {
    expect(() => [...sampleFleet({ fines: 1, today: '2026-02-30' })]).toThrow(RangeError);
    expect(() => [...sampleFleet({ fines: 1, today: 'yesterday' })]).toThrow(RangeError);
    expect(() => [...sampleFleet({ fines: -1, today: TODAY })]).toThrow(RangeError);
    expect(() => [...sampleFleet({ fines: 1.5, today: TODAY })]).toThrow(RangeError);
  });

  it('works on a leap day', () => {
    const { fines } = readSample(500, '2028-02-29');
    const days = fines.map((fine) => fine.fine_date).sort();
    expect(days[0] && days[0] >= '2025-02-28').toBe(true);
    expect(days.at(-1)).toBe('2028-02-28');
  });

  it('gives fixed tables before fines, every column of each with as many cells as rows', () => {
    expect(sample.batches.map(({ table }) => table)).toEqual([
      'vehicle_groups',
      'drivers',
      'vehicles',
      'plans',
      'planned_routes',
      'fines',
    ]);
    for (const { table, length, columns } of sample.batches) {
      expect(Object.keys(columns)).toEqual(Object.keys(tables[table]));
      for (const cells of Object.values(columns)) expect(cells).toHaveLength(length);
    }
  });

  it(`streams ${FINES} fines in batches of at most 20,000 with ascending ids`, () => {
    let count = 0;
    let last = 0;
    for (const { table, length, columns } of sampleFleet({ fines: FINES, today: TODAY })) {
      expect(length).toBeLessThanOrEqual(20_000);
      if (table !== 'fines') continue;
      count += length;
      for (const id of columns.fine_id ?? []) {
        if (typeof id !== 'number' || id <= last) throw new Error(`${id} comes after ${last}`);
        last = id;
      }
    }
    expect(count).toBe(FINES);
  });

  it('has 480 vehicles in nine groups with a plate each, old style or Mercosul by age', () => {
    expect(sample.vehicles).toHaveLength(480);
    expect(new Set(sample.vehicles.map((vehicle) => vehicle.vehicle_group_id)).size).toBe(9);
    expect(new Set(sample.vehicles.map((vehicle) => vehicle.plate_number)).size).toBe(480);
    expect(new Set(sample.vehicles.map((vehicle) => vehicle.name)).size).toBe(480);
    for (const vehicle of sample.vehicles) {
      expect(vehicle.plate_number).toMatch(
        vehicle.year_manufacturer < 2019 ? /^[A-Z]{3}\d{4}$/ : /^[A-Z]{3}\d[A-J\d]\d{2}$/,
      );
      expect(vehicle.odometer).toBeGreaterThan(0);
    }
    expect(Math.max(...sample.vehicles.map((vehicle) => vehicle.name.length))).toBe(24);
  });

  it('has 620 drivers with different names, and about a dozen more that only fines know', () => {
    expect(sample.drivers).toHaveLength(620);
    expect(new Set(sample.drivers.map((driver) => driver.name)).size).toBe(620);
    const larger = readSample(20_000);
    const listed = new Set(larger.drivers.map((driver) => driver.driver_id));
    const seen = new Set(larger.fines.map((fine) => fine.driver_id));
    const unlisted = [...seen].filter((id) => id !== null && !listed.has(id));
    expect(unlisted.length).toBeGreaterThanOrEqual(8);
    expect(unlisted.length).toBeLessThanOrEqual(12);
  });
});
