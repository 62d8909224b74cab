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

/**
 * Keeps `panel` beside `anchor` while it is open, on scroll, resize and changes of its size. It is held by the edges at its
 * anchor, so it grows away from it.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  placement: Placement,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    let held = '';
    let frame = 0;
    const findEdges = () => {
      if (!anchor.current || !element.matches(':popover-open')) return null;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
      return edgesOf(anchor.current.getBoundingClientRect(), size, viewport, placement);
    };
    const place = () => {
      const edges = findEdges();
      if (edges === null) return;
      held = JSON.stringify(edges);
      Object.assign(element.style, edges, { opacity: '' });
    };
    place();
    // A panel that is moved here may change its size again, which the browser reports as a loop.
    const sizes = new ResizeObserver(() => {
      const edges = findEdges();
      if (edges === null || JSON.stringify(edges) === held) return;
      element.style.opacity = '0';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    sizes.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      element.style.opacity = '';
    };
  }, [anchor, panel, isOpen, placement]);
}

/** As styles, from the edges of the viewport. */
function edgesOf(anchor: Box, panel: Size, viewport: Size, placement: Placement) {
  const { left, top } = placePanel(anchor, panel, viewport, placement);
  const isAbove = top < anchor.top;
  const isAtEnd = placement === 'end';
  return {
    left: isAtEnd ? 'auto' : `${left}px`,
    right: isAtEnd ? `${viewport.width - left - panel.width}px` : 'auto',
    top: isAbove ? 'auto' : `${top}px`,
    bottom: isAbove ? `${viewport.height - top - panel.height}px` : 'auto',
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
