import { describe, expect, it } from 'vitest';
import type { Identifier } from '../../../../../src/contract/long-integers';
import {
  chosenFirst,
  driverChoices,
  findChoices,
  vehicleChoices,
  vehicleChoicesOfFines,
} from '../../../../../src/features/fines/filters/choices';

const drivers = driverChoices([
  { driver_id: 12, name: 'Antônio Carlos Ferreira', registration: '88001' },
  { driver_id: 7, name: 'José Alves' },
  { driver_id: 120 },
]);
const vehicles = vehicleChoices([
  { vehicle_id: 1, name: 'Van 01', plate_number: 'ABC1D23' },
  { vehicle_id: 2, name: 'Van 02', plate_number: 'XYZ-4567' },
]);
const ids = (choices: readonly { id: Identifier }[]) => choices.map(({ id }) => id);

describe('Choices', () => {
  it.each([
    ['antonio', [12]],
    ['ferreira CARLOS', [12]],
    ['88001', [12]],
    ['12', [12, 120]],
    ['120', [120]],
    ['jose silva', []],
    ['  ', [12, 7, 120]],
  ])('are found by "%s"', (term, expected) => {
    expect(ids(findChoices(drivers, term))).toEqual(expected);
  });

  it.each([
    ['abc-1d23', [1]],
    ['abc1323', [1]],
    ['xyz 4567', [2]],
    ['XYZ4F67', [2]],
    ['XYZ4G67', []],
    ['XYZ4567', [2]],
    ['van', [1, 2]],
  ])('are found by the plate "%s"', (term, expected) => {
    expect(ids(findChoices(vehicles, term))).toEqual(expected);
  });

  it('stand chosen ones on top, those without a name too', () => {
    expect(ids(chosenFirst(drivers, [7, 999]))).toEqual([7, 999, 12, 120]);
  });

  it('come from fines once each, by plate', () => {
    const fines = [
      { vehicle_id: 5, vehicle_plate_number: 'BBB1111', vehicle_name: 'B' },
      { vehicle_id: 4, vehicle_plate_number: 'AAA1111' },
      { vehicle_id: 5 },
      {},
    ];
    expect(ids(vehicleChoicesOfFines(fines))).toEqual([4, 5]);
  });
});
