import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverMidnight } from '../../../../../../src/features/fines/filters/hours';
import {
  blocks,
  columnAt,
  dragged,
  hourText,
  isMarked,
  keyColumn,
  shadeOf,
  toColumns,
  toRange,
} from '../../../../../../src/features/fines/list/hours/hour-columns';

const ALL_COLUMNS = { first: 0, last: 23 };

const column = fc.integer({ min: 0, max: 23 });
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const count = (columns: { first: number; last: number }) => hours.filter((hour) => isMarked(columns, hour)).length;

describe('Marked hours', () => {
  it.each([
    [{ first: 7, last: 9 }, ['07:00', '09:59']],
    [{ first: 7, last: 7 }, ['07:00', '07:59']],
    [{ first: 22, last: 5 }, ['22:00', '05:59']],
    [{ first: 0, last: 5 }, ['00:00', '05:59']],
    [{ first: 20, last: 23 }, ['20:00', '23:59']],
    [{ first: 0, last: 23 }, null],
    [{ first: 6, last: 5 }, null],
  ])('%o are the range %o', (columns, range) => {
    expect(toRange(columns)).toEqual(range);
  });

  it.each([
    [null, { first: 0, last: 23 }],
    [['07:00', '10:00'], { first: 7, last: 9 }],
    [['07:30', '09:15'], { first: 7, last: 9 }],
    [['20:00', '06:00'], { first: 20, last: 5 }],
    [['22:00', '00:00'], { first: 22, last: 23 }],
    [['08:00', '24:00'], { first: 8, last: 23 }],
    [['13:00', '13:00'], { first: 13, last: 13 }],
  ] as const)('of the range %o are %o', (range, columns) => {
    expect(toColumns(range && [range[0], range[1]])).toEqual(columns);
  });

  it('are the same after becoming a range and columns again, unless they are all', () => {
    fc.assert(
      fc.property(column, column, (first, last) => {
        const range = toRange({ first, last });
        expect(toColumns(range)).toEqual(range ? { first, last } : ALL_COLUMNS);
        expect(range === null).toBe(count({ first, last }) === 24);
        if (range) expect(isOverMidnight(range)).toBe(first > last);
      }),
    );
  });

  it('are one block, or two over midnight, that cover exactly them', () => {
    fc.assert(
      fc.property(column, column, (first, last) => {
        const parts = blocks({ first, last });
        expect(parts).toHaveLength(first <= last ? 1 : 2);
        for (const hour of hours)
          expect(parts.some((part) => hour >= part.first && hour <= part.last)).toBe(isMarked({ first, last }, hour));
      }),
    );
  });

  it('by a drag lie between its ends, whichever came first', () => {
    expect(dragged(7, 9)).toEqual({ first: 7, last: 9 });
    expect(dragged(9, 7)).toEqual({ first: 7, last: 9 });
    expect(dragged(4, 4)).toEqual({ first: 4, last: 4 });
  });
});

describe('A column', () => {
  it('is found under the pointer, at the edges too', () => {
    expect([0, 9.9, 10, 125, 239.9, 240, 300, -5].map((x) => columnAt(x, 240))).toEqual([0, 0, 1, 12, 23, 23, 23, 0]);
    expect(columnAt(10, 0)).toBe(0);
  });

  it.each([
    ['ArrowRight', 7, 8],
    ['ArrowLeft', 7, 6],
    ['ArrowUp', 23, 23],
    ['ArrowDown', 0, 0],
    ['PageUp', 22, 23],
    ['PageDown', 7, 4],
    ['Home', 7, 0],
    ['End', 7, 23],
    ['Enter', 7, null],
  ] as const)('moves by %s from %d to %o', (key, from, to) => {
    expect(keyColumn(key, from)).toBe(to);
  });

  it('is named by its first and last minute', () => {
    expect(hourText(7)).toBe('07:00–07:59');
  });
});

describe('The shade', () => {
  it('is none for none, the darkest for the most, and darker for more', () => {
    expect([0, 1, 20, 21, 40, 60, 80, 81, 100].map((n) => shadeOf(n, 100))).toEqual([0, 1, 1, 2, 2, 3, 4, 5, 5]);
    expect(shadeOf(0, 0)).toBe(0);
    expect(shadeOf(1, 1)).toBe(5);
  });
});
