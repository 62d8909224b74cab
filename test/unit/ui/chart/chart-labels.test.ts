import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureBase, labelledBuckets, spread } from '../../../../src/ui/chart/chart-labels';

describe('The labels of a chart', () => {
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

  it('have their figure on the column, whatever stands far above it, and above the strokes that would go through it', () => {
    const figure = { x: 100, top: 200, text: '1,334' };
    const stroke = (x: number, y: number) => ({ x, y, half: 10 });
    expect(figureBase(figure, [])).toBe(194);
    // Inside the column, far above it, and over a column too far away.
    expect(figureBase(figure, [stroke(100, 230), stroke(100, 120), stroke(160, 190)])).toBe(194);
    expect(figureBase(figure, [stroke(100, 190)])).toBe(184);
    expect(figureBase(figure, [stroke(80, 190), stroke(120, 175)])).toBe(169);
  });

  it('have no stroke through a figure, wherever they are', () => {
    const number = fc.double({ min: 0, max: 300, noNaN: true });
    const strokes = fc.array(fc.record({ x: number, y: number, half: fc.constant(8) }), { maxLength: 40 });
    fc.assert(
      fc.property(number, number, strokes, (x, top, given) => {
        const base = figureBase({ x, top, text: '149k' }, given);
        expect(base).toBeLessThanOrEqual(top - 6);
        for (const one of given) {
          if (Math.abs(one.x - x) < 14 + 8) expect(one.y > base - 12 && one.y < base + 2).toBe(false);
        }
      }),
    );
  });
});
