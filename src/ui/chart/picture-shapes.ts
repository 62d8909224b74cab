// SVG paths of a time series, one per series. Pixels in, path data out. Pure.
import type { Stroke } from './chart-labels';
import { columnWidth } from './value-scale';

/** Plot area in the drawing, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };
export type Scale = (value: number) => number;

/** Clamp limit in pixels, outside of every image. */
const FARTHEST = 1e5;

export function bandOf(area: Area, count: number): { step: number; width: number } {
  const step = count === 0 ? area.width : area.width / count;
  return { step, width: columnWidth(area.width, count) };
}

/** Left edge of a bucket's column. */
function leftOf(area: Area, count: number, index: number): number {
  const { step, width } = bandOf(area, count);
  return area.x + step * index + (step - width) / 2;
}

export function centreOf(area: Area, count: number, index: number): number {
  return area.x + bandOf(area, count).step * (index + 0.5);
}

/** Stacks series from the baseline: pairs of lower and upper value per bucket. Negative values stack downwards. */
export function stack(lines: readonly (readonly (number | null)[])[]): [from: number, to: number][][] {
  const length = Math.max(0, ...lines.map((values) => values.length));
  const [up, down] = [Array.from({ length }, () => 0), Array.from({ length }, () => 0)];
  return lines.map((values) =>
    Array.from({ length }, (_, index): [number, number] => {
      const value = values[index] ?? 0;
      const side = value >= 0 ? up : down;
      const from = side[index] ?? 0;
      side[index] = from + value;
      return [from, from + value];
    }),
  );
}

/** All columns of one series as one path. Empty columns are omitted. */
export function columnsPath(spans: readonly (readonly [number, number])[], area: Area, y: Scale, inset = 0): string {
  const { width } = bandOf(area, spans.length);
  const parts = spans.map(([from, to], index) => {
    if (from === to) return '';
    const left = leftOf(area, spans.length, index) + inset;
    const [bottom, top] = [y(from), y(to)];
    return `M${n(left)} ${n(bottom)}V${n(top)}h${n(Math.max(1, width - 2 * inset))}V${n(bottom)}z`;
  });
  return parts.join('');
}

/** A line through the buckets; a missing value interrupts it. */
export function linePath(values: readonly (number | null)[], area: Area, y: Scale): string {
  let isDown = false;
  const parts = values.map((value, index) => {
    if (value === null) {
      isDown = false;
      return '';
    }
    const command = isDown ? 'L' : 'M';
    isDown = true;
    return `${command}${n(centreOf(area, values.length, index))} ${n(y(value))}`;
  });
  return parts.join('');
}

export function strokesOf(values: readonly (number | null)[], area: Area, y: Scale): Stroke[] {
  const half = bandOf(area, values.length).width / 2 + 3;
  return values.flatMap((value, index) =>
    value === null ? [] : [{ x: centreOf(area, values.length, index), half, y: y(value) }],
  );
}

/** All strokes as one path. */
export function strokesPath(strokes: readonly Stroke[]): string {
  return strokes.map(({ x, half, y }) => `M${n(x - half)} ${n(y)}h${n(2 * half)}`).join('');
}

/** Clamped to the image and rounded to tenths of a pixel. */
function placed(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, value)) * 10) / 10;
}

function n(value: number): string {
  return String(placed(value));
}
