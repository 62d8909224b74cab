import { useLayoutEffect, useState } from 'react';

/** The visible column range, updated only when a column enters or leaves the view. */
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
