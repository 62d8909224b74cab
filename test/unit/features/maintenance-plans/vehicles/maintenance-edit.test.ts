import { describe, expect, it } from 'vitest';
import type { TreeObject } from '../../../../../src/document/tree';
import { maintenanceEdit } from '../../../../../src/features/maintenance-plans/rows/row-edits';

const VEHICLES: readonly TreeObject[] = [
  { vehicle_id: 1, odometer: 500, last_maintenance: { note: 'kept' } },
  { vehicle_id: 2 },
  { vehicle_id: 3, odometer: 7 },
];
const PLAN = { vehicles: VEHICLES };

describe('The last maintenance of several vehicles', () => {
  it('takes the odometer as it is now, and says how many have none', () => {
    const { edit, withoutOdometer } = maintenanceEdit(VEHICLES, [0, 1], '2026-11-20', { kind: 'now' });
    expect(withoutOdometer).toBe(1);
    expect(edit(PLAN)).toEqual({
      vehicles: [
        {
          vehicle_id: 1,
          odometer: 500,
          last_maintenance: { note: 'kept', last_datetime: '2026-11-20', last_odometer: 500 },
        },
        { vehicle_id: 2, last_maintenance: { last_datetime: '2026-11-20' } },
        VEHICLES[2],
      ],
    });
  });

  it('takes one odometer for all, and leaves a day that is not given', () => {
    const { edit, withoutOdometer } = maintenanceEdit(VEHICLES, [2], null, { kind: 'typed', km: 9 });
    expect(withoutOdometer).toBe(0);
    expect(edit(PLAN)).toMatchObject({ vehicles: [{}, {}, { last_maintenance: { last_odometer: 9 } }] });
  });

  it('changes nothing when both are kept', () => {
    expect(maintenanceEdit(VEHICLES, [0, 1], null, { kind: 'keep' }).edit(PLAN)).toBe(PLAN);
  });
});
