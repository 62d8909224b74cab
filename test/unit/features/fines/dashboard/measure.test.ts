import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, measureOf } from '../../../../../src/features/fines/dashboard/measure';

const PERCENT = { scale: 100, isSecond: false };
const SECOND = { scale: 100, isSecond: true };

describe('A figure and the one before it', () => {
  it.each([
    // value, change, before, exact
    [1205, -11.46, 1361, true],
    [7, 75, 4, true],
    [18203, -9.07, 20019, false],
    [0, 0, 0, true],
    [5, 0, 5, true],
  ])('of %d and %d percent is %d before', (value, change, before, isBeforeExact) => {
    expect(measureOf(value, change, undefined, PERCENT)).toEqual({ value, change, before, isBeforeExact });
  });

  it.each([
    [5, undefined],
    [5, -100],
    [5, -250],
    [0, -100],
    [0, 12],
  ])('is unknown before for %d and %s percent', (value, change) => {
    expect(measureOf(value, change, undefined, PERCENT).before).toBeNull();
  });

  it('comes exactly from the second period, with a change of our own', () => {
    expect(measureOf(10, -50, 8, SECOND)).toEqual({ value: 10, change: 25, before: 8, isBeforeExact: true });
    expect(measureOf(10, -50, 0, SECOND)).toEqual({ value: 10, change: null, before: 0, isBeforeExact: true });
    expect(measureOf(undefined, 3, 8, SECOND)).toMatchObject({ value: null, change: null, before: 8 });
  });

  it('reads fractions where the configuration says so', () => {
    expect(measureOf(150, 0.5, undefined, { scale: 1, isSecond: false })).toMatchObject({
      before: 100,
      isBeforeExact: true,
    });
  });

  it('calls a derived figure exact only when it was the true one', () => {
    const count = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(count, count, (before, now) => {
        const told = Math.round(((now - before) / before) * 10_000) / 100;
        const measure = measureOf(now, told, undefined, PERCENT);
        if (measure.isBeforeExact) expect(measure.before).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('is never a number that is none', () => {
    const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
    fc.assert(
      fc.property(number, number, number, fc.boolean(), (value, change, second, isSecond) => {
        const measure = measureOf(value, change, second, { scale: 100, isSecond });
        for (const part of [measure.value, measure.change, measure.before]) {
          expect(part === null || Number.isFinite(part)).toBe(true);
        }
      }),
    );
    expect(changeBetween(0, 5, 100)).toBeNull();
    expect(changeBetween(0, 0, 100)).toBe(0);
  });
});
