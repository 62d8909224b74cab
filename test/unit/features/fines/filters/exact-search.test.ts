import { describe, expect, it } from 'vitest';
import { exactKind, searchedInAllDates } from '../../../../../src/features/fines/filters/exact-search';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { NO_LIST_FILTERS, toListRequest } from '../../../../../src/features/fines/list/list-filters';

const TODAY = '2026-11-21';

describe('A search', () => {
  it.each([
    ['BRA2E19', 'plate'],
    ['bra-1234', 'plate'],
    ['ABC 1D23', 'plate'],
    ['AE12345678', 'ait'],
    ['1AB234567-8', 'ait'],
    ['T-1234567', 'ait'],
    ['5A1234567', 'ait'],
    ['745-50', null],
    ['74550', null],
    ['BR-101', null],
    ['Rodovia BR 116 km 12', null],
    ['BRA2E', null],
    ['speed', null],
    ['', null],
  ])('for %s names exactly: %s', (term, kind) => {
    expect(exactKind(term)).toBe(kind);
  });

  it('for a plate or an AIT number is made in all dates, whatever the period, unless the period is asked for', () => {
    const days = { start_date: '2026-10-01', end_date: '2026-10-31' };
    const request = (list: Partial<typeof NO_LIST_FILTERS>) =>
      toListRequest({ ...NO_FILTERS, ...days }, { ...NO_LIST_FILTERS, ...list }, TODAY);
    expect(request({ search_term: 'BRA2E19' })).not.toHaveProperty('start_date');
    expect(request({ ait_number: 'AE1' })).not.toHaveProperty('end_date');
    expect(request({ search_term: 'BRA2E19', isWithinPeriod: true })).toMatchObject(days);
    expect(request({ search_term: 'speed' })).toMatchObject(days);
    expect(searchedInAllDates({ ...NO_LIST_FILTERS, search_term: ' BRA2E19 ' })).toEqual({
      kind: 'plate',
      term: 'BRA2E19',
    });
  });
});
