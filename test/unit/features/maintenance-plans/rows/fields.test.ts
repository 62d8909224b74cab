import { describe, expect, it } from 'vitest';
import { PlanItem, PlanVehicle } from '../../../../../src/contract/maintenance-plan';
import { ITEM_FIELDS, placeOfPath, VEHICLE_FIELDS } from '../../../../../src/features/maintenance-plans/rows/fields';

describe('The fields of the rows', () => {
  it('are all ten of an item', () => {
    expect(ITEM_FIELDS.map(({ id }) => id).sort()).toEqual(Object.keys(PlanItem.shape).sort());
  });

  it('are all 25 of a vehicle, the last maintenance in its two parts', () => {
    const parts = VEHICLE_FIELDS.map(({ path }) => path.join('.'));
    const contract = Object.keys(PlanVehicle.shape).flatMap((key) =>
      key === 'last_maintenance'
        ? Object.keys(PlanVehicle.shape.last_maintenance.shape).map((part) => `${key}.${part}`)
        : [key],
    );
    expect(parts.sort()).toEqual(contract.sort());
    expect(Object.keys(PlanVehicle.shape)).toHaveLength(25);
  });

  it.each([
    [['vehicles', 3, 'last_maintenance', 'last_odometer'], 'last_odometer'],
    [['vehicles', 3, 'last_maintenance'], 'last_datetime'],
    [['vehicles', 3, 'email', 1], 'email'],
    [['items', 0, 'name'], 'name'],
    [['items', 0, 'a key of nobody'], undefined],
    [['items', 0], undefined],
  ])('are found by the path %j', (path, id) => {
    expect(placeOfPath(path)).toMatchObject({ rows: path[0], row: path[1] });
    expect(placeOfPath(path)?.field?.id).toBe(id);
  });

  it('are not found by a path that leads elsewhere', () => {
    expect(placeOfPath(['name'])).toBeNull();
    expect(placeOfPath(['vehicles'])).toBeNull();
  });
});
