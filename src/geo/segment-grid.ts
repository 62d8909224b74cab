// A grid over the plane that finds the segments near a segment: each is entered into the cells it passes, and the cells within
// a reach of a later one are looked through. Cells are as large as the segments are on average, so a line of any number of
// vertices is entered in about as many cells. Coordinates are in any unit of length.
import { type Numbers, numberAt } from './lat-lng';

type SegmentGrid = {
  /** Visits each segment entered so far that may be within the reach of a segment, once each; false to stop. */
  readonly forEachNear: (segment: number, visit: (other: number) => boolean) => void;
  readonly enter: (segment: number) => void;
};

/** A grid for the segments from vertex k to vertex k + 1 of (x, y). `reach` is how far "near" is; empty at first. */
export function segmentGrid(x: Numbers, y: Numbers, reach: number): SegmentGrid {
  const count = Math.max(0, x.length - 1);
  const cell = cellSize(x, y, reach);
  // Cells are numbered by a hash into a table of lists; different cells in one list only cost a look.
  const slots = 2 ** Math.ceil(Math.log2(4 * count + 16));
  const heads = new Int32Array(slots).fill(-1);
  const entries: number[] = [];
  const nexts: number[] = [];
  const lastVisitor = new Int32Array(count).fill(-1);

  const slotOf = (column: number, row: number) =>
    ((Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) >>> 0) & (slots - 1);

  /** The cells that the segment passes within a distance, column by column; false to stop. */
  const forEachCell = (segment: number, distance: number, visit: (slot: number) => boolean) => {
    const [ax, ay] = [numberAt(x, segment), numberAt(y, segment)];
    const [bx, by] = [numberAt(x, segment + 1), numberAt(y, segment + 1)];
    const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
    const slope = bx === ax ? 0 : (by - ay) / (bx - ax);
    const end = Math.floor((right + distance) / cell);
    for (let column = Math.floor((left - distance) / cell); column <= end; column++) {
      const from = Math.max(left, Math.min(right, column * cell - distance));
      const to = Math.max(left, Math.min(right, (column + 1) * cell + distance));
      const [atFrom, atTo] = bx === ax ? [ay, by] : [ay + (from - ax) * slope, ay + (to - ax) * slope];
      const bottom = Math.floor((Math.max(atFrom, atTo) + distance) / cell);
      for (let row = Math.floor((Math.min(atFrom, atTo) - distance) / cell); row <= bottom; row++) {
        if (!visit(slotOf(column, row))) return;
      }
    }
  };

  return {
    enter: (segment) =>
      forEachCell(segment, 0, (slot) => {
        entries.push(segment);
        nexts.push(numberAt(heads, slot));
        heads[slot] = entries.length - 1;
        return true;
      }),
    forEachNear: (segment, visit) =>
      // A hair more than the reach, so that rounding does not put a touching segment into a cell not looked at.
      forEachCell(segment, reach + cell * 1e-6, (slot) => {
        for (let entry = numberAt(heads, slot); entry !== -1; entry = numberAt(nexts, entry)) {
          const other = numberAt(entries, entry);
          if (lastVisitor[other] === segment) continue;
          lastVisitor[other] = segment;
          if (!visit(other)) return false;
        }
        return true;
      }),
  };
}

function cellSize(x: Numbers, y: Numbers, reach: number): number {
  let length = 0;
  for (let index = 1; index < x.length; index++) {
    length += Math.hypot(numberAt(x, index) - numberAt(x, index - 1), numberAt(y, index) - numberAt(y, index - 1));
  }
  return Math.max((2 * length) / Math.max(1, x.length - 1), 4 * reach) || 1;
}
