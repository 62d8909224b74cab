import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsPath, labelledBuckets, linePath, spread, stack } from '../../../../src/ui/chart/chart-shapes';

const area = { x: 0, y: 0, width: 100, height: 100 };
const y = (value: number) => 100 - value;

describe('The shapes of a chart', () => {
  it('stack series from the ground up and negative ones downwards', () => {
    expect(
      stack([
        [1, -2],
        [3, -1],
        [null, 4],
      ]),
    ).toEqual([
      [
        [0, 1],
        [0, -2],
      ],
      [
        [1, 4],
        [-2, -3],
      ],
      [
        [4, 4],
        [0, 4],
      ],
    ]);
  });

  it('are one path for a whole series, without columns of nothing', () => {
    expect(
      columnsPath(
        [
          [0, 10],
          [5, 5],
          [0, 20],
        ],
        area,
        y,
      ).match(/M/g),
    ).toHaveLength(2);
    expect(columnsPath([], area, y)).toBe('');
  });

  it('break a line where a value is missing', () => {
    expect(linePath([1, 2, null, 4], area, y)).toBe('M12.5 99L37.5 98M87.5 96');
  });

  it('keep names apart and in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), (wanted) => {
        const placed = spread(wanted, 16, 0, 200);
        const sorted = [...placed].sort((a, b) => a - b);
        for (const [index, position] of sorted.entries()) {
          if (index > 0) expect(position - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
        }
      }),
    );
  });

  it('bear every figure of a stack where all have room, else the lowest and the highest', () => {
    const stack = { isStack: true, isLine: false };
    const peak = { most: 1, fewest: 2 };
    expect(labelledBuckets(['120', '182', '101'], 120, peak, stack)).toEqual([0, 1, 2]);
    expect(labelledBuckets(Array<string>(12).fill('123'), 300, peak, stack)).toEqual([2, 1]);
    expect(labelledBuckets(Array<string>(12).fill('12,345'), 480, peak, stack)).toEqual([1]);
    expect(labelledBuckets(['1', '2', '3'], 400, peak, { isStack: false, isLine: false })).toEqual([2, 1]);
    expect(labelledBuckets(['1', '2'], 400, null, { isStack: false, isLine: true })).toEqual([]);
  });

  it('leave out the figure of the lowest column where it would lie over its neighbours, and that of no line', () => {
    const figures = Array<string>(12).fill('1,235');
    const peak = { most: 4, fewest: 7 };
    expect(labelledBuckets(figures, 300, peak, { isStack: true, isLine: false })).toEqual([4]);
    expect(labelledBuckets(figures, 300, peak, { isStack: false, isLine: true })).toEqual([7, 4]);
    expect(labelledBuckets(figures, 200, peak, { isStack: false, isLine: true })).toEqual([4]);
  });
});
