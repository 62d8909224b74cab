// Rows of tabs that scroll sideways.
import type { FocusEvent } from 'react';

/** Scrolls only the row, until the whole tab is in it; of a tab that is wider, its beginning. */
export function showInRow(row: Element, tab: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) row.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left);
}

/**
 * For `onFocus` of the row: browsers leave a focused tab where it is that is partly in it. A pressed tab stays too, because
 * the pointer would come up beside it.
 */
export function showFocusedInRow({ currentTarget, target }: FocusEvent): void {
  if (target.matches(':focus-visible')) showInRow(currentTarget, target);
}
