// Filters of the fines pages. Stored in the URL, with the contract's names.

import type { FinesDashboardRequest } from '../../../contract/fines-dashboard';
import { compareIdentifiers, type Identifier, toIdentifier } from '../../../contract/long-integers';
import { isDay } from '../../../format/day-number';
import { firstText, type SearchRecord } from '../../../url/navigation';
import type { SearchCodec } from '../../../url/use-search';
import { addDays, addMonths, isSamePeriod, type Period, spanOf } from './calendar-days';
import { type Compared, comparedPeriod, isGoingOn, yearBefore } from './compared-period';
import { type HourRange, parseHour, toHourRange } from './hours';
import { DEFAULT_PRESET, presetPeriod } from './presets';

export type FinesFilters = {
  /** Both null: the default period, twelve months up to today. */
  start_date: string | null;
  end_date: string | null;
  /** Unique ids, ascending; empty: all. */
  driver_ids: Identifier[];
  vehicle_ids: Identifier[];
  /** A vehicle group of the directory by name; its vehicles are added to `vehicle_ids`. */
  group: string | null;
  fine_status_ids: Identifier[];
  seriousness_ids: Identifier[];
  /** Start and end `HH:mm`, inclusive; a start after the end spans midnight. Null: the whole day. */
  fine_hour_range: HourRange | null;
  /** Comparison period shown side by side. Null: the default one, of which only changes are shown. */
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

/** Codec of the filters. Invalid values are ignored; swapped dates are reordered. */
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

/** The effective period. A single date is completed: up to today, or the twelve months before. */
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
 * The compared period: selected or default. While the period is in progress, a longer selected one is compared up to
 * the same day.
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
 * Why changes are withheld: a filter by current status, which older fines have left, or a period in the future. Null:
 * they are shown.
 */
export function withheldOf(filters: FinesFilters, today: string): 'status' | 'future' | null {
  if (resolvePeriod(filters, today).start_date > today) return 'future';
  return filters.fine_status_ids.length > 0 ? 'status' : null;
}

/** The comparison in the sentence; null if none is shown. */
export function shownComparedOf(filters: FinesFilters, today: string): Compared | null {
  return filters.compare === null && withheldOf(filters, today) !== null ? null : comparedOf(filters, today);
}

/** Relation of the comparison to its period; `default`: not selected. */
type ComparisonChoice = 'default' | 'before' | 'yearBefore' | 'own';

export function comparisonOf(compare: Period | null, period: Period, today: string): ComparisonChoice {
  if (compare === null) return 'default';
  if (isSamePeriod(compare, comparedPeriod(period, today).period)) return 'before';
  return isSamePeriod(compare, yearBefore(period, today).period) ? 'yearBefore' : 'own';
}

/** Sets the period (null: default). A comparison derived from the old period is derived from the new one. */
export function withPeriod(filters: FinesFilters, period: Period | null, today: string): FinesFilters {
  const next = { ...filters, start_date: period?.start_date ?? null, end_date: period?.end_date ?? null };
  const comparison = comparisonOf(filters.compare, resolvePeriod(filters, today), today);
  const days = resolvePeriod(next, today);
  if (comparison === 'before') return { ...next, compare: comparedPeriod(days, today).period };
  if (comparison === 'yearBefore') return { ...next, compare: yearBefore(days, today).period };
  return next;
}

/** An id that no service uses: an empty list would mean all. */
const NO_ID = -1;

/**
 * The filters with the group replaced by its vehicles, for a request. `vehicleIdsOf` returns null for an unknown group,
 * which matches no fine.
 */
export function withoutGroup(
  filters: FinesFilters,
  vehicleIdsOf: (group: string) => Identifier[] | null,
): FinesFilters {
  if (filters.group === null) return filters;
  const ids = toIds([...filters.vehicle_ids, ...(vehicleIdsOf(filters.group) ?? [])]);
  return { ...filters, group: null, vehicle_ids: ids.length > 0 ? ids : [NO_ID] };
}

/** Dashboard request for filters `withoutGroup`; unused filters are omitted. */
export function toDashboardQuery(filters: FinesFilters, today: string): FinesDashboardRequest {
  const query: FinesDashboardRequest = resolvePeriod(filters, today);
  for (const list of ID_LISTS) if (filters[list].length > 0) query[list] = filters[list];
  if (filters.fine_hour_range) query.fine_hour_range = filters.fine_hour_range;
  return query;
}

/** Parts that can differ from the default, each counted once. */
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

/** `filters` with one part reset. */
export function withoutPart(filters: FinesFilters, part: FilterPart, today: string): FinesFilters {
  if (part === 'period') return withPeriod(filters, null, today);
  return { ...filters, [part]: NO_FILTERS[part] };
}

/** Unique ids, ascending, so that equal filters have equal URLs. */
export function toIds<Id extends Identifier>(ids: Iterable<Id>): Id[] {
  return [...new Set(ids)].sort(compareIdentifiers);
}

/** All values of a parameter; a value may be a list (`1,2`). */
function valuesOf(record: SearchRecord, key: string): string[] {
  const values: unknown = Object.hasOwn(record, key) ? record[key] : undefined;
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => (typeof value === 'string' ? value.split(',') : [])).map((value) => value.trim());
}

/** The first valid date of a parameter, as in the codec. */
export function readDay(record: SearchRecord, key: string): string | null {
  return valuesOf(record, key).find(isDay) ?? null;
}

function readIds(record: SearchRecord, key: IdList): Identifier[] {
  return toIds(valuesOf(record, key).flatMap((value) => toIdentifier(value) ?? []));
}

/** Whether a text is an id with any number of digits. */
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
