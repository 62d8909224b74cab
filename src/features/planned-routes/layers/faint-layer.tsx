// Faint lines under the route, on a canvas of their own. Drawn when the map rests or leaves the drawn area.
import { DomUtil, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../../geo/lat-lng';
import { placeCanvases } from './canvas-place';
import type { CanvasView } from './canvas-view';
import { type FaintLine, faintLine, traceFaint } from './faint-lines';
import { onThemeChange, paletteOf } from './palette';

const STROKE = { width: 2, alpha: 0.26 };

export function FaintLayer({ lines }: { lines: readonly (readonly LatLng[])[] }) {
  const map = useMap();
  useEffect(() => drawFaint(map, lines.map(faintLine)), [map, lines]);
  return null;
}

function drawFaint(map: LeafletMap, lines: readonly FaintLine[]): () => void {
  const pane = map.getPane('overlayPane');
  if (!pane || lines.length === 0) return () => {};
  const canvas = DomUtil.create('canvas', 'route-canvas route-others');
  canvas.setAttribute('aria-hidden', 'true');
  pane.prepend(canvas);
  let palette = paletteOf(map.getContainer());
  let drawn: CanvasView | null = null;
  let frame = 0;
  const draw = () => {
    frame = 0;
    drawn = placeCanvases(map, [canvas]);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, drawn.width, drawn.height);
    context.beginPath();
    const count = traceFaint(context, lines, drawn);
    canvas.dataset.lines = String(count);
    Object.assign(context, { strokeStyle: palette.muted, lineWidth: STROKE.width, lineJoin: 'round' });
    context.globalAlpha = STROKE.alpha;
    context.stroke();
    context.globalAlpha = 1;
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const onMove = () => {
    const { x, y } = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin());
    const size = map.getSize();
    const isOut =
      drawn === null ||
      drawn.zoom !== map.getZoom() ||
      x < drawn.left ||
      y < drawn.top ||
      x + size.x > drawn.left + drawn.width ||
      y + size.y > drawn.top + drawn.height;
    if (isOut) ask();
  };
  const onTheme = () => {
    palette = paletteOf(map.getContainer());
    ask();
  };
  map.on('move', onMove);
  map.on('moveend zoomend viewreset resize', ask);
  const stopTheme = onThemeChange(onTheme);
  ask();
  return () => {
    cancelAnimationFrame(frame);
    map.off('move', onMove);
    map.off('moveend zoomend viewreset resize', ask);
    stopTheme();
    canvas.remove();
  };
}
