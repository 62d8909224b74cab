import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListFinesRequest } from '../../../../../src/contract/fine';
import { formatQuery, readQuery } from '../../../../../src/contract/query-string';
import { filtersCodec, NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import {
  type ListFilters,
  listFiltersCodec,
  NO_LIST_FILTERS,
  toListRequest,
} from '../../../../../src/features/fines/list/list-filters';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const listFilters: fc.Arbitrary<ListFilters> = fc.record({
  search_term: fc.string({ maxLength: 200 }),
  ait_number: fc.string({ maxLength: 20 }),
  isWithinPeriod: fc.boolean(),
  due_date_range: fc.option(fc.tuple(day, day).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]))),
  page: fc.nat({ max: 1000 }),
  per_page: fc.integer({ min: 1, max: 1000 }),
});

describe('The filters of the list', () => {
  it('are the same after a journey through the address', () => {
    fc.assert(
      fc.property(listFilters, (filters) => {
        const text = formatSearchText(listFiltersCodec.format(filters));
        expect(listFiltersCodec.parse(parseSearchText(text))).toEqual(filters);
      }),
    );
  });
  it('are the default ones for an empty address, and leave it empty', () => {
    expect(listFiltersCodec.parse({})).toEqual(NO_LIST_FILTERS);
    expect(listFiltersCodec.format(NO_LIST_FILTERS)).toEqual({});
  });
  it('take any address at all, and ask only what the contract allows', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), (loose, values) => {
        const names = ['search_term', 'ait_number', 'due_date_range', 'page', 'per_page', 'start_date', 'driver_ids'];
        const record = Object.fromEntries(names.map((name) => [name, values]));
        for (const source of [record, parseSearchText(loose)]) {
          const request = toListRequest(filtersCodec.parse(source), listFiltersCodec.parse(source), '2026-11-21');
          expect(readQuery(ListFinesRequest, formatQuery(request)).issues).toEqual([]);
        }
      }),
    );
  });
  it('leave seriousness to the page, which the service cannot filter its list by', () => {
    const request = toListRequest({ ...NO_FILTERS, seriousness_ids: [4] }, NO_LIST_FILTERS, '2026-11-21');
    expect(request).toEqual({ page: 0, per_page: 15, start_date: '2025-12-01', end_date: '2026-11-21' });
  });
  it.each([
    [{ due_date_range: ['2026-03-31', '2026-03-01'] }, { due_date_range: ['2026-03-01', '2026-03-31'] }],
    [{ due_date_range: ['2026-03-01,2026-03-31'] }, { due_date_range: ['2026-03-01', '2026-03-31'] }],
    [{ due_date_range: ['2026-03-01', 'soon'] }, { due_date_range: null }],
    [
      { page: ['-1'], per_page: ['0'] },
      { page: 0, per_page: 15 },
    ],
    [
      { page: ['1e3'], per_page: ['1001'] },
      { page: 0, per_page: 15 },
    ],
    [{ page: ['1000001'] }, { page: 0 }],
    [
      { page: ['2', '7'], per_page: ['1000'] },
      { page: 2, per_page: 1000 },
    ],
  ])('reads %j as what can be asked', (record: Record<string, string[]>, expected) => {
    expect(listFiltersCodec.parse(record)).toMatchObject(expected);
  });
  it('become all eleven parameters of the contract', () => {
    const request = toListRequest(
      {
        ...NO_FILTERS,
        start_date: '2026-01-01',
        end_date: '2026-02-01',
        driver_ids: [7],
        vehicle_ids: [1],
        fine_status_ids: [3],
        seriousness_ids: [4],
        fine_hour_range: ['22:00', '05:00'],
      },
      {
        search_term: 'x',
        ait_number: 'AE1',
        isWithinPeriod: true,
        due_date_range: ['2026-03-01', '2026-03-31'],
        page: 2,
        per_page: 50,
      },
      '2026-11-21',
    );
    expect(Object.keys(request).sort()).toEqual(Object.keys(ListFinesRequest.shape).sort());
  });
});
