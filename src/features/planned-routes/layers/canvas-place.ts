// Places canvases over the view of the map.
import { DomUtil, type Map as LeafletMap } from 'leaflet';
import { leftInWorld } from '../../../geo/mercator';
import type { CanvasView } from './canvas-view';

/** Margin around the view, so that a map drag shows no edge. */
const AROUND = 0.15;

/** Resizes, moves and clears them; returns the view that they show. */
export function placeCanvases(map: LeafletMap, canvases: readonly HTMLCanvasElement[]): CanvasView {
  const size = map.getSize();
  const around = size.multiplyBy(AROUND).round();
  const corner = map.containerPointToLayerPoint(around.multiplyBy(-1)).round();
  const origin = map.getPixelOrigin().add(corner);
  const [width, height] = [size.x + 2 * around.x, size.y + 2 * around.y];
  const ratio = window.devicePixelRatio || 1;
  for (const canvas of canvases) {
    DomUtil.setPosition(canvas, corner);
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    canvas.style.inlineSize = `${width}px`;
    canvas.style.blockSize = `${height}px`;
    canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
  const zoom = map.getZoom();
  return { zoom, left: leftInWorld(origin.x, width, zoom), top: origin.y, width, height };
}
