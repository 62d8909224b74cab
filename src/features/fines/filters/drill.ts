// Links from a figure to its fines: parameters of /fines with equal filters and explicit dates. They include filters
// applied locally, and the figure itself, which the fines page repeats above its rows.
import type { ListFinesRequest } from '../../../contract/fine';
import type { SearchRecord } from '../../../url/navigation';
import { endOfMonth, type Period } from './calendar-days';
import { exactKind } from './exact-search';
import { type FigureOfRows, formatFigure } from './figure-of-rows';
import { type FinesFilters, filtersCodec, type IdList, resolvePeriod, toIds } from './filters';

/** An infraction by id, or by text if the id is unknown. */
export type InfractionKey = { id: string } | { text: string };

/**
 * Additional filters. Ids replace the filtered ones. `month` (`YYYY-MM`) is clipped to the period if it overlaps, else
 * used as it is; `period` replaces the dates.
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
  // A code that looks like an AIT number must not extend the search to all dates.
  if (extra.search_term && exactKind(extra.search_term)) record.within_period = ['yes'];
  if (extra.nic) record.nic = [extra.nic];
  if (extra.infraction && 'id' in extra.infraction) record.infraction_id = [extra.infraction.id];
  else if (extra.infraction) record.infraction = [extra.infraction.text];
  // Filters unknown to the list API are applied to all rows; a single page would contain few of them.
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
