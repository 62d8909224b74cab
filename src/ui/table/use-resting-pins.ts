import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a grid that stands at the start or the end of its columns (`data-at-start`, `data-at-end`): what is pinned there stays
 * in its place by itself, without a layer that costs at every key.
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
