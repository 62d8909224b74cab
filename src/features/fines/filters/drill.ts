// From a number to the fines behind it: the search parameters of /fines with equal filters and explicit days.
import type { ListFinesRequest } from '../../../contract/fine';
import type { SearchRecord } from '../../../url/search-text';
import { endOfMonth, type Period } from './calendar-days';
import { type FinesFilters, filtersCodec, type IdList, resolvePeriod, toIds } from './filters';

/**
 * What narrows the filters further. Ids take the place of those filtered by; `month` (`YYYY-MM`) is cut to the period when
 * it lies in it, and stands for itself when it does not; `period` takes the place of the days.
 */
export type Drill = Partial<
  Record<IdList, number[]> &
    Pick<FinesFilters, 'fine_hour_range'> &
    Pick<ListFinesRequest, 'search_term' | 'ait_number' | 'due_date_range'> & { month: string; period: Period }
>;

export function toFinesSearch(filters: FinesFilters, today: string, extra: Drill = {}): SearchRecord {
  const period = extra.period ?? resolvePeriod(filters, today);
  const ids = (list: IdList) => toIds(extra[list] ?? filters[list]);
  const record = filtersCodec.format({
    ...(extra.month === undefined ? period : cut(extra.month, period)),
    driver_ids: ids('driver_ids'),
    vehicle_ids: ids('vehicle_ids'),
    fine_status_ids: ids('fine_status_ids'),
    seriousness_ids: ids('seriousness_ids'),
    fine_hour_range: extra.fine_hour_range === undefined ? filters.fine_hour_range : extra.fine_hour_range,
    compare: null,
  });
  if (extra.search_term) record.search_term = [extra.search_term];
  if (extra.ait_number) record.ait_number = [extra.ait_number];
  if (extra.due_date_range) record.due_date_range = extra.due_date_range;
  // The list of the service knows no levels: those of all rows are as many as the figure, those of one page a few of them.
  if (record.seriousness_ids) record.rows = ['all'];
  return record;
}

function cut(month: string, { start_date, end_date }: Period): Period {
  const first = `${month}-01`;
  const last = endOfMonth(first);
  if (last < start_date || first > end_date) return { start_date: first, end_date: last };
  return { start_date: first > start_date ? first : start_date, end_date: last < end_date ? last : end_date };
}
