// Time series on recharts: it gives the scales and the plot; what is drawn on them is ours, one path for a series, one for the
// grid. A lazy chunk.
import { useEffect } from 'react';
import { ComposedChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import { useSoon } from '../soon';
import {
  addUp,
  centreOf,
  columnsPath,
  gridPath,
  labelledBuckets,
  linePath,
  scaleLabels,
  spread,
  stack,
  ticksPath,
} from './chart-shapes';
import type { ScaledChartProps, SeriesChartProps } from './series';

const NAMES_WIDTH = 96;
const WIDE = 520;
const LINE_HEIGHT = 16;
/** Above the plot, for the label of the highest column, and below it, for the names of the buckets in two lines. */
const TOP = 22;
const BOTTOM = 36;

/** Whether recharts has drawn before. */
let isWarm = false;

export default function SeriesChart({
  width,
  height,
  kind,
  buckets,
  lines,
  before,
  format,
  peak,
  level,
  domain,
  room,
}: ScaledChartProps) {
  // The code of recharts takes three times as long when it runs first: its empty plot is a task of its own then.
  const isPlotThere = useSoon(!isWarm);
  useEffect(() => {
    isWarm = true;
  }, []);
  const isStacked = lines.length > 1;
  const hasNames = isStacked && width >= WIDE;
  const totals = buckets.map((_, index) => addUp(lines.map(({ values }) => values[index] ?? 0)));
  return (
    <div className="chart">
      {/* Compact: without the parts that follow the pointer and other charts. Ours are the buckets over it. */}
      <ComposedChart
        compact
        width={width}
        height={height}
        data={buckets.map((_, index) => ({ index }))}
        accessibilityLayer={false}
        margin={{ top: TOP, right: hasNames ? NAMES_WIDTH : 0, bottom: BOTTOM, left: room }}
      >
        {isPlotThere && (
          <>
            <XAxis hide dataKey="index" type="category" scale="band" />
            <YAxis
              hide
              type="number"
              // The series are paths of our own, so the domain must hold without an item of recharts.
              allowDataOverflow
              domain={[domain.low, domain.high]}
              niceTicks="none"
            />
            <Marks
              kind={kind}
              lines={lines}
              before={before}
              totals={totals}
              peak={peak}
              format={format}
              hasNames={hasNames}
              level={level}
              ticks={domain.ticks}
              buckets={buckets}
            />
          </>
        )}
      </ComposedChart>
    </div>
  );
}

function Marks({
  kind,
  lines,
  before,
  totals,
  peak,
  format,
  hasNames,
  level,
  ticks,
  buckets,
}: Pick<SeriesChartProps, 'kind' | 'lines' | 'before' | 'peak' | 'format' | 'level' | 'buckets'> & {
  totals: number[];
  hasNames: boolean;
  ticks: readonly number[];
}) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const scale = useYAxisScale();
  if (!area || !x || !scale) return null;
  const ground = area.y + area.height;
  // A sum of figures too large to add up has no place on the scale.
  const y = (value: number) => {
    const at = Number(scale(value) ?? ground);
    return Number.isFinite(at) ? at : ground;
  };
  const right = area.x + area.width;
  const count = totals.length;
  const spans = stack(lines.map(({ values }) => values));
  const figures = totals.map((total) => format.label(total));
  const labelled = labelledBuckets(figures, area.width, peak, {
    isStack: kind === 'columns' && lines.length > 1,
    isLine: kind === 'line',
  });
  const ends = spans.map((span) => span.at(-1) ?? [0, 0]);
  const places = spread(
    ends.map(([from = 0, to = 0]) => (y(from) + y(to)) / 2),
    LINE_HEIGHT,
    area.y,
    area.y + area.height,
  );
  const labels = scaleLabels(ticks, format);
  return (
    <g>
      <path className="gridlines" d={gridPath(ticks, right, y)} />
      {ticks.map((tick, index) => (
        <text key={tick} x={0} y={y(tick) - 4} className="axis">
          {labels[index]}
        </text>
      ))}
      <path className="base" d={`M0 ${y(0)}H${right}`} />
      {kind === 'line' ? (
        <>
          {before && <path className="trend before" d={linePath(before, area, y)} />}
          <path className="trend" d={linePath(lines[0]?.values ?? [], area, y)} />
        </>
      ) : (
        <>
          {lines.map((line, index) => (
            <path
              key={line.key}
              className={markClass(lines.length > 1 ? line.level : (level ?? null), index, lines.length)}
              d={columnsPath(spans[index] ?? [], area, y, 0.5)}
            />
          ))}
          {before && <path className="tick-before" d={ticksPath(before, area, y)} />}
        </>
      )}
      <BucketNames
        buckets={buckets}
        width={area.width}
        y={ground + 16}
        x={(index) => Number(x(index, { position: 'middle' }) ?? 0)}
      />
      {labelled.map((index) => (
        <text
          key={index}
          x={centreOf(area, count, index)}
          y={y(Math.max(0, totals[index] ?? 0, before?.[index] ?? 0)) - 6}
          textAnchor="middle"
          className={peak && (index === peak.most || index === peak.fewest) ? 'strong' : undefined}
        >
          {figures[index]}
        </text>
      ))}
      {kind === 'line' && peak && (
        <>
          <circle className="dot" r="3.5" cx={centreOf(area, count, peak.most)} cy={y(totals[peak.most] ?? 0)} />
          <circle className="dot" r="3.5" cx={centreOf(area, count, peak.fewest)} cy={y(totals[peak.fewest] ?? 0)} />
        </>
      )}
      {hasNames &&
        lines.map((line, index) => {
          const [from = 0, to = 0] = ends[index] ?? [];
          const place = places[index] ?? 0;
          return (
            <g key={line.key}>
              <path className="lead" d={`M${right} ${(y(from) + y(to)) / 2}L${right + 14} ${place}`} />
              <text className="name" x={right + 18} y={place + 4}>
                {line.label}
              </text>
            </g>
          );
        })}
    </g>
  );
}

/** Levels have their fills; unknown series share the quiet ones, told apart by order and name. */
function markClass(level: number | null, index: number, count: number): string {
  if (level !== null) return `mark l${level}`;
  return count > 1 ? `mark other o${index % 3}` : 'mark plain';
}

/** Pixels that the name of a bucket needs. */
const NAME_WIDTH = 34;

/** The names of the buckets in one or two lines; every second or third one where there is no room for all. */
function BucketNames({
  buckets,
  width,
  y,
  x,
}: Pick<SeriesChartProps, 'buckets'> & { width: number; y: number; x: (index: number) => number }) {
  const step = Math.max(1, Math.ceil((buckets.length * NAME_WIDTH) / Math.max(1, width)));
  return buckets.map(
    ({ short, sub, long }, index) =>
      index % step === 0 && (
        <text key={`${long}-${index.toString()}`} x={x(index)} y={y} textAnchor="middle">
          {short}
          {sub && (
            <tspan x={x(index)} dy={14}>
              {sub}
            </tspan>
          )}
        </text>
      ),
  );
}
