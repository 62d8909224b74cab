// Reorders rows of equal height by their handle, with mouse or touch. The list scrolls at its edges and Esc cancels.
// Nothing changes until the row is dropped elsewhere.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStable } from '../use-stable';

const EDGE_PX = 28;
/** Maximum scroll per frame, at the edge and beyond; slower where the pointer has just come near. */
const MOST_STEP_PX = 10;

/**
 * `before`: index of the row before which the dragged row is dropped; the row count for the end. `y`: that position in
 * pixels from the top of the list.
 */
export type RowDrag = { readonly from: number; readonly before: number; readonly y: number };

/** The scroll container, the element as high as all rows, and the index of the dragged row (from 0). */
export type DragParts = { readonly scroll: HTMLElement; readonly body: Element; readonly from: number };

/**
 * Each row contains a `.row-handle`, which must not scroll on touch (`touch-action: none`). Without `parts`, the list
 * itself scrolls and its first child is as high as all rows. Rows then have their index in `data-row`. `headHeight`:
 * height of the sticky head over the first rows, in pixels. Null when nothing is dragged.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  {
    rowHeight,
    count,
    headHeight = 0,
    parts = partsOfList,
    onDrop,
  }: {
    rowHeight: number;
    count: number;
    headHeight?: number;
    parts?: (list: HTMLElement, handle: Element) => DragParts | null;
    onDrop: ((drag: RowDrag) => void) | undefined;
  },
): RowDrag | null {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const drop = useStable((drag: RowDrag) => onDrop?.(drag));
  const isOn = onDrop !== undefined;
  useEffect(() => () => stop.current?.(), []);

  const start = useStable((event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('.row-handle') : null;
    const frame = list.current;
    const found = handle && frame && parts(frame, handle);
    if (!found || event.button !== 0 || !event.isPrimary || stop.current) return;
    event.preventDefault();
    const { scroll, body, from } = found;
    let at = event.clientY;
    let drag: RowDrag = { from, before: from, y: 0 };
    let tick = 0;
    const follow = () => {
      const { top, bottom } = scroll.getBoundingClientRect();
      scroll.scrollTop += stepAt(at - (bottom - EDGE_PX)) - stepAt(top + headHeight + EDGE_PX - at);
      const start = body.getBoundingClientRect().top;
      const before = Math.max(0, Math.min(count, Math.round((at - start) / rowHeight)));
      const y = start + before * rowHeight - frame.getBoundingClientRect().top;
      if (before !== drag.before || y !== drag.y || tick === 0) {
        drag = { from, before, y };
        setDrag(drag);
      }
      tick = requestAnimationFrame(follow);
    };
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDropped && drag.before !== from && drag.before !== from + 1) drop(drag);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const isOther = (next: PointerEvent) => next.pointerId !== event.pointerId;
    window.addEventListener(
      'pointermove',
      (next) => {
        if (isOther(next)) return;
        at = next.clientY;
        if (tick > 0) return;
        // Captured by the list, because the row may be unmounted while scrolling.
        scroll.setPointerCapture(event.pointerId);
        follow();
      },
      { signal },
    );
    window.addEventListener('pointerup', (next) => isOther(next) || end(true), { signal });
    window.addEventListener('pointercancel', (next) => isOther(next) || end(false), { signal });
    window.addEventListener(
      'keydown',
      (next) => {
        if (next.key !== 'Escape') return;
        next.preventDefault();
        next.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
    stop.current = () => {
      cancelAnimationFrame(tick);
      listeners.abort();
      stop.current = null;
      setDrag(null);
    };
  });
  useEffect(() => {
    const element = list.current;
    if (!isOn || !element) return;
    element.addEventListener('pointerdown', start);
    return () => element.removeEventListener('pointerdown', start);
  }, [list, start, isOn]);
  return drag;
}

function partsOfList(list: HTMLElement, handle: Element): DragParts | null {
  const [row, body] = [handle.closest('[data-row]'), list.firstElementChild];
  return row && body && { scroll: list, body, from: Number(row.getAttribute('data-row')) };
}

/** Scroll step from the distance of the pointer past the scroll threshold. */
function stepAt(depth: number): number {
  return depth <= 0 ? 0 : Math.ceil(Math.min(1, depth / EDGE_PX) * MOST_STEP_PX);
}
