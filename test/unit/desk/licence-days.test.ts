import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterNextDrop,
  curveSteps,
  firstCountedDay,
  pointTicks,
  stripMarks,
  stripMonths,
} from '../../../src/desk/licence-days';
import { type LicenceFine, licencePoints, pointsByDay } from '../../../src/desk/points';
import { addDays, oneYearAfter } from '../../../src/rulebook/days';

const TODAY = '2026-11-27';
const fine = (act: string, points: number, more: Partial<LicenceFine> = {}): LicenceFine => ({
  key: act,
  act,
  leaves: oneYearAfter(act),
  standing: 'closed',
  points,
  worstPoints: points,
  level: points === 7 ? 4 : 3,
  isExcluded: false,
  ...more,
});
const day = fc.integer({ min: -800, max: 0 }).map((days) => addDays(TODAY, days));
const fines = fc.array(
  fc
    .tuple(day, fc.constantFrom(0, 3, 4, 5, 7), fc.constantFrom('closed', 'open', 'worst' as const))
    .map(([act, points, standing]) => fine(act, points, { standing })),
  { maxLength: 12 },
);

describe('A licence over time', () => {
  it('has, after the next drop, what is computed for that day', () => {
    const own = [fine('2025-12-12', 7), fine('2026-03-04', 5), fine('2026-07-19', 7, { standing: 'open' })];
    const now = licencePoints(own, false, TODAY);
    expect([now.withOpen, now.limit]).toEqual([19, 20]);
    expect(afterNextDrop(now, own, false)).toEqual({ day: '2026-12-12', points: 12, limit: 30 });
    expect(afterNextDrop({ nextDrop: null }, own, false)).toBeNull();
  });

  it('has at most six ticks up to the most points, however many a driver has', () => {
    expect(pointTicks(40)).toEqual([0, 10, 20, 30, 40]);
    expect(pointTicks(215)).toEqual([0, 50, 100, 150, 200]);
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 2_000_000_000 }), (most) => {
        const ticks = pointTicks(most);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.at(-1)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('is drawn by the days on which something changes, and is every other day as the one before', () => {
    fc.assert(
      fc.property(fines, fc.boolean(), (own, isEar) => {
        const steps = curveSteps(own, isEar, TODAY);
        const first = firstCountedDay(TODAY);
        const days = pointsByDay(own, isEar, first, steps.at(-1)?.day ?? TODAY);
        const drawn = days.map(({ day: each }) => steps.findLast((step) => step.day <= each));
        expect(drawn.map((step) => [step?.points, step?.limit])).toEqual(
          days.map(({ points, limit }) => [points, limit]),
        );
        expect(steps.length).toBeLessThanOrEqual(2 * own.length + 2);
      }),
    );
  });

  it('begins with the oldest day whose acts still count, in leap years too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
        const today = addDays('2024-01-01', days);
        const first = firstCountedDay(today);
        expect(oneYearAfter(first) > today).toBe(true);
        expect(oneYearAfter(addDays(first, -1)) <= today).toBe(true);
        const months = stripMonths(today);
        expect(months.length).toBeGreaterThanOrEqual(11);
        expect(months.length).toBeLessThanOrEqual(12);
        expect(months.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
      }),
    );
  });

  it('has a mark for each fine that counts or may count, at its day', () => {
    const own = [
      fine('2025-11-27', 7),
      fine('2025-11-28', 5),
      fine(TODAY, 3, { standing: 'worst' }),
      fine('2026-05-01', 0),
    ];
    expect(stripMarks(own, TODAY)).toEqual([
      { key: '2025-11-28', at: 0, points: 5, level: 3, isOpen: false },
      { key: TODAY, at: 1, points: 3, level: 3, isOpen: true },
    ]);
  });
});
