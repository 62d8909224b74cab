// Dragging over the hours with a pointer: a range is drawn while the pointer is down and handed on when it lets go.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Columns, columnAt, dragged } from './hour-columns';

type Grip = 'range' | 'first' | 'last';

/**
 * `plane` is the element that spans the 24 columns. `[drawn, start, handlers]`: what is being drawn (null when nothing is),
 * the call that starts a drag, and the handlers of the element that was pressed. Esc gives the drag up.
 */
export function useHourDrag(
  plane: RefObject<HTMLElement | null>,
  marked: Columns,
  onRelease: (columns: Columns) => void,
): {
  drawn: Columns | null;
  start: (event: PointerEvent<HTMLElement>, grip: Grip) => void;
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onLostPointerCapture: () => void;
  };
} {
  const [drawn, setDrawn] = useState<Columns | null>(null);
  const held = useRef<{ grip: Grip; from: number; now: Columns } | null>(null);

  const columnOf = (event: PointerEvent) => {
    const box = plane.current?.getBoundingClientRect();
    return box ? columnAt(event.clientX - box.left, box.width) : 0;
  };
  const draw = (columns: Columns) => {
    if (held.current) held.current.now = columns;
    setDrawn(columns);
  };
  const giveUp = () => {
    held.current = null;
    setDrawn(null);
  };

  const isDrawing = drawn !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      held.current = null;
      setDrawn(null);
    };
    // Before a dialog around the map hears of it: Esc belongs to the drag.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isDrawing]);

  return {
    drawn,
    start: (event, grip) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = columnOf(event);
      held.current = { grip, from, now: marked };
      draw(grip === 'range' ? dragged(from, from) : marked);
    },
    handlers: {
      onPointerMove: (event) => {
        const { current } = held;
        if (!current) return;
        const column = columnOf(event);
        if (current.grip === 'range') draw(dragged(current.from, column));
        else draw({ ...current.now, [current.grip]: column });
      },
      onPointerUp: () => {
        const { current } = held;
        giveUp();
        if (current) onRelease(current.now);
      },
      onPointerCancel: giveUp,
      onLostPointerCapture: giveUp,
    },
  };
}
