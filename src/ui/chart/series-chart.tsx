// Time series on recharts: it gives the plot and the scales, the marks on them are ours. A lazy chunk.
import { useEffect, useLayoutEffect } from 'react';
import { ComposedChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import { useSoon } from '../soon';
import { afterPaint } from '../when-calm';
import { type Mark, marksOf } from './chart-marks';
import { marginOf } from './chart-plot';
import type { DrawingProps } from './series';

/** Whether recharts has drawn before. */
let isWarm = false;

export default function SeriesChart({ width, height, room, onMarks, ...chart }: DrawingProps) {
  // The code of recharts takes three times as long when it runs first: its empty plot is a task of its own then.
  const isPlotThere = useSoon(!isWarm);
  useEffect(() => {
    isWarm = true;
  }, []);
  // A plot in which nothing has a place has no marks: what stands for them does not stand for ever.
  useEffect(() => (isPlotThere ? afterPaint(() => onMarks(true)) : undefined), [isPlotThere, onMarks]);
  const { buckets, lines, domain } = chart;
  return (
    <div className="chart">
      {/* Compact: without the parts that follow the pointer and other charts. Ours are the buckets over it. */}
      <ComposedChart
        compact
        width={width}
        height={height}
        data={buckets.map((_, index) => ({ index }))}
        accessibilityLayer={false}
        margin={marginOf(lines, width, room)}
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
            <Marks {...chart} width={width} onMarks={onMarks} />
          </>
        )}
      </ComposedChart>
    </div>
  );
}

function Marks({ width, onMarks, ...chart }: Omit<DrawingProps, 'height' | 'room'>) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  const isThere = area !== undefined && x !== undefined && y !== undefined;
  useLayoutEffect(() => {
    if (isThere) onMarks(true);
  }, [isThere, onMarks]);
  if (!isThere) return null;
  const marks = marksOf(chart, {
    area,
    width,
    x: (index) => Number(x(index, { position: 'middle' })),
    y: (value) => Number(y(value)),
  });
  return <g>{marks.map(toElement)}</g>;
}

function toElement(mark: Mark) {
  switch (mark.kind) {
    case 'path':
      return <path key={mark.key} className={mark.style} d={mark.d} />;
    case 'dot':
      return <circle key={mark.key} className={mark.style} r="3.5" cx={mark.x} cy={mark.y} />;
    default:
      return (
        <text
          key={mark.key}
          className={mark.style}
          x={mark.x}
          y={mark.y}
          textAnchor={mark.isCentred ? 'middle' : undefined}
        >
          {mark.text}
          {mark.sub && (
            <tspan x={mark.x} dy={14}>
              {mark.sub}
            </tspan>
          )}
        </text>
      );
  }
}
