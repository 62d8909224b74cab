import { describe, expect, it } from 'vitest';
import { toClock } from '../../../../src/features/maintenance-plans/clock';
import { toDeadlines } from '../../../../src/features/maintenance-plans/deadlines';
import { plansViewCodec, sortPlans } from '../../../../src/features/maintenance-plans/plans-view';

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

describe('The list of plans', () => {
  it('sorts by name and by day of change, with what is missing last either way', () => {
    const plans = [{ id: 'a', name: 'Zug', updated_at: '2026-01-02' }, { id: 'b' }, { id: 'c', name: 'Axle' }];
    const ids = (sort: string) => sortPlans(plans, sort, (a, b) => (a < b ? -1 : 1)).map(({ id }) => id);
    expect(ids('name')).toEqual(['c', 'a', 'b']);
    expect(ids('-name')).toEqual(['a', 'c', 'b']);
    expect(ids('updated_at')[0]).toBe('a');
  });
  it('keeps search and order in the address', () => {
    const view = { search: 'bus', sort: '-updated_at' };
    expect(plansViewCodec.parse(plansViewCodec.format(view))).toEqual(view);
  });
});
