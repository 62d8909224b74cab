// Overview map with the whole route and the current view as a box; click or drag moves the map. For the keyboard there
// is the button that fits the whole route.
import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { type ReactNode, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { latAt, lngAt, worldPixels, worldX, worldY } from '../../../geo/mercator';
import type { CanvasView } from './canvas-view';
import { INSET, insetView, isWholeIn, type WorldBox, worldBoxOf } from './inset-view';
import { onThemeChange, type Palette, paletteOf } from './palette';
import type { SceneSource } from './route-layer';
import type { Scene } from './route-scene';
import { type Context, strokeLine } from './strokes';
import './route-inset.css';

/** Dash patterns at overview scale. */
const DASHES = { deadStart: [4, 3], productive: [], deadEnd: [1.5, 2.5] };

const LEAST_BOX_PX = 10;

/** The current content. */
type Shown = { view: CanvasView; world: WorldBox } | null;

/** `children`: its label. */
export function RouteInset({ scene, children }: { scene: SceneSource; children: ReactNode }) {
  const map = useMap();
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<Shown>(null);
  useEffect(() => {
    const element = place.current;
    return element ? drawInset(map, scene, element, content) : undefined;
  }, [map, scene]);

  const moveTo = (event: ReactPointerEvent<HTMLCanvasElement>) => {
    if (!content.current) return;
    const { view } = content.current;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = worldPixels(view.zoom);
    const lat = latAt((event.clientY - box.top + view.top) / scale);
    const lng = lngAt((event.clientX - box.left + view.left) / scale);
    map.setView([lat, lng], map.getZoom(), { animate: false });
  };
  return (
    <div ref={place} className="route-inset" hidden>
      <canvas
        width={INSET.width}
        height={INSET.height}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      />
      <i className="view" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

/** Redraws when the lines change, at most once per frame; the box follows the map. */
function drawInset(
  map: LeafletMap,
  source: SceneSource,
  element: HTMLElement,
  content: { current: Shown },
): () => void {
  const [canvas, box] = [element.querySelector('canvas'), element.querySelector('i')];
  const context = canvas?.getContext('2d') ?? null;
  if (!canvas || !box || !context) return () => {};
  let palette = paletteOf(map.getContainer());
  let drawnParts: Scene['parts'] | null = null;
  let isMoved = true;
  let frame = 0;
  const draw = () => {
    frame = 0;
    const { parts } = source.getScene();
    if (drawnParts === parts && !isMoved) return;
    isMoved = false;
    if (drawnParts !== parts) {
      drawnParts = parts;
      const world = worldBoxOf(parts.map(({ line }) => line));
      content.current = world && { view: insetView(world), world };
      if (content.current) drawLines(canvas, context, parts, content.current.view, palette);
    }
    placeBox(map, element, box, content.current);
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const onView = () => {
    isMoved = true;
    ask();
  };
  const onTheme = () => {
    palette = paletteOf(map.getContainer());
    drawnParts = null;
    ask();
  };
  // Leaflet would also move the map on the press, and zoom on the wheel.
  DomEvent.disableClickPropagation(element);
  DomEvent.disableScrollPropagation(element);
  map.on('move zoom viewreset resize', onView);
  const stop = source.subscribe(ask);
  const stopTheme = onThemeChange(onTheme);
  // Deferred, so that the map itself is painted first.
  ask();
  return () => {
    cancelAnimationFrame(frame);
    map.off('move zoom viewreset resize', onView);
    stop();
    stopTheme();
  };
}

function drawLines(
  canvas: HTMLCanvasElement,
  context: Context,
  parts: Scene['parts'],
  view: CanvasView,
  palette: Palette,
): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(view.width * ratio);
  canvas.height = Math.round(view.height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const { part, line } of parts) {
    strokeLine(context, line, view, [
      { color: palette[part], width: part === 'productive' ? 2 : 1.5, dash: DASHES[part] },
    ]);
  }
}

function placeBox(map: LeafletMap, element: HTMLElement, box: HTMLElement, content: Shown): void {
  const bounds = map.getBounds();
  const [middle, across] = [worldX(map.getCenter().lng), (bounds.getEast() - bounds.getWest()) / 360];
  const seen = {
    left: middle - across / 2,
    right: middle + across / 2,
    top: worldY(bounds.getNorth()),
    bottom: worldY(bounds.getSouth()),
  };
  element.hidden = !content || isWholeIn(content.world, seen);
  if (!content || element.hidden) return;
  const { view } = content;
  const scale = worldPixels(view.zoom);
  const within = (pixels: number, max: number) => Math.max(0, Math.min(max, pixels));
  const [left, right] = [
    within(seen.left * scale - view.left, view.width),
    within(seen.right * scale - view.left, view.width),
  ];
  const [top, bottom] = [
    within(seen.top * scale - view.top, view.height),
    within(seen.bottom * scale - view.top, view.height),
  ];
  // Minimum box size: on a long route the view would be a dot.
  const [wide, tall] = [Math.max(LEAST_BOX_PX, right - left), Math.max(LEAST_BOX_PX, bottom - top)];
  Object.assign(box.style, {
    left: `${(left + right - wide) / 2}px`,
    top: `${(top + bottom - tall) / 2}px`,
    inlineSize: `${wide}px`,
    blockSize: `${tall}px`,
  });
}
