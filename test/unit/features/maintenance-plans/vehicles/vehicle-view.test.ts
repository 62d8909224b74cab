import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../../../src/document/tree';
import { dueDateOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import {
  countStates,
  type DueState,
  VEHICLE_COLUMNS,
  type VehicleView,
  viewOf,
} from '../../../../../src/features/maintenance-plans/vehicles/vehicle-view';
import { deadlines, dueIn, SETTING, typedVehicle } from '../due-dates/fleet';

const BY_DAYS = deadlines(180);
const due = (vehicle: unknown) => dueDateOf(vehicle, BY_DAYS, SETTING);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const VIEW: VehicleView = { search: '', states: new Set(), sort: null };
const VEHICLES = [
  dueIn(100, 180, { plate_number: 'ABC1D23', name: 'Bus 10' }),
  dueIn(-3, 180, { plate_number: 'DEF4567', name: 'Ônibus' }),
  { vehicle_id: 3 },
  dueIn(14, 180, { plate_number: 'GHI7890', name: 'Bus 2' }),
].map((vehicle): Tree => JSON.parse(JSON.stringify(vehicle)));
const view = (change: Partial<VehicleView>) => viewOf(VEHICLES, due, { ...VIEW, ...change }, compare);

describe('The vehicles shown', () => {
  it('are all of the plan in its order', () => {
    expect(view({})).toEqual([0, 1, 2, 3]);
  });

  it('are sorted soonest first, what is not known at the end both ways', () => {
    expect(view({ sort: { column: 'next_due', descending: false } })).toEqual([1, 3, 0, 2]);
    expect(view({ sort: { column: 'next_due', descending: true } })).toEqual([0, 3, 1, 2]);
  });

  it.each<[DueState[], number[]]>([
    [['overdue'], [1]],
    [['soon'], [3]],
    [
      ['fine', 'unknown'],
      [0, 2],
    ],
  ])('are filtered by %j', (states, places) => {
    expect(view({ states: new Set(states) })).toEqual(places);
  });

  it('are found by plate with or without dash, by name without accents, by number', () => {
    expect(view({ search: 'abc-1d' })).toEqual([0]);
    expect(view({ search: 'onibus' })).toEqual([1]);
    expect(view({ search: '3' })).toContain(2);
    expect(view({ search: 'nothing' })).toEqual([]);
  });

  it('are counted in four states', () => {
    expect(countStates(VEHICLES.map(due))).toEqual({ overdue: 1, soon: 1, fine: 1, unknown: 1 });
  });

  it('are a choice of the plan, each once, whatever they hold and however they are sorted', () => {
    const sorts = VEHICLE_COLUMNS.flatMap(({ id }) => [true, false].map((descending) => ({ column: id, descending })));
    fc.assert(
      fc.property(fc.array(typedVehicle, { maxLength: 8 }), fc.constantFrom(null, ...sorts), (vehicles, sort) => {
        const shown = viewOf(
          vehicles.map((one): Tree => JSON.parse(JSON.stringify(one ?? null))),
          due,
          { ...VIEW, sort },
          compare,
        );
        expect([...shown].sort((a, b) => a - b)).toEqual(vehicles.map((_, at) => at));
      }),
    );
  });
});
