// Column layout of a grid and column windowing. Pinned columns stay at their edge; the others are windowed.
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

type GridPin = 'start' | 'end' | null;
export type GridColumn = {
  id: string;
  title: string;
  width: number;
  pin: GridPin;
  isNumber: boolean;
  /** Sort direction of the column, and its rank among several sort keys (from 1). */
  sort: { direction: 'ascending' | 'descending'; place: number | null } | null;
};

/** A rendered column; `index` counts from 0 over all columns, rendered or not. */
export type LaneColumn = { column: GridColumn; index: number; style: CSSProperties; className: string };

type Lanes = {
  /** Sum of the widths, in pixels. */
  width: number;
  startWidth: number;
  endWidth: number;
  /** Left edge of each column, in order, in pixels. */
  lefts: readonly number[];
};

export function toLanes(columns: readonly GridColumn[]): Lanes {
  const lefts: number[] = [];
  let width = 0;
  const sums = { start: 0, end: 0 };
  for (const column of columns) {
    lefts.push(width);
    width += column.width;
    if (column.pin) sums[column.pin] += column.width;
  }
  return { width, startWidth: sums.start, endWidth: sums.end, lefts };
}

/** The columns in the window `left` to `left + width`: pinned ones, one more on each side, and `activeColumn`. */
export function toLaneColumns(
  columns: readonly GridColumn[],
  lanes: Lanes,
  view: { left: number; width: number },
  activeColumn: number | null,
): readonly LaneColumn[] {
  const isIn = (index: number): boolean => {
    const column = columns[index];
    if (!column) return false;
    if (column.pin !== null || index === activeColumn) return true;
    const left = lanes.lefts[index] ?? 0;
    return left + column.width > view.left + lanes.startWidth && left < view.left + view.width - lanes.endWidth;
  };
  const result: LaneColumn[] = [];
  // Current x position in the row: skipped columns become a margin of the next rendered cell.
  let reached = 0;
  for (const [index, column] of columns.entries()) {
    const isNear = column.pin === null && (isIn(index - 1) || isIn(index + 1));
    if (!isIn(index) && !isNear) continue;
    const left = lanes.lefts[index] ?? 0;
    const style: CSSProperties = { inlineSize: column.width };
    if (left > reached) style.marginInlineStart = left - reached;
    if (column.pin === 'start') style.insetInlineStart = left;
    if (column.pin === 'end') style.insetInlineEnd = lanes.width - left - column.width;
    reached = left + column.width;
    const isEdge =
      (column.pin === 'start' && columns[index + 1]?.pin !== 'start') ||
      (column.pin === 'end' && columns[index - 1]?.pin !== 'end');
    result.push({ column, index, style, className: classOf(column, isEdge) });
  }
  return result;
}

function classOf({ pin, isNumber }: GridColumn, isEdge: boolean): string {
  const names = ['cell'];
  if (isNumber) names.push('number');
  if (pin) names.push('pinned', pin);
  if (isEdge) names.push('edge');
  return names.join(' ');
}

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
