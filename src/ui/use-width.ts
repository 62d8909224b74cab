import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Inner width of an element in whole pixels, updated on resize. 0 before it is measured and while not `isWanted`,
 * because measuring forces a layout.
 */
export function useWidth(box: RefObject<HTMLElement | null>, isWanted = true): number {
  const [width, setWidth] = useState(0);
  // A layout effect, so that nothing renders twice and content rendered before printing is complete.
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
