// The focus of a windowed list follows its current row.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Scrolls to the row at `at` when `id` is another one, and gives it the focus if the list had it, or nobody has. `id` null: no row. */
export function useRowFocus(
  scroll: RefObject<HTMLDivElement | null>,
  at: number,
  id: string | null,
  scrollTo: (index: number) => void,
): void {
  const last = useRef(id);
  const follow = useEffectEvent(() => {
    scrollTo(at);
    const list = scroll.current;
    const active = document.activeElement;
    const hasFocus = list?.contains(active) || active === document.body || active === null;
    if (hasFocus) list?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (id === null || id === last.current) return;
    last.current = id;
    follow();
  }, [id]);
}
