// What the filters can read of an address is exactly what they take from it.
import { describe, expect, it } from 'vitest';
import { FILTER_RULES } from '../../../../../src/features/fines/filters/address-rules';
import { filtersCodec } from '../../../../../src/features/fines/filters/filters';
import { parseSearchText } from '../../../../../src/url/search-text';
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
});
