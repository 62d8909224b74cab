// Of a list of any length only the rows in view are in the document; the keys that move among rows. Its rows are of one height,
// so that where a row stands is a product: a list of 100,000 costs what one of 100 does.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const OVERSCAN = 6;
const PAGE = 10;
/** As long as the height of the list is not known. */
const FIRST_ROWS = 12;

type RowWindow = {
  /** Of all rows, in pixels. */
  height: number;
  /** The rows in view and some around them, each with how far down it begins. */
  rows: readonly { index: number; start: number }[];
};

/** `current`: the row that comes into view when it is another one; null for none. */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  { count, rowHeight, current }: { count: number; rowHeight: number; current: number | null },
): RowWindow {
  const [seen, setSeen] = useState({ from: 0, to: FIRST_ROWS });
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const from = Math.floor(element.scrollTop / rowHeight);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    // In the frame after: rows that come may change sizes that are being told of.
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [scroll, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected elsewhere comes into view once
  useEffect(() => {
    const element = scroll.current;
    if (!element || current === null || current >= count) return;
    const [start, end] = [current * rowHeight, (current + 1) * rowHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  }, [current]);
  return { height: count * rowHeight, rows: rowsBetween(seen, count, rowHeight) };
}

function rowsBetween({ from, to }: { from: number; to: number }, count: number, rowHeight: number): RowWindow['rows'] {
  const last = Math.min(count, to + OVERSCAN);
  // A list that has become shorter may be seen beyond its end until it scrolls.
  const first = Math.max(0, Math.min(from, last - 1) - OVERSCAN);
  return Array.from({ length: Math.max(0, last - first) }, (_, nth) => ({
    index: first + nth,
    start: (first + nth) * rowHeight,
  }));
}

/** Where a key leads to from the row `at` (-1: none) of `count`; null where it leads nowhere. */
export function rowAfterKey(key: string, at: number, count: number): number | null {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1, PageDown: at + PAGE, PageUp: at - PAGE }[
    key
  ];
  return to === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, to));
}
