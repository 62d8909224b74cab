// Draws vertex handles, selected vertices, and the insertion point of a click.
import { verticesInBox } from '../../../geo/hit-test';
import type { Line } from '../../../geo/line';
import { vertexAt } from '../../../geo/line';
import { latAt, lngAt, worldPixels } from '../../../geo/mercator';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import type { Palette } from './palette';
import type { Scene } from './route-scene';
import type { Context } from './strokes';

/** Handles closer than this are shown only around the pointer. */
const HANDLE_GAP_PX = 8;
const NEAR_POINTER_PX = 50;
/** No handles are drawn for more vertices: at that zoom they would overlap. */
const MOST_HANDLES = 2500;

export function drawHandles(context: Context, scene: Scene, view: CanvasView, palette: Palette): void {
  const active = scene.parts.find(({ isActive }) => isActive);
  if (!active) return;
  const line = scene.moving?.part === active.part ? scene.moving.line : active.line;
  Object.assign(context, { strokeStyle: palette[active.part], fillStyle: palette.raised, lineWidth: 1.75 });
  const selected = new Set(scene.selected);
  context.beginPath();
  for (const vertex of handlesInView(line, scene, view)) {
    if (selected.has(vertex)) continue;
    const { x, y } = pixelOf(vertexAt(line, vertex), view);
    context.rect(x - 3.5, y - 3.5, 7, 7);
  }
  context.fill();
  context.stroke();
  context.beginPath();
  Object.assign(context, { fillStyle: palette.accent, strokeStyle: palette.raised, lineWidth: 2 });
  for (const vertex of scene.selected) {
    if (vertex >= line.count) continue;
    const { x, y } = pixelOf(vertexAt(line, vertex), view);
    if (x > -9 && y > -9 && x < view.width + 9 && y < view.height + 9) context.rect(x - 5, y - 5, 10, 10);
  }
  context.fill();
  context.stroke();
}

export function drawGhost(context: Context, { x, y }: Pixel, palette: Palette): void {
  Object.assign(context, { strokeStyle: palette.accent, lineWidth: 2, fillStyle: palette.raised });
  context.beginPath();
  context.arc(x, y, 5, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/**
 * While drawing, or from a scale of 1:5,000, all handles in view if they do not overlap. Otherwise those around the
 * pointer. Otherwise only the one under the pointer.
 */
function handlesInView(line: Line, scene: Scene, view: CanvasView): number[] {
  const { pointer, hoveredVertex = null, isDrawing } = scene;
  if (!isDrawing && !isLarge(view)) {
    return hoveredVertex !== null && hoveredVertex < line.count ? [hoveredVertex] : [];
  }
  const all = verticesInBox(line, boxOf(view, 0, 0, view.width, view.height), MOST_HANDLES);
  if (all.length <= MOST_HANDLES && areApart(line, all, view)) return all;
  if (!pointer) return [];
  const { x, y } = pixelOf(pointer, view);
  const r = NEAR_POINTER_PX;
  return verticesInBox(line, boxOf(view, x - r, y - r, x + r, y + r)).slice(0, MOST_HANDLES);
}

/** Metres on the ground by metres on a screen of 96 dpi. */
const SCALE_OF_HANDLES = 5000;
const METRES_PER_PX = 0.0254 / 96;
const EQUATOR_M = 40_075_016.686;

function isLarge({ zoom, top, height }: CanvasView): boolean {
  const scale = worldPixels(zoom);
  const metres = (EQUATOR_M * Math.cos((latAt((top + height / 2) / scale) * Math.PI) / 180)) / scale;
  return metres / METRES_PER_PX <= SCALE_OF_HANDLES;
}

function areApart(line: Line, vertices: readonly number[], view: CanvasView): boolean {
  let before: Pixel | null = null;
  let [total, last] = [0, -2];
  for (const vertex of vertices) {
    const here = pixelOf(vertexAt(line, vertex), view);
    if (before && vertex === last + 1) total += Math.min(64, Math.hypot(here.x - before.x, here.y - before.y));
    else total += HANDLE_GAP_PX;
    before = here;
    last = vertex;
  }
  return total >= vertices.length * HANDLE_GAP_PX;
}

function boxOf({ zoom, left, top }: CanvasView, x1: number, y1: number, x2: number, y2: number) {
  const scale = worldPixels(zoom);
  return {
    west: lngAt((left + x1) / scale),
    north: latAt((top + y1) / scale),
    east: lngAt((left + x2) / scale),
    south: latAt((top + y2) / scale),
  };
}
