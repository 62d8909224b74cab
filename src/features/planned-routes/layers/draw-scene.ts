// Draws the scene on two canvases: static lines on one; handles, stops, labels and drags on the other.
import { vertexAt } from '../../../geo/line';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { drawGhost, drawHandles } from './draw-handles';
import { drawBoundaries, drawFleetYards, drawStems, drawYards } from './draw-marks';
import { drawNames, drawStops, stopsInView } from './draw-stops';
import { type Area, createRoom } from './label-room';
import { lineCellsOf } from './line-cells';
import type { Palette } from './palette';
import type { Scene, SceneMarks, ScenePart, SceneStretch } from './route-scene';
import { type Context, DASHES, strokeLine, strokePixels, WIDTH } from './strokes';

/** The static part during a drag. */
export function drawBase(context: Context, scene: Scene, view: CanvasView, palette: Palette): void {
  context.clearRect(0, 0, view.width, view.height);
  for (const line of scene.beside) {
    strokeLine(context, line, view, [{ color: palette.muted, width: 2, dash: [2, 4] }]);
  }
  for (const part of [...scene.parts].sort((a, b) => Number(a.isActive) - Number(b.isActive))) {
    const { moving } = scene;
    drawPart(context, part, view, palette, moving?.part === part.part ? moving.without : null);
  }
  for (const stretch of scene.marks?.waiting ?? []) drawWaiting(context, stretch, view, palette);
}

/** `area`: visible part of the canvas. `covered`: areas below overlays. */
type Around = { area: Area; covered: readonly Area[] };

/** The dragged parts, and handles near the pointer. */
export function drawOverlay(context: Context, scene: Scene, view: CanvasView, palette: Palette, around: Around): void {
  context.clearRect(0, 0, view.width, view.height);
  const { moving, marks } = scene;
  if (moving) {
    const { line, from, to } = moving;
    const color = palette[moving.part];
    const strokes = [casing(palette, WIDTH.active), { color, width: WIDTH.active, dash: DASHES[moving.part] }];
    strokeLine(context, line, view, strokes, { within: { from, to } });
  }
  if (marks?.shifted) drawShifted(context, marks.shifted, view, palette);
  if (scene.rubber) {
    Object.assign(context, { strokeStyle: palette.accent, lineWidth: 2 });
    context.setLineDash([4, 4]);
    strokePixels(
      context,
      scene.rubber.map((place) => pixelOf(place, view)),
    );
    context.setLineDash([]);
  }
  const stops = stopsInView(scene.stops, view);
  const room = createRoom(around.area, around.covered);
  drawHandles(context, scene, view, palette);
  drawStems(context, scene, view, palette);
  drawStops(context, stops, view, palette, room);
  if (marks) {
    drawYards(context, marks, view, palette, room);
    drawBoundaries(context, scene, view, palette, room);
  }
  const { hoveredStop = -1 } = scene;
  drawNames(context, stops, view, palette, { room, hoveredStop, lines: lineCellsOf(scene.parts, view) });
  if (marks) drawFleetYards(context, marks, view, palette, room);
  if (scene.ghost) drawGhost(context, pixelOf(scene.ghost, view), palette);
  if (scene.box) drawBox(context, pixelOf(scene.box[0], view), pixelOf(scene.box[1], view), palette);
}

/** Outline that separates a line from the background. */
function casing(palette: Palette, width: number) {
  return { color: palette.raised, width: width + WIDTH.casing, dash: [] };
}

function drawPart(
  context: Context,
  { part, line, isActive }: ScenePart,
  view: CanvasView,
  palette: Palette,
  without: { from: number; to: number } | null,
): void {
  const width = isActive ? WIDTH.active : WIDTH.other;
  const strokes = [casing(palette, width), { color: palette[part], width, dash: DASHES[part] }];
  strokeLine(context, line, view, strokes, { without });
  if (line.count === 1) {
    const { x, y } = pixelOf(vertexAt(line, 0), view);
    context.fillStyle = palette[part];
    context.beginPath();
    context.arc(x, y, width, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Grey and dashed over the part's colour: it will be replaced. */
function drawWaiting(context: Context, { line, from, to }: SceneStretch, view: CanvasView, palette: Palette): void {
  const strokes = [casing(palette, WIDTH.active), { color: palette.muted, width: WIDTH.other - 1, dash: [5, 6] }];
  strokeLine(context, line, view, strokes, { within: { from, to } });
}

/** The segment that changes its part during a boundary drag, in its new style. */
function drawShifted(
  context: Context,
  { part, stretch: { line, from, to }, ends }: NonNullable<SceneMarks['shifted']>,
  view: CanvasView,
  palette: Palette,
): void {
  const within = { from, to };
  const joint = (place: (typeof ends)[number], vertex: number) =>
    place && vertex >= 0 && vertex < line.count ? [pixelOf(place, view), pixelOf(vertexAt(line, vertex), view)] : [];
  const joints = [joint(ends[0], from), joint(ends[1], to)];
  strokeLine(context, line, view, [casing(palette, WIDTH.active)], { within });
  for (const pixels of joints) strokePixels(context, pixels);
  strokeLine(context, line, view, [{ color: palette[part], width: WIDTH.active, dash: DASHES[part] }], { within });
  context.setLineDash(DASHES[part]);
  for (const pixels of joints) strokePixels(context, pixels);
  context.setLineDash([]);
}

function drawBox(context: Context, a: Pixel, b: Pixel, palette: Palette): void {
  Object.assign(context, { strokeStyle: palette.accent, lineWidth: 1.5, fillStyle: palette.accent });
  const box = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y)] as const;
  context.globalAlpha = 0.12;
  context.fillRect(...box);
  context.globalAlpha = 1;
  context.setLineDash([4, 3]);
  context.strokeRect(...box);
  context.setLineDash([]);
}
