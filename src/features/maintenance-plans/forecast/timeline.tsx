// The next vehicles on the axis of the load, soonest first. One tab stop; arrow keys move between vehicles, Enter opens
// the formula. The full list is shown on demand; only visible vehicles are rendered.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import type { PlanForecast } from '../due-dates/plan-forecast';
import { vehicleName } from './amounts';
import { FormulaDialog } from './formula';
import { Lane } from './lane';
import { soonestFirst } from './load-shape';
import './forecast.css';
import './lanes.css';
import type { TimeAxis } from './time-axis';

const FEW = 9;
const [LANE, TOUCH_LANE] = [24, 44];

/** `vehicles`: the plan's rows, which the forecast references by place. */
export function Timeline({
  vehicles,
  forecast,
  axis,
}: {
  vehicles: readonly unknown[];
  forecast: PlanForecast;
  axis: TimeAxis;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [home, setHome] = useState<number | null>(null);
  const order = soonestFirst(forecast.load, isWhole ? Number.POSITIVE_INFINITY : FEW);
  const box = useRef<HTMLDivElement>(null);
  const laneHeight = useMedia('(pointer: coarse)') ? TOUCH_LANE : LANE;
  const homeAt = Math.max(0, home === null ? 0 : order.indexOf(home));
  const lanes = useVirtualizer({
    count: order.length,
    getScrollElement: () => box.current,
    estimateSize: () => laneHeight,
    initialRect: { width: axis.width, height: FEW * laneHeight },
    overscan: 8,
    // The tab stop stays rendered, so that scrolling never loses the focus.
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return places.includes(homeAt) || order.length === 0 ? places : [...places, homeAt].sort((a, b) => a - b);
    },
  });
  // The virtualizer caches heights, which differ between pointer types.
  useLayoutEffect(() => {
    if (laneHeight > 0) lanes.measure();
  }, [lanes, laneHeight]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: homeAt + 1, ArrowUp: homeAt - 1, Home: 0, End: order.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(order.length - 1, to));
    setHome(order[next] ?? null);
    lanes.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus());
  };
  const openedDue = opened === null ? undefined : forecast.dueDates[opened];
  const total = forecast.dueDates.length;
  if (total === 0) return null;
  return (
    <>
      <div className="lanes" ref={box} style={{ maxBlockSize: (isWhole ? 2 * FEW : FEW) * laneHeight }}>
        <ul
          aria-label={t('planForecast.timeline.title')}
          style={{ blockSize: lanes.getTotalSize() }}
          // Handles keys of the buttons inside.
          onKeyDown={onKeyDown}
        >
          {lanes.getVirtualItems().map(({ index, start, size }) => {
            const place = order[index];
            const due = place === undefined ? undefined : forecast.dueDates[place];
            if (place === undefined || !due) return null;
            return (
              <li
                key={place}
                aria-posinset={index + 1}
                aria-setsize={order.length}
                data-index={index}
                style={{ transform: `translateY(${start}px)`, blockSize: size }}
              >
                <Lane
                  place={place}
                  name={vehicleName(vehicles[place], place, t, format)}
                  due={due}
                  axis={axis}
                  isTabStop={index === homeAt}
                  onOpen={setOpened}
                  onFocus={setHome}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {total > FEW && (
        <p className="lanes-more">
          {t('planForecast.timeline.shown', { n: format.number(order.length), all: format.number(total) })}
          {forecast.unknown > 0 && `, ${t('planForecast.load.unknown', { n: format.number(forecast.unknown) })}`}
          <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('planForecast.timeline.fewer') : t('planForecast.timeline.all', { n: format.number(total) })}
          </button>
        </p>
      )}
      {opened !== null && openedDue && (
        <FormulaDialog
          name={vehicleName(vehicles[opened], opened, t, format)}
          due={openedDue}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
