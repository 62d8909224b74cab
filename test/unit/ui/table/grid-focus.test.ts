import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPlace,
  type GridPlace,
  type GridSize,
  HEAD_ROW,
  movePlace,
  scrollToShow,
} from '../../../../src/ui/table/grid-focus';

const SIZE: GridSize = { rows: 100, columns: 12, page: 15 };
const press = (place: GridPlace, keys: string, size: GridSize = SIZE) => {
  const parts = keys.split('+');
  return movePlace(
    place,
    {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
      altKey: false,
      shiftKey: parts.includes('Shift'),
    },
    size,
  );
};
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
const sizes: fc.Arbitrary<GridSize> = fc.record({
  rows: fc.nat({ max: 50 }),
  columns: fc.integer({ min: 1, max: 32 }),
  page: fc.integer({ min: 1, max: 30 }),
});
const keys = fc
  .tuple(fc.constantFrom('', 'Ctrl+', 'Meta+', 'Shift+'), fc.constantFrom(...KEYS))
  .map((parts) => parts.join(''));

describe('The keys of a grid', () => {
  it.each([
    ['ArrowUp', 49, 5],
    ['ArrowDown', 51, 5],
    ['ArrowLeft', 50, 4],
    ['ArrowRight', 50, 6],
    ['Shift+ArrowDown', 51, 5],
    ['Home', 50, 0],
    ['End', 50, 11],
    ['PageUp', 35, 5],
    ['PageDown', 65, 5],
    ['Ctrl+Home', 0, 0],
    ['Ctrl+End', 99, 11],
    ['Meta+End', 99, 11],
    ['Ctrl+ArrowUp', 0, 5],
    ['Ctrl+ArrowDown', 99, 5],
    ['Ctrl+ArrowLeft', 50, 0],
    ['Ctrl+ArrowRight', 50, 11],
  ])('%s leads from row 50, column 5 to row %i, column %i', (key, row, column) => {
    expect(press({ row: 50, column: 5 }, key)).toEqual({ row, column });
  });
  it('leads from the first row up to the head and back, and stays in the head beyond', () => {
    expect(press({ row: 0, column: 3 }, 'ArrowUp')).toEqual({ row: HEAD_ROW, column: 3 });
    expect(press({ row: HEAD_ROW, column: 3 }, 'ArrowUp')).toEqual({ row: HEAD_ROW, column: 3 });
    expect(press({ row: HEAD_ROW, column: 3 }, 'PageUp')).toEqual({ row: HEAD_ROW, column: 3 });
    expect(press({ row: HEAD_ROW, column: 3 }, 'Ctrl+ArrowUp')).toEqual({ row: HEAD_ROW, column: 3 });
    expect(press({ row: HEAD_ROW, column: 3 }, 'ArrowDown')).toEqual({ row: 0, column: 3 });
  });
  it('by pages stops at the first row before the head', () => {
    expect(press({ row: 4, column: 3 }, 'PageUp')).toEqual({ row: 0, column: 3 });
    expect(press({ row: 0, column: 3 }, 'PageUp')).toEqual({ row: 0, column: 3 });
    expect(press({ row: 95, column: 3 }, 'PageDown')).toEqual({ row: 99, column: 3 });
  });
  it('stays in the head of a grid without rows', () => {
    for (const key of [...KEYS, 'Ctrl+Home', 'Ctrl+End', 'Ctrl+ArrowDown', 'Ctrl+ArrowUp']) {
      expect(press({ row: HEAD_ROW, column: 3 }, key, { ...SIZE, rows: 0 })?.row).toBe(HEAD_ROW);
    }
  });
  it('leads nowhere for other keys', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a', 'F10', ''])
      expect(press({ row: 1, column: 1 }, key)).toBeNull();
  });
  it('never leaves the grid', () => {
    fc.assert(
      fc.property(sizes, fc.array(keys, { maxLength: 40 }), (size, presses) => {
        let place: GridPlace = { row: HEAD_ROW, column: 0 };
        for (const key of presses) {
          place = press(place, key, size) ?? place;
          expect(place.row).toBeGreaterThanOrEqual(HEAD_ROW);
          expect(place.row).toBeLessThan(Math.max(size.rows, 0));
          expect(place.column).toBeGreaterThanOrEqual(0);
          expect(place.column).toBeLessThan(size.columns);
        }
      }),
    );
  });
  it('brings a place that is gone to the nearest one that there is', () => {
    expect(clampPlace({ row: 99, column: 20 }, { rows: 15, columns: 12 })).toEqual({ row: 14, column: 11 });
    expect(clampPlace({ row: 3, column: 2 }, { rows: 0, columns: 12 })).toEqual({ row: HEAD_ROW, column: 2 });
    expect(clampPlace({ row: -7, column: -1 }, { rows: 5, columns: 5 })).toEqual({ row: HEAD_ROW, column: 0 });
  });
});

describe('Scrolling to a cell', () => {
  const margin = { before: 33, after: 10 };
  it('does nothing while the cell is in view', () => {
    expect(scrollToShow(100, 500, { start: 140, end: 180 }, margin)).toBe(100);
    expect(scrollToShow(100, 500, { start: 133, end: 590 }, margin)).toBe(100);
  });
  it('goes as little as is needed, clear of what stays at the edges', () => {
    expect(scrollToShow(100, 500, { start: 120, end: 160 }, margin)).toBe(87);
    expect(scrollToShow(100, 500, { start: 560, end: 600 }, margin)).toBe(110);
    expect(scrollToShow(100, 500, { start: 20, end: 60 }, margin)).toBe(0);
  });
  it('shows every cell that fits the view', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5000 }),
        fc.nat({ max: 5000 }),
        fc.integer({ min: 1, max: 300 }),
        (scroll, start, size) => {
          // A cell never stands under the margin at the very beginning: there the grid has its head.
          const cell = { start: start + margin.before, end: start + margin.before + size };
          const next = scrollToShow(scroll, 500, cell, margin);
          expect(cell.start).toBeGreaterThanOrEqual(next + margin.before);
          expect(cell.end).toBeLessThanOrEqual(next + 500 - margin.after);
        },
      ),
    );
  });
});
