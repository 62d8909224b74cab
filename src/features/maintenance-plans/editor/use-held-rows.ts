// What stands below a part that grows by itself stays where it is for who works there. Browsers do so only once the page is
// scrolled; at its top a chart that comes with the first due dates pushes the cell being typed in out of the window.
import { type RefObject, useEffect } from 'react';

/** Scrolls by what `above` has grown or shrunk, where the browser did not, while the focus is in view below it. */
export function useHeldRows(above: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = above.current;
    if (!element) return;
    let height = element.offsetHeight;
    let scrolled = window.scrollY;
    const onScroll = () => {
      scrolled = window.scrollY;
    };
    // Told after the layout and before the paint: nobody sees the page in between.
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height;
      height += grown;
      const isHeldByBrowser = window.scrollY !== scrolled;
      if (grown !== 0 && !isHeldByBrowser && isSeenBelow(element, grown))
        window.scrollBy({ top: grown, behavior: 'instant' });
    });
    // What gets the focus is brought into view by the browser, from where it lies by then.
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

/** Whether what has the focus comes after `above`, and was in the window before `above` had grown. */
function isSeenBelow(above: HTMLElement, grown: number): boolean {
  const focused = document.activeElement;
  if (!focused || !(above.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
  if (above.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return top - grown < window.innerHeight && bottom - grown > 0;
}
