// How strokes and words are put on a canvas.
import type { Line } from '../../../geo/line';
import type { RoutePart } from '../document/route-document';
import type { CanvasView, Pixel } from './canvas-view';
import { traceLine } from './draw-line';
import type { Inks } from './inks';

export type Ink = CanvasRenderingContext2D;

/** A part is told by colour and by dash, so that colour is not needed. */
export const DASHES: Record<RoutePart, number[]> = { deadStart: [10, 6], productive: [], deadEnd: [3, 5] };
export const WIDTH = { active: 5, other: 4, casing: 3 };

type Stretch = { readonly from: number; readonly to: number };
type Stroke = { color: string; width: number; dash: number[] };

/**
 * Strokes what shows of a line, once for each of `strokes`: it is traced once for all of them. `without` and `within` are
 * those of `traceLine`.
 */
export function strokeLine(
  ink: Ink,
  line: Line,
  view: CanvasView,
  strokes: readonly Stroke[],
  { without = null, within = null }: { without?: Stretch | null; within?: Stretch | null } = {},
): void {
  Object.assign(ink, { lineJoin: 'round', lineCap: 'butt' });
  ink.beginPath();
  traceLine(ink, line, view, without, within);
  for (const { color, width, dash } of strokes) {
    Object.assign(ink, { strokeStyle: color, lineWidth: width });
    ink.setLineDash(dash);
    ink.stroke();
  }
  ink.setLineDash([]);
}

export function strokePixels(ink: Ink, pixels: readonly Pixel[]): void {
  ink.beginPath();
  pixels.forEach(({ x, y }, index) => {
    if (index === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  });
  ink.stroke();
}

const MOST_WIDTHS = 4000;
const widths = new Map<string, number>();

/** How wide a word is in the font that is set. Remembered: names are measured in every frame. */
export function widthOf(ink: Ink, text: string): number {
  const key = `${ink.font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const { width } = ink.measureText(text);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

/** A word with an edge that keeps it apart from what is under it. Middle of its left edge. */
export function writeWord(ink: Ink, text: string, { x, y }: Pixel, inks: Inks): void {
  Object.assign(ink, {
    textAlign: 'left',
    textBaseline: 'middle',
    lineJoin: 'round',
    strokeStyle: inks.raised,
    lineWidth: 4,
    fillStyle: inks.text,
  });
  ink.strokeText(text, x, y);
  ink.fillText(text, x, y);
}
