// Positions a top-layer panel beside its anchor. Pure arithmetic here, DOM in useAnchored.
import { type RefObject, useLayoutEffect } from 'react';

export type Placement = 'start' | 'end';
type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 4;
const MARGIN = 8;

/** Below the anchor if it fits or has more room, else above. Kept inside the viewport if possible. */
export function placePanel(
  anchor: Box,
  panel: Size,
  viewport: Size,
  placement: Placement,
): { left: number; top: number } {
  const below = viewport.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = panel.height <= below || below >= above;
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - panel.height;
  const left = placement === 'start' ? anchor.left : anchor.right - panel.width;
  return {
    left: clamp(left, MARGIN, viewport.width - panel.width - MARGIN),
    top: clamp(top, MARGIN, viewport.height - panel.height - MARGIN),
  };
}

/** Keeps `panel` beside `anchor` while it is open, on scroll, resize and changes of its size. */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  placement: Placement,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const update = () => {
      if (!anchor.current || !element.matches(':popover-open')) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placePanel(anchor.current.getBoundingClientRect(), size, viewport, placement);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [anchor, panel, isOpen, placement]);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
