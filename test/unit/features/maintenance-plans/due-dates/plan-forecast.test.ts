import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastOf } from '../../../../../src/features/maintenance-plans/due-dates/plan-forecast';
import {
  type Deadlines,
  readDeadlines,
  readThreshold,
} from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { toDate } from '../../../../../src/tables/calendar';
import { anything, badNumbers, SETTING, typedPlan, vehicle } from './fleet';

/** The forecast of a plan by its own deadlines, and by changed ones. */
function whatIf(plan: unknown, changed: Partial<Deadlines>, setting: Parameters<typeof forecastOf>[1]) {
  const own = readDeadlines(plan);
  return { before: forecastOf(plan, setting, own), after: forecastOf(plan, setting, { ...own, ...changed }) };
}

/** All serviced 100 days ago, 100 km a day: under 10,000 km due today; 1,000 km more are 10 days more. */
function bus(used: number) {
  return vehicle('2026-08-13', 0, used);
}

describe('What if a deadline were another', () => {
  // Days to 10,000 km: 100 x 10,000 / used - 100. To 12,000: 100 x 12,000 / used - 100.
  const plan = {
    due_date_config: { deadlines_days: 365, deadlines_km: 10_000 },
    vehicles: [
      bus(11_000), // 9 days ago; in 9 days
      bus(10_500), // 4.8 days ago; in 14.3
      bus(10_000), // today; in 20
      bus(9500), // in 5.3; in 26.3
      bus(6500), // in 53.8; in 84.6
      bus(6300), // in 58.7; in 90.5: after 56 days both times
      bus(1000), // by days in 265
      vehicle('2026-08-13', 5, 1), // cannot be
    ],
  };
  it('the numbers before and after are ready for a sentence', () => {
    const { before, after } = whatIf(plan, { km: 12_000 }, { ...SETTING, capacity: 1 });
    expect(before).toMatchObject({ known: 7, unknown: 1, overdue: 2, soon: 5, weeksOver: 0 });
    // The first two come on 30 November and 5 December, in one week.
    expect(after).toMatchObject({ known: 7, unknown: 1, overdue: 0, soon: 4, weeksOver: 1 });
    expect(after.deadlines).toEqual({ days: 365, km: 12_000, hours: null });
  });
  it('within how many weeks is given, to the day', () => {
    // In 53 days at the soonest for the fifth: 7.6 weeks.
    expect(forecastOf(plan, { ...SETTING, withinWeeks: 7 }).soon).toBe(4);
    expect(forecastOf(plan, { ...SETTING, withinWeeks: 53 / 7 }).soon).toBe(5);
    expect(forecastOf(plan, { ...SETTING, withinWeeks: 9 }).soon).toBe(6);
    expect(forecastOf(plan, { ...SETTING, withinWeeks: Number.NaN }).soon).toBe(5);
  });
  it('weeks over capacity and the fullest week follow', () => {
    const full = { ...plan, vehicles: [bus(6500), bus(6500), bus(6510), bus(5000)] };
    const { before, after } = whatIf(full, { km: 5000 }, { ...SETTING, capacity: 2 });
    // In 53 days: 13 January 2027, the week of the 11th.
    expect(before.fullest && [toDate(before.fullest.start), before.fullest.vehicles]).toEqual(['2027-01-11', 3]);
    expect(before.weeksOver).toBe(1);
    expect(after).toMatchObject({ overdue: 3, weeksOver: 0, fullest: { vehicles: 1 } });
  });
  it('without a deadline that is taken away, the others decide', () => {
    expect(whatIf(plan, { km: null }, SETTING).after).toMatchObject({ known: 8, overdue: 0, soon: 0 });
    expect(whatIf(plan, { km: null, days: null }, SETTING).after).toMatchObject({
      known: 0,
      unknown: 8,
      fullest: null,
    });
  });
  it('with the same deadline nothing changes and nothing is calculated again', () => {
    const { before, after } = whatIf(plan, { km: 10_000 }, SETTING);
    expect(after).toEqual(before);
    expect(after.dueDates.every((due, index) => due === before.dueDates[index])).toBe(true);
  });
  it('a plan of nothing has an forecast of zeros', () => {
    expect(forecastOf(undefined, SETTING)).toMatchObject({ known: 0, unknown: 0, overdue: 0, soon: 0, fullest: null });
  });

  it('a longer deadline never makes more vehicles overdue or due soon', () => {
    fc.assert(
      fc.property(typedPlan, fc.integer({ min: 1, max: 400 }), fc.nat(400), (given, days, more) => {
        const shorter = whatIf(given, { days }, SETTING).after;
        const longer = whatIf(given, { days: days + more }, SETTING).after;
        expect(longer.overdue).toBeLessThanOrEqual(shorter.overdue);
        expect(longer.soon).toBeLessThanOrEqual(shorter.soon);
      }),
    );
  });
  it('nothing that can be typed throws or gives a number that is none', () => {
    fc.assert(
      fc.property(typedPlan, anything, anything, (given, value, capacity) => {
        // A field gives what was typed into it.
        const typed = readThreshold(JSON.parse(JSON.stringify(value ?? null)));
        const changed = { km: typeof typed === 'number' ? typed : null };
        expect(badNumbers(whatIf(given, changed, { ...SETTING, capacity }))).toEqual([]);
      }),
    );
  });
});
