import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isList, type Tree, type TreeObject } from '../../../../../src/document/tree';
import { withCopies } from '../../../../../src/features/maintenance-plans/vehicles/keep-copies';

const bus = (id: number, plate: string): Tree => ({ vehicle_id: id, plate_number: plate, 'x-own': [id] });

describe('Copies of vehicles in another plan', () => {
  it('stand at its end with all their keys; what the plan has stays', () => {
    const plan: TreeObject = { name: 'B', vehicles: [bus(1, 'ABC1D23')], 'x-more': { deep: true } };
    const copied = withCopies(plan, [bus(2, 'DEF4567'), bus(3, 'GHI7890')]);
    expect(copied).toMatchObject({ added: 2, present: 0 });
    expect(copied?.tree).toEqual({ ...plan, vehicles: [bus(1, 'ABC1D23'), bus(2, 'DEF4567'), bus(3, 'GHI7890')] });
  });

  it('begin the list of a plan that has none', () => {
    expect(withCopies({ name: 'B' }, [bus(2, 'DEF4567')])?.tree).toEqual({ name: 'B', vehicles: [bus(2, 'DEF4567')] });
  });

  it('are not made of what is there already by its number or its plate, old or new, nor of the same one twice', () => {
    const plan: TreeObject = { name: 'B', vehicles: [bus(1, 'ABC1D23'), { vehicle_id: 9 }] };
    const copied = withCopies(plan, [bus(5, 'abc-1323'), bus(9, 'ZZZ9999'), bus(7, 'JKL1111'), bus(7, 'MNO2222')]);
    expect(copied).toMatchObject({ added: 1, present: 3 });
    expect(copied?.tree.vehicles).toEqual([...(isList(plan.vehicles) ? plan.vehicles : []), bus(7, 'JKL1111')]);
  });

  it('change nothing at all when all of them are there', () => {
    const plan: TreeObject = { name: 'B', vehicles: [bus(1, 'ABC1D23')] };
    expect(withCopies(plan, [bus(1, 'ABC1D23')])?.tree).toBe(plan);
  });

  it('cannot be added to what is no list', () => {
    expect(withCopies({ name: 'B', vehicles: 'none' }, [bus(1, 'ABC1D23')])).toBeNull();
  });

  it('are counted to the last one, and a second time none is left to copy', () => {
    const vehicle = fc.record(
      {
        vehicle_id: fc.integer({ min: 1, max: 9 }),
        plate_number: fc.constantFrom('AAA1111', 'BBB2B22', 'bbb-2122', ''),
      },
      { requiredKeys: ['vehicle_id'] },
    );
    fc.assert(
      fc.property(fc.array(vehicle), fc.array(vehicle), (own, chosen) => {
        const first = withCopies({ vehicles: own }, chosen);
        if (!first) return false;
        const { added, present, tree } = first;
        const length = isList(tree.vehicles) ? tree.vehicles.length : -1;
        expect(added + present).toBe(chosen.length);
        expect(length).toBe(own.length + added);
        expect(withCopies(tree, chosen)).toMatchObject({ added: 0, present: chosen.length });
        return true;
      }),
    );
  });
});
