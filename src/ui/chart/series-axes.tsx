// Grid lines and the names of both axes, on recharts' scales. Its own measure each text in the page and render again for it.
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { nameStep } from './chart-labels';
import type { DrawingProps } from './series';
import { scaleLabels } from './value-scale';

/** Minimum width of a bucket name, in pixels. */
const BUCKET_WIDTH = 34;
/** Baseline of a value above its grid line, and of a bucket name below the plot. */
const OVER_LINE = 4;
const UNDER_PLOT = 16;
const NEXT_LINE = 14;

export function Axes({ buckets, domain, format }: Pick<DrawingProps, 'buckets' | 'domain' | 'format'>) {
  const area = usePlotArea();
  const [xScale, yScale] = [useXAxisScale(), useYAxisScale()];
  if (!area || !xScale || !yScale) return null;
  const right = area.x + area.width;
  const labels = scaleLabels(domain.ticks, format);
  const step = nameStep(buckets.length, area.width, BUCKET_WIDTH);
  const base = area.y + area.height + UNDER_PLOT;
  return (
    <>
      {domain.ticks.map((tick, index) => {
        const y = Number(yScale(tick));
        return (
          <g key={tick}>
            <path className="gridlines" d={`M0 ${y}H${right}`} />
            <text x={0} y={y - OVER_LINE}>
              {labels[index]}
            </text>
          </g>
        );
      })}
      {buckets.map(({ short, sub, long }, index) => {
        const x = Number(xScale(index, { position: 'middle' }));
        // For one render after the buckets change, the scale still belongs to the old ones.
        if (index % step !== 0 || !Number.isFinite(x)) return null;
        // The second line is shown only where it differs from that of the previous labelled bucket.
        const isNew = index === 0 || sub !== buckets[index - step]?.sub;
        return (
          <text key={`${long}-${index.toString()}`} x={x} y={base} textAnchor="middle">
            {short}
            {isNew && sub && (
              <tspan x={x} dy={NEXT_LINE}>
                {sub}
              </tspan>
            )}
          </text>
        );
      })}
    </>
  );
}

/** The line at zero: over columns, under lines. */
export function Base() {
  const area = usePlotArea();
  const yScale = useYAxisScale();
  return area && yScale && <path className="base" d={`M${area.x} ${Number(yScale(0))}h${area.width}`} />;
}
