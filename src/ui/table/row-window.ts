// Windowing of a list with rows of equal height, and keyboard movement. A row's position is a multiplication, so
// 100,000 rows cost as much as 100.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const OVERSCAN = 6;
const PAGE = 10;
/** Rows rendered before the height of the list is known. */
const FIRST_ROWS = 12;

type RowWindow = {
  /** Height of all rows, in pixels. */
  height: number;
  /** Visible rows and some around them, each with its offset in pixels. */
  rows: readonly { index: number; start: number }[];
};

/**
 * `current`: scrolled into view when it changes; null for none. `headHeight`: height of a sticky head over the first rows,
 * in pixels.
 */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  {
    count,
    rowHeight,
    current,
    headHeight = 0,
  }: { count: number; rowHeight: number; current: number | null; headHeight?: number },
): RowWindow {
  const [seen, setSeen] = useState({ from: 0, to: FIRST_ROWS });
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const update = () => {
      const from = Math.floor(element.scrollTop / rowHeight);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    // Deferred to the next frame, because new rows may change sizes that the observer is reporting.
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    sizes.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', update);
    };
  }, [scroll, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once when the selection changes elsewhere
  useEffect(() => {
    const element = scroll.current;
    if (!element || current === null || current >= count) return;
    const [start, end] = [current * rowHeight, (current + 1) * rowHeight + headHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  }, [current]);
  return { height: count * rowHeight, rows: rowsBetween(seen, count, rowHeight) };
}

function rowsBetween({ from, to }: { from: number; to: number }, count: number, rowHeight: number): RowWindow['rows'] {
  const last = Math.min(count, to + OVERSCAN);
  // A list that became shorter may be scrolled beyond its end until the next scroll event.
  const first = Math.max(0, Math.min(from, last - 1) - OVERSCAN);
  return Array.from({ length: Math.max(0, last - first) }, (_, nth) => ({
    index: first + nth,
    start: (first + nth) * rowHeight,
  }));
}

/** Target row of a key from row `at` (-1: none) of `count`; null when the key does not move. */
export function rowAfterKey(key: string, at: number, count: number): number | null {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1, PageDown: at + PAGE, PageUp: at - PAGE }[
    key
  ];
  return to === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, to));
}
