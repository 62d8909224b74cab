import { describe, expect, it } from 'vitest';
import { toDeadlines } from '../../../../src/features/maintenance-plans/deadlines';

describe('The deadlines of a plan', () => {
  it('are those that are given and more than nothing', () => {
    expect(toDeadlines({ deadlines_days: 180, deadlines_km: 0, deadlines_hourmeter: 250 })).toEqual([
      { kind: 'days', value: 180 },
      { kind: 'hours', value: 250 },
    ]);
    expect(toDeadlines({})).toEqual([]);
  });
});
