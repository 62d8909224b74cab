// Time series on recharts: it gives the axes, the grid and the scales; a series is one path on them. A lazy chunk.
import { CartesianGrid, ComposedChart, usePlotArea, useYAxisScale, XAxis, YAxis } from 'recharts';
import { addUp, centreOf, columnsPath, linePath, scaleLabels, spread, stack, ticksPath } from './chart-shapes';
import type { ScaledChartProps, SeriesChartProps } from './series';

const NAMES_WIDTH = 96;
const WIDE = 520;
const LINE_HEIGHT = 16;

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
  const isStacked = lines.length > 1;
  const hasNames = isStacked && width >= WIDE;
  const totals = buckets.map((_, index) => addUp(lines.map(({ values }) => values[index] ?? 0)));
  const data = buckets.map((bucket, index) => ({ index, bucket }));
  return (
    <ComposedChart
      width={width}
      height={height}
      data={data}
      accessibilityLayer={false}
      margin={{ top: 22, right: hasNames ? NAMES_WIDTH : 0, bottom: 0, left: 0 }}
      className="chart"
    >
      <CartesianGrid
        vertical={false}
        className="gridlines"
        // At the ticks of the scale; recharts has none of its own without a graphical item.
        horizontalCoordinatesGenerator={({ offset: { top = 0, height: inner = 0 } }) =>
          domain.ticks.map((tick) => top + inner * (1 - (tick - domain.low) / (domain.high - domain.low)))
        }
      />
      <XAxis
        dataKey="index"
        type="category"
        scale="band"
        height={36}
        interval={0}
        tickLine={false}
        axisLine={false}
        padding={{ left: room, right: 0 }}
        tick={<BucketTick buckets={buckets} width={width - room} />}
      />
      <YAxis
        type="number"
        width={1}
        // The series are paths of our own, so the domain must hold without an item of recharts.
        allowDataOverflow
        domain={[domain.low, domain.high]}
        ticks={[...domain.ticks]}
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={false}
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
        room={room}
        width={width}
      />
    </ComposedChart>
  );
}

/** A chart narrower than this has room for one figure only: the highest. */
const NARROW = 260;

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
  room,
  width,
}: Pick<SeriesChartProps, 'kind' | 'lines' | 'before' | 'peak' | 'format' | 'level'> & {
  totals: number[];
  hasNames: boolean;
  ticks: readonly number[];
  room: number;
  width: number;
}) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  const ground = plot.y + plot.height;
  // A sum of figures too large to add up has no place on the scale.
  const y = (value: number) => {
    const at = Number(scale(value) ?? ground);
    return Number.isFinite(at) ? at : ground;
  };
  const area = { ...plot, x: plot.x + room, width: plot.width - room };
  const count = totals.length;
  const spans = stack(lines.map(({ values }) => values));
  const isRoomy = count > 0 && area.width / count >= 28;
  const labelled =
    isRoomy && kind === 'columns' && lines.length > 1
      ? totals.map((_, index) => index)
      : peak
        ? width < NARROW
          ? [peak.most]
          : [peak.fewest, peak.most]
        : [];
  const ends = spans.map((span) => span.at(-1) ?? [0, 0]);
  const places = spread(
    ends.map(([from = 0, to = 0]) => (y(from) + y(to)) / 2),
    LINE_HEIGHT,
    plot.y,
    plot.y + plot.height,
  );
  const right = area.x + area.width;
  const labels = scaleLabels(ticks, format);
  return (
    <g>
      {ticks.map((tick, index) => (
        <text key={tick} x={plot.x} y={y(tick) - 4} className="axis">
          {labels[index]}
        </text>
      ))}
      <path className="base" d={`M${plot.x} ${y(0)}H${right}`} />
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
      {labelled.map((index) => (
        <text
          key={index}
          x={centreOf(area, count, index)}
          y={y(Math.max(0, totals[index] ?? 0, before?.[index] ?? 0)) - 6}
          textAnchor="middle"
          className={peak && (index === peak.most || index === peak.fewest) ? 'strong' : undefined}
        >
          {format.label(totals[index] ?? 0)}
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

type TickProps = {
  x?: number;
  y?: number;
  payload?: { value: number };
  buckets: readonly { short: string; sub: string }[];
  width: number;
};

/** The label of a bucket in one or two lines; every second or third one where there is no room. */
function BucketTick({ x = 0, y = 0, payload, buckets, width }: TickProps) {
  const index = payload?.value ?? 0;
  const bucket = buckets[index];
  const step = Math.max(1, Math.ceil((buckets.length * 34) / Math.max(1, width)));
  if (!bucket || index % step !== 0) return null;
  return (
    <text x={x} y={y + 8} textAnchor="middle">
      {bucket.short}
      {bucket.sub && (
        <tspan x={x} dy={14}>
          {bucket.sub}
        </tspan>
      )}
    </text>
  );
}
