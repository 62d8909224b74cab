import { type RefObject, useEffect, useRef } from 'react';
import { afterNextPaint } from '../scheduling';

/**
 * Marks grid cells whose content overflows (`data-cut`), after the paint. `columns`: changes when a column width
 * changes.
 */
export function useCutMarks(grid: RefObject<HTMLElement | null>, columns: unknown): void {
  const looked = useRef<{ columns: unknown; texts: WeakMap<Element, string> } | null>(null);
  // After every grid render, but only for cells with changed text. Measuring all cells costs more than a key press may.
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
      // All reads come before the writes, to avoid repeated layouts.
      const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth !== cell.hasAttribute('data-cut'));
      for (const cell of cut) cell.toggleAttribute('data-cut');
    }),
  );
}
