import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a grid scrolled to its start or end (`data-at-start`, `data-at-end`). Pinned columns need no sticky layer
 * there, which would cost time on every key press.
 */
export function useRestingPins(scroll: RefObject<HTMLElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const mark = () => {
      element.toggleAttribute('data-at-start', element.scrollLeft <= 0);
      element.toggleAttribute('data-at-end', element.scrollLeft + element.clientWidth >= width);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroll, width]);
}
