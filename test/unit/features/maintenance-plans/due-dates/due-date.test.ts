import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DueDate,
  dueDateOf,
  dueDatesOf,
  milestoneOf,
} from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { readDeadlines, TRIGGER_KINDS } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { toDate } from '../../../../../src/tables/calendar';
import { badNumbers, deadlines, dueIn, SETTING, TODAY, TODAY_DAY, typedPlan, typedVehicle, vehicle } from './fleet';

/** The day, with no day at all after every day. */
function dayOf(due: DueDate): number {
  return due.state === 'known' ? due.day : Number.POSITIVE_INFINITY;
}

describe('The next due date of a vehicle', () => {
  it.each([
    // Vehicles of the mock under 180 days or 10,000 km.
    ['2026-07-21', 161_890, 172_800, 'km', '2026-11-10', -11], // 88.7 km a day
    ['2026-08-25', 227_188, 237_628, 'km', '2026-11-17', -4], // 10,440 km / 88 days = 118.6; 84.3 days
    ['2026-07-07', 82_041, 92_221, 'km', '2026-11-18', -3], // 10,180 km / 137 days = 74.3; 134.6 days
    ['2026-06-03', 65_476, 69_689, 'days', '2026-11-30', 9], // 4,213 km / 171 days = 24.6; 406 days by distance
    ['2026-07-04', 315_975, 318_425, 'days', '2026-12-31', 40],
  ])('last on %s at %i, now %i: first by %s, on %s, in %i days', (last, at, now, kind, date, inDays) => {
    const due = dueDateOf(vehicle(last, at, now), deadlines(180, 10_000), SETTING);
    expect(due).toMatchObject({ state: 'known', first: { kind }, inDays, isOverdue: inDays < 0, isComplete: true });
    expect(toDate(dayOf(due))).toBe(date);
  });

  it('waits for an odometer that cannot be, even when the days are known', () => {
    const due = dueDateOf(vehicle('2026-10-17', 2_915_200, 297_890), deadlines(180, 10_000), SETTING);
    expect(due).toMatchObject({ state: 'unknown', reason: 'last-odometer-above' });
    expect(due.triggers.map(({ state }) => state)).toEqual(['known', 'unknown']);
  });
  it('does not wait for an odometer that no deadline needs', () => {
    expect(dueDateOf(vehicle('2026-10-17', 2_915_200, 297_890), deadlines(180), SETTING).state).toBe('known');
  });
  it('is the latest possible while a reading is still to be typed', () => {
    const due = dueDateOf(vehicle('2026-10-17', undefined, 297_890), deadlines(180, 10_000), SETTING);
    expect(due).toMatchObject({ state: 'known', first: { kind: 'days' }, isComplete: false });
  });
  it('is complete when a deadline is only too far away', () => {
    const due = dueDateOf(vehicle('2026-08-13', 10, 10_000), deadlines(180, 2_000_000_000), SETTING);
    expect(due).toMatchObject({ state: 'known', isComplete: true });
  });
  it('is not known without a deadline, a vehicle or a day to count from', () => {
    expect(dueDateOf(dueIn(5), deadlines(null), SETTING)).toMatchObject({ reason: 'no-deadline' });
    expect(dueDateOf(null, deadlines(180), SETTING)).toMatchObject({ reason: 'vehicle-invalid' });
    expect(dueDateOf([], deadlines(180), SETTING)).toMatchObject({ reason: 'vehicle-invalid' });
    expect(dueDateOf(dueIn(5), deadlines(180), { today: 'today' })).toMatchObject({ reason: 'today-invalid' });
    expect(dueDateOf({}, deadlines(180), SETTING)).toMatchObject({ reason: 'last-date-missing' });
  });
  it('is by the earlier deadline of the contract when two fall on one day, unless only the other is overdue', () => {
    // 100 km a day for 91 days: 900 left, 9 days; 100 days from the same day are 9 days too.
    expect(dueDateOf(vehicle('2026-08-22', 10_000, 19_100), deadlines(100, 10_000), SETTING)).toMatchObject({
      first: { kind: 'days' },
      inDays: 9,
    });
    // Serviced today at 19,950, now 20,000: 70 km left of 120 at 100 a day is today. 50 km x 0.2 h = 10 h, 1 over 9.
    const passed = vehicle('2026-11-21', 19_950, 20_000, { hourmeter: 4000 });
    expect(dueDateOf(passed, deadlines(null, 120, 9), SETTING)).toMatchObject({
      first: { kind: 'hours' },
      inDays: 0,
      isOverdue: true,
    });
    expect(dueDateOf(passed, deadlines(null, 120, 11), SETTING)).toMatchObject({
      first: { kind: 'km' },
      isOverdue: false,
    });
  });
});

describe('The deadlines of a plan being typed', () => {
  it.each([
    [{ deadlines_days: 180, deadlines_km: 10_000, deadlines_hourmeter: 250 }, [180, 10_000, 250]],
    [{ deadlines_days: '12a', deadlines_km: 0, deadlines_hourmeter: -250 }, [null, null, null]],
    [{ deadlines_days: 0.5, deadlines_km: Number.NaN, deadlines_hourmeter: 2 ** 31 }, [null, null, null]],
    [{ deadlines_days: '180' }, [null, null, null]],
    [undefined, [null, null, null]],
    ['180', [null, null, null]],
  ])('%j count as %j', (due_date_config, [days, km, hours]) => {
    expect(readDeadlines({ due_date_config })).toEqual({ days, km, hours });
  });
});

describe('The milestone of an item', () => {
  it.each([
    ['days', 90],
    ['km', 5000],
    ['hours', 400],
  ] as const)('is %s %i', (kind, value) => {
    expect(milestoneOf({ milestone_type: kind, milestone_value: value })).toEqual({ kind, value });
  });
  it.each([
    ['milestone-type-unknown', { milestone_type: 'moons', milestone_value: 5 }],
    ['milestone-type-unknown', { milestone_type: 'constructor', milestone_value: 5 }],
    ['milestone-type-unknown', { milestone_value: 5 }],
    ['milestone-type-unknown', null],
    ['milestone-value-missing', { milestone_type: 'km' }],
    ['milestone-value-invalid', { milestone_type: 'km', milestone_value: 0 }],
    ['milestone-value-invalid', { milestone_type: 'km', milestone_value: '5k' }],
  ])('is %s for %j', (reason, item) => {
    expect(milestoneOf(item)).toBe(reason);
  });
});

describe('Due dates are remembered', () => {
  const fleet = Array.from({ length: 50 }, (_, index) => dueIn(index, 180, { vehicle_id: index }));
  const plan = { due_date_config: { deadlines_days: 180 }, vehicles: fleet };
  it('by vehicle: another row leaves the rest as it is', () => {
    const before = dueDatesOf(plan, SETTING);
    const changed = fleet.with(7, dueIn(90, 180, { vehicle_id: 7 }));
    const after = dueDatesOf({ ...plan, vehicles: changed }, SETTING);
    expect(after.flatMap((due, index) => (due === before[index] ? [] : [index]))).toEqual([7]);
    expect(after[7]).toMatchObject({ inDays: 90 });
  });
  it('by deadlines: a what-if to and fro calculates nothing twice', () => {
    const before = dueDatesOf(plan, SETTING);
    const other = dueDatesOf(plan, SETTING, deadlines(200));
    expect(dueDatesOf(plan, SETTING)[3]).toBe(before[3]);
    expect(dueDatesOf(plan, SETTING, deadlines(200))[3]).toBe(other[3]);
    expect(other[3]).toMatchObject({ inDays: 23 });
  });
  it('and forgotten when the day or the defaults change', () => {
    const [first] = fleet;
    expect(dueDateOf(first, deadlines(180), { today: TODAY })).toMatchObject({ inDays: 0 });
    expect(dueDateOf(first, deadlines(180), { today: '2026-11-23' })).toMatchObject({ inDays: -2, isOverdue: true });
    const km = vehicle('2026-11-20', 0, 5000);
    const inDays = (kmPerDay: number) =>
      dueDateOf(km, deadlines(null, 10_000), { today: TODAY, defaults: { all: { kmPerDay } } });
    expect([inDays(100), inDays(500)]).toMatchObject([{ inDays: 50 }, { inDays: 10 }]);
  });
});

describe('For any vehicle', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null });
  const three = fc.record({ days: limit, km: limit, hours: limit });

  it('the first trigger is the earliest of those known', () => {
    fc.assert(
      fc.property(typedVehicle, three, (given, plan) => {
        const due = dueDateOf(given, plan, SETTING);
        if (due.state === 'unknown') return;
        const days = due.triggers.flatMap((trigger) => (trigger.state === 'known' ? [trigger.day] : []));
        expect(due.day).toBe(Math.min(...days));
        expect(due.triggers).toContain(due.first);
        expect(due.isOverdue).toBe(due.triggers.some((trigger) => trigger.state === 'known' && trigger.isOverdue));
      }),
    );
  });

  it('a longer deadline never gives an earlier day', () => {
    fc.assert(
      fc.property(typedVehicle, three, fc.constantFrom(...TRIGGER_KINDS), fc.nat(50_000), (given, plan, kind, more) => {
        const own = plan[kind];
        const longer = { ...plan, [kind]: own === null ? null : own + more };
        expect(dayOf(dueDateOf(given, longer, SETTING))).toBeGreaterThanOrEqual(dayOf(dueDateOf(given, plan, SETTING)));
      }),
    );
  });

  it('a later last maintenance on the same road never gives an earlier day', () => {
    // The same road: the vehicle's pace stays what it is, so a later maintenance was at the odometer of its day.
    const road = fc.record({
      perDay: fc.integer({ min: 1, max: 900 }),
      ago: fc.integer({ min: 7, max: 400 }),
      later: fc.nat(393),
      hourmeter: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(road, three, ({ perDay, ago, later, hourmeter }, plan) => {
        const at = (days: number) => vehicle(toDate(TODAY_DAY - days), 500_000 - perDay * days, 500_000, { hourmeter });
        const early = dueDateOf(at(ago), plan, SETTING);
        const late = dueDateOf(at(Math.max(7, ago - later)), plan, SETTING);
        expect(dayOf(late)).toBeGreaterThanOrEqual(dayOf(early));
      }),
    );
  });

  it('a later last maintenance by days alone never gives an earlier day, wherever the odometer is', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: 1, max: 5000 }), (one, other, every) => {
        const at = (ago: number) => dayOf(dueDateOf(vehicle(toDate(TODAY_DAY - ago), 1, 2), deadlines(every), SETTING));
        expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)));
      }),
    );
  });

  it('and a later date at the same odometer means a faster vehicle, so its distance may come earlier', () => {
    // 5,000 km in 100 days: 5,000 left at 50 a day is 100 days. The same in 50 days: 100 a day, 50 days.
    const plan = deadlines(null, 10_000);
    expect(dueDateOf(vehicle('2026-08-13', 0, 5000), plan, SETTING)).toMatchObject({ inDays: 100 });
    expect(dueDateOf(vehicle('2026-10-02', 0, 5000), plan, SETTING)).toMatchObject({ inDays: 50 });
  });

  it('nothing that can be typed throws or gives a number that is none', () => {
    fc.assert(
      fc.property(typedPlan, typedVehicle, (plan, given) => {
        const dues = [...dueDatesOf(plan, SETTING), dueDateOf(given, readDeadlines(plan), SETTING)];
        expect(badNumbers(dues)).toEqual([]);
        for (const due of dues) {
          if (due.state === 'known') expect(toDate(due.day)).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
