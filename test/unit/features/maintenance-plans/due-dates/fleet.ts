// Vehicles and plans for the tests of due dates: those of the mock by hand, and anything a person may leave in a field.
import fc from 'fast-check';
import type { Deadlines } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { toDate, toDay } from '../../../../../src/tables/calendar';

/** A Saturday. */
export const TODAY = '2026-11-21';
export const TODAY_DAY = toDay(TODAY) ?? Number.NaN;
export const SETTING = { today: TODAY };

export function deadlines(days: number | null, km: number | null = null, hours: number | null = null): Deadlines {
  return { days, km, hours };
}

export function vehicle(last_datetime: unknown, last_odometer: unknown, odometer?: unknown, rest: object = {}) {
  return { vehicle_id: 1, last_maintenance: { last_datetime, last_odometer }, odometer, ...rest };
}

/** A vehicle due by days alone, `inDays` from today under a deadline of `every` days. */
export function dueIn(inDays: number, every = 180, rest: object = {}) {
  return vehicle(toDate(TODAY_DAY + inDays - every), 1000, 1000, rest);
}

export const anything = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(undefined, null, '', ' ', '12a', '-', true, Number.NaN, Infinity, -Infinity, -0, {}, []),
  },
  fc.integer({ min: -3, max: 400 }),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.constantFrom('2026-11-21', '2026-11-20T10:00:00Z', '2028-02-29', '2027-02-29', '0001-01-01', '9999-12-31'),
);

export const typedVehicle = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        vehicle_id: anything,
        plate_number: anything,
        type_vehicle_id: anything,
        odometer: anything,
        hourmeter: anything,
        last_maintenance: fc.oneof(anything, fc.record({ last_datetime: anything, last_odometer: anything })),
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({
        ago: fc.integer({ min: -5, max: 800 }),
        last: fc.nat(500_000),
        run: fc.integer({ min: -50, max: 60_000 }),
        hourmeter: fc.option(fc.nat(20_000), { nil: undefined }),
        vehicle_id: fc.nat(30),
      })
      .map(({ ago, last, run, hourmeter, vehicle_id }) =>
        vehicle(toDate(TODAY_DAY - ago), last, last + run, { hourmeter, vehicle_id }),
      ),
  },
);

export const typedItem = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        name: anything,
        base_item_id: anything,
        milestone_type: fc.oneof(anything, fc.constantFrom('km', 'days', 'hours', 'constructor', '__proto__')),
        milestone_value: anything,
        vehicle_id: anything,
      },
      { requiredKeys: [] },
    ),
  },
);

export const typedPlan = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        due_date_config: fc.oneof(
          anything,
          fc.record({ deadlines_days: anything, deadlines_km: anything, deadlines_hourmeter: anything }),
          fc.record({
            deadlines_days: fc.integer({ min: 1, max: 400 }),
            deadlines_km: fc.integer({ min: 1, max: 40_000 }),
            deadlines_hourmeter: fc.integer({ min: 1, max: 2000 }),
          }),
        ),
        items: fc.oneof(anything, fc.array(typedItem, { maxLength: 8 })),
        vehicles: fc.oneof(
          { weight: 1, arbitrary: anything },
          { weight: 5, arbitrary: fc.array(typedVehicle, { maxLength: 12 }) },
        ),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Paths of numbers that no page can show: NaN and infinities. Objects that were given (a plan) are not to be passed. */
export function badNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => badNumbers(part, `${path}/${key}`));
}
