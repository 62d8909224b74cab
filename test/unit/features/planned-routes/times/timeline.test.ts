// Where a vehicle is when, on the saved line of a part.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsAt, timelineOf, turnedTimeline } from '../../../../../src/features/planned-routes/times/timeline';

const range = (from: number | null, to: number | null, seconds: number) => ({ from, to, seconds });

describe('The timeline of a saved part', () => {
  it('goes by metres without hours, and by the hours between their stops', () => {
    expect(secondsAt(timelineOf(1000, 600, []), 250)).toBe(150);
    const timeline = timelineOf(1000, 600, [range(0, 100, 300), range(100, 1000, 300)]);
    expect([0, 100, 550, 1000].map((metres) => secondsAt(timeline, metres))).toEqual([0, 300, 450, 600]);
  });

  it('keeps the proportions of hours that do not make up the saved time', () => {
    const timeline = timelineOf(1000, 1200, [range(0, 500, 100), range(500, 1000, 300)]);
    expect([500, 1000].map((metres) => secondsAt(timeline, metres))).toEqual([300, 1200]);
  });

  it('goes at the average speed before the first hour and after the last', () => {
    const timeline = timelineOf(1000, 1000, [range(200, 400, 60), range(400, 800, 60)]);
    expect([100, 200, 400, 800, 900].map((metres) => Math.round(secondsAt(timeline, metres)))).toEqual([
      100, 200, 500, 800, 900,
    ]);
  });

  it('goes by metres where a stop with an hour has no position', () => {
    const timeline = timelineOf(1000, 600, [range(0, null, 300), range(null, 1000, 300)]);
    expect(secondsAt(timeline, 100)).toBe(60);
  });

  it('knows nothing without a saved time', () => {
    expect([timelineOf(1000, null, []), timelineOf(0, 600, [])]).toEqual([[], []]);
  });

  it('never falls, ends after the saved time, and is the same the other way', () => {
    const hours = fc.array(fc.tuple(fc.nat(900), fc.nat(900)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(90_000), hours, (length, saved, steps) => {
        const ends: number[] = [];
        for (const [metres] of steps) ends.push(Math.min(length, (ends.at(-1) ?? 0) + metres));
        const ranges = steps.map(([, seconds], nth) => range(ends[nth - 1] ?? 0, ends[nth] ?? 0, seconds));
        const timeline = timelineOf(length, saved, ranges);
        const turned = turnedTimeline(timeline);
        let before = 0;
        for (let nth = 0; nth <= 20; nth += 1) {
          const metres = (length * nth) / 20;
          const seconds = secondsAt(timeline, metres);
          expect(seconds).toBeGreaterThanOrEqual(before - 1e-6);
          expect(Number.isFinite(seconds)).toBe(true);
          before = seconds;
        }
        expect(secondsAt(timeline, length)).toBe(saved);
        expect(secondsAt(turned, length)).toBeCloseTo(saved, 6);
      }),
    );
  });
});
