// What the fines pages are filtered by. The URL is its home; names there are the contract's.

import type { FinesDashboardRequest } from '../../../contract/fines-dashboard';
import { compareIdentifiers, type Identifier, toIdentifier } from '../../../contract/long-integers';
import { firstText, type SearchRecord } from '../../../url/search-text';
import type { SearchCodec } from '../../../url/use-search';
import { addDays, addMonths, isDay, isSamePeriod, type Period, spanOf } from './calendar-days';
import { type Compared, comparedPeriod, isGoingOn, yearBefore } from './compared-period';
import { type HourRange, parseHour, toHourRange } from './hours';
import { DEFAULT_PRESET, presetPeriod } from './presets';

export type FinesFilters = {
  /** Both null: the default period, twelve months up to today. */
  start_date: string | null;
  end_date: string | null;
  /** Ids in ascending order, none twice; empty: all. */
  driver_ids: Identifier[];
  vehicle_ids: Identifier[];
  /** A group of vehicles of the directory, by its name, which stands for its vehicles; beside `vehicle_ids` it adds them. */
  group: string | null;
  fine_status_ids: Identifier[];
  seriousness_ids: Identifier[];
  /** Start and end `HH:mm`, both included; a start after the end goes over midnight. Null: the whole day. */
  fine_hour_range: HourRange | null;
  /** A second period shown beside the first. Null: the default one, of which only the changes are shown. */
  compare: Period | null;
};

export const NO_FILTERS: FinesFilters = {
  start_date: null,
  end_date: null,
  driver_ids: [],
  vehicle_ids: [],
  group: null,
  fine_status_ids: [],
  seriousness_ids: [],
  fine_hour_range: null,
  compare: null,
};

const LONGEST_GROUP = 200;
const ID_LISTS = ['driver_ids', 'vehicle_ids', 'fine_status_ids', 'seriousness_ids'] as const;
export type IdList = (typeof ID_LISTS)[number];

/** Parameters <-> filters. Reading takes what fits and leaves the rest; swapped days change places. */
export const filtersCodec: SearchCodec<FinesFilters> = {
  keys: ['start_date', 'end_date', ...ID_LISTS, 'group', 'fine_hour_range', 'compare_start_date', 'compare_end_date'],
  parse: parseFilters,
  format: formatFilters,
};

function parseFilters(record: SearchRecord): FinesFilters {
  const [start_date, end_date] = inOrder(readDay(record, 'start_date'), readDay(record, 'end_date'));
  const [compareStart, compareEnd] = inOrder(
    readDay(record, 'compare_start_date'),
    readDay(record, 'compare_end_date'),
  );
  return {
    start_date,
    end_date,
    driver_ids: readIds(record, 'driver_ids'),
    vehicle_ids: readIds(record, 'vehicle_ids'),
    group: firstText(record.group, LONGEST_GROUP) || null,
    fine_status_ids: readIds(record, 'fine_status_ids'),
    seriousness_ids: readIds(record, 'seriousness_ids'),
    fine_hour_range: readHours(record),
    compare: compareStart !== null && compareEnd !== null ? { start_date: compareStart, end_date: compareEnd } : null,
  };
}

function formatFilters(filters: FinesFilters): SearchRecord {
  const record: SearchRecord = {};
  if (filters.start_date !== null) record.start_date = [filters.start_date];
  if (filters.end_date !== null) record.end_date = [filters.end_date];
  for (const list of ID_LISTS) if (filters[list].length > 0) record[list] = filters[list].map(String);
  if (filters.group !== null) record.group = [filters.group];
  if (filters.fine_hour_range) record.fine_hour_range = [...filters.fine_hour_range];
  if (filters.compare) {
    record.compare_start_date = [filters.compare.start_date];
    record.compare_end_date = [filters.compare.end_date];
  }
  return record;
}

/** The days the filters mean. One date alone is completed: up to today, or the twelve months that end there. */
export function resolvePeriod(
  { start_date, end_date }: Pick<FinesFilters, 'start_date' | 'end_date'>,
  today: string,
): Period {
  if (start_date !== null && end_date !== null) return { start_date, end_date };
  if (start_date !== null) return { start_date, end_date: start_date > today ? start_date : today };
  if (end_date !== null) return { start_date: addDays(addMonths(end_date, -12), 1), end_date };
  return presetPeriod(DEFAULT_PRESET, today);
}

/**
 * What the filters compare with: the period that was chosen, else the default one. While the first period goes on, a chosen
 * one that is longer than what is over of it is compared up to the same day of it.
 */
export function comparedOf(filters: FinesFilters, today: string): Compared {
  const period = resolvePeriod(filters, today);
  const { compare } = filters;
  if (compare === null) return comparedPeriod(period, today);
  const isGoing = isGoingOn(period, today);
  if (comparisonOf(compare, period, today) !== 'own') return { period: compare, basis: 'days', isToDate: isGoing };
  const over = addDays(compare.start_date, spanOf({ ...period, end_date: today }) - 1);
  const isToDate = isGoing && period.end_date > today && over < compare.end_date;
  return { period: isToDate ? { ...compare, end_date: over } : compare, basis: 'days', isToDate };
}

/**
 * Why changes against the compared period would be of unlike figures: a filter by statuses of today, which older fines have
 * left, or a period that is still to come. Null: they are not.
 */
export function withheldOf(filters: FinesFilters, today: string): 'status' | 'future' | null {
  if (resolvePeriod(filters, today).start_date > today) return 'future';
  return filters.fine_status_ids.length > 0 ? 'status' : null;
}

/** What the sentence names as compared; null where nothing is shown of it. */
export function shownComparedOf(filters: FinesFilters, today: string): Compared | null {
  return filters.compare === null && withheldOf(filters, today) !== null ? null : comparedOf(filters, today);
}

/** How a comparison relates to its period; `default` is none that was chosen. */
type ComparisonChoice = 'default' | 'before' | 'yearBefore' | 'own';

export function comparisonOf(compare: Period | null, period: Period, today: string): ComparisonChoice {
  if (compare === null) return 'default';
  if (isSamePeriod(compare, comparedPeriod(period, today).period)) return 'before';
  return isSamePeriod(compare, yearBefore(period, today).period) ? 'yearBefore' : 'own';
}

/** Other days (null: the default ones). A comparison that followed from the old days follows from the new ones. */
export function withPeriod(filters: FinesFilters, period: Period | null, today: string): FinesFilters {
  const next = { ...filters, start_date: period?.start_date ?? null, end_date: period?.end_date ?? null };
  const comparison = comparisonOf(filters.compare, resolvePeriod(filters, today), today);
  const days = resolvePeriod(next, today);
  if (comparison === 'before') return { ...next, compare: comparedPeriod(days, today).period };
  if (comparison === 'yearBefore') return { ...next, compare: yearBefore(days, today).period };
  return next;
}

/** No service has it: a list of ids that nothing is to fit must not be empty, which would be all of them. */
const NO_ID = -1;

/**
 * The filters with the vehicles of their group in its place, for a request. `vehicleIdsOf` gives null for a group that
 * nobody knows; no fine fits that.
 */
export function withoutGroup(
  filters: FinesFilters,
  vehicleIdsOf: (group: string) => Identifier[] | null,
): FinesFilters {
  if (filters.group === null) return filters;
  const ids = toIds([...filters.vehicle_ids, ...(vehicleIdsOf(filters.group) ?? [])]);
  return { ...filters, group: null, vehicle_ids: ids.length > 0 ? ids : [NO_ID] };
}

/** The request of the dashboard for filters `withoutGroup`; what is not filtered is left out. */
export function toDashboardQuery(filters: FinesFilters, today: string): FinesDashboardRequest {
  const query: FinesDashboardRequest = resolvePeriod(filters, today);
  for (const list of ID_LISTS) if (filters[list].length > 0) query[list] = filters[list];
  if (filters.fine_hour_range) query.fine_hour_range = filters.fine_hour_range;
  return query;
}

/** What can differ from the default, each counted once. */
export const FILTER_PARTS = ['period', 'compare', 'group', ...ID_LISTS, 'fine_hour_range'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

export function isChanged(filters: FinesFilters, part: FilterPart): boolean {
  switch (part) {
    case 'period':
      return filters.start_date !== null || filters.end_date !== null;
    case 'compare':
      return filters.compare !== null;
    case 'group':
    case 'fine_hour_range':
      return filters[part] !== null;
    default:
      return filters[part].length > 0;
  }
}

export function countChanged(filters: FinesFilters, parts: readonly FilterPart[] = FILTER_PARTS): number {
  return parts.filter((part) => isChanged(filters, part)).length;
}

/** `filters` with one part as if it had never been touched. */
export function withoutPart(filters: FinesFilters, part: FilterPart, today: string): FinesFilters {
  if (part === 'period') return withPeriod(filters, null, today);
  return { ...filters, [part]: NO_FILTERS[part] };
}

/** Ids in ascending order, none twice: equal filters are equal addresses. */
export function toIds<Id extends Identifier>(ids: Iterable<Id>): Id[] {
  return [...new Set(ids)].sort(compareIdentifiers);
}

/** All values of a parameter; lists in one value (`1,2`) are lists too. */
function valuesOf(record: SearchRecord, key: string): string[] {
  const values: unknown = Object.hasOwn(record, key) ? record[key] : undefined;
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => (typeof value === 'string' ? value.split(',') : [])).map((value) => value.trim());
}

/** The first day that a parameter holds, as the codec reads it. */
export function readDay(record: SearchRecord, key: string): string | null {
  return valuesOf(record, key).find(isDay) ?? null;
}

function readIds(record: SearchRecord, key: IdList): Identifier[] {
  return toIds(valuesOf(record, key).flatMap((value) => toIdentifier(value) ?? []));
}

/** Whether a text is an id, however many digits it has. */
export function isId(value: string): boolean {
  return toIdentifier(value) !== null;
}

function readHours(record: SearchRecord): HourRange | null {
  const [start, end] = valuesOf(record, 'fine_hour_range').map(parseHour);
  return start && end ? toHourRange(start, end) : null;
}

function inOrder(start: string | null, end: string | null): [string | null, string | null] {
  return start !== null && end !== null && start > end ? [end, start] : [start, end];
}
