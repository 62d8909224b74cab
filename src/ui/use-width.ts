import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width of an element in whole pixels, told again when it changes; 0 before it is measured, and as long as it is not
 * wanted: to measure has the browser lay out the page.
 */
export function useWidth(box: RefObject<HTMLElement | null>, isWanted = true): number {
  const [width, setWidth] = useState(0);
  // Before the paint, so that nothing is drawn twice, and what is drawn right before printing is whole.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isWanted) return;
    setWidth(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isWanted]);
  return width;
}
