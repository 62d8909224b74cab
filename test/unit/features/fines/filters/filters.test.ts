import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FinesDashboardRequest } from '../../../../../src/contract/fines-dashboard';
import { addDays } from '../../../../../src/features/fines/filters/calendar-days';
import { yearBefore } from '../../../../../src/features/fines/filters/compared-period';
import {
  comparisonOf,
  countChanged,
  FILTER_PARTS,
  type FinesFilters,
  filtersCodec,
  NO_FILTERS,
  resolvePeriod,
  toDashboardQuery,
  toIds,
  withoutGroup,
  withoutPart,
  withPeriod,
} from '../../../../../src/features/fines/filters/filters';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';

const TODAY = '2026-11-21';
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 2000 }))
  .map(([start_date, days]) => ({ start_date, end_date: addDays(start_date, days) }));
const ids = fc.array(fc.maxSafeInteger(), { maxLength: 30 }).map(toIds);
const hour = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const hours = fc.option(fc.tuple(hour, hour).filter(([start, end]) => start !== '00:00' || end !== '23:59'));
const filters: fc.Arbitrary<FinesFilters> = fc
  .record({
    period: fc.option(period),
    driver_ids: ids,
    vehicle_ids: ids,
    group: fc.option(fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== '')),
    fine_status_ids: ids,
    seriousness_ids: ids,
    fine_hour_range: hours,
    compare: fc.option(period),
  })
  .map(({ period, ...rest }) => ({
    start_date: period?.start_date ?? null,
    end_date: period?.end_date ?? null,
    ...rest,
  }));
const parse = (text: string) => filtersCodec.parse(parseSearchText(text));

describe('The filters in the address', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(filtersCodec.parse(filtersCodec.format(given))).toEqual(given);
        expect(parse(formatSearchText(filtersCodec.format(given)))).toEqual(given);
      }),
    );
  });

  it('survive anything, and are the same when written and read again', () => {
    const key = fc.oneof(fc.constantFrom(...filtersCodec.keys), fc.string());
    const value = fc.array(
      fc.oneof(fc.string(), day, hour, fc.integer().map(String), fc.constantFrom('1,2', '', '1e9')),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (record) => {
        const read = filtersCodec.parse(record);
        expect(filtersCodec.parse(filtersCodec.format(read))).toEqual(read);
        expect(FinesDashboardRequest.safeParse(toDashboardQuery(read, TODAY)).success).toBe(true);
        for (const name of Object.keys(filtersCodec.format(read))) expect(filtersCodec.keys).toContain(name);
      }),
    );
  });

  it.each([
    ['?start_date=2026-10-31&end_date=2025-11-01', { start_date: '2025-11-01', end_date: '2026-10-31' }],
    ['?start_date=2026-02-30&end_date=soon', {}],
    ['?start_date=x&start_date=2026-01-01', { start_date: '2026-01-01' }],
    ['?driver_ids=3&driver_ids=1&driver_ids=3', { driver_ids: [1, 3] }],
    ['?driver_ids[]=3&driver_ids[]=4', { driver_ids: [3, 4] }],
    ['?driver_ids=3,4, 5,,x,1.5,1e3,99999999999999999999', { driver_ids: [3, 4, 5, '99999999999999999999'] }],
    ['?fine_status_ids=-7&fine_status_ids=0', { fine_status_ids: [-7, 0] }],
    ['?fine_hour_range=20:00&fine_hour_range=06:00', { fine_hour_range: ['20:00', '06:00'] }],
    ['?fine_hour_range=8,0930', { fine_hour_range: ['08:00', '09:30'] }],
    ['?fine_hour_range=00:00,24:00', {}],
    ['?fine_hour_range=20:00', {}],
    ['?fine_hour_range=25:00,06:00', {}],
    ['?compare_start_date=2025-01-01', {}],
    [
      '?compare_start_date=2025-02-01&compare_end_date=2025-01-01',
      { compare: { start_date: '2025-01-01', end_date: '2025-02-01' } },
    ],
    ['?__proto__=1&constructor=2&toString=3', {}],
  ] as [string, Partial<FinesFilters>][])('are read from %s', (text, expected) => {
    expect(parse(text)).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('hold 2,000 ids', () => {
    const many = Array.from({ length: 2000 }, (_, index) => index * 7);
    expect(parse(formatSearchText(filtersCodec.format({ ...NO_FILTERS, vehicle_ids: many }))).vehicle_ids).toEqual(
      many,
    );
  });
});

describe('A group of vehicles', () => {
  const vehiclesOf = (group: string) => ({ North: [9, 7], Empty: [] })[group] ?? null;

  it('is asked for by its vehicles, beside those that were chosen', () => {
    expect(withoutGroup({ ...NO_FILTERS, group: 'North' }, vehiclesOf)).toEqual({ ...NO_FILTERS, vehicle_ids: [7, 9] });
    expect(withoutGroup({ ...NO_FILTERS, group: 'North', vehicle_ids: [1, 7] }, vehiclesOf).vehicle_ids).toEqual([
      1, 7, 9,
    ]);
    expect(withoutGroup(NO_FILTERS, vehiclesOf)).toEqual(NO_FILTERS);
  });

  it('that has none, or that nobody knows, is no reason to ask for all vehicles', () => {
    for (const group of ['Empty', 'Unknown']) {
      const { vehicle_ids } = toDashboardQuery(withoutGroup({ ...NO_FILTERS, group }, vehiclesOf), TODAY);
      expect(vehicle_ids).toEqual([-1]);
    }
  });

  it('makes a short address, whatever its size', () => {
    expect(formatSearchText(filtersCodec.format({ ...NO_FILTERS, group: 'North' }))).toBe('?group=North');
  });
});

describe('The period of the filters', () => {
  it('is twelve months up to today when there are no dates', () => {
    expect(resolvePeriod(NO_FILTERS, TODAY)).toEqual({ start_date: '2025-12-01', end_date: TODAY });
    expect(resolvePeriod(NO_FILTERS, '2024-03-31')).toEqual({ start_date: '2023-04-01', end_date: '2024-03-31' });
  });

  it('is completed when one date is missing', () => {
    const of = (start_date: string | null, end_date: string | null) => resolvePeriod({ start_date, end_date }, TODAY);
    expect(of('2026-10-01', null)).toEqual({ start_date: '2026-10-01', end_date: TODAY });
    expect(of('2027-01-01', null)).toEqual({ start_date: '2027-01-01', end_date: '2027-01-01' });
    expect(of(null, '2026-10-31')).toEqual({ start_date: '2025-11-01', end_date: '2026-10-31' });
    expect(of(null, '2024-02-29')).toEqual({ start_date: '2023-03-01', end_date: '2024-02-29' });
  });

  it('takes a comparison along that followed from it, and leaves one that did not', () => {
    const now = { start_date: '2026-10-01', end_date: '2026-10-31' };
    const next = { start_date: '2026-09-01', end_date: '2026-09-30' };
    const own = { start_date: '2020-01-01', end_date: '2020-01-31' };
    const moved = (compare: FinesFilters['compare']) =>
      withPeriod({ ...NO_FILTERS, ...now, compare }, next, TODAY).compare;
    expect(moved(null)).toBeNull();
    expect(moved(next)).toEqual({ start_date: '2026-08-01', end_date: '2026-08-31' });
    expect(moved(yearBefore(now, TODAY).period)).toEqual({ start_date: '2025-09-01', end_date: '2025-09-30' });
    expect(moved(own)).toEqual(own);
    expect(comparisonOf(null, now, TODAY)).toBe('default');
    expect(comparisonOf(own, now, TODAY)).toBe('own');
  });
});

describe('Changed filters', () => {
  it('are counted once each, and taken away one by one until all are default', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const left = FILTER_PARTS.reduce((now, part) => {
          const without = withoutPart(now, part, TODAY);
          expect(countChanged(without)).toBeLessThanOrEqual(countChanged(now));
          return without;
        }, given);
        expect(countChanged(left)).toBe(0);
        expect(countChanged(given) === 0).toBe(Object.keys(filtersCodec.format(given)).length === 0);
      }),
    );
  });

  it('make the request of the contract, with nothing in it that is not filtered', () => {
    expect(toDashboardQuery(NO_FILTERS, TODAY)).toEqual({ start_date: '2025-12-01', end_date: TODAY });
    expect(
      toDashboardQuery(
        {
          ...NO_FILTERS,
          driver_ids: [4],
          fine_hour_range: ['20:00', '06:00'],
          compare: { start_date: '2020-01-01', end_date: '2020-01-02' },
        },
        TODAY,
      ),
    ).toEqual({
      start_date: '2025-12-01',
      end_date: TODAY,
      driver_ids: [4],
      fine_hour_range: ['20:00', '06:00'],
    });
  });
});
