// Drivers as a windowed grid whose rows have the focus. The focused row is always rendered.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row has the focus, not its cells
import { type ReactNode, useRef } from 'react';
import { stripMonths } from '../../../desk/licence-days';
import type { ReadDriver } from '../../../desk/points-computation';
import { useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { showFocusedInRow } from '../../../ui/show-in-row';
import { useMedia } from '../../../ui/use-media';
import { useRowFocus } from '../desk/use-row-focus';
import { MOST_PRINTED, useRowWindow } from '../desk/use-row-window';
import { PrintedPart } from '../rows/printed-part';
import { DriverRow } from './driver-row';
import { REACH_CHOICES, type ReachChoice } from './driver-rows';
import { LIMITS, placeOnScale } from './gauge';
import type { PointsWords } from './points-words';
import './driver-list.css';
import '../desk/desk-tabs.css';

const NARROW = '(max-width: 640px)';
const ROW_PX = 54;
const CARD_PX = 92;
/** Of the head of the columns. */
const COLUMNS_PX = 40;

export function DriverList({
  drivers,
  groupNameOf,
  current,
  currentId,
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
  /** Whom the person has gone to; null: nobody yet, so that the list stays at its top while rows come. */
  currentId: string | null;
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
  const list = useRowWindow(
    scroll,
    {
      count: drivers.length,
      sizeOf: () => (isNarrow ? CARD_PX : ROW_PX),
      current,
      headPx: COLUMNS_PX,
      isNarrow,
    },
    drivers,
  );
  useRowFocus(scroll, current, currentId, list.scrollTo);

  return (
    <div
      ref={scroll}
      className="driver-list"
      // A grid without rows is none.
      {...(drivers.length > 0 && {
        role: 'grid',
        'aria-label': t('points.list.label'),
        'aria-rowcount': drivers.length,
      })}
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
      <div role={drivers.length > 0 ? 'rowgroup' : undefined} className="driver-space" style={list.space}>
        {list.items.map(({ index, style }) => {
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
              style={style}
              onFocus={onCurrent}
              onOpen={onOpen}
            />
          );
        })}
      </div>
      <PrintedPart rows={drivers.length} most={MOST_PRINTED} />
      {children}
    </div>
  );
}

const BAD: ReadonlySet<ReachChoice> = new Set(['reached', 'any']);
const WARN: ReadonlySet<ReachChoice> = new Set(['medium', 'serious']);

export function ReachTabs({
  counts,
  reach,
  words: { t, format },
  onReach,
}: {
  counts: Readonly<Record<ReachChoice, number>>;
  reach: ReachChoice;
  words: PointsWords;
  onReach: (reach: ReachChoice) => void;
}) {
  return (
    <nav className="desk-tabs" aria-label={t('points.reach.label')} onFocus={showFocusedInRow}>
      {REACH_CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={counts[choice] === 0 ? '' : BAD.has(choice) ? 'bad' : WARN.has(choice) ? 'warn' : ''}
          aria-pressed={choice === reach}
          onClick={() => onReach(choice)}
        >
          {t(`points.reach.${choice}`)} <b>{format.number(counts[choice])}</b>
        </button>
      ))}
    </nav>
  );
}

/** `isSearched`: a search left none. `onClear`: null where nothing narrows the list. */
export function NoDrivers({ isSearched, onClear }: { isSearched: boolean; onClear: (() => void) | null }) {
  const t = useText();
  return (
    <div className="state">
      <strong>{t(isSearched ? 'points.list.noneFound' : 'points.list.none')}</strong>
      {onClear && (
        <button type="button" className="button" onClick={onClear}>
          {t('points.list.clear')}
        </button>
      )}
    </div>
  );
}
