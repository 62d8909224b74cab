// From a number to the fines behind it: the search parameters of /fines with equal filters and explicit days, what only
// Patio can filter by, and the number itself, which the page of fines repeats above its rows.
import type { ListFinesRequest } from '../../../contract/fine';
import type { SearchRecord } from '../../../url/search-text';
import { endOfMonth, type Period } from './calendar-days';
import { exactKind } from './exact-search';
import { type FigureOfRows, formatFigure } from './figure-of-rows';
import { type FinesFilters, filtersCodec, type IdList, resolvePeriod, toIds } from './filters';

/** An infraction by its id, or by its text where no id is known. */
export type InfractionKey = { id: string } | { text: string };

/**
 * What narrows the filters further. Ids take the place of those filtered by; `month` (`YYYY-MM`) is cut to the period when
 * it lies in it, and stands for itself when it does not; `period` takes the place of the days.
 */
export type Drill = Partial<
  Pick<FinesFilters, IdList | 'fine_hour_range'> &
    Pick<ListFinesRequest, 'search_term' | 'ait_number' | 'due_date_range'> & {
      month: string;
      period: Period;
      group: string;
      infraction: InfractionKey;
      nic: 'yes' | 'no';
    }
>;

export function toFinesSearch(
  filters: FinesFilters,
  today: string,
  extra: Drill = {},
  figure: FigureOfRows | null = null,
): SearchRecord {
  const period = extra.period ?? resolvePeriod(filters, today);
  const ids = (list: IdList) => toIds(extra[list] ?? filters[list]);
  const group = extra.group ?? (extra.vehicle_ids ? null : filters.group);
  const record = filtersCodec.format({
    ...(extra.month === undefined ? period : cut(extra.month, period)),
    driver_ids: ids('driver_ids'),
    vehicle_ids: extra.group === undefined ? ids('vehicle_ids') : [],
    group,
    fine_status_ids: ids('fine_status_ids'),
    seriousness_ids: ids('seriousness_ids'),
    fine_hour_range: extra.fine_hour_range === undefined ? filters.fine_hour_range : extra.fine_hour_range,
    compare: null,
  });
  if (extra.search_term) record.search_term = [extra.search_term];
  if (extra.ait_number) record.ait_number = [extra.ait_number];
  if (extra.due_date_range) record.due_date_range = extra.due_date_range;
  // A code that looks like an AIT number must not widen the search to all dates.
  if (extra.search_term && exactKind(extra.search_term)) record.within_period = ['yes'];
  if (extra.nic) record.nic = [extra.nic];
  if (extra.infraction && 'id' in extra.infraction) record.infraction_id = [extra.infraction.id];
  else if (extra.infraction) record.infraction = [extra.infraction.text];
  // What the service's list does not know is found in all rows; of one page it would be a few of them.
  const isLocal = record.seriousness_ids !== undefined || extra.nic !== undefined || extra.infraction !== undefined;
  if (isLocal || figure) record.rows = ['all'];
  if (figure) record.figure = [formatFigure(figure)];
  return record;
}

function cut(month: string, { start_date, end_date }: Period): Period {
  const first = `${month}-01`;
  const last = endOfMonth(first);
  if (last < start_date || first > end_date) return { start_date: first, end_date: last };
  return { start_date: first > start_date ? first : start_date, end_date: last < end_date ? last : end_date };
}
