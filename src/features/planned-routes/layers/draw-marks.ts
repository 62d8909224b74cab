// Signs of the map that are no stops: yards, handles of boundaries, and the names of the parts beside their lines.
import type { RoutePart } from '../document/route-document';
import { stemOf } from '../editor/boundary-handle';
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { DASHES, type Ink, strokePixels, widthOf, writeWord } from './ink';
import type { Inks } from './inks';
import { type Area, areaAround, placeSign, placesBeside, type Room, wordArea } from './label-room';
import { placesInView } from './places-in-view';
import type { Scene, SceneBoundary, SceneMarks } from './route-scene';

const YARD_PX = 20;
const DIAMOND_PX = 8;
const SIGN = { height: 22, pad: 8, swatch: 16, gap: 5 };

export type SignPlaces = Map<RoutePart, { of: CanvasView; at: Pixel }>;

export function drawYards(ink: Ink, { yards }: SceneMarks, view: CanvasView, inks: Inks, room: Room): void {
  const drawn: Pixel[] = [];
  for (const { position, label } of yards) {
    const at = pixelOf(position, view);
    if (isFar(at, view)) continue;
    // Most vehicles come back to where they came from.
    if (drawn.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < YARD_PX / 2)) continue;
    drawn.push(at);
    drawYard(ink, at, inks);
    room.take(areaAround(at, YARD_PX, YARD_PX));
    writeBeside(ink, label, at, YARD_PX / 2 + 5, inks, room);
  }
}

/** Under the stops: where a stop covers a boundary, its handle stands on a stem. */
export function drawStems(ink: Ink, scene: Scene, view: CanvasView, inks: Inks): void {
  const stops = scene.stops.map(({ position }) => position);
  for (const { boundary, position } of scene.marks?.boundaries ?? []) {
    const foot = pixelOf(position, view);
    const stem = isFar(foot, view) ? 0 : stemOf(position, stops, view.zoom);
    if (stem === 0) continue;
    const line = [foot, { x: foot.x, y: foot.y - stem }];
    Object.assign(ink, { strokeStyle: inks.raised, lineWidth: 5, lineCap: 'butt' });
    strokePixels(ink, line);
    Object.assign(ink, { strokeStyle: boundary === 'start' ? inks.deadStart : inks.deadEnd, lineWidth: 2 });
    strokePixels(ink, line);
  }
}

export function drawBoundaries(ink: Ink, scene: Scene, view: CanvasView, inks: Inks, room: Room): void {
  const stops = scene.stops.map(({ position }) => position);
  for (const mark of scene.marks?.boundaries ?? []) {
    const foot = pixelOf(mark.position, view);
    if (isFar(foot, view)) continue;
    const at = { x: foot.x, y: foot.y - stemOf(mark.position, stops, view.zoom) };
    drawDiamond(ink, at, mark, inks);
    room.take(areaAround(at, 2 * DIAMOND_PX, 2 * DIAMOND_PX));
    writeBeside(ink, mark.label, at, DIAMOND_PX + 6, inks, room);
  }
}

/**
 * The sign of each part on what is seen of its line, where it covers no stop and no word. `before`: where the signs stood the
 * last time; a view of the same zoom keeps them there.
 */
export function drawPartSigns(
  ink: Ink,
  { labels }: SceneMarks,
  view: CanvasView,
  inks: Inks,
  { room, area, before }: { room: Room; area: Area; before: SignPlaces },
): void {
  for (const { part, line, name, length } of labels) {
    ink.font = `600 12px ${inks.font}`;
    const nameWidth = widthOf(ink, name);
    ink.font = `420 12px ${inks.font}`;
    const lengthWidth = widthOf(ink, length);
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
    drawSign(ink, box, at, inks, { part, name, nameWidth, length });
  }
}

function drawSign(
  ink: Ink,
  box: Area,
  { y }: Pixel,
  inks: Inks,
  { part, name, nameWidth, length }: { part: RoutePart; name: string; nameWidth: number; length: string },
): void {
  ink.beginPath();
  ink.roundRect(box.left, box.top, box.right - box.left, SIGN.height, SIGN.height / 2);
  Object.assign(ink, { fillStyle: inks.raised, strokeStyle: inks.line, lineWidth: 1 });
  ink.fill();
  ink.stroke();
  let x = box.left + SIGN.pad;
  Object.assign(ink, { strokeStyle: inks[part], lineWidth: 3.5, lineCap: 'butt' });
  ink.setLineDash(part === 'deadStart' ? [6, 4] : DASHES[part].map((dash) => dash - 1));
  strokePixels(ink, [
    { x, y },
    { x: x + SIGN.swatch, y },
  ]);
  ink.setLineDash([]);
  Object.assign(ink, { textAlign: 'left', textBaseline: 'middle' });
  x += SIGN.swatch + SIGN.gap;
  Object.assign(ink, { font: `600 12px ${inks.font}`, fillStyle: inks.text });
  ink.fillText(name, x, y + 0.5);
  Object.assign(ink, { font: `420 12px ${inks.font}`, fillStyle: inks.muted });
  ink.fillText(length, x + nameWidth + SIGN.gap, y + 0.5);
}

/** A house on a dark square. */
function drawYard(ink: Ink, { x, y }: Pixel, inks: Inks): void {
  ink.beginPath();
  ink.roundRect(x - YARD_PX / 2, y - YARD_PX / 2, YARD_PX, YARD_PX, 5);
  Object.assign(ink, { fillStyle: inks.text, strokeStyle: inks.raised, lineWidth: 2 });
  ink.stroke();
  ink.fill();
  Object.assign(ink, { strokeStyle: inks.raised, lineWidth: 1.6, lineJoin: 'round', lineCap: 'round' });
  ink.beginPath();
  for (const [index, [dx, dy]] of HOUSE.entries()) {
    if (index === 0 || index === HOUSE_DOOR) ink.moveTo(x + dx, y + dy);
    else ink.lineTo(x + dx, y + dy);
  }
  ink.stroke();
  ink.lineCap = 'butt';
}

/** Walls and roof, then from `HOUSE_DOOR` on the door. */
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

function drawDiamond(ink: Ink, at: Pixel, { boundary, isSelected }: SceneBoundary, inks: Inks): void {
  const color = boundary === 'start' ? inks.deadStart : inks.deadEnd;
  if (isSelected) {
    ink.globalAlpha = 0.25;
    ink.fillStyle = inks.accent;
    ink.beginPath();
    ink.arc(at.x, at.y, DIAMOND_PX + 7, 0, 2 * Math.PI);
    ink.fill();
    ink.globalAlpha = 1;
  }
  ink.beginPath();
  ink.moveTo(at.x, at.y - DIAMOND_PX);
  ink.lineTo(at.x + DIAMOND_PX, at.y);
  ink.lineTo(at.x, at.y + DIAMOND_PX);
  ink.lineTo(at.x - DIAMOND_PX, at.y);
  ink.closePath();
  Object.assign(ink, { strokeStyle: inks.raised, lineWidth: 5, lineJoin: 'round' });
  ink.stroke();
  Object.assign(ink, { fillStyle: isSelected ? color : inks.raised, strokeStyle: color, lineWidth: 2.25 });
  ink.fill();
  ink.stroke();
}

/** A word beside a mark where there is room for it. */
function writeBeside(ink: Ink, text: string, at: Pixel, radius: number, inks: Inks, room: Room): void {
  ink.font = `560 12px ${inks.font}`;
  const width = widthOf(ink, text);
  const place = placesBeside(at, radius, width).find((beside) => room.isFree(wordArea(beside, width)));
  if (!place) return;
  room.take(wordArea(place, width));
  writeWord(ink, text, place, inks);
}

function isFar({ x, y }: Pixel, { width, height }: CanvasView): boolean {
  return x < -40 || y < -40 || x > width + 40 || y > height + 40;
}
