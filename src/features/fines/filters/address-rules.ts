// Rules for the URL parameters of the filters, consistent with their codec. Pure.
import { isDay } from '../../../format/day-number';
import type { SearchRecord } from '../../../url/navigation';
import { type AddressRules, each, firstRead, pair, text } from '../../../url/unread-values';
import { isId, readDay } from './filters';
import { parseHour } from './hours';

const isHour = (value: string) => parseHour(value) !== null;
/** A single compared day is invalid. */
const comparedDay =
  (other: string): AddressRules[string] =>
  (values, record) =>
    firstRead((value) => isDay(value) && (record[other] ?? []).some(hasDay))(values, record);
const hasDay = (value: string) => value.split(',').some((piece) => isDay(piece.trim()));

export const FILTER_RULES: AddressRules = {
  start_date: firstRead(isDay),
  end_date: firstRead(isDay),
  driver_ids: each(isId),
  vehicle_ids: each(isId),
  group: text,
  fine_status_ids: each(isId),
  seriousness_ids: each(isId),
  fine_hour_range: pair(isHour),
  compare_start_date: comparedDay('compare_end_date'),
  compare_end_date: comparedDay('compare_start_date'),
};

const PERIODS = [
  ['start_date', 'end_date'],
  ['compare_start_date', 'compare_end_date'],
] as const;

/** The URL with the days of each period in order; null if they are in order. */
export function withDaysInOrder(record: SearchRecord): SearchRecord | null {
  const ordered: SearchRecord = {};
  for (const [start, end] of PERIODS) {
    const [first, last] = [readDay(record, start), readDay(record, end)];
    if (first === null || last === null || first <= last) continue;
    ordered[start] = [last];
    ordered[end] = [first];
  }
  return Object.keys(ordered).length === 0 ? null : { ...record, ...ordered };
}
