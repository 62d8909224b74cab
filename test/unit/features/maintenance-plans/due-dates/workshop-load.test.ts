import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateOf, dueDatesOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { workshopLoadOf } from '../../../../../src/features/maintenance-plans/due-dates/workshop-load';
import { mondayOf, toDate } from '../../../../../src/tables/calendar';
import { badNumbers, deadlines, dueIn, SETTING, TODAY, TODAY_DAY, typedPlan } from './fleet';

/** Today is a Saturday: tomorrow ends the week of 16 November, in two days begins the next. */
function load(
  inDays: readonly (number | null)[],
  setting: { weeks?: number; capacity?: unknown; today?: string } = {},
) {
  const dues = inDays.map((days) => dueDateOf(days === null ? {} : dueIn(days), deadlines(180), SETTING));
  return workshopLoadOf(dues, { today: TODAY, ...setting });
}

describe('The load of the workshop', () => {
  it('counts by ISO weeks from the week of today, what was due before today apart', () => {
    const { weeks, overdue, later, unknown, known } = load([0, 1, 2, 8, 9, -1, -30, null, 107, 106]);
    expect(weeks).toHaveLength(16);
    expect(weeks.slice(0, 3).map(({ start, year, week, vehicles }) => [toDate(start), year, week, vehicles])).toEqual([
      ['2026-11-16', 2026, 47, [0, 1]],
      ['2026-11-23', 2026, 48, [2, 3]],
      ['2026-11-30', 2026, 49, [4]],
    ]);
    // The sixteenth week begins on 1 March 2027 and ends on 7 March, 106 days from today.
    expect(weeks.at(-1)).toMatchObject({ year: 2027, week: 9, vehicles: [9] });
    expect(toDate(weeks.at(-1)?.start ?? 0)).toBe('2027-03-01');
    expect({ overdue, later, unknown, known }).toEqual({ overdue: [6, 5], later: [8], unknown: [7], known: 9 });
  });
  it('crosses the end of a year with week 53', () => {
    const { weeks } = load([37, 42, 43, 44], { weeks: 8 });
    expect(weeks.slice(5).map(({ year, week, vehicles }) => [year, week, vehicles])).toEqual([
      [2026, 52, []],
      [2026, 53, [0, 1, 2]], // 28 December to 3 January
      [2027, 1, [3]],
    ]);
  });
  it('has the soonest of a week first, of one day in the order of the plan', () => {
    expect(load([8, 3, 8, 2]).weeks[1]?.vehicles).toEqual([3, 1, 0, 2]);
  });
  it('marks the weeks that are more than the workshop takes, and by how many', () => {
    const { weeks, weeksOver, capacity } = load([2, 3, 4, 9, 10, 0, -1, -2, -3], { weeks: 4, capacity: 2 });
    expect(weeks.map(({ over }) => over)).toEqual([0, 1, 0, 0]);
    expect({ weeksOver, capacity }).toEqual({ weeksOver: 1, capacity: 2 });
  });
  it('has every week with a vehicle over when the workshop takes none', () => {
    expect(load([2, 3, 9], { capacity: 0 }).weeksOver).toBe(2);
  });
  it.each([undefined, null, -1, Number.NaN, Number.POSITIVE_INFINITY, '4', {}])('has no limit by %s', (capacity) => {
    expect(load([2, 3, 4], { capacity })).toMatchObject({ capacity: null, weeksOver: 0 });
  });
  it.each([
    [0, 0],
    [1, 1],
    [2.7, 2],
    [-1, 16],
    [Number.NaN, 16],
    [1e9, 520],
  ])('of %s weeks has %i', (weeks, count) => {
    expect(load([2], { weeks }).weeks).toHaveLength(count);
  });
  it('knows no vehicle on a day that is none', () => {
    expect(load([2, -2], { today: 'soon' })).toMatchObject({ weeks: [], overdue: [], unknown: [0, 1], known: 0 });
  });

  it('has every vehicle in exactly one place, within its week', () => {
    fc.assert(
      fc.property(typedPlan, fc.nat(60), fc.option(fc.nat(3)), (plan, count, capacity) => {
        const dues = dueDatesOf(plan, SETTING);
        const { weeks, overdue, later, unknown, known, weeksOver } = workshopLoadOf(dues, {
          today: TODAY,
          weeks: count,
          capacity,
        });
        const inWeeks = weeks.flatMap(({ vehicles }) => vehicles);
        expect([...inWeeks, ...overdue, ...later, ...unknown].sort((a, b) => a - b)).toEqual([...dues.keys()]);
        expect(inWeeks.length + overdue.length + later.length).toBe(known);
        expect(known).toBe(dues.filter(({ state }) => state === 'known').length);
        for (const { start, vehicles, over } of weeks) {
          for (const index of vehicles) {
            const due = dues[index];
            expect(due?.state === 'known' && mondayOf(due.day) === start && due.day >= TODAY_DAY).toBe(true);
          }
          expect(over).toBe(capacity === null ? 0 : Math.max(0, vehicles.length - capacity));
        }
        expect(weeksOver).toBe(weeks.filter(({ over }) => over > 0).length);
        expect(badNumbers({ weeks, overdue, later })).toEqual([]);
      }),
    );
  });
});
