// Heat map of the loaded fines by weekday and hour, with a brush. A drag selects hours; a range over midnight needs the
// two handles.
import './hours-heat-map.css';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Fine } from '../../../../contract/fine';
import { useText } from '../../../../i18n/use-text';
import { cssVars } from '../../../../ui/css-vars';
import { useDraft } from '../../../../ui/form/draft';
import { useRuntime } from '../../../../ui/runtime';
import type { HourRange } from '../../filters/hours';
import type { ChosenHours } from '../table-state';
import { blocks, type Columns, keyColumn, rangeText, toColumns, toRange } from './hour-columns';
import { DAY_HOURS, hoursOfFines } from './hours-of-fines';
import { HoursTable, ShadeKey } from './hours-table';
import { useHourDrag } from './use-hour-drag';

/** Debounce: keys repeat, and the list is requested after the last one. */
const QUIET_MS = 400;

export type HoursHeatMapProps = {
  fines: readonly Fine[];
  range: HourRange | null;
  /** Filtered weekdays, 0 is Monday; empty: all. */
  weekdays: readonly number[];
  onHours: (hours: ChosenHours) => void;
};

export function HoursHeatMap({ fines, range, weekdays, onHours }: HoursHeatMapProps) {
  const t = useText();
  const { format } = useRuntime();
  const hours = useMemo(() => hoursOfFines(fines), [fines]);
  const onRange = (next: HourRange | null) => onHours({ range: next });
  /** Weekday of the pressed cell; null: outside of the cells. */
  const pressed = useRef<number | null>(null);
  const plane = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [draft, move, release] = useDraft<Columns>(toColumns(range), (next) => onRange(toRange(next)), QUIET_MS);
  const { dragColumns, start, handlers } = useHourDrag(plane, draft, (columns) => {
    const isOne = columns.first === columns.last;
    const isSame = range !== null && JSON.stringify(columns) === JSON.stringify(draft);
    const weekday = isOne ? pressed.current : null;
    pressed.current = null;
    if (weekday !== null) {
      // A cell selects an hour of a weekday; selecting it again clears it.
      const isAgain = isSame && weekdays.length === 1 && weekdays[0] === weekday;
      const count = hours.counts[weekday]?.[columns.first] ?? 0;
      onHours(isAgain ? { range: null, cell: null } : { range: toRange(columns), cell: { weekday, fines: count } });
      return;
    }
    onRange(isSame && isOne ? null : toRange(columns));
  });
  const marked = dragColumns ?? draft;
  const exactRange =
    dragColumns || JSON.stringify(draft) !== JSON.stringify(toColumns(range)) ? toRange(marked) : range;
  const words = exactRange ? rangeText(exactRange) : null;

  const handle = (which: 'first' | 'last') => {
    const column = marked[which];
    const hour = which === 'first' ? `${two(column)}:00` : `${two(column)}:59`;
    // The exact hours of the filter, if they are not whole hours.
    const exact = exactRange ? exactRange[which === 'first' ? 0 : 1] : hour;
    return (
      <span
        ref={which === 'first' ? first : undefined}
        role="slider"
        className={`handle ${which}`}
        tabIndex={0}
        aria-label={t(which === 'first' ? 'finesMap.hours.from' : 'finesMap.hours.to')}
        aria-valuemin={0}
        aria-valuemax={DAY_HOURS - 1}
        aria-valuenow={column}
        aria-valuetext={t(which === 'first' ? 'finesMap.hours.fromValue' : 'finesMap.hours.toValue', { hour: exact })}
        style={cssVars({ '--at': which === 'first' ? column : column + 1 })}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          release();
          start(event, which);
        }}
        {...handlers}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = keyColumn(event.key, column);
          if (next === null) return;
          event.preventDefault();
          if (next !== column) move({ ...draft, [which]: next });
        }}
        onBlur={release}
      />
    );
  };

  return (
    <section className="hours-map" aria-label={t('finesMap.hours.title')}>
      <header>
        <h2>{t('finesMap.hours.title')}</h2>
        <p className="hours-range" aria-live="polite">
          {words === null
            ? t('finesMap.hours.all')
            : words.isOver
              ? t('finesMap.hours.over', { hours: words.text })
              : words.text}
        </p>
        {exactRange !== null && (
          <button
            type="button"
            className="link"
            onClick={() => {
              // The button is unmounted with the range, so the first handle gets the focus.
              first.current?.focus({ preventScroll: true });
              onRange(null);
            }}
          >
            {t('finesMap.hours.wholeDay')}
          </button>
        )}
      </header>
      {hours.placed === 0 && <p className="muted">{t('finesMap.hours.empty')}</p>}
      <div
        className="hours-frame"
        data-drawing={dragColumns !== null || undefined}
        onPointerOver={(event) => setPointed(titleOf(event.target))}
        onPointerLeave={() => setPointed(null)}
      >
        <div
          className="hours-grid"
          onPointerDown={(event) => {
            if (!isOnHours(event, plane.current)) return;
            pressed.current = weekdayOf(event.target);
            start(event, 'range');
          }}
          {...handlers}
        >
          <HoursTable
            hours={hours}
            marked={marked}
            weekdays={weekdays}
            onWeekday={(weekday) => {
              const isAgain = weekdays.length === 1 && weekdays[0] === weekday;
              onHours({ range, cell: isAgain ? null : { weekday, fines: hours.byDay[weekday] ?? 0 } });
            }}
          />
        </div>
        <div ref={plane} className="hours-plane">
          {exactRange !== null &&
            blocks(marked).map((block) => (
              <i
                key={block.first}
                className="block"
                style={cssVars({ '--from': block.first, '--to': block.last + 1 })}
              />
            ))}
          {handle('first')}
          {handle('last')}
        </div>
      </div>
      <footer>
        <p className="reading">{pointed ?? t('finesMap.hours.hint')}</p>
        <ShadeKey most={hours.most} />
      </footer>
      {hours.unplaced > 0 && hours.placed > 0 && (
        <p className="muted">
          {t('finesMap.hours.unplaced', { count: hours.unplaced, n: format.number(hours.unplaced) })}
        </p>
      )}
    </section>
  );
}

function titleOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('td')?.title ?? null) || null : null;
}

/** Weekday of a cell with a count. */
function weekdayOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-weekday]') : null;
  return row ? Number(row.dataset.weekday) : null;
}

function isOnHours(event: PointerEvent, plane: HTMLElement | null): boolean {
  const box = plane?.getBoundingClientRect();
  return box !== undefined && event.clientX >= box.left && event.clientX < box.right;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
