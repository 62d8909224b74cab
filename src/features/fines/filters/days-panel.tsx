// Date fields and a lazy calendar.
import { useText } from '../../../i18n/use-text';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import type { Period } from './calendar-days';
import { LazyPanel } from './lazy-panel';

const { Part: PeriodCalendar, fetchAhead } = lazyComponent(
  () => import('../../../ui/form/period-calendar').then((module) => module.default),
  { isHeavy: true },
);

export const fetchDaysAhead = fetchAhead;

/** `takesFocus`: focuses the first field once loaded. */
export function DaysPanel({
  value,
  takesFocus = true,
  onApply,
}: {
  value: Period;
  takesFocus?: boolean;
  onApply: (value: Period) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <LazyPanel title={t('filters.period.label')} size="calendar">
      <PeriodCalendar
        value={value}
        locale={format.tag}
        takesFocus={takesFocus}
        words={{
          title: t('filters.period.calendar'),
          from: t('filters.period.from'),
          to: t('filters.period.to'),
          apply: t('filters.period.apply'),
          hint: t('filters.period.hint'),
          swapped: t('filters.period.invalid'),
          incomplete: t('filters.period.incomplete'),
          previous: t('filters.period.previousMonth'),
          next: t('filters.period.nextMonth'),
          length: (days) => t('filters.period.length', { count: days, n: format.number(days) }),
        }}
        onApply={onApply}
      />
    </LazyPanel>
  );
}
