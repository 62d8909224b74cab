// The focus of a windowed list follows its current row.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the row at `at` when `id` changes. The row gets the focus if the list had it, or nothing has it.
 * `id` null: no row. `isBack`: also the first row, because the person was there before; the heading gives its focus away then.
 */
export function useRowFocus(
  scroll: RefObject<HTMLDivElement | null>,
  at: number,
  id: string | null,
  scrollTo: (index: number) => boolean,
  isBack = false,
): void {
  const last = useRef(isBack ? null : id);
  const follow = useEffectEvent(() => {
    const isScrolled = scrollTo(at);
    const list = scroll.current;
    const row = list?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    const active = document.activeElement;
    const isNobody = active === document.body || active === null || (isBack && active.matches('h1'));
    if (list?.contains(active) || isNobody) row?.focus({ preventScroll: true });
    return isScrolled && row !== undefined && row !== null;
  });
  // A list that has just appeared renders its rows once it knows its height, so that it is tried again.
  useLayoutEffect(() => {
    if (id === null || id === last.current) return;
    if (follow() || !isBack) last.current = id;
  });
}
