import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryVehicle } from '../../../../../src/directory/directory';
import { RawNumber } from '../../../../../src/document/tree';
import { vehicleKeys } from '../../../../../src/features/maintenance-plans/rows/vehicle-keys';
import {
  readVehicleList,
  rowOfKnown,
  searchKnown,
} from '../../../../../src/features/maintenance-plans/vehicles/known-vehicles';
import { garbage } from '../rows/writing';

const KNOWN: DirectoryVehicle[] = [
  { vehicle_id: 10, plate_number: 'ABC1D23', name: 'Silva, bus 4', model: 'OF-1721', vehicle_group: 'North' },
  { vehicle_id: 11, plate_number: 'DEF4567', name: 'Twin' },
  { vehicle_id: 12, plate_number: 'GHI7890', name: 'Twin' },
];
const IN_PLAN = vehicleKeys([
  { vehicle_id: 12, plate_number: 'GHI7890' },
  { vehicle_id: 77, plate_number: 'OWN0001' },
]);

const read = (text: string) =>
  readVehicleList(text, KNOWN, IN_PLAN).map((entry) =>
    'row' in entry ? [entry.line, entry.text, entry.row, entry.isKnown] : [entry.line, entry.text, entry.reason],
  );

describe('A pasted list of vehicles', () => {
  it('finds plates of both kinds, names and numbers', () => {
    expect(read('abc-1323\n"DEF 4567", 99')).toMatchObject([
      [1, 'abc-1323', { vehicle_id: 10 }, true],
      [2, 'DEF 4567', { vehicle_id: 11 }, true],
      [2, '99', { vehicle_id: 99 }, false],
    ]);
    expect(read('Silva, bus 4')).toMatchObject([[1, 'Silva, bus 4', { vehicle_id: 10 }, true]]);
  });

  it('says line by line what is left out', () => {
    expect(read('nobody\n\nTwin\nGHI7890\nOWN-0001\n12\n10; #10\n1970670598291982290')).toMatchObject([
      [1, 'nobody', 'unknown'],
      [3, 'Twin', 'several'],
      [4, 'GHI7890', 'inPlan'],
      [5, 'OWN-0001', 'inPlan'],
      [6, '12', 'inPlan'],
      [7, '10', { vehicle_id: 10 }, true],
      [7, '#10', 'repeated'],
      [8, '1970670598291982290', { vehicle_id: new RawNumber('1970670598291982290') }, false],
    ]);
  });

  it('takes any text', () => {
    fc.assert(fc.property(fc.array(garbage), (parts) => void readVehicleList(parts.join('\n'), KNOWN, IN_PLAN)));
  });
});

describe('A vehicle of the directory', () => {
  it('becomes a row without what no plan knows', () => {
    expect(JSON.stringify(rowOfKnown(KNOWN[0] ?? { vehicle_id: 0 }))).toBe(
      '{"vehicle_id":10,"name":"Silva, bus 4","model":"OF-1721","plate_number":"ABC1D23"}',
    );
  });

  it('is found by all its words and by its plate', () => {
    const ids = (term: string) => searchKnown(KNOWN, term).map(({ vehicle_id }) => vehicle_id);
    expect(ids('')).toEqual([10, 11, 12]);
    expect(ids('SILVA 1721')).toEqual([10]);
    expect(ids('def-45')).toEqual([11]);
    expect(ids('twin 12')).toEqual([12]);
    expect(ids('none')).toEqual([]);
  });
});
