// Drag over the hours: a range is drawn while the pointer is down and committed on release.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Columns, columnAt, dragged } from './hour-columns';

type Grip = 'range' | 'first' | 'last';

/**
 * `plane`: the element that spans the 24 columns. `[drawn, start, handlers]`: the drawn range or null, a function that
 * starts a drag, handlers of the pressed element. Esc cancels the drag.
 */
export function useHourDrag(
  plane: RefObject<HTMLElement | null>,
  marked: Columns,
  onRelease: (columns: Columns) => void,
): {
  dragColumns: Columns | null;
  start: (event: PointerEvent<HTMLElement>, grip: Grip) => void;
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onLostPointerCapture: () => void;
  };
} {
  const [dragColumns, setDragColumns] = useState<Columns | null>(null);
  const dragState = useRef<{ grip: Grip; from: number; now: Columns } | null>(null);

  const columnOf = (event: PointerEvent) => {
    const box = plane.current?.getBoundingClientRect();
    return box ? columnAt(event.clientX - box.left, box.width) : 0;
  };
  const draw = (columns: Columns) => {
    if (dragState.current) dragState.current.now = columns;
    setDragColumns(columns);
  };
  const giveUp = () => {
    dragState.current = null;
    setDragColumns(null);
  };

  const isDrawing = dragColumns !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dragState.current = null;
      setDragColumns(null);
    };
    // In the capture phase, so that Esc does not close an enclosing dialog.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isDrawing]);

  return {
    dragColumns,
    start: (event, grip) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = columnOf(event);
      dragState.current = { grip, from, now: marked };
      draw(grip === 'range' ? dragged(from, from) : marked);
    },
    handlers: {
      onPointerMove: (event) => {
        const { current } = dragState;
        if (!current) return;
        const column = columnOf(event);
        if (current.grip === 'range') draw(dragged(current.from, column));
        else draw({ ...current.now, [current.grip]: column });
      },
      onPointerUp: () => {
        const { current } = dragState;
        giveUp();
        if (current) onRelease(current.now);
      },
      onPointerCancel: giveUp,
      onLostPointerCapture: giveUp,
    },
  };
}
