// The rows of a grid put in another order by their handle (ui/form/use-drag-order.ts).
import type { RefObject } from 'react';
import { type DragParts, useDragOrder } from '../../../ui/form/use-drag-order';

/**
 * `frame` is an element around the grid, whose rows have a `.row-handle`. `onDrop(from, before)`: rows as they are
 * shown; `before` is the number of rows for the end. Gives where the mark is, in pixels from the top of the frame;
 * null for none.
 */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowCount: number,
  onDrop: (from: number, before: number) => void,
): number | null {
  const drag = useDragOrder(frame, {
    rowHeight,
    count: rowCount,
    // The heads of the columns stand over the first row.
    headHeight: rowHeight,
    parts: partsOfGrid,
    onDrop: ({ from, before }) => onDrop(from, before),
  });
  return drag?.y ?? null;
}

function partsOfGrid(frame: HTMLElement, handle: Element): DragParts | null {
  const row = handle.closest('[aria-rowindex]');
  const [scroll, body] = ['.grid-scroll', '.grid-body'].map((name) => frame.querySelector<HTMLElement>(name));
  return row && scroll && body ? { scroll, body, from: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
}
