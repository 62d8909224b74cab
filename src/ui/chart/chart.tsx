// A chart that reserves its final size: the drawing is a lazy chunk, loaded after the first numbers. Every bucket is a
// button, so pointer and keyboard get the same text; Enter selects the bucket.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cssVars } from '../css-vars';
import { LazyFallback, lazyComponent } from '../loading/lazy-component';
import { afterPaint, withTimeout } from '../scheduling';
import { useWidth } from '../use-width';
import type { DrawingProps, SeriesChartProps } from './series';
import { marginOf, totalAt, valueAxis } from './value-scale';

type ChartWords = {
  /** Accessible name: a sentence that summarizes the chart. */
  summary: string;
  before: string;
  /** What Enter does; part of the label of every bucket. */
  action?: string;
};

const { Part: SeriesChart, fetchPart } = lazyComponent<DrawingProps>(async () => {
  // To evaluate the library is a task of its own: what the page shows without it is painted before.
  await new Promise<void>((resolve) => afterPaint(resolve));
  return (await import('./series-chart')).default;
});
/** Loads the drawing. Rejects when the chunk cannot be loaded; the next call retries. */
export const loadCharts = fetchPart;

/** Longest wait of other requests for the drawing. */
const DRAWING_MS = 5000;
/** Whether the drawing is loaded, failed or late, from `isOn` on: other requests would take its share of the line. */
export function useChartsSettled(isOn: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let isCurrent = true;
    const settle = () => {
      if (isCurrent) setSettled(true);
    };
    withTimeout(fetchPart(), DRAWING_MS).then(settle, settle);
    return () => {
      isCurrent = false;
    };
  }, [isOn]);
  return isSettled;
}

const SKELETON = { placeholder: <span className="skeleton" /> };

export function Chart({
  words,
  onChoose,
  height,
  reach,
  leastRoom = 0,
  ...chart
}: Omit<SeriesChartProps, 'width'> & { words: ChartWords; onChoose?: (index: number) => void; leastRoom?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { domain, room: ownRoom } = valueAxis({ ...chart, reach });
  const room = Math.max(ownRoom, leastRoom);
  return (
    <div className="chart-box" ref={box} style={cssVars({ '--height': `${height}px` })}>
      {width > 0 && (
        <>
          <div className="drawing" role="img" aria-label={words.summary}>
            <LazyFallback value={SKELETON}>
              <SeriesChart {...chart} domain={domain} room={room} width={width} height={height} />
            </LazyFallback>
          </div>
          <Buckets {...chart} room={room} words={words} onChoose={onChoose} width={width} />
        </>
      )}
    </div>
  );
}

function Buckets({
  buckets,
  lines,
  before,
  format,
  words,
  onChoose,
  width,
  room,
}: Pick<DrawingProps, 'buckets' | 'lines' | 'before' | 'format' | 'width' | 'room'> & {
  words: ChartWords;
  onChoose?: (index: number) => void;
}) {
  const [active, setActive] = useState<number | null>(null);
  const [home, setHome] = useState(0);
  // A removed button sends no blur event, so the tooltip is closed here. Otherwise it would stay for another bucket.
  const [count, setCount] = useState(buckets.length);
  if (count !== buckets.length) {
    setCount(buckets.length);
    setActive(null);
  }
  const row = useRef<HTMLDivElement>(null);
  const { right } = marginOf(lines, width, room);
  const current = Math.min(home, buckets.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buckets.length - 1 }[event.key];
    if (event.key === 'Escape' && active !== null) {
      event.stopPropagation();
      setActive(null);
    }
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(buckets.length - 1, target));
    const button = row.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  const textOf = (index: number) =>
    [
      `${buckets[index]?.long}: ${format.full(totalAt(lines, index))}`,
      ...(lines.length > 1 ? lines.map((line) => `${line.label} ${format.full(line.values[index] ?? null)}`) : []),
      ...(before ? [`${buckets[index]?.beside ?? words.before} ${format.full(before[index] ?? null)}`] : []),
    ].join(', ');
  const tip = active === null ? null : buckets[active];
  return (
    <div className="buckets" style={{ insetInlineStart: room, insetInlineEnd: right }}>
      {/* The chart is one tab stop; the arrow keys move between buckets. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="row" ref={row} role="group" aria-label={words.summary} onKeyDown={onKeyDown}>
        {buckets.map((bucket, index) => (
          <button
            type="button"
            key={`${bucket.long}-${index.toString()}`}
            tabIndex={index === current ? 0 : -1}
            aria-label={`${textOf(index)}${words.action && onChoose ? `. ${words.action}` : ''}`}
            onFocus={() => {
              setHome(index);
              setActive(index);
            }}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
            onClick={() => onChoose?.(index)}
          />
        ))}
      </div>
      {tip && active !== null && (
        <div
          className="tip"
          aria-hidden="true"
          data-side={active > buckets.length / 2 ? 'start' : 'end'}
          style={cssVars({ '--at': `${((active + 0.5) / buckets.length) * 100}%` })}
        >
          <h4>
            {tip.long}: {format.full(totalAt(lines, active))}
          </h4>
          <dl>
            {lines.length > 1 &&
              [...lines].reverse().map((line) => (
                <div key={line.key}>
                  <dt>
                    <i className={line.level ? `swatch level-${line.level}` : 'swatch other'} />
                    {line.label}
                  </dt>
                  <dd>{format.full(line.values[active] ?? null)}</dd>
                </div>
              ))}
            {before && (
              <div>
                <dt>{tip.beside ?? words.before}</dt>
                <dd>{format.full(before[active] ?? null)}</dd>
              </div>
            )}
          </dl>
          {words.action && onChoose && <p>{words.action}</p>}
        </div>
      )}
    </div>
  );
}
