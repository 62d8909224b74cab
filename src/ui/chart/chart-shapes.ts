// Pure geometry of the time series: paths, one for a whole series, and where labels go. Pixels in, path data out.

/** A plot in its drawing, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };
export type Scale = (value: number) => number;

/** A plot narrower than this has room for one figure only: the highest. */
const NARROW = 220;
/** A digit of a figure over its bucket, in pixels, and the least room that a figure has there. */
const DIGIT = 7;
const LEAST_ROOM = 28;

/**
 * The buckets that bear their figure, `texts` by bucket: all of a stack where the longest has room over its column; else the
 * lowest and the highest; the lowest of columns not where it would lie over its neighbours, which are higher. A single bucket
 * always has its figure. `width` in pixels.
 */
export function labelledBuckets(
  texts: readonly string[],
  width: number,
  peak: { most: number; fewest: number } | null,
  { isStack, isLine }: { isStack: boolean; isLine: boolean },
): number[] {
  if (texts.length === 1) return [0];
  const room = width / Math.max(1, texts.length);
  const needed = (text = '') => text.length * DIGIT;
  if (isStack && room >= Math.max(LEAST_ROOM, ...texts.map(needed))) return texts.map((_, index) => index);
  if (!peak) return [];
  const hasRoom = width >= NARROW && (isLine || room >= needed(texts[peak.fewest]));
  return hasRoom ? [peak.fewest, peak.most] : [peak.most];
}

const COLUMN_SHARE = 0.62;
const WIDEST = 56;
/** Pixels beyond this are outside of every picture. */
const FARTHEST = 1e5;

export function bandOf(area: Area, count: number): { step: number; width: number } {
  const step = count === 0 ? area.width : area.width / count;
  return { step, width: Math.max(1, Math.min(WIDEST, step * COLUMN_SHARE)) };
}

/** Left edge of the column of a bucket. */
export function leftOf(area: Area, count: number, index: number): number {
  const { step, width } = bandOf(area, count);
  return area.x + step * index + (step - width) / 2;
}

export function centreOf(area: Area, count: number, index: number): number {
  return area.x + bandOf(area, count).step * (index + 0.5);
}

/** Stacked series from the ground up: for each, pairs of lower and upper value per bucket. Negative values stack downwards. */
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

/** All columns of one series as one path. Columns of nothing are left out. */
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

/** A line through the buckets; a missing value breaks it. */
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

/** Buckets whose neighbours are both missing: a line through them has no length, so each needs a mark of its own. */
export function isolatedPoints(values: readonly (number | null)[]): number[] {
  return values.flatMap((value, index) => {
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return value !== null && isAlone ? [index] : [];
  });
}

/** The index of the last value that is there; -1 where there is none. */
export function lastIndexOf(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

/** Steps between named buckets. Those of long series divide a year or are whole years, so that the same months are named. */
const NAME_STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120, 240, 600];

/** Every how many buckets one is named, when each name needs `needed` pixels. `width` in pixels. */
export function nameStep(count: number, width: number, needed: number): number {
  const least = (count * needed) / Math.max(1, width);
  return NAME_STEPS.find((step) => step >= least) ?? Math.ceil(least);
}

/** What the period before was, over a column: the middle of a short stroke, half its length, and its height, in pixels. */
export type Stroke = { x: number; half: number; y: number };

export function strokesOf(values: readonly (number | null)[], area: Area, y: Scale): Stroke[] {
  const half = bandOf(area, values.length).width / 2 + 3;
  return values.flatMap((value, index) =>
    value === null ? [] : [{ x: centreOf(area, values.length, index), half, y: y(value) }],
  );
}

/** All of them as one path. */
export function strokesPath(strokes: readonly Stroke[]): string {
  return strokes.map(({ x, half, y }) => `M${n(x - half)} ${n(y)}h${n(2 * half)}`).join('');
}

/** Between a column and its figure, and the height that a figure takes with some room above it. */
const UNDER_FIGURE = 6;
const FIGURE_HEIGHT = 15;

/** The baseline of a figure over a column that ends at `top`: on the column, or above the strokes that would go through it there. */
export function figureBase(
  { x, top, text }: { x: number; top: number; text: string },
  strokes: readonly Stroke[],
): number {
  const width = text.length * DIGIT;
  let base = top - UNDER_FIGURE;
  for (;;) {
    const through = strokes.filter(
      (one) => Math.abs(one.x - x) < one.half + width / 2 && one.y > base - FIGURE_HEIGHT && one.y < base + 3,
    );
    if (through.length === 0) return base;
    base = Math.min(...through.map((one) => one.y)) - UNDER_FIGURE;
  }
}

/** The lines of a scale from the left edge to `right`, one path. */
export function gridPath(ticks: readonly number[], right: number, y: Scale): string {
  return ticks.map((tick) => `M0 ${n(y(tick))}H${n(right)}`).join('');
}

/** In tenths of a pixel, inside of any picture. */
export function placed(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, value)) * 10) / 10;
}

function n(value: number): string {
  return String(placed(value));
}

/** Keeps names beside the last column apart: each moves up or down by what it must, in their order. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((position, index) => ({ position, index })).sort((a, b) => a.position - b.position);
  let last = low - gap;
  for (const entry of order) {
    entry.position = Math.max(entry.position, last + gap);
    last = entry.position;
  }
  let next = high + gap;
  for (const entry of order.reverse()) {
    entry.position = Math.min(entry.position, next - gap);
    next = entry.position;
  }
  const apart = [...wanted];
  for (const { index, position } of order) apart[index] = position;
  return apart;
}
