import { describe, expect, it } from 'vitest';
import { dueDatesOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { firstCounts } from '../../../../../src/features/maintenance-plans/due-dates/plan-forecast';
import { deadlines, SETTING, vehicle } from '../due-dates/fleet';

const counts = (vehicles: unknown[], ...of: Parameters<typeof deadlines>) =>
  firstCounts(dueDatesOf({ vehicles }, SETTING, deadlines(...of)));

describe('For how many vehicles a deadline comes first', () => {
  it('counts the known vehicles only', () => {
    const far = vehicle('2026-08-13', 0, 9000); // 100 days, 90 km a day: 10,000 km in 11 days
    const still = vehicle('2026-08-13', 0, 100); // by days
    const wrong = vehicle('2026-08-13', 5, 1);
    expect(counts([far, still, still, wrong], 180, 10_000)).toEqual({
      known: 3,
      of: {
        days: { count: 2, isEstimated: false },
        km: { count: 1, isEstimated: false },
        hours: { count: 0, isEstimated: false },
      },
    });
  });
  it('says where any of them rests on an estimate', () => {
    const estimated = vehicle('2026-08-13', 0, 9000, { hourmeter: 500 });
    expect(counts([estimated], null, null, 250).of.hours).toEqual({ count: 1, isEstimated: true });
  });
  it('says where a pace is assumed', () => {
    expect(counts([vehicle('2026-11-20', 0, 10)], null, 10_000).of.km).toEqual({ count: 1, isEstimated: true });
  });
  it('of no vehicle is none', () => {
    expect(counts([], 180).known).toBe(0);
  });
});
