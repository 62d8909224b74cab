// A time series on recharts: stacked columns or a line, with the values of the period before. A lazy chunk.
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  usePlotArea,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import {
  figureBase,
  isolatedPoints,
  labelledBuckets,
  lastIndexOf,
  nameStep,
  type Stroke,
  spread,
} from './chart-labels';
import type { DrawingProps } from './series';
import { drawable, hasNames, marginOf, scaleLabels, totalAt } from './value-scale';

const COLUMN_GAP = '19%';
const COLUMN_SHARE = 0.62;
const WIDEST_COLUMN = 56;
const LINE_HEIGHT = 16;
/** Pixels that the name of a bucket needs. */
const BUCKET_WIDTH = 34;

/** What recharts gives to a dot of a line. */
type Place = { cx?: number | null; cy?: number | null; index?: number };

export default function SeriesChart(props: DrawingProps) {
  const { width, height, room, kind, buckets, lines, before, format, peak, level, domain } = props;
  const { right, ...margin } = marginOf(lines, width, room);
  const plot = Math.max(0, width - room - right);
  const isLine = kind === 'line';
  const totals = buckets.map((_, index) => totalAt(lines, index));
  const rows = buckets.map((_, index) => ({
    index,
    total: clamped(totals[index]),
    before: clamped(before?.[index]),
    values: lines.map(({ values }) => clamped(values[index])),
  }));
  const half = Math.min(WIDEST_COLUMN, (plot / Math.max(1, buckets.length)) * COLUMN_SHARE) / 2;
  const labels = scaleLabels(domain.ticks, format);
  const step = nameStep(buckets.length, plot, BUCKET_WIDTH);
  const figures = totals.map((total) => (total === null ? '' : format.label(total)));
  const form = { isStack: !isLine && lines.length > 1, isLine };
  const labelled = new Set(labelledBuckets(figures, plot, peak, form));
  const extremes = new Set(peak ? [peak.most, peak.fewest] : []);
  const alone = new Set(isolatedPoints(rows.map(({ total }) => total)));
  const aloneBefore = new Set(isolatedPoints(rows.map((row) => row.before)));
  // Recharts draws the period before first, so its strokes are known when the figures are placed.
  const strokes: Stroke[] = [];

  const strokeBefore = ({ cx, cy, index = 0 }: Place) => {
    if (typeof cx !== 'number' || typeof cy !== 'number' || rows[index]?.before === null) return <g key={index} />;
    if (isLine)
      return aloneBefore.has(index) ? (
        <circle key={index} className="dot before" r="3.5" cx={cx} cy={cy} />
      ) : (
        <g key={index} />
      );
    strokes.push({ x: cx, half: half + 3, y: cy });
    return <path key={index} className="tick-before" d={`M${cx - half - 3} ${cy}h${2 * half + 6}`} />;
  };
  const figure = ({ cx, cy, index = 0 }: Place) => {
    if (typeof cx !== 'number' || typeof cy !== 'number' || totals[index] === null) return <g key={index} />;
    const text = figures[index] ?? '';
    return (
      <g key={index}>
        {isLine && (alone.has(index) || extremes.has(index)) && <circle className="dot" r="3.5" cx={cx} cy={cy} />}
        {labelled.has(index) && (
          <text
            className={extremes.has(index) ? 'strong' : undefined}
            x={cx}
            y={figureBase({ x: cx, top: cy, text }, isLine ? [] : strokes)}
            textAnchor="middle"
          >
            {text}
          </text>
        )}
      </g>
    );
  };

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
            // The second line is written where it changes between buckets that are named.
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
        {before && (
          <Line
            className={isLine ? 'trend before' : undefined}
            dataKey="before"
            stroke={isLine ? '' : 'none'}
            dot={strokeBefore}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        <Line dataKey="total" stroke="none" dot={figure} activeDot={false} isAnimationActive={false} />
        {hasNames(lines, width) && <SeriesNames lines={lines} />}
      </ComposedChart>
    </div>
  );
}

/** Beside the last column, at the height of the last value of each series, kept apart. */
function SeriesNames({ lines }: Pick<DrawingProps, 'lines'>) {
  const area = usePlotArea();
  const y = useYAxisScale();
  if (!area || !y) return null;
  const right = area.x + area.width;
  const ground = area.y + area.height;
  const middles = lines.map(({ values }, index) => {
    const last = lastIndexOf(values);
    const below = lines.slice(0, index).reduce((sum, line) => sum + (line.values[last] ?? 0), 0);
    const middle = Number(y(drawable(below + (values[last] ?? 0) / 2)));
    return Number.isFinite(middle) ? middle : ground;
  });
  const places = spread(middles, LINE_HEIGHT, area.y, ground);
  return lines.map(({ key, label }, index) => (
    <g key={key}>
      <path className="lead" d={`M${right} ${middles[index]}L${right + 14} ${places[index]}`} />
      <text className="name" x={right + 18} y={(places[index] ?? 0) + 4}>
        {label}
      </text>
    </g>
  ));
}

/** Levels have their fills; unknown series share the quiet ones, told apart by order and name. */
function fillOf(level: number | null, index: number, count: number): string {
  if (level !== null) return `mark l${level}`;
  return count > 1 ? `mark other o${index % 3}` : 'mark plain';
}

function clamped(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : drawable(value);
}
