// Which rows of the list are rendered: those in view of the list, or of the page on a telephone. On paper there are all
// of them, one after the other.
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useBeforePrint } from '../../../ui/page/use-before-print';

const OVERSCAN = 6;
/** More would keep the browser busy for seconds; the list says how many there are. */
export const MOST_PRINTED = 2000;
/** Heights of what covers rows: the page's head with the head of a group, and the bar at its foot. */
const PAGE_HEAD_PX = 78;
const PAGE_FOOT_PX = 64;

type RowWindow = {
  /** `style`: place and height of the row. */
  items: readonly { index: number; style: CSSProperties }[];
  /** Of the element around the rows. */
  space: CSSProperties;
  /** False: heights are not known yet, so that nothing was scrolled. */
  scrollTo: (index: number) => boolean;
};

type WindowedRows = {
  count: number;
  /** Pixels of a row. */
  sizeOf: (index: number) => number;
  /** Index of the current row, which is always rendered; -1: none. */
  current: number;
  /** Pixels of the head of the columns, which stays above the rows. */
  headPx: number;
  /** The page scrolls instead of the list. */
  isNarrow: boolean;
  /** Which list it is. A new list first renders the rows in view, and those beyond after the paint. */
  name?: string;
};

/** `version`: another object where sizes of rows may have changed. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, sizeOf, current, headPx, isNarrow, name = '' }: WindowedRows,
  version: unknown,
): RowWindow {
  const painted = useDeferredValue(name);
  // Another function makes the virtualizer ask for all sizes anew, without a second render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes of other rows
  const getItemKey = useCallback((index: number) => index, [version, isNarrow]);
  const margin = useMargin(list, isNarrow);
  const isPrinted = useBeforePrint();
  const options = {
    count,
    estimateSize: sizeOf,
    getItemKey,
    overscan: painted === name ? OVERSCAN : 0,
    // Else new rows change sizes while the observer reports them.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const isThere = current < 0 || current >= count || indexes.includes(current);
      return isThere ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  };
  const ofList = useVirtualizer({ ...options, enabled: !isNarrow, getScrollElement: () => list.current });
  const ofPage = useWindowVirtualizer({
    ...options,
    enabled: isNarrow,
    scrollMargin: margin,
    scrollPaddingStart: PAGE_HEAD_PX,
    scrollPaddingEnd: PAGE_FOOT_PX,
  });
  const shown = isNarrow ? ofPage : ofList;
  return {
    ...(isPrinted
      ? { items: printed(count, sizeOf), space: {} }
      : {
          items: shown.getVirtualItems().map(({ index, start, size }) => ({
            index,
            style: { transform: `translateY(${start - (isNarrow ? margin : 0)}px)`, blockSize: size },
          })),
          space: { blockSize: shown.getTotalSize() },
        }),
    scrollTo: (index) => {
      if (!isNarrow) return scrollListTo(list.current, ofList, index, headPx);
      ofPage.scrollToIndex(index);
      return true;
    },
  };
}

function printed(count: number, sizeOf: (index: number) => number): RowWindow['items'] {
  return Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, index) => ({
    index,
    // What is cut off on the screen, because it can be opened there, takes two lines.
    style: { minBlockSize: sizeOf(index) },
  }));
}

/** Only where the row is out of view. By known sizes, because to measure would lay out the page at each key. */
function scrollListTo(
  list: HTMLElement | null,
  { measurementsCache, scrollOffset, scrollRect }: Virtualizer<HTMLElement, Element>,
  index: number,
  headPx: number,
): boolean {
  const row = measurementsCache[index];
  if (list === null || row === undefined || scrollOffset === null || scrollRect === null) return false;
  const last = row.end + headPx - scrollRect.height;
  if (row.start < scrollOffset) list.scrollTop = index === 1 ? 0 : row.start;
  else if (last > scrollOffset) list.scrollTop = last;
  return true;
}

/** How far below the top of the page the list begins. What is above it changes its height. */
function useMargin(list: RefObject<HTMLElement | null>, isNarrow: boolean): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const page = list.current?.closest('main');
    if (!isNarrow || !page) return;
    const measure = () => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setMargin(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    for (const part of page.children) observer.observe(part);
    return () => observer.disconnect();
  }, [list, isNarrow]);
  return margin;
}
