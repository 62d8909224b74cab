// Drivers as a windowed grid whose rows have the focus. The focused row is always rendered.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row has the focus, not its cells
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { stripMonths } from '../../../desk/licence-days';
import type { ReadDriver } from '../../../desk/points-computation';
import { cssVars } from '../../../ui/css-vars';
import { useMedia } from '../../../ui/use-media';
import { DriverRow } from './driver-row';
import { LIMITS, placeOnScale } from './gauge';
import type { PointsWords } from './points-words';

const NARROW = '(max-width: 640px)';
const ROW_PX = 54;
const CARD_PX = 92;
const OVERSCAN = 6;

export function DriverList({
  drivers,
  groupNameOf,
  current,
  openId,
  words,
  isBusy,
  onCurrent,
  onOpen,
  children,
}: {
  drivers: readonly ReadDriver[];
  groupNameOf: (driverId: string) => string | null;
  /** Place of the driver that keys act on. */
  current: number;
  openId: string | null;
  words: PointsWords;
  isBusy: boolean;
  onCurrent: (place: number, id: string) => void;
  onOpen: (place: number) => void;
  /** Shown where the list is empty. */
  children?: ReactNode;
}) {
  const { t, format, today } = words;
  const isNarrow = useMedia(NARROW);
  const scroll = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: drivers.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isNarrow ? CARD_PX : ROW_PX),
    overscan: OVERSCAN,
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isThere = indexes.includes(current) || current >= drivers.length;
      return isThere ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer cached sizes of the other layout
  useLayoutEffect(() => list.measure(), [isNarrow]);
  const currentId = drivers[current]?.points.driverId ?? null;
  const follow = useEffectEvent(() => {
    if (currentId === null) return;
    list.scrollToIndex(current, { align: 'auto' });
    const hadFocus = scroll.current?.contains(document.activeElement);
    if (hadFocus)
      scroll.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current driver is what it follows
  useLayoutEffect(() => follow(), [currentId]);

  return (
    <div
      ref={scroll}
      className="driver-list"
      role="grid"
      aria-label={t('points.list.label')}
      aria-rowcount={drivers.length}
      aria-busy={isBusy}
    >
      {drivers.length > 0 && (
        <div className="driver-head" role="row">
          <span role="columnheader">{t('points.list.driver')}</span>
          <span role="columnheader" className="of">
            {t('points.list.gauge')}
            <span className="scale" aria-hidden="true">
              {LIMITS.map((limit) => (
                <b key={limit} style={cssVars({ '--at': placeOnScale(limit) })}>
                  {format.number(limit)}
                </b>
              ))}
            </span>
          </span>
          <span role="columnheader" className="strip">
            <span className="hidden">{t('points.list.strip')}</span>
            <span className="months" aria-hidden="true">
              {stripMonths(today).map(({ day, at }) => (
                <b key={day} style={cssVars({ '--at': at })}>
                  {format.month(day.slice(0, 7), 'name').slice(0, 1).toLocaleUpperCase(format.tag)}
                </b>
              ))}
            </span>
          </span>
          <span role="columnheader" className="drop">
            {t('points.list.drop')}
          </span>
        </div>
      )}
      <div role="rowgroup" className="driver-space" style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, size }) => {
          const driver = drivers[index];
          if (driver === undefined) return null;
          const { driverId } = driver.points;
          return (
            <DriverRow
              key={driverId}
              driver={driver}
              place={index}
              group={groupNameOf(driverId)}
              isCurrent={index === current}
              isOpen={driverId === openId}
              words={words}
              style={{ transform: `translateY(${start}px)`, blockSize: size }}
              onFocus={onCurrent}
              onOpen={onOpen}
            />
          );
        })}
      </div>
      {children}
    </div>
  );
}
