// Map signs other than stops: depots, and handles of boundaries near the pointer.
import { stemOf } from '../editor/boundary-handle';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { areaAround, placesBeside, type Room, wordArea } from './label-room';
import type { Palette } from './palette';
import type { Scene, SceneBoundary, SceneMarks } from './route-scene';
import { type Context, strokePixels, widthOf, writeWord } from './strokes';

const YARD_PX = 20;
const FLEET_YARD_PX = 16;
const DIAMOND_PX = 8;
/** A boundary shows near the pointer, so that nothing marks the starts of parts but colour and dash. */
const NEAR_POINTER_PX = 48;

/** Yards where this route does not begin or end. Their names come last, where room is left. */
export function drawFleetYards(
  context: Context,
  { fleetYards, yards }: SceneMarks,
  view: CanvasView,
  palette: Palette,
  room: Room,
): void {
  const taken = yards.map(({ position }) => pixelOf(position, view));
  for (const { position, name, letter } of fleetYards) {
    const at = pixelOf(position, view);
    if (isFar(at, view) || taken.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < YARD_PX / 2)) continue;
    context.beginPath();
    context.roundRect(at.x - FLEET_YARD_PX / 2, at.y - FLEET_YARD_PX / 2, FLEET_YARD_PX, FLEET_YARD_PX, 4);
    Object.assign(context, { fillStyle: palette.raised, strokeStyle: palette.muted, lineWidth: 1.25 });
    context.fill();
    context.stroke();
    Object.assign(context, { font: `620 11px ${palette.font}`, fillStyle: palette.muted });
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle' });
    context.fillText(letter, at.x, at.y + 0.5);
    room.take(areaAround(at, FLEET_YARD_PX, FLEET_YARD_PX));
    context.textAlign = 'left';
    writeBeside(context, name, at, FLEET_YARD_PX / 2 + 4, palette, room);
  }
}

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
  for (const { boundary, position } of shownBoundaries(scene, view)) {
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
  for (const mark of shownBoundaries(scene, view)) {
    const foot = pixelOf(mark.position, view);
    if (isFar(foot, view)) continue;
    const at = { x: foot.x, y: foot.y - stemOf(mark.position, stops, view.zoom) };
    drawDiamond(context, at, mark, palette);
    room.take(areaAround(at, 2 * DIAMOND_PX, 2 * DIAMOND_PX));
  }
}

function shownBoundaries({ marks, pointer, isSplitting }: Scene, view: CanvasView): readonly SceneBoundary[] {
  const all = marks?.boundaries ?? [];
  if (isSplitting) return all;
  const near = pointer && pixelOf(pointer, view);
  return all.filter(({ isSelected, position }) => {
    if (isSelected || !near) return isSelected;
    const { x, y } = pixelOf(position, view);
    return Math.hypot(x - near.x, y - near.y) < NEAR_POINTER_PX;
  });
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
