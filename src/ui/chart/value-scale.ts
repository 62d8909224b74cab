// The value axis of a time series: its domain, round ticks and labels, and the room around the plot. Pure.
import type { ChartLine, DrawingProps, SeriesChartProps } from './series';

/** A number beyond it cannot be scaled. */
const LARGEST = 1e15;

/** Zero, and the smallest round number that is not below any value, with at most four steps. Whole values get whole steps. */
export function niceDomain(values: readonly (number | null)[]): { low: number; high: number; ticks: number[] } {
  const said = values.filter((value) => value !== null).map(drawable);
  const most = Math.max(0, ...said);
  const least = Math.min(0, ...said);
  // Nothing, or so little that no step of it can be written.
  if (most - least < 1e-9) return { low: least < 0 ? -1 : 0, high: 1, ticks: [0] };
  const isWhole = said.every(Number.isInteger);
  const step = Math.max(isWhole ? 1 : 0, niceStep((most - least) / 3.5));
  // The minimum again, because dividing and multiplying may lose the last digit.
  const low = Math.min(least, Math.floor(least / step) * step);
  const high = Math.max(most, Math.floor(most / step) * step);
  const ticks: number[] = [];
  for (let tick = low; tick <= high + step / 1000 && ticks.length < 12; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Numbers beyond any fleet are drawn as the largest that can be scaled; the words beside them are exact. */
export function drawable(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

/** The labels of a scale: the highest one bears the unit, zero needs none. */
export function scaleLabels(
  ticks: readonly number[],
  format: { tick: (value: number) => string; top: (value: number) => string },
): string[] {
  return ticks.map((tick, at) => (tick === 0 ? '' : at === ticks.length - 1 ? format.top(tick) : format.tick(tick)));
}

/** Room left of the first column for the labels that stand on the grid lines, in pixels; a letter is about 6 wide. */
function labelRoom(labels: readonly string[]): number {
  return Math.min(96, Math.max(28, ...labels.map((label) => label.length * 6 + 10)));
}

const NAMES_WIDTH = 96;
/** A chart that is narrower has the names of its series in a legend. */
const WIDE = 520;
/** Above the plot, for the label of the highest column, and below it, for the names of the buckets in two lines. */
const TOP = 22;
const BOTTOM = 36;

/** Pixels; also of a single column. */
export const WIDEST_COLUMN = 56;
const COLUMN_SHARE = 0.62;

/** Of each of `count` columns in a plot of `width` pixels. */
export function columnWidth(width: number, count: number): number {
  return Math.max(1, Math.min(WIDEST_COLUMN, (width / Math.max(1, count)) * COLUMN_SHARE));
}

/** What stands around the plot of a chart of `width` pixels, whose labels of the value axis need `room`. */
export function marginOf(lines: readonly unknown[], width: number, room: number) {
  return { top: TOP, right: hasNames(lines, width) ? NAMES_WIDTH : 0, bottom: BOTTOM, left: room };
}

/** Whether the names of the series stand beside the last bucket. */
export function hasNames(lines: readonly unknown[], width: number): boolean {
  return lines.length > 1 && width >= WIDE;
}

/** The value axis for all series, their sums and those of the period before. */
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

/** null: no series says anything for the bucket. */
export function totalAt(lines: readonly ChartLine[], index: number): number | null {
  const said = lines.map(({ values }) => values[index] ?? null).filter((value) => value !== null);
  return said.length === 0 ? null : addUp(said);
}

/** The sum of what is there; it stops at the largest number instead of becoming none. */
export function addUp(values: readonly (number | null)[]): number {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
}
