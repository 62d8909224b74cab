// Candidate label positions along the visible part of a line, from the middle outwards. Pure.

import { numberAt } from '../../../geo/lat-lng';
import { drawnVertices } from '../../../geo/level-of-detail';
import { type Line, sizeOf } from '../../../geo/line';
import { worldPixels } from '../../../geo/mercator';
import { projected } from '../../../geo/projected-chunk';
import type { CanvasView, Pixel } from './canvas-view';
import type { Area } from './label-room';

/** Number of candidates, evenly spaced. */
const PLACES = 33;
/** A shorter visible part gets no label. */
const LEAST_PX = 24;

type Piece = { x1: number; y1: number; x2: number; y2: number; length: number };

/** Canvas pixels inside `area`; none if the line is hardly visible there. */
export function placesInView(line: Line, view: CanvasView, area: Area): readonly Pixel[] {
  const pieces = piecesIn(line, view, area);
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  if (total < LEAST_PX) return [];
  const places = placesAlong(pieces, total / (PLACES + 1));
  const middle = (places.length - 1) / 2;
  return places
    .map((place, index) => ({ place, far: Math.abs(index - middle) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);
}

/** Positions at a regular distance in pixels, in order. */
function placesAlong(pieces: readonly Piece[], every: number): Pixel[] {
  const places: Pixel[] = [];
  let rest = every;
  for (const { x1, y1, x2, y2, length } of pieces) {
    for (; rest <= length && places.length < PLACES; rest += every) {
      const share = rest / length;
      places.push({ x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share });
    }
    rest -= length;
  }
  return places;
}

function piecesIn(line: Line, view: CanvasView, area: Area): Piece[] {
  const scale = worldPixels(view.zoom);
  const pieces: Piece[] = [];
  let before: Pixel | null = null;
  line.chunks.forEach((chunk) => {
    const { x, y, left, top, right, bottom } = projected(chunk);
    const isAway =
      right * scale - view.left < area.left ||
      left * scale - view.left > area.right ||
      bottom * scale - view.top < area.top ||
      top * scale - view.top > area.bottom;
    // A chunk out of view is reduced to its ends, which connect its neighbours.
    const visible = isAway ? [0, sizeOf(chunk) - 1] : drawnVertices(chunk, view.zoom);
    for (const index of visible) {
      const here: Pixel = { x: numberAt(x, index) * scale - view.left, y: numberAt(y, index) * scale - view.top };
      const piece = before && clipped(before, here, area);
      if (piece) pieces.push(piece);
      before = here;
    }
  });
  return pieces;
}

/** Clips a segment to the area (Liang and Barsky, 1984); null if outside. */
function clipped(a: Pixel, b: Pixel, area: Area): Piece | null {
  const { left, top, right, bottom } = area;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  // Fast path: most segments are completely inside or on one side.
  if (isIn(a, area) && isIn(b, area)) return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, length: Math.hypot(dx, dy) };
  if ((a.x < left && b.x < left) || (a.x > right && b.x > right)) return null;
  if ((a.y < top && b.y < top) || (a.y > bottom && b.y > bottom)) return null;
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, a.x - left],
    [dx, right - a.x],
    [-dy, a.y - top],
    [dy, bottom - a.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  if (from >= to) return null;
  const length = Math.hypot(dx, dy) * (to - from);
  return { x1: a.x + dx * from, y1: a.y + dy * from, x2: a.x + dx * to, y2: a.y + dy * to, length };
}

function isIn({ x, y }: Pixel, { left, top, right, bottom }: Area): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
