import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isWholeMonths,
  monthsOf,
  spanOf,
} from '../../../../../src/features/fines/filters/calendar-days';
import { isDay } from '../../../../../src/format/day-number';

const DAY_MS = 86_400_000;
const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Days as text', () => {
  it('count as the calendar of the platform does', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400_000, max: 400_000 }), (start, days) => {
        const expected = Date.parse(`${start}T00:00:00Z`) + days * DAY_MS;
        fc.pre(expected >= Date.parse('0001-01-01T00:00:00Z') && expected <= Date.parse('9999-12-31T00:00:00Z'));
        const moved = addDays(start, days);
        expect(moved).toBe(new Date(expected).toISOString().slice(0, 10));
        expect(daysBetween(start, moved)).toBe(days);
      }),
    );
  });

  it('exist or not', () => {
    fc.assert(fc.property(day, isDay));
    const wrong = ['2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-1-1', '0000-01-01', ''];
    for (const text of [...wrong, ' 2025-01-01', '2025-01-01T00:00', '12025-01-01']) expect(isDay(text)).toBe(false);
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2000-02-29')).toBe(true);
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-12-01', 1, '2026-01-01'],
    ['2025-06-10', -30, '2022-12-10'],
  ])('moves %s by %i months to %s', (start, months, expected) => {
    expect(addMonths(start, months)).toBe(expected);
  });

  it('stop at the edge of the years', () => {
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
    expect(addDays('9999-12-31', 400)).toBe('9999-12-31');
    expect(addMonths('0001-03-31', -12)).toBe('0001-01-01');
    expect(addMonths('9999-03-31', 12)).toBe('9999-12-31');
  });

  it('give the months of a period, whole or not', () => {
    expect(monthsOf({ start_date: '2025-11-15', end_date: '2026-02-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsOf({ start_date: '2025-11-15', end_date: '2025-11-15' })).toEqual(['2025-11']);
    expect(monthsOf({ start_date: '2026-02-01', end_date: '2025-11-15' })).toEqual([]);
    expect(isWholeMonths({ start_date: '2024-02-01', end_date: '2024-02-29' })).toBe(true);
    expect(isWholeMonths({ start_date: '2024-02-01', end_date: '2024-02-28' })).toBe(false);
    expect(endOfMonth('2025-02-10')).toBe('2025-02-28');
    expect(spanOf({ start_date: '2025-11-01', end_date: '2026-10-31' })).toBe(365);
  });
});
