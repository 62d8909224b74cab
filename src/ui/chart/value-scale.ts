// Value axis of a time series: domain, round ticks, labels and plot margins. Pure.
import type { ChartLine, DrawingProps, SeriesChartProps } from './series';

/** Larger numbers cannot be scaled. */
const LARGEST = 1e15;

/**
 * Domain from zero to the smallest round number not below any value, with at most four steps. Integers get integer
 * steps.
 */
export function niceDomain(values: readonly (number | null)[]): { low: number; high: number; ticks: number[] } {
  const drawableValues = values.filter((value) => value !== null).map(drawable);
  const max = Math.max(0, ...drawableValues);
  const min = Math.min(0, ...drawableValues);
  // All values are zero, or too small for a step that can be written.
  if (max - min < 1e-9) return { low: min < 0 ? -1 : 0, high: 1, ticks: [0] };
  const isWhole = drawableValues.every(Number.isInteger);
  const step = Math.max(isWhole ? 1 : 0, niceStep((max - min) / 3.5));
  // Minimum again, because dividing and multiplying may lose the last digit.
  const low = Math.min(min, Math.floor(min / step) * step);
  const high = Math.max(max, Math.floor(max / step) * step);
  const ticks: number[] = [];
  for (let tick = low; tick <= high + step / 1000 && ticks.length < 12; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Clamps unrealistically large numbers to the largest that can be scaled; the text shows the exact value. */
export function drawable(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

/** Axis labels: the highest one has the unit, zero needs none. */
export function scaleLabels(
  ticks: readonly number[],
  format: { tick: (value: number) => string; top: (value: number) => string },
): string[] {
  return ticks.map((tick, at) => (tick === 0 ? '' : at === ticks.length - 1 ? format.top(tick) : format.tick(tick)));
}

/** Left margin for the labels on the grid lines, in pixels; a letter is about 6 wide. */
function labelRoom(labels: readonly string[]): number {
  return Math.min(96, Math.max(28, ...labels.map((label) => label.length * 6 + 10)));
}

const NAMES_WIDTH = 96;
/** A narrower chart lists its series in a legend. */
const WIDE = 520;
/** Top margin for the label of the highest column, and bottom margin for bucket names in two lines. */
const TOP = 22;
const BOTTOM = 36;

/** In pixels; also the limit for a single column. */
export const WIDEST_COLUMN = 56;
const COLUMN_SHARE = 0.62;

/** Width of each of `count` columns in a plot of `width` pixels. */
export function columnWidth(width: number, count: number): number {
  return Math.max(1, Math.min(WIDEST_COLUMN, (width / Math.max(1, count)) * COLUMN_SHARE));
}

/** Plot margins of a chart of `width` pixels whose axis labels need `room` pixels. */
export function marginOf(lines: readonly unknown[], width: number, room: number) {
  return { top: TOP, right: hasNames(lines, width) ? NAMES_WIDTH : 0, bottom: BOTTOM, left: room };
}

/** Whether series names are shown beside the last bucket. */
export function hasNames(lines: readonly unknown[], width: number): boolean {
  return lines.length > 1 && width >= WIDE;
}

/** Value axis for all series, their sums and those of the previous period. */
export function valueAxis({
  buckets,
  lines,
  before,
  format,
  reach = [],
}: Pick<SeriesChartProps, 'buckets' | 'lines' | 'before' | 'format' | 'reach'>): Pick<DrawingProps, 'domain' | 'room'> {
  const totals = buckets.map((_, index) => totalAt(lines, index));
  const domain = niceDomain([...totals, ...reach, ...(before ?? []), ...lines.flatMap(({ values }) => values)]);
  return { domain, room: labelRoom(scaleLabels(domain.ticks, format)) };
}

/** null when no series has a value for the bucket. */
export function totalAt(lines: readonly ChartLine[], index: number): number | null {
  const values = lines.map(({ values }) => values[index] ?? null).filter((value) => value !== null);
  return values.length === 0 ? null : addUp(values);
}

/** Sum of the values that are not null, clamped to the largest number instead of overflowing to Infinity. */
export function addUp(values: readonly (number | null)[]): number {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
}
