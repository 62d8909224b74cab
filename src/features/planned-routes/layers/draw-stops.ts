// Draws stops: numbered discs, connectors to the line, and names where there is room.
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { placesAtCorners, placesBeside, type Room, wordArea } from './label-room';
import type { LineCells } from './line-cells';
import type { Palette } from './palette';
import type { SceneStop } from './route-scene';
import { type Context, strokePixels, widthOf, writeWord } from './strokes';

const STOP_RADIUS = 10;
/** Names are drawn from this zoom on, without overlaps. */
const NAMES_ZOOM = 13;
/** Maximum number of names. */
const MOST_NAMES = 150;
const LONGEST_NAME = 40;

type StopInView = SceneStop & Pixel;

export function stopsInView(stops: readonly SceneStop[], view: CanvasView): StopInView[] {
  return stops.flatMap((stop) => {
    const at = pixelOf(stop.position, view);
    return at.x > -40 && at.y > -40 && at.x < view.width + 40 && at.y < view.height + 40 ? [{ ...stop, ...at }] : [];
  });
}

export function drawStops(
  context: Context,
  stops: readonly StopInView[],
  view: CanvasView,
  palette: Palette,
  room: Room,
): void {
  for (const { onLine, x, y } of stops) {
    if (!onLine) continue;
    const foot = pixelOf(onLine, view);
    Object.assign(context, { strokeStyle: palette.raised, lineWidth: 4 });
    strokePixels(context, [{ x, y }, foot]);
    Object.assign(context, { strokeStyle: palette.warning, lineWidth: 1.75, fillStyle: palette.warning });
    strokePixels(context, [{ x, y }, foot]);
    context.beginPath();
    context.arc(foot.x, foot.y, 3, 0, 2 * Math.PI);
    context.fill();
  }
  context.textBaseline = 'middle';
  for (const stop of stops.toSorted(bySelection)) drawStop(context, stop, palette);
  for (const { x, y } of stops) {
    room.take({ left: x - STOP_RADIUS, top: y - STOP_RADIUS, right: x + STOP_RADIUS, bottom: y + STOP_RADIUS });
  }
}

type NameRules = { room: Room; hoveredStop: number; lines: LineCells };

/**
 * Names beside their stops. The selected stop, the one under the pointer, the first and the last always have a label.
 * Others have one only if it covers neither a line nor a mark.
 */
export function drawNames(
  context: Context,
  stops: readonly StopInView[],
  view: CanvasView,
  palette: Palette,
  { room, hoveredStop, lines }: NameRules,
): void {
  const rank = ({ isSelected, index, isEnd }: StopInView) =>
    isSelected ? 3 : index === hoveredStop ? 2 : isEnd ? 1 : 0;
  for (const stop of stops.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_NAMES)) {
    const { x, y, name, isSelected } = stop;
    const isOwed = rank(stop) > 0;
    if (name === '' || (!isOwed && view.zoom < NAMES_ZOOM)) continue;
    const text = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
    context.font = isSelected ? `640 12.5px ${palette.font}` : `560 11.5px ${palette.font}`;
    const width = widthOf(context, text);
    const beside = placesBeside({ x, y }, STOP_RADIUS + 5, width);
    const places = isOwed ? [...beside, ...placesAtCorners({ x, y }, STOP_RADIUS + 5, width)] : beside;
    const free = places.filter((place) => room.isFree(wordArea(place, width)));
    const clear = free.find((place) => !lines.isCrossed(wordArea(place, width)));
    const at = clear ?? (isOwed ? (free[0] ?? places[0]) : undefined);
    if (!at) continue;
    room.take(wordArea(at, width));
    writeWord(context, text, at, palette);
  }
}

function drawStop(context: Context, { x, y, order, isSelected, isEnd }: StopInView, palette: Palette): void {
  if (isSelected) {
    context.globalAlpha = 0.25;
    context.fillStyle = palette.productive;
    context.beginPath();
    context.arc(x, y, STOP_RADIUS + 6, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
  }
  const wide = Math.max(0, order.length - 2) * 3;
  Object.assign(context, {
    fillStyle: isSelected ? palette.productive : palette.raised,
    strokeStyle: isEnd ? palette.text : palette.productive,
    lineWidth: 2.5,
  });
  context.beginPath();
  context.roundRect(x - STOP_RADIUS - wide, y - STOP_RADIUS, 2 * (STOP_RADIUS + wide), 2 * STOP_RADIUS, STOP_RADIUS);
  context.fill();
  context.stroke();
  Object.assign(context, {
    fillStyle: isSelected ? palette.raised : palette.productive,
    font: `640 10.5px ${palette.font}`,
    textAlign: 'center',
  });
  context.fillText(order, x, y + 0.5);
}

/** The selected one last (on top), later stops below earlier ones. */
function bySelection(a: StopInView, b: StopInView): number {
  return Number(a.isSelected) - Number(b.isSelected);
}
