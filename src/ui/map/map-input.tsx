// Keyboard and wheel handling of the map depends on focus, so that a page with a map still scrolls.
import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { isMotionReduced } from './map-hooks';

const PAN_PX = 80;
const PAN_SECONDS = 0.15;

/**
 * Arrows pan, + and - zoom, on the map and its markers. The wheel zooms with focus inside or with Ctrl or Cmd. `isAtOnce`:
 * the wheel without the focus, and the keys while nothing else has it.
 */
export function MapInput({
  label,
  hasWheel,
  isAtOnce = false,
}: {
  label: string;
  hasWheel: boolean;
  isAtOnce?: boolean;
}) {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    element.tabIndex = 0;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    const element = map.getContainer();
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (moveByKey(map, event.key)) event.preventDefault();
    };
    // In the capture phase, to run before Leaflet's own listener on the same element.
    const onWheel = (event: WheelEvent) => {
      const isMeant =
        isAtOnce || event.ctrlKey || event.metaKey || (hasWheel && element.contains(document.activeElement));
      if (!isMeant) event.stopImmediatePropagation();
    };
    const onPageKey = (event: KeyboardEvent) => {
      const isOfPage = event.target instanceof Element && event.target.matches('body, main, h1');
      if (isAtOnce && isOfPage && !document.querySelector('dialog[open], :popover-open:not(.notices)')) onKey(event);
    };
    element.addEventListener('keydown', onKey);
    window.addEventListener('keydown', onPageKey);
    element.addEventListener('wheel', onWheel, { capture: true });
    return () => {
      element.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', onPageKey);
      element.removeEventListener('wheel', onWheel, { capture: true });
    };
  }, [map, hasWheel, isAtOnce]);
  return null;
}

function moveByKey(map: LeafletMap, key: string): boolean {
  const pan = (x: number, y: number) => {
    map.panBy([x, y], { animate: !isMotionReduced(), duration: PAN_SECONDS });
    return true;
  };
  switch (key) {
    case 'ArrowLeft':
      return pan(-PAN_PX, 0);
    case 'ArrowRight':
      return pan(PAN_PX, 0);
    case 'ArrowUp':
      return pan(0, -PAN_PX);
    case 'ArrowDown':
      return pan(0, PAN_PX);
    case '+':
    case '=':
      map.zoomIn(1);
      return true;
    case '-':
    case '_':
      map.zoomOut(1);
      return true;
    default:
      return false;
  }
}
