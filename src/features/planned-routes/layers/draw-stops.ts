// The stops: discs with their numbers, connectors to the line, and names where there is room for them.
import { type CanvasView, type Pixel, pixelOf } from './canvas-view';
import { type Ink, strokePixels, widthOf, writeWord } from './ink';
import type { Inks } from './inks';
import { placesBeside, type Room, wordArea } from './label-room';
import type { SceneStop } from './route-scene';

const STOP_RADIUS = 10;
/** Names are written from this zoom on, and as long as they do not meet. */
const NAMES_ZOOM = 13;
/** More names than this nobody reads at once. */
const MOST_NAMES = 150;
const LONGEST_NAME = 40;

type StopInView = SceneStop & Pixel;

export function stopsInView(stops: readonly SceneStop[], view: CanvasView): StopInView[] {
  return stops.flatMap((stop) => {
    const at = pixelOf(stop.position, view);
    return at.x > -40 && at.y > -40 && at.x < view.width + 40 && at.y < view.height + 40 ? [{ ...stop, ...at }] : [];
  });
}

export function drawStops(ink: Ink, stops: readonly StopInView[], view: CanvasView, inks: Inks, room: Room): void {
  for (const { onLine, x, y } of stops) {
    if (!onLine) continue;
    const foot = pixelOf(onLine, view);
    Object.assign(ink, { strokeStyle: inks.raised, lineWidth: 4 });
    strokePixels(ink, [{ x, y }, foot]);
    Object.assign(ink, { strokeStyle: inks.warning, lineWidth: 1.75, fillStyle: inks.warning });
    strokePixels(ink, [{ x, y }, foot]);
    ink.beginPath();
    ink.arc(foot.x, foot.y, 3, 0, 2 * Math.PI);
    ink.fill();
  }
  ink.textBaseline = 'middle';
  for (const stop of stops.toSorted(bySelection)) drawStop(ink, stop, inks);
  for (const { x, y } of stops) {
    room.take({ left: x - STOP_RADIUS, top: y - STOP_RADIUS, right: x + STOP_RADIUS, bottom: y + STOP_RADIUS });
  }
}

/** Names beside their stops, the selected one first; a name that would cover something is left out. */
export function drawNames(ink: Ink, stops: readonly StopInView[], view: CanvasView, inks: Inks, room: Room): void {
  if (view.zoom < NAMES_ZOOM) return;
  ink.font = `560 12px ${inks.font}`;
  for (const { x, y, name, isSelected } of stops.toSorted(bySelection).toReversed().slice(0, MOST_NAMES)) {
    const text = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
    if (text === '') continue;
    const width = widthOf(ink, text);
    const places = placesBeside({ x, y }, STOP_RADIUS + 5, width);
    const at = places.find((place) => room.isFree(wordArea(place, width))) ?? (isSelected ? places[0] : undefined);
    if (!at) continue;
    room.take(wordArea(at, width));
    writeWord(ink, text, at, inks);
  }
}

function drawStop(ink: Ink, { x, y, order, isSelected, isEnd }: StopInView, inks: Inks): void {
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

/** The selected one last; the others as they stand in the list, the later ones first. */
function bySelection(a: StopInView, b: StopInView): number {
  return Number(a.isSelected) - Number(b.isSelected);
}
