// Moves the focus to an existing row after an edit that adds, moves or removes rows: it is never lost.
import { type RefObject, useEffect, useRef } from 'react';
import type { TreeList } from '../../../document/tree';
import { useStable } from '../../../ui/use-stable';
import type { RowsGridHandle } from './rows-grid';

type Wish = { place: number; column: string | null };

/** `fallback` gets the focus if no row is left. */
export function useFocusLater(
  grid: RefObject<RowsGridHandle | null>,
  fallback: RefObject<HTMLElement | null>,
  rows: TreeList,
): (wish: Wish) => void {
  const wish = useRef<Wish | null>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    const request = wish.current;
    wish.current = null;
    if (!request || document.querySelector('dialog[open]')) return;
    if (grid.current && rows.length > 0)
      grid.current.focusPlace(Math.min(request.place, rows.length - 1), request.column);
    else fallback.current?.focus();
  }, [rows, grid, fallback]);
  return useStable((next: Wish) => {
    wish.current = next;
  });
}
