// Notice of newer fines after the selected period, with the way to them.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { finesDashboardQuery } from '../fines-dashboard-query';
import { addDays, type Period } from './calendar-days';
import { type FinesFilters, resolvePeriod, toDashboardQuery } from './filters';

/** From the day after the period to today; null if the period reaches today. */
function newerPeriod({ end_date }: Period, today: string): Period | null {
  return end_date < today ? { start_date: addDays(end_date, 1), end_date: today } : null;
}

/** `filters`: without a group. `enabled`: once the page has its own data. */
export function NewerFines({
  filters,
  today,
  enabled,
  onShow,
}: {
  filters: FinesFilters;
  today: string;
  enabled: boolean;
  /** Extends the period to today. */
  onShow: () => void;
}) {
  const t = useText();
  const { client, locale, format } = useRuntime();
  const newer = newerPeriod(resolvePeriod(filters, today), today);
  const request = toDashboardQuery({ ...filters, ...newer, compare: null }, today);
  const { data, isPlaceholderData } = useQuery({
    ...finesDashboardQuery(client, request, locale),
    enabled: enabled && newer !== null,
  });
  const count = data?.response.top_summary?.total_fines_quantity?.value ?? 0;
  if (!newer || isPlaceholderData || count <= 0) return null;
  return (
    <p className="newer-fines" role="status">
      {t('filters.newer.text', {
        count,
        n: format.number(count),
        dates: format.dateRange(newer.start_date, newer.end_date),
      })}{' '}
      <button type="button" className="link" onClick={onShow}>
        {t('filters.newer.show')}
      </button>
    </p>
  );
}
