// Keeps the focus on the cell with the tab stop while rows and columns are mounted and unmounted.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GridPlace } from './grid-focus';

/** Focuses the cell with the tab stop after a move, and again when its row was removed. */
export function useGridFocus(
  grid: { current: HTMLElement | null },
  active: GridPlace,
  show: (place: GridPlace) => void,
) {
  const isMoving = useRef(false);
  const hasFocus = useRef(false);
  const column = useRef(active.column);
  const cell = ({ row, column }: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null;

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const on = () => {
      hasFocus.current = true;
    };
    const off = (event: FocusEvent | PointerEvent) => {
      const goesTo = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (goesTo instanceof Node && !element.contains(goesTo)) hasFocus.current = false;
    };
    element.addEventListener('focusin', on);
    element.addEventListener('focusout', off);
    document.addEventListener('pointerdown', off, true);
    return () => {
      element.removeEventListener('focusin', on);
      element.removeEventListener('focusout', off);
      document.removeEventListener('pointerdown', off, true);
    };
  }, [grid]);

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    const isMoved = column.current !== active.column;
    column.current = active.column;
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    const target = cell(active);
    if (target) {
      target.focus({ preventScroll: true });
      if (!isLost || isMoved) show(active);
    } else grid.current?.focus({ preventScroll: true });
  });

  return {
    cell,
    move: (next: GridPlace) => {
      isMoving.current = true;
      show(next);
    },
  };
}

/** The cell of an event target, read from its ARIA attributes. */
export function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}
