// Label placement in a time series: figures over columns, bucket names, series names. In pixels. Pure.

/** A narrower plot has room for one figure only: the highest. */
const NARROW = 220;
/** Width of a digit and minimum width of a figure over its bucket, in pixels. */
const DIGIT = 7;
const LEAST_ROOM = 28;

/**
 * Selects the buckets that show their figure; `texts` by bucket, `width` in pixels. A stack shows all figures if the
 * longest fits over its column, else only the lowest and the highest. The lowest is omitted where it would overlap the
 * higher columns beside it. A single bucket always shows its figure.
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

/** Buckets whose neighbours are both missing. A line through them has no length, so each needs a dot. */
export function isolatedPoints(values: readonly (number | null)[]): number[] {
  return values.flatMap((value, index) => {
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return value !== null && isAlone ? [index] : [];
  });
}

/** Index of the last value that is not null; -1 when there is none. */
export function lastIndexOf(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

/**
 * Intervals between labelled buckets. Larger ones divide a year or are whole years, so that the same months are
 * labelled.
 */
const NAME_STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120, 240, 600];

/** Label interval in buckets when each label needs `needed` pixels. `width` in pixels. */
export function nameStep(count: number, width: number, needed: number): number {
  const minStep = (count * needed) / Math.max(1, width);
  return NAME_STEPS.find((step) => step >= minStep) ?? Math.ceil(minStep);
}

/** Marker of the previous period over a column: centre, half length and height of the stroke, in pixels. */
export type Stroke = { x: number; half: number; y: number };

/** Gap between a column and its figure, and the line height of a figure, in pixels. */
const UNDER_FIGURE = 6;
const FIGURE_HEIGHT = 15;

/** Baseline of the figure over a column that ends at `top`. Moved above strokes that would cross it. */
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

/** Resolves overlaps of the labels beside the last column: moves each by the minimum, in order. */
export function spread(ideal: readonly number[], gap: number, low: number, high: number): number[] {
  const order = ideal.map((position, index) => ({ position, index })).sort((a, b) => a.position - b.position);
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
  const apart = [...ideal];
  for (const { index, position } of order) apart[index] = position;
  return apart;
}
