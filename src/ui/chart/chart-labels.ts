// Where the labels of a time series go: figures over columns, names of buckets, names of series. In pixels. Pure.

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
