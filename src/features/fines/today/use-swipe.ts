// A row that is swiped with a finger: to the right done, to the left snoozed. Buttons and keys do the same.
import { type PointerEvent, useRef, useState } from 'react';

/** Where a move is no tap any more, and where letting go counts. */
const BEGINS_PX = 12;
const COUNTS_PX = 96;

type Swipe = {
  /** How far the row is moved, in pixels; 0 at rest. */
  offset: number;
  /** Letting go now counts. */
  isFar: boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/** Scrolling up and down stays with the browser (`touch-action: pan-y`). */
export function useSwipe(onSwipe: (direction: 'done' | 'snooze') => void): Swipe {
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null);
  const [offset, setOffset] = useState(0);
  const isFar = Math.abs(offset) >= COUNTS_PX;
  const rest = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    isFar,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
        if (pointerType === 'touch' && isPrimary) start.current = { x, y, isSwipe: false };
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }) => {
        const from = start.current;
        if (from === null) return;
        const [dx, dy] = [clientX - from.x, clientY - from.y];
        if (!from.isSwipe) {
          if (Math.abs(dx) < BEGINS_PX || Math.abs(dx) < Math.abs(dy)) return;
          from.isSwipe = true;
          currentTarget.setPointerCapture(pointerId);
        }
        setOffset(dx);
      },
      onPointerUp: () => {
        const isSwipe = start.current?.isSwipe ?? false;
        rest();
        if (isSwipe && isFar) onSwipe(offset > 0 ? 'done' : 'snooze');
      },
      onPointerCancel: rest,
    },
  };
}
