// The scene on two canvases: lines and stops that stay on the one, handles and what moves on the other.

import { verticesInBox } from '../../../geo/hit-test';
import type { Line } from '../../../geo/line';
import { forEachVertex, vertexAt } from '../../../geo/line';
import { latAt, lngAt, worldPixels } from '../../../geo/mercator';
import type { RoutePart } from '../document/route-document';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { traceLine } from './draw-line';
import type { Inks } from './inks';
import type { Scene, ScenePart, SceneStop } from './route-scene';

type Ink = CanvasRenderingContext2D;

/** A part is told by colour and by dash, so that colour is not needed. */
const DASHES: Record<RoutePart, number[]> = { deadStart: [10, 6], productive: [], deadEnd: [3, 5] };
const WIDTH = { active: 5, other: 4, casing: 3 };
/** Handles nearer to each other than this are shown only around the pointer. */
const HANDLE_GAP_PX = 8;
const NEAR_POINTER_PX = 50;
/** More handles than this are never looked for: the view is farther away than any of them could be told apart. */
const MOST_HANDLES = 2500;
const STOP_RADIUS = 10;
/** Names are written from this zoom on, and as long as they do not meet. */
const NAMES_ZOOM = 13;

/** What stays while something is moved. */
export function drawBase(ink: Ink, scene: Scene, view: CanvasView, inks: Inks): void {
  ink.clearRect(0, 0, view.width, view.height);
  for (const line of scene.beside) {
    strokeLine(ink, [line], view, { color: inks.muted, width: 2, dash: [2, 4] });
  }
  for (const part of [...scene.parts].sort((a, b) => Number(a.isActive) - Number(b.isActive))) {
    const { moving } = scene;
    drawPart(ink, part, view, inks, moving?.part === part.part ? moving.without : null);
  }
}

/** What moves, and what is near the pointer. */
export function drawOverlay(ink: Ink, scene: Scene, view: CanvasView, inks: Inks): void {
  ink.clearRect(0, 0, view.width, view.height);
  const { moving } = scene;
  if (moving) {
    const stretch = pixelsBetween(moving.line, moving.from, moving.to, view);
    casing(ink, inks, WIDTH.active);
    strokePixels(ink, stretch);
    Object.assign(ink, { strokeStyle: inks[moving.part], lineWidth: WIDTH.active });
    ink.setLineDash(DASHES[moving.part]);
    strokePixels(ink, stretch);
    ink.setLineDash([]);
  }
  if (scene.rubber) {
    Object.assign(ink, { strokeStyle: inks.accent, lineWidth: 2 });
    ink.setLineDash([4, 4]);
    strokePixels(
      ink,
      scene.rubber.map((place) => pixelOf(place, view)),
    );
    ink.setLineDash([]);
  }
  drawHandles(ink, scene, view, inks);
  drawStops(ink, scene.stops, view, inks);
  if (scene.ghost) drawGhost(ink, pixelOf(scene.ghost, view), inks);
  if (scene.box) drawBox(ink, pixelOf(scene.box[0], view), pixelOf(scene.box[1], view), inks);
}

function drawPart(
  ink: Ink,
  { part, line, isActive }: ScenePart,
  view: CanvasView,
  inks: Inks,
  without: { from: number; to: number } | null,
): void {
  const width = isActive ? WIDTH.active : WIDTH.other;
  strokeLine(ink, [line], view, { color: inks.raised, width: width + WIDTH.casing, dash: [], without });
  strokeLine(ink, [line], view, { color: inks[part], width, dash: DASHES[part], without });
  if (line.count === 1) {
    const { x, y } = pixelOf(vertexAt(line, 0), view);
    ink.fillStyle = inks[part];
    ink.beginPath();
    ink.arc(x, y, width, 0, 2 * Math.PI);
    ink.fill();
  }
}

function strokeLine(
  ink: Ink,
  lines: readonly Line[],
  view: CanvasView,
  style: { color: string; width: number; dash: number[]; without?: { from: number; to: number } | null },
): void {
  Object.assign(ink, { strokeStyle: style.color, lineWidth: style.width, lineJoin: 'round', lineCap: 'butt' });
  ink.setLineDash(style.dash);
  ink.beginPath();
  for (const line of lines) traceLine(ink, line, view, style.without ?? null);
  ink.stroke();
  ink.setLineDash([]);
}

function casing(ink: Ink, inks: Inks, width: number): void {
  Object.assign(ink, { strokeStyle: inks.raised, lineWidth: width + WIDTH.casing, lineJoin: 'round', lineCap: 'butt' });
}

function strokePixels(ink: Ink, pixels: readonly Pixel[]): void {
  ink.beginPath();
  pixels.forEach(({ x, y }, index) => {
    if (index === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  });
  ink.stroke();
}

function pixelsBetween(line: Line, from: number, to: number, view: CanvasView): Pixel[] {
  const pixels: Pixel[] = [];
  const [first, last] = [Math.max(0, from), Math.min(line.count, to + 1)];
  if (first < last) forEachVertex(line, first, last, (lat, lng) => pixels.push(pixelOf({ lat, lng }, view)));
  return pixels;
}

function drawHandles(ink: Ink, scene: Scene, view: CanvasView, inks: Inks): void {
  const active = scene.parts.find(({ isActive }) => isActive);
  if (!active) return;
  const line = scene.moving?.part === active.part ? scene.moving.line : active.line;
  Object.assign(ink, { strokeStyle: inks[active.part], fillStyle: inks.raised, lineWidth: 1.75 });
  const selected = new Set(scene.selected);
  ink.beginPath();
  for (const vertex of handlesInView(line, scene, view)) {
    if (selected.has(vertex)) continue;
    const { x, y } = pixelOf(vertexAt(line, vertex), view);
    ink.rect(x - 3.5, y - 3.5, 7, 7);
  }
  ink.fill();
  ink.stroke();
  ink.beginPath();
  Object.assign(ink, { fillStyle: inks.accent, strokeStyle: inks.raised, lineWidth: 2 });
  for (const vertex of scene.selected) {
    if (vertex >= line.count) continue;
    const { x, y } = pixelOf(vertexAt(line, vertex), view);
    if (x > -9 && y > -9 && x < view.width + 9 && y < view.height + 9) ink.rect(x - 5, y - 5, 10, 10);
  }
  ink.fill();
  ink.stroke();
}

/** All in view where they can be told apart, else those around the pointer. */
function handlesInView(line: Line, { pointer }: Scene, view: CanvasView): number[] {
  const all = verticesInBox(line, boxOf(view, 0, 0, view.width, view.height));
  if (all.length <= MOST_HANDLES && areApart(line, all, view)) return all;
  if (!pointer) return [];
  const { x, y } = pixelOf(pointer, view);
  const r = NEAR_POINTER_PX;
  return verticesInBox(line, boxOf(view, x - r, y - r, x + r, y + r)).slice(0, MOST_HANDLES);
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

function drawStops(ink: Ink, stops: readonly SceneStop[], view: CanvasView, inks: Inks): void {
  const inView = stops.flatMap((stop) => {
    const at = pixelOf(stop.position, view);
    return at.x > -40 && at.y > -40 && at.x < view.width + 40 && at.y < view.height + 40 ? [{ ...stop, ...at }] : [];
  });
  Object.assign(ink, { strokeStyle: inks.warning, lineWidth: 1.5 });
  for (const { onLine, x, y } of inView) {
    if (!onLine) continue;
    strokePixels(ink, [{ x, y }, pixelOf(onLine, view)]);
  }
  ink.textBaseline = 'middle';
  for (const stop of inView.toSorted((a, b) => Number(a.isSelected) - Number(b.isSelected))) drawStop(ink, stop, inks);
  if (view.zoom >= NAMES_ZOOM) drawNames(ink, inView, inks);
}

function drawStop(ink: Ink, { x, y, order, isSelected, isEnd }: SceneStop & Pixel, inks: Inks): void {
  if (isSelected) {
    ink.globalAlpha = 0.25;
    ink.fillStyle = inks.productive;
    ink.beginPath();
    ink.arc(x, y, STOP_RADIUS + 6, 0, 2 * Math.PI);
    ink.fill();
    ink.globalAlpha = 1;
  }
  const wide = Math.max(0, order.length - 2) * 3;
  Object.assign(ink, {
    fillStyle: isSelected ? inks.productive : inks.raised,
    strokeStyle: isEnd ? inks.text : inks.productive,
    lineWidth: 2.5,
  });
  ink.beginPath();
  ink.roundRect(x - STOP_RADIUS - wide, y - STOP_RADIUS, 2 * (STOP_RADIUS + wide), 2 * STOP_RADIUS, STOP_RADIUS);
  ink.fill();
  ink.stroke();
  Object.assign(ink, {
    fillStyle: isSelected ? inks.raised : inks.productive,
    font: `640 10.5px ${inks.font}`,
    textAlign: 'center',
  });
  ink.fillText(order, x, y + 0.5);
}

/** Names beside their stops, the selected one first; a name that would cover another one is left out. */
function drawNames(ink: Ink, stops: readonly (SceneStop & Pixel)[], inks: Inks): void {
  Object.assign(ink, { font: `560 12px ${inks.font}`, textAlign: 'left', lineJoin: 'round' });
  const taken: { x: number; y: number; width: number }[] = [];
  for (const { x, y, name, isSelected } of stops.toSorted((a, b) => Number(b.isSelected) - Number(a.isSelected))) {
    const text = name.length > 40 ? `${name.slice(0, 39)}…` : name;
    if (text === '') continue;
    const width = ink.measureText(text).width;
    const at = { x: x + STOP_RADIUS + 5, y, width };
    const isCovered = taken.some(
      (other) => Math.abs(other.y - at.y) < 16 && at.x < other.x + other.width && other.x < at.x + width,
    );
    if (isCovered && !isSelected) continue;
    taken.push(at);
    Object.assign(ink, { strokeStyle: inks.raised, lineWidth: 4, fillStyle: inks.text });
    ink.strokeText(text, at.x, at.y);
    ink.fillText(text, at.x, at.y);
  }
}

function drawGhost(ink: Ink, { x, y }: Pixel, inks: Inks): void {
  Object.assign(ink, { strokeStyle: inks.accent, lineWidth: 2, fillStyle: inks.raised });
  ink.beginPath();
  ink.arc(x, y, 5, 0, 2 * Math.PI);
  ink.fill();
  ink.stroke();
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
