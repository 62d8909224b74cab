// Keeps the focused content in place when a part above it grows. Browsers anchor scrolling only once the page is
// scrolled. A chart above appears with the first due dates and would push the edited cell out of view.
import { type RefObject, useEffect } from 'react';

/** Scrolls by the height change of `above` if the browser did not, while the focus is visible below it. */
export function useHeldRows(above: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = above.current;
    if (!element) return;
    let height = element.offsetHeight;
    let scrolled = window.scrollY;
    const onScroll = () => {
      scrolled = window.scrollY;
    };
    // The observer runs after layout and before paint: the intermediate state is never visible.
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height;
      height += grown;
      const isHeldByBrowser = window.scrollY !== scrolled;
      if (grown !== 0 && !isHeldByBrowser && isSeenBelow(element, grown))
        window.scrollBy({ top: grown, behavior: 'instant' });
    });
    // The browser scrolls a focused element into view, from its current position.
    const onFocus = () => {
      height = element.offsetHeight;
    };
    observer.observe(element);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', onFocus);
      removeEventListener('scroll', onScroll);
    };
  }, [above]);
}

/** Whether the focused element follows `above` and was visible before `above` grew. */
function isSeenBelow(above: HTMLElement, grown: number): boolean {
  const focused = document.activeElement;
  if (!focused || !(above.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
  if (above.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return top - grown < window.innerHeight && bottom - grown > 0;
}
