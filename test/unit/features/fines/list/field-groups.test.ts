import { describe, expect, it } from 'vitest';
import { Fine } from '../../../../../src/contract/fine';
import { FIELD_GROUPS, fieldValue } from '../../../../../src/features/fines/list/field-groups';
import { rowOf, words } from './drawer/words';

describe('The groups of fields', () => {
  it('hold every field of the contract exactly once', () => {
    const fields = FIELD_GROUPS.flatMap((group) => group.fields);
    expect(fields.toSorted()).toEqual(Object.keys(Fine.shape).toSorted());
    expect(fields).toHaveLength(31);
  });
});

describe('The value of a field', () => {
  it('has the number of the service beside words that do not show it', () => {
    const row = rowOf({ fine_status_id: 1, seriousness: 4, driver_indication_status_id: 2, vehicle_status_id: 3 });
    expect(fieldValue(row, 'fine_status_id', words)).toEqual({ text: 'In notification', raw: '1' });
    expect(fieldValue(row, 'seriousness', words)).toEqual({ text: 'Very serious', raw: '4' });
    expect(fieldValue(row, 'driver_indication_status_id', words).raw).toBe('2');
    expect(fieldValue(row, 'vehicle_status_id', words).raw).toBe('3');
  });
  it('has no number beside words that show it', () => {
    const row = rowOf({ fine_status_id: 99, driver_id: 1180, fine_id: 7 });
    expect(fieldValue(row, 'fine_status_id', words)).toEqual({ text: 'Status 99', raw: null });
    expect(fieldValue(row, 'driver_id', words)).toEqual({ text: 'Driver 1180', raw: null });
    expect(fieldValue(row, 'fine_id', words)).toEqual({ text: '7', raw: null });
  });
  it('is a dash for what the service does not say', () => {
    const unknown = FIELD_GROUPS.flatMap(({ fields }) => fields).filter((id) => id !== 'driver_id');
    expect(unknown.map((id) => fieldValue(rowOf({}), id, words))).toEqual(
      unknown.map(() => ({ text: '—', raw: null })),
    );
  });
});
