// Period controls: previous and next, dates, and presets.
import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import type { Period } from './calendar-days';
import { DaysPanel, fetchDaysAhead } from './days-panel';
import { useFilterBar } from './edit-filters';
import { type FinesFilters, isChanged, resolvePeriod, withPeriod } from './filters';
import { DEFAULT_PRESET, PRESETS, type Preset, presetOf, presetPeriod, stepPeriod } from './presets';

export function PeriodGroup() {
  const t = useText();
  const { filters, today, edit } = useFilterBar();
  const { format } = useRuntime();
  const period = resolvePeriod(filters, today);
  const say = ({ start_date, end_date }: Period) => format.dateRange(start_date, end_date);
  // Numeric dates fit the button better in languages with long month names.
  const brief = ({ start_date, end_date }: Period) =>
    format.locale === 'en' || start_date === end_date
      ? format.dateRange(start_date, end_date)
      : `${format.dateDigits(start_date)} – ${format.dateDigits(end_date)}`;
  const before = stepPeriod(period, -1);
  const after = stepPeriod(period, 1);
  const isFuture = after.start_date > today;
  const step = (direction: -1 | 1) => () =>
    edit((now) => withPeriod(now, stepPeriod(resolvePeriod(now, today), direction), today));
  const beforeText = t('filters.period.before', { dates: say(before) });
  const afterText = isFuture ? t('filters.period.future') : t('filters.period.after', { dates: say(after) });
  return (
    <span className="group">
      <button type="button" className="button only" aria-label={beforeText} title={beforeText} onClick={step(-1)}>
        <ChevronLeft className="icon" />
      </button>
      <PopoverButton
        className={isChanged(filters, 'period') ? 'button changed' : 'button'}
        label={t('filters.period.label')}
        onIntent={fetchDaysAhead}
        button={
          <>
            <Calendar className="icon" />
            <span className="hidden">{t('filters.period.label')}</span>
            <span className="dates">{brief(period)}</span>
          </>
        }
      >
        {(close) => (
          <DaysPanel
            value={period}
            onApply={(next) => {
              edit((now) => withPeriod(now, next, today));
              close();
            }}
          />
        )}
      </PopoverButton>
      <button
        type="button"
        className="button only"
        aria-label={afterText}
        title={afterText}
        aria-disabled={isFuture || undefined}
        onClick={isFuture ? undefined : step(1)}
      >
        <ChevronRight className="icon" />
      </button>
    </span>
  );
}

export function PresetSegments({ className }: { className: string }) {
  const t = useText();
  const { filters, today, edit } = useFilterBar();
  const current = presetOf(resolvePeriod(filters, today), today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <span className={`segments ${className}`} role="group" aria-label={t('filters.period.presets')}>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === current}
          onClick={() => edit((now) => withPreset(now, preset, today))}
        >
          {t(`filters.preset.${preset}`)}
        </button>
      ))}
    </span>
  );
}

/** The default preset has no dates in the URL, so that it moves with today. */
export function withPreset(filters: FinesFilters, preset: Preset, today: string): FinesFilters {
  return withPeriod(filters, preset === DEFAULT_PRESET ? null : presetPeriod(preset, today), today);
}
