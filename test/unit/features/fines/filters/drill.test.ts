import { describe, expect, it } from 'vitest';
import { toFinesSearch } from '../../../../../src/features/fines/filters/drill';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';

const TODAY = '2026-11-21';
const days = { start_date: ['2025-12-01'], end_date: [TODAY] };

describe('The way to the fines behind a number', () => {
  it('spells the days out and leaves the comparison behind', () => {
    const compare = { start_date: '2024-01-01', end_date: '2024-12-31' };
    expect(toFinesSearch({ ...NO_FILTERS, compare }, TODAY)).toEqual(days);
  });

  it('keeps equal filters and narrows them by what was clicked', () => {
    const filters = { ...NO_FILTERS, vehicle_ids: [1, 2], fine_hour_range: ['20:00', '06:00'] as [string, string] };
    expect(toFinesSearch(filters, TODAY, { driver_ids: [9], search_term: '745-50' })).toEqual({
      ...days,
      vehicle_ids: ['1', '2'],
      driver_ids: ['9'],
      fine_hour_range: ['20:00', '06:00'],
      search_term: ['745-50'],
    });
  });

  it('opens all rows of a level, which the service does not filter by', () => {
    expect(toFinesSearch(NO_FILTERS, TODAY, { seriousness_ids: [4] })).toEqual({
      ...days,
      seriousness_ids: ['4'],
      rows: ['all'],
    });
  });

  it('keeps the period of a search for a code that looks like an AIT number', () => {
    expect(toFinesSearch(NO_FILTERS, TODAY, { search_term: '7455012' })).toEqual({
      ...days,
      search_term: ['7455012'],
      within_period: ['yes'],
    });
  });

  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2025-11', '2025-11-15', '2025-11-30'],
    ['2026-10', '2026-10-01', '2026-10-10'],
    ['2024-02', '2024-02-01', '2024-02-29'],
  ])('cuts the month %s to the period: %s to %s', (month, start, end) => {
    const filters = { ...NO_FILTERS, start_date: '2025-11-15', end_date: '2026-10-10' };
    expect(toFinesSearch(filters, TODAY, { month })).toEqual({ start_date: [start], end_date: [end] });
  });

  it('takes other days, a due range and an AIT number when they are given', () => {
    expect(
      toFinesSearch(NO_FILTERS, TODAY, {
        period: { start_date: '2024-01-01', end_date: '2024-01-31' },
        due_date_range: ['2024-02-01', '2024-02-10'],
        ait_number: 'A1',
      }),
    ).toEqual({
      start_date: ['2024-01-01'],
      end_date: ['2024-01-31'],
      due_date_range: ['2024-02-01', '2024-02-10'],
      ait_number: ['A1'],
    });
  });
});
