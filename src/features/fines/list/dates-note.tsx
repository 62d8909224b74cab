// Note on the dates of the rows where they may be unexpected. Either all dates, for a plate or AIT number, or newer
// fines.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ChangeSearch } from '../../../url/use-search';
import { searchedInAllDates } from '../filters/exact-search';
import { type FinesFilters, resolvePeriod } from '../filters/filters';
import { NewerFines } from '../filters/newer-fines';
import type { ListFilters } from './list-filters';
import { type TableState, withFilters, withList } from './table-state';

export function DatesNote({
  filters,
  list,
  today,
  hasNewer,
  change,
}: {
  /** Without a group. */
  filters: FinesFilters;
  list: ListFilters;
  today: string;
  /** Whether newer fines can be counted. */
  hasNewer: boolean;
  change: ChangeSearch<TableState>;
}) {
  const t = useText();
  const { format } = useRuntime();
  const period = resolvePeriod(filters, today);
  const inAllDates = searchedInAllDates(list);
  if (!inAllDates) {
    return (
      <NewerFines
        filters={filters}
        today={today}
        enabled={hasNewer}
        onShow={() => change((now) => withFilters(now, { ...now.filters, ...period, end_date: today }))}
      />
    );
  }
  return (
    <p className="newer-fines" role="status">
      {t(`fines.allDates.${inAllDates.kind}`, { term: inAllDates.term })}{' '}
      <button type="button" className="link" onClick={() => change((now) => withList(now, { isWithinPeriod: true }))}>
        {t('fines.allDates.within', { dates: format.dateRange(period.start_date, period.end_date) })}
      </button>
    </p>
  );
}
