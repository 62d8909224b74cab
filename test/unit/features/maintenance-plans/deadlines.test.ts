import { describe, expect, it } from 'vitest';
import { toClock } from '../../../../src/features/maintenance-plans/clock';
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

describe('A time of day in seconds', () => {
  it.each([
    [0, '00:00'],
    [28_800, '08:00'],
    [86_399, '23:59'],
    [86_400, null],
    [-1, null],
    [1.5, null],
    [undefined, null],
  ])('%s is %s', (seconds, clock) => {
    expect(toClock(seconds)).toBe(clock);
  });
});
