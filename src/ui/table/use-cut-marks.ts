import { type RefObject, useEffect, useRef } from 'react';
import { afterNextPaint } from '../scheduling';

/**
 * Marks the cells of a grid whose contents are wider than they are (`data-cut`), after what was drawn has been painted.
 * `columns`: another value when a column has another width.
 */
export function useCutMarks(grid: RefObject<HTMLElement | null>, columns: unknown): void {
  const looked = useRef<{ columns: unknown; texts: WeakMap<Element, string> } | null>(null);
  // After every time the grid is drawn, at those that say something else: to ask all for their width costs more than a key.
  useEffect(() =>
    afterNextPaint(() => {
      const before = looked.current?.columns === columns ? looked.current : null;
      const texts = before?.texts ?? new WeakMap<Element, string>();
      looked.current = { columns, texts };
      const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])].filter((cell) => {
        const text = `${cell.childElementCount} ${cell.textContent}`;
        const isOther = texts.get(cell) !== text;
        texts.set(cell, text);
        return isOther;
      });
      // All are read before one is written.
      const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth !== cell.hasAttribute('data-cut'));
      for (const cell of cut) cell.toggleAttribute('data-cut');
    }),
  );
}
