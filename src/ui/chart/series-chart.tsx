// A time series on recharts: stacked columns or a line, with the values of the previous period. A lazy chunk.
import { Bar, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { DrawingProps } from './series';
import { Axes, Base } from './series-axes';
import { IN_ORDER, Marks, SeriesNames } from './series-marks';
import { drawable, hasNames, marginOf, totalAt, WIDEST_COLUMN } from './value-scale';

const COLUMN_GAP = '19%';
/** Lines without recharts' own dots, colours and animation. */
const TREND = { stroke: '', zIndex: IN_ORDER, dot: false, activeDot: false, isAnimationActive: false } as const;

export default function SeriesChart(props: DrawingProps) {
  const { width, height, room, kind, buckets, lines, before, level, domain } = props;
  const margin = marginOf(lines, width, room);
  const isLine = kind === 'line';
  const totals = buckets.map((_, index) => clamped(totalAt(lines, index)));
  const rows = buckets.map((_, index) => ({
    index,
    total: totals[index],
    before: clamped(before?.[index]),
    values: lines.map(({ values }) => clamped(values[index])),
  }));
  return (
    <div className="chart">
      <ComposedChart
        width={width}
        height={height}
        data={rows}
        margin={margin}
        barCategoryGap={COLUMN_GAP}
        accessibilityLayer={false}
      >
        <XAxis dataKey="index" scale="band" hide />
        <YAxis domain={[domain.low, domain.high]} ticks={[...domain.ticks]} niceTicks="none" hide />
        <Axes {...props} />
        {isLine && <Base />}
        {isLine ? (
          <Line className="trend" dataKey="total" {...TREND} />
        ) : (
          lines.map((line, index) => (
            <Bar
              key={line.key}
              className={fillOf(lines.length > 1 ? line.level : (level ?? null), index, lines.length)}
              dataKey={({ values }: (typeof rows)[number]) => values[index]}
              stackId="total"
              maxBarSize={WIDEST_COLUMN}
              fill=""
              zIndex={IN_ORDER}
              isAnimationActive={false}
            />
          ))
        )}
        {!isLine && <Base />}
        {before && isLine && <Line className="trend before" dataKey="before" {...TREND} />}
        <Marks {...props} totals={totals} />
        {hasNames(lines, width) && <SeriesNames lines={lines} />}
      </ComposedChart>
    </div>
  );
}

/** Severity levels have their own fills. Unknown series share the neutral ones and differ by order and name. */
function fillOf(level: number | null, index: number, count: number): string {
  if (level !== null) return `mark l${level}`;
  return count > 1 ? `mark other o${index % 3}` : 'mark plain';
}

function clamped(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : drawable(value);
}
