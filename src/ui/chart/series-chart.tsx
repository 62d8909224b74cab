// A time series on recharts: stacked columns or a line, with the values of the previous period. A lazy chunk.
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { nameStep } from './chart-labels';
import type { DrawingProps } from './series';
import { Marks, SeriesNames } from './series-marks';
import { drawable, hasNames, marginOf, scaleLabels, totalAt, WIDEST_COLUMN } from './value-scale';

const COLUMN_GAP = '19%';
/** Minimum width of a bucket name, in pixels. */
const BUCKET_WIDTH = 34;

export default function SeriesChart(props: DrawingProps) {
  const { width, height, room, kind, buckets, lines, before, format, level, domain } = props;
  const { right, ...margin } = marginOf(lines, width, room);
  const plot = Math.max(0, width - room - right);
  const isLine = kind === 'line';
  const totals = buckets.map((_, index) => clamped(totalAt(lines, index)));
  const rows = buckets.map((_, index) => ({
    index,
    total: totals[index],
    before: clamped(before?.[index]),
    values: lines.map(({ values }) => clamped(values[index])),
  }));
  const labels = scaleLabels(domain.ticks, format);
  const step = nameStep(buckets.length, plot, BUCKET_WIDTH);
  return (
    <div className="chart">
      <ComposedChart
        width={width}
        height={height}
        data={rows}
        margin={{ ...margin, left: 0, bottom: 0, right }}
        barCategoryGap={COLUMN_GAP}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} x={0} width={room + plot} syncWithTicks className="gridlines" />
        <XAxis
          dataKey="index"
          scale="band"
          height={margin.bottom}
          interval={0}
          ticks={rows.filter(({ index }) => index % step === 0).map(({ index }) => index)}
          axisLine={false}
          tickLine={false}
          tick={({ x, y, payload }) => {
            const index = Number(payload.value);
            const { short = '', sub = '' } = buckets[index] ?? {};
            // The second line is shown only where it differs from that of the previous labelled bucket.
            const isNew = index === 0 || sub !== buckets[index - step]?.sub;
            return (
              <text x={x} y={Number(y) + 8} textAnchor="middle">
                {short}
                {isNew && sub && (
                  <tspan x={x} dy={14}>
                    {sub}
                  </tspan>
                )}
              </text>
            );
          }}
        />
        <YAxis
          width={room}
          domain={[domain.low, domain.high]}
          ticks={[...domain.ticks]}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={({ y, index }) => (
            <text x={0} y={Number(y) - 4}>
              {labels[index]}
            </text>
          )}
        />
        <ReferenceLine y={0} className="base" />
        {isLine ? (
          <Line className="trend" dataKey="total" stroke="" dot={false} activeDot={false} isAnimationActive={false} />
        ) : (
          lines.map((line, index) => (
            <Bar
              key={line.key}
              className={fillOf(lines.length > 1 ? line.level : (level ?? null), index, lines.length)}
              dataKey={({ values }: (typeof rows)[number]) => values[index]}
              stackId="total"
              maxBarSize={WIDEST_COLUMN}
              fill=""
              isAnimationActive={false}
            />
          ))
        )}
        {before && isLine && (
          <Line
            className="trend before"
            dataKey="before"
            stroke=""
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
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
