// Props of a time series chart, shared by the placeholder and the drawing.
export type ChartLine = { key: string; label: string; level: 1 | 2 | 3 | 4 | null; values: readonly (number | null)[] };
export type ChartBucket = {
  /** Label under the column; the second line is shown only where it changes. */
  short: string;
  sub: string;
  /** Full name, for the text. */
  long: string;
  /** Full name of the same bucket in the comparison period. */
  beside?: string;
};
export type ChartFormat = {
  /** Label of a grid line, and of the highest one, with the unit. */
  tick: (value: number) => string;
  top: (value: number) => string;
  /** Label over a column. */
  label: (value: number) => string;
  /** Full value, for tooltip and text. */
  full: (value: number | null) => string;
};
export type SeriesChartProps = {
  width: number;
  height: number;
  kind: 'columns' | 'line';
  buckets: readonly ChartBucket[];
  lines: readonly ChartLine[];
  /** Totals of the comparison period. */
  before: readonly (number | null)[] | null;
  format: ChartFormat;
  peak: { most: number; fewest: number } | null;
  /** Additional values that the axis must include, so that several charts share one axis. */
  reach?: readonly number[];
  /** Fill of a single-series chart that belongs to a severity level. */
  level?: 1 | 2 | 3 | 4;
};

/** Includes the scale, which the drawing and the bucket buttons share. `room`: pixels for the axis labels. */
export type DrawingProps = Omit<SeriesChartProps, 'reach'> & {
  domain: { low: number; high: number; ticks: readonly number[] };
  room: number;
};
