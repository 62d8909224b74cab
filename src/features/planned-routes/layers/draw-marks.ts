// Map signs other than stops: depots, boundary handles, and part labels beside their lines.
import type { RoutePart } from '../document/route-document';
import { stemOf } from '../editor/boundary-handle';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { type Area, areaAround, placeSign, placesBeside, type Room, wordArea } from './label-room';
import type { Palette } from './palette';
import { placesInView } from './places-in-view';
import type { Scene, SceneBoundary, SceneMarks } from './route-scene';
import { type Context, DASHES, strokePixels, widthOf, writeWord } from './strokes';

const YARD_PX = 20;
const DIAMOND_PX = 8;
const SIGN = { height: 22, pad: 8, swatch: 16, gap: 5 };

export type SignPlaces = Map<RoutePart, { of: CanvasView; at: Pixel }>;

export function drawYards(
  context: Context,
  { yards }: SceneMarks,
  view: CanvasView,
  palette: Palette,
  room: Room,
): void {
  const placed: Pixel[] = [];
  for (const { position, label } of yards) {
    const at = pixelOf(position, view);
    if (isFar(at, view)) continue;
    // Most vehicles return to their start.
    if (placed.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < YARD_PX / 2)) continue;
    placed.push(at);
    drawYard(context, at, palette);
    room.take(areaAround(at, YARD_PX, YARD_PX));
    writeBeside(context, label, at, YARD_PX / 2 + 5, palette, room);
  }
}

/** Drawn below the stops: a handle covered by a stop stands on a stem. */
export function drawStems(context: Context, scene: Scene, view: CanvasView, palette: Palette): void {
  const stops = scene.stops.map(({ position }) => position);
  for (const { boundary, position } of scene.marks?.boundaries ?? []) {
    const foot = pixelOf(position, view);
    const stem = isFar(foot, view) ? 0 : stemOf(position, stops, view.zoom);
    if (stem === 0) continue;
    const line = [foot, { x: foot.x, y: foot.y - stem }];
    Object.assign(context, { strokeStyle: palette.raised, lineWidth: 5, lineCap: 'butt' });
    strokePixels(context, line);
    Object.assign(context, { strokeStyle: boundary === 'start' ? palette.deadStart : palette.deadEnd, lineWidth: 2 });
    strokePixels(context, line);
  }
}

export function drawBoundaries(context: Context, scene: Scene, view: CanvasView, palette: Palette, room: Room): void {
  const stops = scene.stops.map(({ position }) => position);
  for (const mark of scene.marks?.boundaries ?? []) {
    const foot = pixelOf(mark.position, view);
    if (isFar(foot, view)) continue;
    const at = { x: foot.x, y: foot.y - stemOf(mark.position, stops, view.zoom) };
    drawDiamond(context, at, mark, palette);
    room.take(areaAround(at, 2 * DIAMOND_PX, 2 * DIAMOND_PX));
    writeBeside(context, mark.label, at, DIAMOND_PX + 6, palette, room);
  }
}

/**
 * The label of each part at a visible point of its line, without overlaps. `before`: previous positions, which are kept
 * at the same zoom.
 */
export function drawPartSigns(
  context: Context,
  { labels }: SceneMarks,
  view: CanvasView,
  palette: Palette,
  { room, area, before }: { room: Room; area: Area; before: SignPlaces },
): void {
  for (const { part, line, name, length } of labels) {
    context.font = `600 12px ${palette.font}`;
    const nameWidth = widthOf(context, name);
    context.font = `420 12px ${palette.font}`;
    const lengthWidth = widthOf(context, length);
    const width = 2 * SIGN.pad + SIGN.swatch + SIGN.gap + nameWidth + SIGN.gap + lengthWidth;
    const size = { width, height: SIGN.height };
    const stood = before.get(part);
    const last =
      stood?.of.zoom === view.zoom
        ? { x: stood.at.x + stood.of.left - view.left, y: stood.at.y + stood.of.top - view.top }
        : null;
    const at = placeSign(placesInView(line, view, area), last, size, room);
    if (!at) {
      before.delete(part);
      continue;
    }
    before.set(part, { of: view, at });
    const box = areaAround(at, width, SIGN.height);
    room.take(box);
    drawSign(context, box, at, palette, { part, name, nameWidth, length });
  }
}

function drawSign(
  context: Context,
  box: Area,
  { y }: Pixel,
  palette: Palette,
  { part, name, nameWidth, length }: { part: RoutePart; name: string; nameWidth: number; length: string },
): void {
  context.beginPath();
  context.roundRect(box.left, box.top, box.right - box.left, SIGN.height, SIGN.height / 2);
  Object.assign(context, { fillStyle: palette.raised, strokeStyle: palette.line, lineWidth: 1 });
  context.fill();
  context.stroke();
  let x = box.left + SIGN.pad;
  Object.assign(context, { strokeStyle: palette[part], lineWidth: 3.5, lineCap: 'butt' });
  context.setLineDash(part === 'deadStart' ? [6, 4] : DASHES[part].map((dash) => dash - 1));
  strokePixels(context, [
    { x, y },
    { x: x + SIGN.swatch, y },
  ]);
  context.setLineDash([]);
  Object.assign(context, { textAlign: 'left', textBaseline: 'middle' });
  x += SIGN.swatch + SIGN.gap;
  Object.assign(context, { font: `600 12px ${palette.font}`, fillStyle: palette.text });
  context.fillText(name, x, y + 0.5);
  Object.assign(context, { font: `420 12px ${palette.font}`, fillStyle: palette.muted });
  context.fillText(length, x + nameWidth + SIGN.gap, y + 0.5);
}

/** A house icon on a dark square. */
function drawYard(context: Context, { x, y }: Pixel, palette: Palette): void {
  context.beginPath();
  context.roundRect(x - YARD_PX / 2, y - YARD_PX / 2, YARD_PX, YARD_PX, 5);
  Object.assign(context, { fillStyle: palette.text, strokeStyle: palette.raised, lineWidth: 2 });
  context.stroke();
  context.fill();
  Object.assign(context, { strokeStyle: palette.raised, lineWidth: 1.6, lineJoin: 'round', lineCap: 'round' });
  context.beginPath();
  for (const [index, [dx, dy]] of HOUSE.entries()) {
    if (index === 0 || index === HOUSE_DOOR) context.moveTo(x + dx, y + dy);
    else context.lineTo(x + dx, y + dy);
  }
  context.stroke();
  context.lineCap = 'butt';
}

/** Walls and roof, then the door from `HOUSE_DOOR` on. */
const HOUSE: readonly (readonly [number, number])[] = [
  [-5, 5],
  [-5, -1],
  [0, -5],
  [5, -1],
  [5, 5],
  [-2, 5],
  [-2, 1.5],
  [2, 1.5],
  [2, 5],
];
const HOUSE_DOOR = 5;

function drawDiamond(context: Context, at: Pixel, { boundary, isSelected }: SceneBoundary, palette: Palette): void {
  const color = boundary === 'start' ? palette.deadStart : palette.deadEnd;
  if (isSelected) {
    context.globalAlpha = 0.25;
    context.fillStyle = palette.accent;
    context.beginPath();
    context.arc(at.x, at.y, DIAMOND_PX + 7, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
  }
  context.beginPath();
  context.moveTo(at.x, at.y - DIAMOND_PX);
  context.lineTo(at.x + DIAMOND_PX, at.y);
  context.lineTo(at.x, at.y + DIAMOND_PX);
  context.lineTo(at.x - DIAMOND_PX, at.y);
  context.closePath();
  Object.assign(context, { strokeStyle: palette.raised, lineWidth: 5, lineJoin: 'round' });
  context.stroke();
  Object.assign(context, { fillStyle: isSelected ? color : palette.raised, strokeStyle: color, lineWidth: 2.25 });
  context.fill();
  context.stroke();
}

/** A label beside a mark where there is room. */
function writeBeside(context: Context, text: string, at: Pixel, radius: number, palette: Palette, room: Room): void {
  context.font = `560 12px ${palette.font}`;
  const width = widthOf(context, text);
  const place = placesBeside(at, radius, width).find((beside) => room.isFree(wordArea(beside, width)));
  if (!place) return;
  room.take(wordArea(place, width));
  writeWord(context, text, place, palette);
}

function isFar({ x, y }: Pixel, { width, height }: CanvasView): boolean {
  return x < -40 || y < -40 || x > width + 40 || y > height + 40;
}
