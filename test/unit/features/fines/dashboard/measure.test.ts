import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, isWhole, measureOf, toMeasure } from '../../../../../src/features/fines/dashboard/measure';
import { ANSWERED, PERCENT, SECOND } from './wordings';

describe('A figure and the one before it', () => {
  it('is never calculated back from a percentage', () => {
    expect(measureOf(1205, -11.46, undefined, PERCENT)).toEqual({ value: 1205, change: -11.46, before: null });
    expect(measureOf(0, 0, undefined, PERCENT)).toEqual({ value: 0, change: 0, before: null });
  });

  it('comes from the compared period, with a change of our own', () => {
    for (const comparison of [ANSWERED, SECOND]) {
      expect(measureOf(10, -50, 8, comparison)).toEqual({ value: 10, change: 25, before: 8 });
      expect(measureOf(10, -50, 0, comparison)).toEqual({ value: 10, change: null, before: 0 });
      expect(measureOf(10, -50, undefined, comparison)).toEqual({ value: 10, change: null, before: null });
      expect(measureOf(undefined, 3, 8, comparison)).toEqual({ value: null, change: null, before: 8 });
    }
  });

  it('has no change while the compared period is asked for and the service speaks of other days', () => {
    const waiting = { ...PERCENT, source: 'none' } as const;
    expect(toMeasure({ value: 10, prev_period_percent_diff: 17 }, undefined, waiting)).toEqual({
      value: 10,
      change: null,
      before: null,
    });
  });

  it('is never a number that is none', () => {
    const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
    const source = fc.constantFrom('answer', 'service', 'none');
    fc.assert(
      fc.property(number, number, number, source, (value, change, second, from) => {
        const comparison = { ...PERCENT, source: from };
        const measure = measureOf(value, change, second, comparison);
        for (const part of [measure.value, measure.change, measure.before]) {
          expect(part === null || Number.isFinite(part)).toBe(true);
        }
      }),
    );
    expect(changeBetween(0, 5, 100)).toBeNull();
    expect(changeBetween(0, 0, 100)).toBe(0);
  });
});

describe('A list', () => {
  it('is whole where it adds up to the total', () => {
    expect(isWhole([3, 4], 7)).toBe(true);
    expect(isWhole([3, 4], 8)).toBe(false);
    expect(isWhole([3, undefined], 3)).toBe(false);
    expect(isWhole([3, 4], null)).toBe(false);
    expect(isWhole([], 0)).toBe(true);
  });
});
