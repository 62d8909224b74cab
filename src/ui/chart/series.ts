// What a chart of time series is given, in its place and in its drawing.
export type ChartLine = { key: string; label: string; level: 1 | 2 | 3 | 4 | null; values: readonly (number | null)[] };
export type ChartBucket = {
  /** Under the column; the second line is written only where it changes. */
  short: string;
  sub: string;
  /** In full, for the words. */
  long: string;
  /** The bucket of the second period beside it, in full. */
  beside?: string;
};
export type ChartFormat = {
  /** On a grid line, and on the highest one, with the unit. */
  tick: (value: number) => string;
  top: (value: number) => string;
  /** At a column. */
  label: (value: number) => string;
  /** In the tip and in the words, in full. */
  full: (value: number | null) => string;
};
export type SeriesChartProps = {
  width: number;
  height: number;
  kind: 'columns' | 'line';
  buckets: readonly ChartBucket[];
  lines: readonly ChartLine[];
  /** Totals of the second period. */
  before: readonly (number | null)[] | null;
  format: ChartFormat;
  peak: { most: number; fewest: number } | null;
  /** Values that the scale must hold as well, so that several charts have one scale. */
  reach?: readonly number[];
  /** Fill of a chart with one series that belongs to a level. */
  level?: 1 | 2 | 3 | 4;
};

/** With its scale, which the drawing and the buckets over it must share. `room`: pixels for the labels of the scale. */
export type DrawingProps = Omit<SeriesChartProps, 'reach'> & {
  domain: { low: number; high: number; ticks: readonly number[] };
  room: number;
};
