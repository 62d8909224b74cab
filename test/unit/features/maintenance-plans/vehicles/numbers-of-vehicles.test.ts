import { describe, expect, it } from 'vitest';
import { fieldOfHead } from '../../../../../src/features/maintenance-plans/rows/column-names';
import { vehicleKeys } from '../../../../../src/features/maintenance-plans/rows/vehicle-keys';
import { readVehicleList } from '../../../../../src/features/maintenance-plans/vehicles/known-vehicles';

describe('The number of a vehicle in a list', () => {
  it('is above zero; a dash with a space behind it is a bullet', () => {
    const entries = readVehicleList('-5\n0\n- 7', [], vehicleKeys([]));
    expect(entries.map((entry) => ('reason' in entry ? entry.reason : 'taken'))).toEqual([
      'unknown',
      'unknown',
      'taken',
    ]);
  });
});

describe('A head with more than a unit behind its comma', () => {
  it.each(['Consumo, l/100 km', 'Hodômetro, km na última revisão', 'Hodômetro (x1000)'])(
    '%s is another one',
    (head) => {
      expect(fieldOfHead('vehicles', head, new Map())).toBeUndefined();
    },
  );

  it('with a unit alone is the same', () => {
    expect(fieldOfHead('vehicles', 'Hodômetro, km', new Map())?.id).toBe('odometer');
  });
});
