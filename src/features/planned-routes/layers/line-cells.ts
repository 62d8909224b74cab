// The cells of a coarse grid that the lines in view run through, so that names keep off them. Pure.
import type { CanvasView } from './canvas-view';
import { traceLine } from './draw-line';
import type { Area } from './label-room';
import type { ScenePart } from './route-scene';

const CELL_PX = 8;
const STEP_PX = 6;

export type LineCells = { isCrossed: (area: Area) => boolean };

const cache = new WeakMap<CanvasView, { parts: readonly ScenePart[]; cells: LineCells }>();

/** Cached per view and parts: a drag of a stop changes neither. */
export function lineCellsOf(parts: readonly ScenePart[], view: CanvasView): LineCells {
  const before = cache.get(view);
  if (before?.parts === parts) return before.cells;
  const cells = createLineCells(parts, view);
  cache.set(view, { parts, cells });
  return cells;
}

function createLineCells(parts: readonly ScenePart[], view: CanvasView): LineCells {
  const [columns, rows] = [Math.ceil(view.width / CELL_PX), Math.ceil(view.height / CELL_PX)];
  const marks = new Uint8Array(columns * rows);
  const mark = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / CELL_PX), Math.floor(y / CELL_PX)];
    if (column >= 0 && row >= 0 && column < columns && row < rows) marks[row * columns + column] = 1;
  };
  let [penX, penY] = [0, 0];
  const pen = {
    moveTo: (x: number, y: number) => {
      [penX, penY] = [x, y];
    },
    lineTo: (x: number, y: number) => {
      const [fromX, toX] = clipped(penX, x, view.width);
      const [fromY, toY] = clipped(penY, y, view.height);
      const length = Math.hypot(x - penX, y - penY);
      // Of a segment only what is in view is walked along.
      const [from, to] = [Math.max(fromX, fromY), Math.min(toX, toY)];
      const steps = Math.max(1, Math.ceil(((to - from) * length) / STEP_PX));
      for (let step = 0; step <= steps && to >= from; step += 1) {
        const at = from + ((to - from) * step) / steps;
        mark(penX + (x - penX) * at, penY + (y - penY) * at);
      }
      [penX, penY] = [x, y];
    },
  };
  for (const { line } of parts) traceLine(pen, line, view);
  return {
    isCrossed: ({ left, top, right, bottom }) => {
      for (let row = Math.max(0, Math.floor(top / CELL_PX)); row <= Math.min(rows - 1, bottom / CELL_PX); row += 1) {
        const start = row * columns;
        for (
          let column = Math.max(0, Math.floor(left / CELL_PX));
          column <= Math.min(columns - 1, right / CELL_PX);
          column += 1
        ) {
          if (marks[start + column] === 1) return true;
        }
      }
      return false;
    },
  };
}

/** The range of a segment, from 0 to 1, in which one coordinate is between 0 and `most`. Empty: the first is larger. */
function clipped(a: number, b: number, most: number): [number, number] {
  if (a === b) return a >= 0 && a <= most ? [0, 1] : [1, 0];
  const [at0, at1] = [-a / (b - a), (most - a) / (b - a)];
  return [Math.max(0, Math.min(at0, at1)), Math.min(1, Math.max(at0, at1))];
}
