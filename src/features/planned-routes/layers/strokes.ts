// Strokes and text on a canvas.
import type { Line } from '../../../geo/line';
import type { RoutePart } from '../document/route-document';
import type { CanvasView, Pixel } from './canvas-view';
import { traceLine } from './draw-line';
import type { Palette } from './palette';

export type Context = CanvasRenderingContext2D;

/** Parts differ by colour and dash, because colour alone is not accessible. */
export const DASHES: Record<RoutePart, number[]> = { deadStart: [10, 6], productive: [], deadEnd: [3, 5] };
export const WIDTH = { active: 5, other: 4, casing: 3 };

type Stretch = { readonly from: number; readonly to: number };
type Stroke = { color: string; width: number; dash: number[] };

/**
 * Strokes the visible part of a line, once per entry of `strokes`; the path is traced once. `without` and `within`: see
 * `traceLine`.
 */
export function strokeLine(
  context: Context,
  line: Line,
  view: CanvasView,
  strokes: readonly Stroke[],
  { without = null, within = null }: { without?: Stretch | null; within?: Stretch | null } = {},
): void {
  Object.assign(context, { lineJoin: 'round', lineCap: 'butt' });
  context.beginPath();
  traceLine(context, line, view, without, within);
  for (const { color, width, dash } of strokes) {
    Object.assign(context, { strokeStyle: color, lineWidth: width });
    context.setLineDash(dash);
    context.stroke();
  }
  context.setLineDash([]);
}

export function strokePixels(context: Context, pixels: readonly Pixel[]): void {
  context.beginPath();
  pixels.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
}

const MOST_WIDTHS = 4000;
const widths = new Map<string, number>();

/** Width of a text in the current font. Cached, because names are measured in every frame. */
export function widthOf(context: Context, text: string): number {
  const key = `${context.font} ${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  const { width } = context.measureText(text);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

/** A text with an outline; the position is the middle of its left edge. */
export function writeWord(context: Context, text: string, { x, y }: Pixel, palette: Palette): void {
  Object.assign(context, {
    textAlign: 'left',
    textBaseline: 'middle',
    lineJoin: 'round',
    strokeStyle: palette.raised,
    lineWidth: 4,
    fillStyle: palette.text,
  });
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
