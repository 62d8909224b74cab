import { describe, expect, it } from 'vitest';
import { type NameSources, toNames } from '../../../../../src/features/fines/filters/names';

const none: NameSources = { drivers: [], vehicles: [], groups: [], infractions: [], fines: [], isLoading: false };

describe('Names', () => {
  it('keep two drivers of one name apart by their registration', () => {
    const { driver, driverApart } = toNames({
      ...none,
      drivers: [
        { driver_id: 1, name: 'João da Silva', registration: '1001' },
        { driver_id: 2, name: 'João da Silva ', registration: ' ' },
        { driver_id: 3, name: 'Ana', registration: '1003' },
      ],
    });
    expect([1, 2, 3, 4].map(driverApart)).toEqual(['João da Silva (1001)', 'João da Silva (2)', 'Ana', null]);
    // A naming sheet has the name as it is.
    expect(driver(1)).toBe('João da Silva');
  });

  it('come from the directory before they come from fines', () => {
    const names = toNames({
      ...none,
      drivers: [
        { driver_id: 1, name: ' Ana ' },
        { driver_id: 2, name: ' ' },
      ],
      vehicles: [{ vehicle_id: 5, name: 'Van', plate_number: 'ABC1D23' }],
      infractions: [{ infraction_id: 9, infraction_code: '74550', description: 'Speed' }],
      fines: [
        { vehicle_id: 5, vehicle_name: 'Old name' },
        { vehicle_id: 6, vehicle_plate_number: 'XYZ4567' },
        { infraction_id: 9, infraction: 'Other words' },
        { infraction_id: 10, infraction_code: '55412' },
        {},
      ],
    });
    expect(names.driver(1)).toBe('Ana');
    expect(names.driver(2)).toBeNull();
    expect(names.vehicle(5)).toEqual({ name: 'Van', plate: 'ABC1D23' });
    expect(names.vehicle(6)).toEqual({ name: null, plate: 'XYZ4567' });
    expect(names.vehicle(7)).toBeNull();
    expect(names.infraction('9')).toEqual({ code: '74550', description: 'Speed' });
    expect(names.infraction(10)).toEqual({ code: '55412', description: null });
  });

  it('give the vehicles of a group, by its list or by the vehicles themselves', () => {
    const names = toNames({
      ...none,
      vehicles: [
        { vehicle_id: 5, vehicle_group: 'Vans' },
        { vehicle_id: 6, vehicle_group: 'Vans' },
      ],
      groups: [{ vehicle_group_id: 1, name: 'Buses', vehicle_ids: [1, 2] }],
    });
    expect(names.groupVehicleIds('Vans')).toEqual([5, 6]);
    expect(names.groupVehicleIds('Buses')).toEqual([1, 2]);
    expect(names.groupVehicleIds('Boats')).toBeNull();
    expect(names.groupVehicleIds('constructor')).toBeNull();
  });
});
