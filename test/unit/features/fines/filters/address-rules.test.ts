// What the filters can read of an address is exactly what they take from it.
import { describe, expect, it } from 'vitest';
import { FILTER_RULES, withDaysInOrder } from '../../../../../src/features/fines/filters/address-rules';
import { filtersCodec } from '../../../../../src/features/fines/filters/filters';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';
import { unreadValues, withoutUnread } from '../../../../../src/url/unread-values';

const unread = (search: string) =>
  unreadValues(parseSearchText(search), FILTER_RULES).map(({ parameter, value }) => `${parameter} ${value}`);

describe('The parameters of the filters', () => {
  it.each([
    ['?start_date=2026-02-30&end_date=yesterday', ['start_date 2026-02-30', 'end_date yesterday']],
    ['?start_date=2026-12-01&end_date=2026-01-01', []],
    [
      '?fine_status_ids=1,open&driver_ids=Ana&vehicle_ids=1.5',
      ['fine_status_ids open', 'driver_ids Ana', 'vehicle_ids 1.5'],
    ],
    ['?fine_hour_range=22:00&fine_hour_range=05:00', []],
    ['?fine_hour_range=22:00', ['fine_hour_range 22:00']],
    ['?fine_hour_range=25:99,05:00', ['fine_hour_range 25:99', 'fine_hour_range 05:00']],
    ['?compare_start_date=2026-01-01', ['compare_start_date 2026-01-01']],
    ['?compare_start_date=2026-01-01&compare_end_date=2026-01-31', []],
    ['?period=last_century', ['period last_century']],
    ['?group=Norte, Sul', []],
  ])('of %s that cannot be read are named', (search, named) => {
    expect(unread(search)).toEqual(named);
    const record = parseSearchText(search);
    const left = withoutUnread(record, FILTER_RULES);
    expect(filtersCodec.parse(left)).toEqual(filtersCodec.parse(record));
  });

  it.each([
    ['?start_date=2026-12-01&end_date=2026-01-01&group=A', '?start_date=2026-01-01&end_date=2026-12-01&group=A'],
    [
      '?compare_start_date=2026-02-28&compare_end_date=2026-02-01',
      '?compare_start_date=2026-02-01&compare_end_date=2026-02-28',
    ],
  ])('whose days are exchanged in %s are put in order', (search, ordered) => {
    const record = withDaysInOrder(parseSearchText(search)) ?? {};
    expect(formatSearchText(record)).toBe(ordered);
    expect(withDaysInOrder(record)).toBeNull();
    expect(filtersCodec.parse(record)).toEqual(filtersCodec.parse(parseSearchText(search)));
  });

  it.each([
    '',
    '?start_date=2026-01-01',
    '?start_date=2026-01-01&end_date=2026-01-01',
    '?end_date=x&start_date=2026-01-01',
  ])('of %j have no days to put in order', (search) => expect(withDaysInOrder(parseSearchText(search))).toBeNull());
});
