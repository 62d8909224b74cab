// The filter bar: controls in two rows, then a sticky sentence that describes them.
import { ListFilter } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { Boundary } from '../../../ui/loading/boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import { useToday } from '../../../ui/use-today';
import type { Compared } from './compared-period';
import { type EditFilters, FilterBarProvider, type ShownControls } from './edit-filters';
import { type ExtraChip, FilterChips } from './filter-chips';
import { CompareButton, FilterControls } from './filter-controls';
import {
  countChanged,
  FILTER_PARTS,
  type FinesFilters,
  NO_FILTERS,
  resolvePeriod,
  shownComparedOf,
  withPeriod,
} from './filters';
import type { Names } from './names';
import { PeriodGroup, PresetSegments, withPreset } from './period-controls';
import { PRESETS, stepPeriod } from './presets';
import { toRichSentence, toSentence } from './sentence';
import './filter-bar.css';

const sheet = lazyComponent(() => import('./filter-sheet').then((module) => module.default));

/** Typical number of fines, to reserve width; another is a digit longer or shorter. */
const USUAL_TOTAL = 10_000;

/**
 * `total`: number of matching fines, null if unknown. `visibleControls`: available controls, default all. `children` come first
 * (a search box), `controls` last; `isCompact` puts all in one row. `extra`: chips of the page's own filters; `more`:
 * their texts for the sentence; `onReset` clears them, too. Memoized, because a tab change keeps the filters.
 */
export const FilterBar = memo(function FilterBar({
  filters,
  edit,
  total,
  names,
  visibleControls: { compare = true, seriousness = true } = {},
  compared,
  isAllDates = false,
  more,
  extra,
  onReset,
  isCompact = false,
  controls: ownControls,
  children,
}: {
  filters: FinesFilters;
  edit: EditFilters;
  total: number | null;
  names: Names;
  visibleControls?: Partial<ShownControls>;
  /** The comparison, if it differs from the filters. */
  compared?: Compared;
  /** The period does not apply: all dates are searched. */
  isAllDates?: boolean;
  more?: readonly string[];
  extra?: readonly ExtraChip[];
  onReset?: () => void;
  isCompact?: boolean;
  controls?: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const today = useToday();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const period = resolvePeriod(filters, today);
  const parts = FILTER_PARTS.filter(
    (part) => (part !== 'compare' || compare) && (part !== 'seriousness_ids' || seriousness),
  );
  const changed = countChanged(filters, parts) + (extra?.length ?? 0);
  const reset = () => (onReset ? onReset() : edit(() => NO_FILTERS));
  const controls = { filters, today, edit, names, visibleControls: { compare, seriousness } };
  const options = { compared: compare ? (compared ?? shownComparedOf(filters, today)) : null, more, isAllDates };
  /** Placeholder of about the final length, which may need another line. */
  const room = total === null ? toSentence(filters, period, USUAL_TOTAL, t, format, labels, names, options) : undefined;

  const group = t('filters.command.group');
  const step = (direction: -1 | 1) => () =>
    edit((now) => {
      const next = stepPeriod(resolvePeriod(now, today), direction);
      return next.start_date > today ? now : withPeriod(now, next, today);
    });
  useCommands([
    { id: 'filters.before', group, label: t('filters.command.before'), keys: '[', run: step(-1) },
    { id: 'filters.after', group, label: t('filters.command.after'), keys: ']', run: step(1) },
    {
      id: 'filters.focus',
      group,
      label: t('filters.command.focus'),
      keys: 'f',
      run: () => focusFirst(bar.current),
    },
    { id: 'filters.reset', group, label: t('filters.command.reset'), run: reset },
    ...PRESETS.map((preset) => ({
      id: `filters.${preset}`,
      group,
      label: t('filters.command.preset', { preset: t(`filters.preset.${preset}`) }),
      run: () => edit((now) => withPreset(now, preset, today)),
    })),
  ]);

  return (
    <FilterBarProvider value={controls}>
      <search className={isCompact ? 'filters compact' : 'filters'} aria-label={t('filters.label')} ref={bar}>
        <div className="row one">
          {children}
          <PeriodGroup />
          {!isCompact && <PresetSegments className="wide-only" />}
          {compare && <CompareButton className="wide-only" />}
          <button
            type="button"
            className={changed > 0 ? 'button pick changed narrow-only' : 'button pick narrow-only'}
            aria-haspopup="dialog"
            onPointerEnter={sheet.fetchAhead}
            onFocus={sheet.fetchAhead}
            onClick={() => setIsSheetOpen(true)}
          >
            <ListFilter className="icon" />
            {t('filters.open')}
            {changed > 0 && <b className="count">{format.number(changed)}</b>}
          </button>
        </div>
        <div className="row two">
          <FilterControls />
          {ownControls}
        </div>
        <div className="row three">
          <p className="sentence" aria-live="polite" data-room={room}>
            {/* A new key, so that the sentence appears at once and its words do not move. */}
            <span key={total === null ? 'uncounted' : 'counted'}>
              {toRichSentence(filters, period, total, t, format, labels, names, options)}
            </span>
          </p>
          <FilterChips parts={parts} extra={extra} onReset={reset} />
        </div>
        {isSheetOpen && (
          <Boundary level="section" title={t('filters.label')}>
            <sheet.Part ownControls={ownControls} total={total} onReset={reset} onClose={() => setIsSheetOpen(false)} />
          </Boundary>
        )}
      </search>
    </FilterBarProvider>
  );
});

/** The first visible control. */
function focusFirst(bar: HTMLElement | null): void {
  const buttons = bar?.querySelectorAll<HTMLElement>('button') ?? [];
  [...buttons].find((button) => button.checkVisibility())?.focus();
}
