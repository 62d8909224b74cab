import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkshopLoad } from '../../../../../src/features/maintenance-plans/due-dates/workshop-load';
import {
  loadColumns,
  loadScale,
  readCapacity,
  soonestFirst,
} from '../../../../../src/features/maintenance-plans/forecast/load-shape';

function load(overdue: number[], weeks: number[][], capacity: number | null = null): WorkshopLoad {
  return {
    overdue,
    weeks: weeks.map((vehicles, index) => ({
      start: 20_000 + 7 * index,
      year: 2026,
      week: index + 1,
      vehicles,
      over: capacity === null ? 0 : Math.max(0, vehicles.length - capacity),
    })),
    later: [90],
    unknown: [91],
    known: 0,
    weeksOver: 0,
    capacity,
  };
}

describe('The columns of the load', () => {
  it('are the overdue and then the weeks, with what the trial makes of each', () => {
    expect(loadColumns(load([1, 2], [[3], [4, 5, 6]], 2), load([], [[1, 2, 3], []], 2))).toEqual([
      { start: null, count: 2, over: 0, tried: 0 },
      { start: 20_000, count: 1, over: 0, tried: 3 },
      { start: 20_007, count: 3, over: 1, tried: 0 },
    ]);
  });
  it('have no trial without one', () => {
    expect(loadColumns(load([1], [[]]), null).map(({ tried }) => tried)).toEqual([null, null]);
  });
});

describe('The scale of the load', () => {
  const columns = (...counts: number[]) => counts.map((count) => ({ start: 0, count, over: 0, tried: null }));
  it('has whole vehicles in at most four steps', () => {
    expect(loadScale(columns(3, 1), 4)).toEqual({ top: 4, ticks: [0, 1, 2, 3, 4], capacity: 4 });
    expect(loadScale(columns(66, 90), 4)).toEqual({ top: 100, ticks: [0, 50, 100], capacity: 4 });
    expect(loadScale(columns(0), null)).toEqual({ top: 1, ticks: [0, 1], capacity: null });
  });
  it('holds what is tried as well', () => {
    expect(loadScale([{ start: 0, count: 1, over: 0, tried: 17 }], null).top).toBe(20);
  });
  it('leaves out a capacity that would press the columns flat', () => {
    expect(loadScale(columns(5), 9999)).toMatchObject({ top: 6, capacity: null });
    expect(loadScale(columns(5), 15).capacity).toBe(15);
  });
  it('reaches every count, for every load', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.array(count, { minLength: 1 }), fc.option(count), (counts, capacity) => {
        const { top, ticks, capacity: shown } = loadScale(columns(...counts), capacity);
        expect(top).toBeGreaterThanOrEqual(Math.max(...counts, shown ?? 0, 1));
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBe(top);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('The order of the timeline', () => {
  const whole = load([7], [[3], [], [4, 5]]);
  it('is overdue, weeks, later, not known', () => {
    expect(soonestFirst(whole, Number.POSITIVE_INFINITY)).toEqual([7, 3, 4, 5, 90, 91]);
  });
  it('stops at as many as are wanted', () => {
    expect(soonestFirst(whole, 3)).toEqual([7, 3, 4]);
    expect(soonestFirst(whole, 0)).toEqual([]);
  });
});

describe('What is typed as capacity', () => {
  it('is a whole number, or nothing for no limit', () => {
    expect(readCapacity(' 4 ')).toBe(4);
    expect(readCapacity('0')).toBe(0);
    expect(readCapacity('')).toBeNull();
    for (const text of ['-1', '1.5', 'x', '12345', '1e3']) expect(readCapacity(text)).toBeUndefined();
  });
});
