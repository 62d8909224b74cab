// The value axis of a chart and the room around its plot.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, niceDomain, valueAxis } from '../../../../src/ui/chart/value-scale';

const format = {
  tick: (value: number) => String(value),
  top: (value: number) => `${value} fines`,
  label: String,
  full: String,
};
const line = (key: string, values: (number | null)[]) => ({ key, label: key, level: null, values });

describe('The plot of a chart', () => {
  it('has a domain that holds zero and every value, with few round steps', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true }))), (values) => {
        const { low, high, ticks } = niceDomain(values);
        expect(low).toBeLessThanOrEqual(0);
        expect(high).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        for (const value of values) if (value !== null) expect(value >= low && value <= high).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('has no half steps where its values are counts', () => {
    expect(niceDomain([0, 1]).ticks).toEqual([0, 1]);
    expect(niceDomain([2, null, 1]).ticks).toEqual([0, 1, 2]);
    expect(niceDomain([0, 1.5]).ticks).toEqual([0, 0.5, 1, 1.5]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (counts) => {
        expect(niceDomain(counts).ticks.filter((tick) => !Number.isInteger(tick))).toEqual([]);
      }),
    );
  });

  it('has an axis for the sum of its series, for the period before and for what it is to reach', () => {
    const buckets = [1, 2].map((n) => ({ short: `${n}`, sub: '', long: `${n}` }));
    const lines = [line('1', [40, 10]), line('2', [50, null])];
    const axis = valueAxis({ buckets, lines, before: null, format });
    expect(axis.domain).toEqual({ low: 0, high: 90, ticks: [0, 50] });
    expect(valueAxis({ buckets, lines, before: [120, 0], format }).domain.high).toBe(120);
    expect(valueAxis({ buckets, lines, before: null, format, reach: [-30] }).domain.low).toBe(-50);
  });

  it('has room for the longest label, and for names of series only where they are several and it is wide', () => {
    const { room } = valueAxis({ buckets: [], lines: [line('1', [4000])], before: null, format });
    expect(room).toBe('4000 fines'.length * 6 + 10);
    expect(marginOf([1, 2], 800, 50)).toEqual({ top: 22, right: 96, bottom: 36, left: 50 });
    expect(marginOf([1], 800, 50).right).toBe(0);
    expect(marginOf([1, 2], 400, 50).right).toBe(0);
  });
});
