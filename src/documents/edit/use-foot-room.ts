// Publishes the height of the sticky footer, including notices, as a CSS variable. Focused elements are then scrolled
// above it.
import { type RefObject, useLayoutEffect } from 'react';
import { keepFocusVisible } from '../../ui/keep-focus-visible';

/** Sets `--save-foot` on the root to the height of `foot`. */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--save-foot', `${Math.ceil(element.offsetHeight)}px`);
      keepFocusVisible();
    });
    // An attribute, because a `:has` selector would be re-evaluated on every change of the document.
    root.dataset.foot = 'stands';
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--save-foot');
      delete root.dataset.foot;
    };
  }, [foot]);
}
