// Overlays on recharts' scales: strokes of the previous period, bucket figures, series names.
import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import { figureBase, isolatedPoints, labelledBuckets, lastIndexOf, type Stroke, spread } from './chart-labels';
import type { DrawingProps } from './series';
import { columnWidth, drawable } from './value-scale';

/** Drawn in the order of the source. A z-index of its own would make Recharts render the whole chart again. */
export const IN_ORDER = 0;
const LINE_HEIGHT = 16;

/** Values of the previous period, and bucket figures placed so that the strokes do not cross them. */
export function Marks({
  kind,
  buckets,
  lines,
  before,
  format,
  peak,
  totals,
}: DrawingProps & { totals: readonly (number | null)[] }) {
  const area = usePlotArea();
  const [xScale, yScale] = [useXAxisScale(), useYAxisScale()];
  if (!area || !xScale || !yScale) return null;
  const isLine = kind === 'line';
  const x = (index: number) => Number(xScale(index, { position: 'middle' }));
  const y = (value: number) => Number(yScale(drawable(value)));
  // For one render after the buckets change, the scales still belong to the old buckets.
  if (!buckets.every((_, index) => Number.isFinite(x(index)))) return null;
  const half = columnWidth(area.width, buckets.length) / 2;
  const strokes = (isLine ? [] : (before ?? [])).flatMap((value, index): Stroke[] =>
    value === null ? [] : [{ x: x(index), half: half + 3, y: y(value) }],
  );
  const texts = totals.map((total) => (total === null ? '' : format.label(total)));
  const form = { isStack: !isLine && lines.length > 1, isLine };
  const labelled = labelledBuckets(texts, area.width, peak, form).filter((index) => totals[index] !== null);
  const extremes = peak ? [peak.most, peak.fewest] : [];
  // A line through a value without neighbours has no length, so it gets a dot.
  const dots = isLine ? new Set([...isolatedPoints(totals), ...extremes]) : [];
  const dotsBefore = isLine && before ? isolatedPoints(before) : [];
  // Recharts draws the single point of a line above the other marks. Marks of a line are drawn above that point.
  return (
    <ZIndexLayer zIndex={isLine ? DefaultZIndexes.activeBar : IN_ORDER}>
      {strokes.map(({ x: at, half: reach, y: height }) => (
        <path key={at} className="tick-before" d={`M${at - reach} ${height}h${2 * reach}`} />
      ))}
      {dotsBefore.map((index) => (
        <circle key={index} className="dot before" r="3.5" cx={x(index)} cy={y(before?.[index] ?? 0)} />
      ))}
      {[...dots].map((index) => (
        <circle key={index} className="dot" r="3.5" cx={x(index)} cy={y(totals[index] ?? 0)} />
      ))}
      {labelled.map((index) => {
        const text = texts[index] ?? '';
        const top = y(Math.max(0, totals[index] ?? 0));
        return (
          <text
            key={index}
            className={extremes.includes(index) ? 'strong' : undefined}
            x={x(index)}
            y={figureBase({ x: x(index), top, text }, strokes)}
            textAnchor="middle"
          >
            {text}
          </text>
        );
      })}
    </ZIndexLayer>
  );
}

/** Series names beside the last column, at the height of each last value, without overlaps. */
export function SeriesNames({ lines }: Pick<DrawingProps, 'lines'>) {
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
