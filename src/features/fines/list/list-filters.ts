// Filters of the list besides those shared with the dashboard: search, AIT, due dates, page.
import { DEFAULT_PER_PAGE, type ListFinesRequest, MAX_PER_PAGE } from '../../../contract/fine';
import { isDay } from '../../../format/day-number';
import { firstText } from '../../../url/navigation';
import { type AddressRules, one, pair, text } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';
import { searchedInAllDates } from '../filters/exact-search';
import { type FinesFilters, resolvePeriod } from '../filters/filters';

export type ListFilters = {
  search_term: string;
  ait_number: string;
  /** A plate or AIT number is searched in the period only, not in all dates. */
  isWithinPeriod: boolean;
  /** First and last day, inclusive. */
  due_date_range: [string, string] | null;
  /** 0 is the first, in the URL as in the request; displayed from 1. */
  page: number;
  per_page: number;
};

export const PAGE_SIZES = [15, 50, 100, 500, 1000] as const;
export const NO_LIST_FILTERS: ListFilters = {
  search_term: '',
  ait_number: '',
  isWithinPeriod: false,
  due_date_range: null,
  page: 0,
  per_page: DEFAULT_PER_PAGE,
};
export const LONGEST_TEXT = 200;
/** Limit that keeps the offset a safe integer; no service has rows beyond it. */
const MOST_PAGES = 1_000_000;

export const listFiltersCodec: SearchCodec<ListFilters> = {
  keys: ['search_term', 'ait_number', 'within_period', 'due_date_range', 'page', 'per_page'],
  parse: (record) => ({
    search_term: readText(record.search_term),
    ait_number: readText(record.ait_number),
    isWithinPeriod: record.within_period?.[0] === 'yes',
    due_date_range: readDays(record.due_date_range),
    page: readPage(record.page?.[0]) ?? 0,
    per_page: readPerPage(record.per_page?.[0]) ?? DEFAULT_PER_PAGE,
  }),
  format: ({ search_term, ait_number, isWithinPeriod, due_date_range, page, per_page }) => ({
    ...(search_term === '' ? {} : { search_term: [search_term] }),
    ...(ait_number === '' ? {} : { ait_number: [ait_number] }),
    ...(isWithinPeriod ? { within_period: ['yes'] } : {}),
    ...(due_date_range === null ? {} : { due_date_range }),
    ...(page === 0 ? {} : { page: [String(page)] }),
    ...(per_page === DEFAULT_PER_PAGE ? {} : { per_page: [String(per_page)] }),
  }),
};

/** URL values that the codec can parse. */
export const LIST_RULES: AddressRules = {
  search_term: text,
  ait_number: text,
  within_period: one((value) => value === 'yes'),
  due_date_range: pair(isDay),
  page: one((value) => readPage(value) !== null),
  per_page: one((value) => readPerPage(value) !== null),
};

/** A request with a page. */
export type ListRequest = ListFinesRequest & { page: number; per_page: number };

/** The request with all set parameters. The list has no severity parameter: the page filters locally. */
export function toListRequest(filters: FinesFilters, list: ListFilters, today: string): ListRequest {
  const request: ListRequest = {
    per_page: list.per_page,
    page: list.page,
    ...(searchedInAllDates(list) ? {} : resolvePeriod(filters, today)),
  };
  if (list.search_term !== '') request.search_term = list.search_term;
  if (list.ait_number !== '') request.ait_number = list.ait_number;
  if (list.due_date_range !== null) request.due_date_range = list.due_date_range;
  if (filters.vehicle_ids.length > 0) request.vehicle_ids = filters.vehicle_ids;
  if (filters.driver_ids.length > 0) request.driver_ids = filters.driver_ids;
  if (filters.fine_status_ids.length > 0) request.fine_status_ids = filters.fine_status_ids;
  if (filters.fine_hour_range !== null) request.fine_hour_range = filters.fine_hour_range;
  return request;
}

/** The filters without the page. */
export function withoutPage({ page: _page, per_page: _perPage, ...filter }: ListRequest) {
  return filter;
}

function readText(values: string[] | undefined): string {
  return firstText(values, LONGEST_TEXT);
}

function readDays(values: string[] | undefined): [string, string] | null {
  const [first, last] = (values ?? []).flatMap((value) => value.split(',')).filter(isDay);
  if (first === undefined || last === undefined) return null;
  return first <= last ? [first, last] : [last, first];
}

const readPage = (text: string | undefined) => readInteger(text, 0, MOST_PAGES);
const readPerPage = (text: string | undefined) => readInteger(text, 1, MAX_PER_PAGE);

function readInteger(text = '', min: number, max: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
