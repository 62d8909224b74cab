import { useLayoutEffect, useState } from 'react';

/** The part of the columns that is in view, told again only when a column comes or goes. */
export function useColumnView(
  scroll: { current: HTMLElement | null },
  lefts: readonly number[],
): { left: number; width: number } {
  const [view, setView] = useState({ left: 0, width: 0 });
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const edge = (at: number) => lefts.findLastIndex((left) => left <= at);
    const read = () => {
      const next = { left: element.scrollLeft, width: element.clientWidth };
      setView((now) => {
        const isSame =
          now.width === next.width &&
          edge(now.left) === edge(next.left) &&
          edge(now.left + now.width) === edge(next.left + next.width);
        return isSame ? now : next;
      });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [scroll, lefts]);
  return view;
}
