// The scene on two canvases: lines that stay on the one; handles, stops, words, and what moves on the other.
import { vertexAt } from '../../../geo/line';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { drawGhost, drawHandles } from './draw-handles';
import { drawBoundaries, drawPartSigns, drawStems, drawYards, type SignPlaces } from './draw-marks';
import { drawNames, drawStops, stopsInView } from './draw-stops';
import { DASHES, type Ink, strokeLine, strokePixels, WIDTH } from './ink';
import type { Inks } from './inks';
import { type Area, createRoom } from './label-room';
import type { Scene, SceneMarks, ScenePart, SceneStretch } from './route-scene';

/** What stays while something is moved. */
export function drawBase(ink: Ink, scene: Scene, view: CanvasView, inks: Inks): void {
  ink.clearRect(0, 0, view.width, view.height);
  for (const line of scene.beside) {
    strokeLine(ink, line, view, [{ color: inks.muted, width: 2, dash: [2, 4] }]);
  }
  for (const part of [...scene.parts].sort((a, b) => Number(a.isActive) - Number(b.isActive))) {
    const { moving } = scene;
    drawPart(ink, part, view, inks, moving?.part === part.part ? moving.without : null);
  }
  for (const stretch of scene.marks?.waiting ?? []) drawWaiting(ink, stretch, view, inks);
}

/** `area`: what of the canvas is in view. `covered`: what stands over it. `signs`: where signs stood the last time. */
type Around = { area: Area; covered: readonly Area[]; signs: SignPlaces };

/** What moves, and what is near the pointer. */
export function drawOverlay(ink: Ink, scene: Scene, view: CanvasView, inks: Inks, around: Around): void {
  ink.clearRect(0, 0, view.width, view.height);
  const { moving, marks } = scene;
  if (moving) {
    const { line, from, to } = moving;
    const color = inks[moving.part];
    const strokes = [casing(inks, WIDTH.active), { color, width: WIDTH.active, dash: DASHES[moving.part] }];
    strokeLine(ink, line, view, strokes, { within: { from, to } });
  }
  if (marks?.shifted) drawShifted(ink, marks.shifted, view, inks);
  if (scene.rubber) {
    Object.assign(ink, { strokeStyle: inks.accent, lineWidth: 2 });
    ink.setLineDash([4, 4]);
    strokePixels(
      ink,
      scene.rubber.map((place) => pixelOf(place, view)),
    );
    ink.setLineDash([]);
  }
  const stops = stopsInView(scene.stops, view);
  const room = createRoom(around.area, around.covered);
  drawHandles(ink, scene, view, inks);
  drawStems(ink, scene, view, inks);
  drawStops(ink, stops, view, inks, room);
  if (marks) {
    drawYards(ink, marks, view, inks, room);
    drawBoundaries(ink, scene, view, inks, room);
  }
  drawNames(ink, stops, view, inks, room);
  if (marks) drawPartSigns(ink, marks, view, inks, { room, area: around.area, before: around.signs });
  if (scene.ghost) drawGhost(ink, pixelOf(scene.ghost, view), inks);
  if (scene.box) drawBox(ink, pixelOf(scene.box[0], view), pixelOf(scene.box[1], view), inks);
}

/** The edge that keeps a line apart from the ground. */
function casing(inks: Inks, width: number) {
  return { color: inks.raised, width: width + WIDTH.casing, dash: [] };
}

function drawPart(
  ink: Ink,
  { part, line, isActive }: ScenePart,
  view: CanvasView,
  inks: Inks,
  without: { from: number; to: number } | null,
): void {
  const width = isActive ? WIDTH.active : WIDTH.other;
  const strokes = [casing(inks, width), { color: inks[part], width, dash: DASHES[part] }];
  strokeLine(ink, line, view, strokes, { without });
  if (line.count === 1) {
    const { x, y } = pixelOf(vertexAt(line, 0), view);
    ink.fillStyle = inks[part];
    ink.beginPath();
    ink.arc(x, y, width, 0, 2 * Math.PI);
    ink.fill();
  }
}

/** Grey and dashed over the part's own ink: it will give way. */
function drawWaiting(ink: Ink, { line, from, to }: SceneStretch, view: CanvasView, inks: Inks): void {
  const strokes = [casing(inks, WIDTH.active), { color: inks.muted, width: WIDTH.other - 1, dash: [5, 6] }];
  strokeLine(ink, line, view, strokes, { within: { from, to } });
}

/** The stretch that changes its part while a boundary is moved, as it will be. */
function drawShifted(
  ink: Ink,
  { part, stretch: { line, from, to }, ends }: NonNullable<SceneMarks['shifted']>,
  view: CanvasView,
  inks: Inks,
): void {
  const within = { from, to };
  const joint = (place: (typeof ends)[number], vertex: number) =>
    place && vertex >= 0 && vertex < line.count ? [pixelOf(place, view), pixelOf(vertexAt(line, vertex), view)] : [];
  const joints = [joint(ends[0], from), joint(ends[1], to)];
  strokeLine(ink, line, view, [casing(inks, WIDTH.active)], { within });
  for (const pixels of joints) strokePixels(ink, pixels);
  strokeLine(ink, line, view, [{ color: inks[part], width: WIDTH.active, dash: DASHES[part] }], { within });
  ink.setLineDash(DASHES[part]);
  for (const pixels of joints) strokePixels(ink, pixels);
  ink.setLineDash([]);
}

function drawBox(ink: Ink, a: Pixel, b: Pixel, inks: Inks): void {
  Object.assign(ink, { strokeStyle: inks.accent, lineWidth: 1.5, fillStyle: inks.accent });
  const box = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y)] as const;
  ink.globalAlpha = 0.12;
  ink.fillRect(...box);
  ink.globalAlpha = 1;
  ink.setLineDash([4, 3]);
  ink.strokeRect(...box);
  ink.setLineDash([]);
}
