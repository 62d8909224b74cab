import { describe, expect, it } from 'vitest';
import { moveItem } from '../../../../../src/document/edits';
import type { TreeObject } from '../../../../../src/document/tree';
import { fieldOf } from '../../../../../src/features/maintenance-plans/rows/fields';
import {
  appendRows,
  duplicateRows,
  placeOfMove,
  removeRows,
  rowOf,
  setField,
} from '../../../../../src/features/maintenance-plans/rows/row-edits';

const ITEMS: readonly TreeObject[] = [{ bond_item_id: 'a', name: 'A', x: 1 }, { name: 'B' }, { name: 'C' }];
const PLAN = { items: ITEMS };
const name = fieldOf('items', 'name');
const date = fieldOf('vehicles', 'last_datetime');

describe('The edits of rows', () => {
  it('set and clear a field and share the other rows', () => {
    if (!name) throw new Error('no field');
    const after = setField('items', 1, name, 'Z')(PLAN);
    expect(after).toEqual({ items: [ITEMS[0], { name: 'Z' }, ITEMS[2]] });
    expect(setField('items', 1, name, undefined)(PLAN)).toEqual({ items: [ITEMS[0], {}, ITEMS[2]] });
    expect(setField('items', 1, name, 'B')(PLAN)).toBe(PLAN);
    expect(setField('items', 9, name, 'B')(PLAN)).toBe(PLAN);
  });

  it('make the object that a part stands in, at its place in the contract', () => {
    if (!date) throw new Error('no field');
    const after = setField('vehicles', 0, date, '2026-01-01')({ vehicles: [{ vehicle_id: 1, id: 2 }] });
    expect(JSON.stringify(after)).toBe(
      '{"vehicles":[{"vehicle_id":1,"last_maintenance":{"last_datetime":"2026-01-01"},"id":2}]}',
    );
  });

  it('duplicate behind each row, without the id that is its own', () => {
    expect(duplicateRows('items', new Set([0, 2]), ['bond_item_id'])(PLAN)).toEqual({
      items: [ITEMS[0], { name: 'A', x: 1 }, ITEMS[1], ITEMS[2], ITEMS[2]],
    });
  });

  it('remove and append', () => {
    expect(removeRows('items', new Set([0, 2, 9]))(PLAN)).toEqual({ items: [ITEMS[1]] });
    expect(removeRows('items', new Set([9]))(PLAN)).toBe(PLAN);
    expect(removeRows('items', new Set([0]))({ items: 'text' })).toEqual({ items: 'text' });
    expect(appendRows('items', [{}])({})).toEqual({ items: [{}] });
    expect(appendRows('items', [])(PLAN)).toBe(PLAN);
  });

  it('move a row to before another one', () => {
    const names = (from: number, before: number) => {
      const after = moveItem(['items'], from, placeOfMove(from, before))(PLAN);
      return JSON.stringify(after)
        .match(/"name":"(\w)/g)
        ?.map((part) => part.at(-1))
        .join('');
    };
    expect(names(0, 3)).toBe('BCA');
    expect(names(0, 2)).toBe('BAC');
    expect(names(2, 0)).toBe('CAB');
    expect(names(1, 1)).toBe('ABC');
  });

  it('write a row in the order of the contract', () => {
    const [id, plate] = [fieldOf('vehicles', 'vehicle_id'), fieldOf('vehicles', 'plate_number')];
    if (!id || !plate || !date) throw new Error('no field');
    const row = rowOf('vehicles', [
      [plate, 'P'],
      [date, 'd'],
      [id, 1],
    ]);
    expect(JSON.stringify(row)).toBe('{"vehicle_id":1,"last_maintenance":{"last_datetime":"d"},"plate_number":"P"}');
  });
});
