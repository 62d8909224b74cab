// The route on the map: two canvases that follow the view. It gets data and holds no document.
import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { placeCanvases } from './canvas-place';
import type { CanvasView } from './canvas-view';
import { drawBase, drawOverlay } from './draw-scene';
import type { Area } from './label-room';
import { onThemeChange, paletteOf } from './palette';
import type { Scene } from './route-scene';
import './route-layer.css';

/** Minimum distance of labels from the edge. */
const EDGE_PX = 6;
const COVERS = '.route-hint, .map-zoom, .map-foot > *, .route-inset';

export type SceneSource = {
  getScene: () => Scene;
  /** Called when the scene changes. */
  subscribe: (listener: () => void) => () => void;
};

export function RouteLayer({ scene }: { scene: SceneSource }) {
  const map = useMap();
  useEffect(() => drawOnMap(map, scene), [map, scene]);
  return null;
}

function drawOnMap(map: LeafletMap, source: SceneSource): () => void {
  const pane = map.getPane('overlayPane');
  if (!pane) return () => {};
  const [base, overlay] = [canvasIn(pane, 'route-base'), canvasIn(pane, 'route-overlay')];
  const place = map.getContainer();
  let palette = paletteOf(place);
  let view: CanvasView | null = null;
  let lastDrawn: { scene: Scene; view: CanvasView } | null = null;
  let covered: readonly Area[] | null = null;
  let [frame, resting] = [0, 0];

  const draw = () => {
    frame = 0;
    view ??= placeCanvases(map, [base, overlay]);
    const scene = source.getScene();
    const isSame =
      lastDrawn !== null &&
      lastDrawn.view === view &&
      lastDrawn.scene.parts === scene.parts &&
      lastDrawn.scene.beside === scene.beside &&
      lastDrawn.scene.marks?.waiting === scene.marks?.waiting &&
      sameCut(lastDrawn.scene.moving, scene.moving);
    if (!isSame) {
      const context = base.getContext('2d');
      if (context) drawBase(context, scene, view, palette);
    }
    const context = overlay.getContext('2d');
    const area = areaInView(map, view);
    covered ??= coversOf(place, area);
    if (context) drawOverlay(context, scene, view, palette, { area, covered });
    lastDrawn = { scene, view };
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const onView = () => {
    view = null;
    ask();
  };
  // A frame later, because map overlays change with the view.
  const onRest = () => {
    cancelAnimationFrame(resting);
    resting = requestAnimationFrame(() => {
      covered = null;
      ask();
    });
  };
  const onTheme = () => {
    palette = paletteOf(place);
    lastDrawn = null;
    ask();
  };
  map.on('move zoom viewreset resize', onView);
  map.on('moveend resize', onRest);
  const stop = source.subscribe(ask);
  const sharpness = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  const stopTheme = onThemeChange(onTheme);
  sharpness.addEventListener('change', onView);
  draw();
  return () => {
    cancelAnimationFrame(frame);
    cancelAnimationFrame(resting);
    map.off('move zoom viewreset resize', onView);
    map.off('moveend resize', onRest);
    stop();
    stopTheme();
    sharpness.removeEventListener('change', onView);
    base.remove();
    overlay.remove();
  };
}

/** Compares the cut-out range of the base: it is redrawn when this changes, not on every drag move. */
function sameCut(a: Scene['moving'], b: Scene['moving']): boolean {
  if (a === null || b === null) return a === b;
  return a.part === b.part && a.without.from === b.without.from && a.without.to === b.without.to;
}

export function canvasIn(pane: HTMLElement, className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = `route-canvas ${className}`;
  canvas.setAttribute('aria-hidden', 'true');
  pane.append(canvas);
  return canvas;
}

/** Visible part of the canvas, which extends beyond the view on every side. */
function areaInView(map: LeafletMap, view: CanvasView): Area {
  const { x, y } = map.getSize();
  const [left, top] = [(view.width - x) / 2, (view.height - y) / 2];
  return { left: left + EDGE_PX, top: top + EDGE_PX, right: left + x - EDGE_PX, bottom: top + y - EDGE_PX };
}

/** Areas below map overlays, in canvas pixels, where no labels are placed. Measured when the map rests. */
function coversOf(place: HTMLElement, area: Area): readonly Area[] {
  const placeRect = place.getBoundingClientRect();
  const [x, y] = [area.left - EDGE_PX - placeRect.left, area.top - EDGE_PX - placeRect.top];
  const over = place.closest('.route-stage')?.querySelectorAll(COVERS) ?? [];
  return [...over].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    return width === 0 ? [] : [{ left: left + x, top: top + y, right: right + x, bottom: bottom + y }];
  });
}
