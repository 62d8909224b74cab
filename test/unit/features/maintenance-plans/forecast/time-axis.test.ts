import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnX,
  labelEvery,
  placeOnAxis,
  timeAxis,
} from '../../../../../src/features/maintenance-plans/forecast/time-axis';
import { mondayOf, toDay } from '../../../../../src/tables/calendar';

// A Saturday; its week begins on the 16th.
const TODAY = toDay('2026-11-21') ?? 0;
const MONDAY = mondayOf(TODAY);

describe('The axis of time', () => {
  const axis = timeAxis(836, MONDAY, TODAY, 16);
  it('puts the days of a week into its column', () => {
    const [start, end] = [placeOnAxis(axis, MONDAY).x, placeOnAxis(axis, MONDAY + 7).x];
    expect(columnX(axis, 1)).toBeCloseTo((start + end) / 2);
    expect(placeOnAxis(axis, TODAY).x).toBeCloseTo(axis.todayX);
    expect(axis.todayX).toBeGreaterThan(start);
    expect(axis.todayX).toBeLessThan(end);
  });
  it('keeps what is beyond at its edges, and says so', () => {
    expect(placeOnAxis(axis, MONDAY - 365)).toEqual({ x: axis.left + 5, beyond: -1 });
    expect(placeOnAxis(axis, MONDAY + 7 * 16 + 1)).toEqual({ x: axis.right, beyond: 1 });
    expect(placeOnAxis(axis, MONDAY + 7 * 16).beyond).toBe(0);
    expect(placeOnAxis(axis, MONDAY - 5).beyond).toBe(0);
  });
  it('gives names less room where there is little', () => {
    expect(timeAxis(358, MONDAY, TODAY, 16).left).toBeLessThan(axis.left);
  });
  it('labels as many weeks as fit', () => {
    expect(labelEvery(axis, 36)).toBe(2);
    expect(labelEvery(axis, 1)).toBe(1);
    expect(labelEvery(timeAxis(358, MONDAY, TODAY, 16), 36)).toBe(3);
  });
  it('keeps the order of days, inside its width, for every width', () => {
    const day = fc.integer({ min: -30_000, max: 3_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        day,
        day,
        fc.integer({ min: 0, max: 520 }),
        (width, a, b, weeks) => {
          const made = timeAxis(width, MONDAY, TODAY, weeks);
          const [one, other] = [placeOnAxis(made, Math.min(a, b)), placeOnAxis(made, Math.max(a, b))];
          expect(one.beyond).toBeLessThanOrEqual(other.beyond);
          if (one.beyond === other.beyond) expect(one.x).toBeLessThanOrEqual(other.x);
          if (width > 200) for (const { x } of [one, other]) expect(x).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
