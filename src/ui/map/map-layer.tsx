// A layer of React elements that moves with the map; positions are layer pixels.
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../contract/fine';
import { useRedrawOn, viewBounds } from './map-hooks';
import { type Bounds, grown, isIn } from './positions';

export type LayerView = {
  zoom: number;
  /** The view plus a margin, so that a drag does not show an empty edge at once. */
  bounds: Bounds;
  /** Layer pixels, for `left` and `top` or for an SVG with visible overflow. */
  toPixel: (position: LatLng) => { x: number; y: number };
  /** Whether a position is in the view. Elements outside should not be focusable. */
  isInView: (position: LatLng) => boolean;
  /** Whether a position is in the left half of the view. */
  isLeft: (position: LatLng) => boolean;
  /** The upper left corner of the view, in layer pixels. */
  corner: { x: number; y: number };
};

const GROUND_AROUND = 0.1;
/** A press that moved farther than this is a drag of the map, not a click on a marker. */
const CLICK_PX = 4;

/** `children` is called again when the map is moved, zoomed or resized. */
export function MapLayer({ children }: { children: (view: LayerView) => ReactNode }) {
  const map = useMap();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useRedrawOn(map, 'moveend zoom zoomend viewreset resize');

  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'map-layer';
    map.getPane('markerPane')?.append(element);
    const unguard = guardClicks(element);
    setPlace(element);
    return () => {
      unguard();
      element.remove();
    };
  }, [map]);

  if (!place) return null;
  const inView = viewBounds(map);
  const view: LayerView = {
    zoom: map.getZoom(),
    bounds: grown(inView, GROUND_AROUND),
    isInView: (position) => isIn(inView, position),
    toPixel: ({ lat, lng }) => map.latLngToLayerPoint([lat, lng]),
    isLeft: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]).x < map.getSize().x / 2,
    corner: map.containerPointToLayerPoint([0, 0]),
  };
  return createPortal(children(view), place);
}

/**
 * A map drag that starts on a marker also ends on it, because markers move along. The browser then fires a click, which
 * is stopped before React gets it. A second click on a marker is not a double click on the map.
 */
function guardClicks(element: HTMLElement): () => void {
  let pressed: { x: number; y: number } | null = null;
  const onPress = (event: PointerEvent) => {
    pressed = { x: event.clientX, y: event.clientY };
  };
  const onClick = (event: MouseEvent) => {
    // detail is 0 for a keyboard click.
    const moved = pressed ? Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) : 0;
    if (event.detail > 0 && moved > CLICK_PX) event.stopPropagation();
  };
  const onDoubleClick = (event: MouseEvent) => event.stopPropagation();
  element.addEventListener('pointerdown', onPress);
  element.addEventListener('click', onClick, { capture: true });
  element.addEventListener('dblclick', onDoubleClick);
  return () => {
    element.removeEventListener('pointerdown', onPress);
    element.removeEventListener('click', onClick, { capture: true });
    element.removeEventListener('dblclick', onDoubleClick);
  };
}
