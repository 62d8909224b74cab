// Checks are put together from what each row is remembered to say: after any edits they must be what they would be from nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../src/features/maintenance-plans/due-dates/checks';
import type { Setting } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { anything, SETTING, typedItem, typedVehicle, vehicle } from './fleet';

type Plan = { due_date_config?: unknown; items: unknown[]; vehicles: unknown[] };
type State = { plan: Plan; setting: Setting };
type Step = (state: State) => State;
type List = 'items' | 'vehicles';

const ofPlan =
  (change: (plan: Plan) => Partial<Plan>): Step =>
  ({ plan, setting }) => ({ plan: { ...plan, ...change(plan) }, setting });
const ofList = (list: List, change: (rows: unknown[]) => unknown[]) =>
  ofPlan((plan) => ({ [list]: change(plan[list]) }));
const at = (rows: readonly unknown[], place: number) => (rows.length === 0 ? 0 : place % rows.length);

const rowOf = { items: typedItem, vehicles: typedVehicle };
const members = {
  items: fc.constantFrom('name', 'base_item_id', 'milestone_type', 'milestone_value', 'vehicle_id'),
  vehicles: fc.constantFrom('vehicle_id', 'plate_number', 'odometer', 'hourmeter', 'last_maintenance'),
};
const typed = fc.oneof(anything, fc.constantFrom('Oil', 'Filter', 'km', 'days', 7, 8, 'BXS9D30'));
const listStep = (list: List) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(20), members[list], typed)
        .map(([place, key, value]) =>
          ofList(list, (rows) =>
            rows.toSpliced(at(rows, place), 1, { ...Object(rows[at(rows, place)]), [key]: value }),
          ),
        ),
    },
    fc
      .tuple(fc.nat(20), rowOf[list])
      .map(([place, row]) => ofList(list, (rows) => rows.toSpliced(at(rows, place), 0, row))),
    fc.nat(20).map((place) => ofList(list, (rows) => rows.toSpliced(at(rows, place), 1))),
    // The very same row once more, and all rows the other way round.
    fc.nat(20).map((place) => ofList(list, (rows) => [...rows, ...rows.slice(at(rows, place), at(rows, place) + 1)])),
    fc.constant(ofList(list, (rows) => rows.toReversed())),
  );
const deadline = fc.oneof(fc.integer({ min: 1, max: 20_000 }), anything);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: listStep('items') },
  { weight: 4, arbitrary: listStep('vehicles') },
  fc
    .record({ deadlines_days: deadline, deadlines_km: deadline, deadlines_hourmeter: deadline }, { requiredKeys: [] })
    .map((due_date_config) => ofPlan(() => ({ due_date_config }))),
  fc
    .record({
      today: fc.constantFrom('2026-11-21', '2026-11-22', '2027-03-01', 'today'),
      defaults: fc.option(fc.record({ all: fc.record({ kmPerDay: fc.integer({ min: 1, max: 500 }) }) }), {
        nil: undefined,
      }),
    })
    .map(
      (setting): Step =>
        ({ plan }) => ({ plan, setting }),
    ),
);
const start: fc.Arbitrary<State> = fc
  .record({
    due_date_config: fc.constant({ deadlines_days: 180, deadlines_km: 10_000, deadlines_hourmeter: 250 }),
    items: fc.array(typedItem, { minLength: 1, maxLength: 6 }),
    vehicles: fc.array(typedVehicle, { minLength: 1, maxLength: 8 }),
  })
  .map((plan) => ({ plan, setting: SETTING }));

/** A vehicle that tells when it is asked for its plate, by which every row is named and compared. */
const watched = (asked: number[], id: number, odometer: number) => ({
  ...vehicle('2026-09-01', 1000, odometer, { vehicle_id: id }),
  get plate_number() {
    asked.push(id);
    return `ABC0A0${id}`;
  },
});

describe('The checks of a plan that is being typed', () => {
  it('are after any edits what they are from nothing', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 12 }), (first, steps) => {
        const states = [first];
        for (const change of steps) states.push(change(states.at(-1) ?? first));
        const cached = states.map(({ plan, setting }) => checkPlan(plan, setting));
        for (const [index, { plan, setting }] of states.entries()) {
          // The rows of another plan, so that nothing at all is left of this one.
          checkPlan({ items: [{}], vehicles: [{}] }, SETTING);
          expect(cached[index]).toStrictEqual(checkPlan(structuredClone(plan), structuredClone(setting)));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('ask one vehicle when one is edited, and none when an item is', () => {
    const asked: number[] = [];
    const plan = {
      due_date_config: { deadlines_days: 180, deadlines_km: 10_000 },
      items: [{ name: 'Oil', milestone_type: 'km', milestone_value: 20_000 }],
      vehicles: [1, 2, 3, 4, 5].map((id) => watched(asked, id, 5000)),
    };
    const before = checkPlan(plan, SETTING);
    expect(new Set(asked)).toEqual(new Set([1, 2, 3, 4, 5]));
    asked.length = 0;
    const item = { ...plan, items: [{ ...plan.items[0], name: 'Oil and filter' }] };
    expect(checkPlan(item, SETTING).map(({ values }) => values.item)).toContain('Oil and filter');
    expect(asked).toEqual([]);
    const odometer = { ...plan, vehicles: plan.vehicles.with(2, watched(asked, 3, 500)) };
    expect(checkPlan(odometer, SETTING).map(({ code }) => code)).toContain('last-odometer-above');
    expect(new Set(asked)).toEqual(new Set([3]));
    // Checks that the edit is not about are the very same.
    const beyond = ({ code }: { code: string }) => code === 'item-beyond';
    expect(checkPlan(odometer, SETTING).find(beyond)).toBe(before.find(beyond));
    expect(before.find(beyond)).toBeDefined();
  });
});
