// Drag over the hours: a range is drawn while the pointer is down and committed on release.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Columns, columnAt, dragged } from './hour-columns';

type Grip = 'range' | 'first' | 'last';

/**
 * `plane`: the element that spans the 24 columns. `[drawn, start, handlers]`: the drawn range (null for none), a
 * function that starts a drag, and handlers of the pressed element. Esc cancels the drag.
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
    // In the capture phase, so that Esc does not close an enclosing dialog.
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
