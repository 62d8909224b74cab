// A spatial grid to find segments near a segment. Each segment is inserted into the cells it crosses; a query searches
// the cells within its reach. The cell size is the average segment length, so the number of filled cells is
// proportional to the vertices. Coordinates are in any unit of length.
import { type Numbers, numberAt } from './lat-lng';

type SegmentGrid = {
  /** Visits each inserted segment that may be within reach, once each; return false to stop. */
  readonly forEachNear: (segment: number, visit: (other: number) => boolean) => void;
  readonly enter: (segment: number) => void;
};

/** A grid for the segments from vertex k to vertex k + 1 of (x, y). `reach`: the search distance. Initially empty. */
export function segmentGrid(x: Numbers, y: Numbers, reach: number): SegmentGrid {
  const count = Math.max(0, x.length - 1);
  const cell = cellSize(x, y, reach);
  // Cells are hashed into a table of lists; a collision only costs an extra check.
  const slots = 2 ** Math.ceil(Math.log2(4 * count + 16));
  const heads = new Int32Array(slots).fill(-1);
  const entries: number[] = [];
  const nextEntries: number[] = [];
  const lastVisitor = new Int32Array(count).fill(-1);

  const slotOf = (column: number, row: number) =>
    ((Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) >>> 0) & (slots - 1);

  /** The cells within a distance of the segment, column by column; return false to stop. */
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
        nextEntries.push(numberAt(heads, slot));
        heads[slot] = entries.length - 1;
        return true;
      }),
    forEachNear: (segment, visit) =>
      // Slightly more than the reach, so that rounding does not miss a touching segment.
      forEachCell(segment, reach + cell * 1e-6, (slot) => {
        for (let entry = numberAt(heads, slot); entry !== -1; entry = numberAt(nextEntries, entry)) {
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
