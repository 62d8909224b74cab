import { type RefObject, useEffect } from 'react';
import { whenCalm } from '../when-calm';

/** Marks the cells of a grid whose contents are wider than they are (`data-cut`), after what was drawn has been painted. */
export function useCutMarks(grid: RefObject<HTMLElement | null>): void {
  // After every time the grid is drawn: a cell may be another one, and a column may be wider.
  useEffect(() =>
    whenCalm(() => {
      const cells = grid.current?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [];
      // All are read before one is written.
      const cut = [...cells].filter((cell) => cell.scrollWidth > cell.clientWidth !== cell.hasAttribute('data-cut'));
      for (const cell of cut) cell.toggleAttribute('data-cut');
    }),
  );
}
