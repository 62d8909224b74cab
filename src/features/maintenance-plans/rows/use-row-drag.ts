// Rows moved by their handle with a pointer: a line shows where the row would go, the grid scrolls at its edges, Esc gives up.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStable } from '../../../ui/use-stable';

const EDGE_PX = 28;
const STEP_PX = 10;

/**
 * `frame` is an element around the grid, whose rows have a `.row-handle`. `onDrop(from, before)`: rows as they are shown;
 * `before` is the number of rows for the end. Gives where the mark is, in pixels from the top of the frame; null for none.
 */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowCount: number,
  onDrop: (from: number, before: number) => void,
): number | null {
  const [line, setLine] = useState<number | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const drop = useStable(onDrop);
  useEffect(() => () => stop.current?.(), []);

  const start = useStable((event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('.row-handle') : null;
    const row = handle?.closest('[aria-rowindex]');
    const scroll = frame.current?.querySelector<HTMLElement>('.grid-scroll');
    const body = frame.current?.querySelector<HTMLElement>('.grid-body');
    if (!handle || !row || !scroll || !body || event.button !== 0) return;
    event.preventDefault();
    const from = Number(row.getAttribute('aria-rowindex')) - 2;
    let at = event.clientY;
    let before = from;
    let tick = 0;
    const mark = () => {
      const { top } = body.getBoundingClientRect();
      before = Math.max(0, Math.min(rowCount, Math.round((at - top) / rowHeight)));
      setLine(top + before * rowHeight - (frame.current?.getBoundingClientRect().top ?? 0));
    };
    const scrollAtEdge = () => {
      const { top, bottom } = scroll.getBoundingClientRect();
      if (at < top + EDGE_PX + rowHeight) scroll.scrollTop -= STEP_PX;
      else if (at > bottom - EDGE_PX) scroll.scrollTop += STEP_PX;
      mark();
      tick = requestAnimationFrame(scrollAtEdge);
    };
    const move = (next: PointerEvent) => {
      at = next.clientY;
      if (tick === 0) tick = requestAnimationFrame(scrollAtEdge);
    };
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDropped && tick !== 0 && before !== from && before !== from + 1) drop(from, before);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (next: KeyboardEvent) => {
      if (next.key !== 'Escape') return;
      next.preventDefault();
      end(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    stop.current = () => {
      cancelAnimationFrame(tick);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      stop.current = null;
      setLine(null);
    };
  });
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('pointerdown', start);
    return () => element?.removeEventListener('pointerdown', start);
  }, [frame, start]);
  return line;
}
