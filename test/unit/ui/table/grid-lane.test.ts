import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridColumn, type LaneColumn, toLaneColumns, toLanes } from '../../../../src/ui/table/grid-lane';

const column = (id: string, width: number, pin: GridColumn['pin'] = null): GridColumn => ({
  id,
  title: id,
  width,
  pin,
  isNumber: false,
  sort: null,
});
const widths = (maxLength: number, minLength = 0) =>
  fc.array(fc.integer({ min: 44, max: 640 }), { minLength, maxLength });
const grids: fc.Arbitrary<GridColumn[]> = fc
  .tuple(widths(4), widths(30, 1), widths(4))
  .map(([start, middle, end]) =>
    [
      ...start.map((width) => ({ width, pin: 'start' as const })),
      ...middle.map((width) => ({ width, pin: null })),
      ...end.map((width) => ({ width, pin: 'end' as const })),
    ].map(({ width, pin }, index) => column(`c${index}`, width, pin)),
  );
const views = fc.record({ left: fc.nat({ max: 12_000 }), width: fc.nat({ max: 2500 }) });
/** Where each drawn cell begins when the row lays them out one after the other. */
function placesOf(lane: readonly LaneColumn[]): number[] {
  let reached = 0;
  return lane.map(({ style }) => {
    const left = reached + Number(style.marginInlineStart ?? 0);
    reached = left + Number(style.inlineSize);
    return left;
  });
}
const indexes = (lane: readonly LaneColumn[]) => lane.map(({ index }) => index);

describe('The lanes of a grid', () => {
  it('stand one after the other', () => {
    const lanes = toLanes([
      column('a', 44, 'start'),
      column('b', 100, 'start'),
      column('c', 60),
      column('d', 90, 'end'),
    ]);
    expect(lanes).toEqual({ width: 294, startWidth: 144, endWidth: 90, lefts: [0, 44, 144, 204] });
    expect(toLanes([])).toEqual({ width: 0, startWidth: 0, endWidth: 0, lefts: [] });
  });
  it('add up to the whole width', () => {
    fc.assert(
      fc.property(grids, (columns) => {
        const { width, lefts } = toLanes(columns);
        expect(width).toBe(columns.reduce((sum, entry) => sum + entry.width, 0));
        expect(lefts).toHaveLength(columns.length);
        for (const [index, left] of lefts.entries()) {
          expect((lefts[index + 1] ?? width) - left).toBe(columns[index]?.width);
        }
      }),
    );
  });
});

describe('The columns that are drawn', () => {
  it('stand where they stand in the whole, whatever is left out before them', () => {
    fc.assert(
      fc.property(grids, views, fc.option(fc.nat({ max: 37 })), (columns, view, active) => {
        const lanes = toLanes(columns);
        const lane = toLaneColumns(columns, lanes, view, active);
        expect(placesOf(lane)).toEqual(lane.map(({ index }) => lanes.lefts[index]));
        for (const at of lane) {
          expect(at.column).toBe(columns[at.index]);
          expect(at.style.inlineSize).toBe(at.column.width);
        }
      }),
    );
  });
  it('are each once and in order: all pinned ones, all in the window, and the one with the focus', () => {
    fc.assert(
      fc.property(grids, views, fc.option(fc.nat({ max: 37 })), (columns, view, active) => {
        const lanes = toLanes(columns);
        const drawn = indexes(toLaneColumns(columns, lanes, view, active));
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        const [first, last] = [view.left + lanes.startWidth, view.left + view.width - lanes.endWidth];
        for (const [index, { width, pin }] of columns.entries()) {
          const left = lanes.lefts[index] ?? 0;
          if (pin !== null || index === active || (left < last && left + width > first)) expect(drawn).toContain(index);
        }
      }),
    );
  });
  it('are few: none is drawn that is more than one beside what must be', () => {
    fc.assert(
      fc.property(grids, views, (columns, view) => {
        const lanes = toLanes(columns);
        const [first, last] = [view.left + lanes.startWidth, view.left + view.width - lanes.endWidth];
        const isSeen = (index: number) => {
          const [left, width] = [lanes.lefts[index] ?? 0, columns[index]?.width ?? 0];
          return columns[index] !== undefined && left < last && left + width > first;
        };
        for (const { index, column: drawn } of toLaneColumns(columns, lanes, view, null)) {
          const isBesidePin = columns[index - 1]?.pin === 'start' || columns[index + 1]?.pin === 'end';
          const isNear = [index - 1, index, index + 1].some(isSeen);
          expect(drawn.pin !== null || isNear || isBesidePin).toBe(true);
        }
      }),
    );
  });
  it('stick to their edge when they are pinned, each behind those before it', () => {
    const columns = [
      column('a', 44, 'start'),
      column('b', 100, 'start'),
      column('c', 60),
      column('d', 90, 'end'),
      column('e', 70, 'end'),
    ];
    const lane = toLaneColumns(columns, toLanes(columns), { left: 0, width: 1000 }, null);
    expect(lane.map(({ style }) => [style.insetInlineStart, style.insetInlineEnd])).toEqual([
      [0, undefined],
      [44, undefined],
      [undefined, undefined],
      [undefined, 70],
      [undefined, 0],
    ]);
    expect(lane.map(({ className }) => className)).toEqual([
      'cell pinned start',
      'cell pinned start edge',
      'cell',
      'cell pinned end edge',
      'cell pinned end',
    ]);
  });
  it('are all of them in a window that is wide enough', () => {
    fc.assert(
      fc.property(grids, (columns) => {
        const lanes = toLanes(columns);
        const lane = toLaneColumns(columns, lanes, { left: 0, width: lanes.width }, null);
        expect(indexes(lane)).toEqual(columns.map((_, index) => index));
        for (const { style } of lane) expect(style.marginInlineStart).toBeUndefined();
      }),
    );
  });
});
