// The foot stands over the page. How high it is, a face above Save included, is told to the styles, so that what gets the
// focus comes to lie above it.
import { type RefObject, useLayoutEffect } from 'react';
import { keepFocusVisible } from '../../ui/keep-focus-visible';

/** Keeps `--save-foot` of the root at the height of `foot`. */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--save-foot', `${Math.ceil(element.offsetHeight)}px`);
      keepFocusVisible();
    });
    // Told by an attribute: a style that asks the whole document for a foot (:has) is asked again at every change of it.
    root.dataset.foot = 'stands';
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--save-foot');
      delete root.dataset.foot;
    };
  }, [foot]);
}
