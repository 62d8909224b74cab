import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListFinesRequest } from '../../../src/contract/fine';
import { FinesDashboardRequest } from '../../../src/contract/fines-dashboard';
import { type ArrayStyle, formatQuery, readQuery } from '../../../src/contract/query-string';

const STYLES: ArrayStyle[] = ['repeat', 'brackets', 'comma'];
const id = fc.integer({ min: 0, max: 2 ** 31 });
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const ids = fc.option(fc.array(id, { minLength: 1, maxLength: 5 }), { nil: undefined });

describe('Query strings', () => {
  it.each(STYLES)('come back as they were written, with arrays in style %s', (style) => {
    const request = fc.record({
      start_date: day,
      end_date: day,
      driver_ids: ids,
      vehicle_ids: ids,
      fine_hour_range: fc.option(fc.tuple(hour, hour), { nil: undefined }),
    });
    fc.assert(
      fc.property(request, (values) => {
        const reading = readQuery(FinesDashboardRequest, formatQuery(values, style));
        expect(reading.issues).toEqual([]);
        expect(reading.values).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });

  it('keep any search term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (term) => {
        const { values } = readQuery(ListFinesRequest, formatQuery({ search_term: term }));
        expect(values.search_term).toBe(term);
      }),
    );
  });

  it.each([
    ['per_page=1001', 'per_page', 'must be at most 1000'],
    ['per_page=0', 'per_page', 'must be at least 1'],
    ['page=-1', 'page', 'must be at least 0'],
    ['page=1&page=2', 'page', 'is given more than once'],
    ['page=1.5', 'page', 'must be a whole number'],
    ['page=1e3', 'page', 'must be a number'],
    ['driver_ids=1,x', 'driver_ids', 'must be numbers'],
    ['start_date=2026-02-30', 'start_date', 'must be a day written YYYY-MM-DD'],
    ['start_date=1/2/2026', 'start_date', 'must be a day written YYYY-MM-DD'],
    ['fine_hour_range=22:00', 'fine_hour_range', 'must have two elements, start and end'],
    ['fine_hour_range=22:00,25:00', 'fine_hour_range', 'must be an hour written HH:mm'],
    ['due_date_range=2026-02-01,2026-01-01', 'due_date_range', 'must not end before it starts'],
    ['colour=red', 'colour', 'is not a parameter of this operation'],
  ])('name the fault in %s', (search, field, message) => {
    expect(readQuery(ListFinesRequest, search).issues).toEqual([{ field, message }]);
  });

  it('name a required parameter that is missing', () => {
    expect(readQuery(FinesDashboardRequest, 'start_date=2026-01-01').issues).toEqual([
      { field: 'end_date', message: 'is required' },
    ]);
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(readQuery(ListFinesRequest, search)).toHaveProperty('values');
      }),
    );
  });
});
