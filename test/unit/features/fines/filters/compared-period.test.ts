import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, spanOf } from '../../../../../src/features/fines/filters/calendar-days';
import {
  comparedPeriod,
  daysBefore,
  monthParts,
  pairMonths,
  yearBefore,
} from '../../../../../src/features/fines/filters/compared-period';
import { presetPeriod } from '../../../../../src/features/fines/filters/presets';

const TODAY = '2026-11-26';
const days = (start_date: string, end_date: string) => ({ start_date, end_date });
const words = ({ start_date, end_date }: { start_date: string; end_date: string }) => `${start_date} ${end_date}`;
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 2000 }))
  .map(([start_date, length]) => days(start_date, addDays(start_date, length)));

describe('A period is compared with', () => {
  it.each([
    // what, start, end, today, compared with, to date
    ['the month before, whatever their lengths', '2026-07-01', '2026-07-31', TODAY, '2026-06-01 2026-06-30', false],
    ['the month before, from a short one', '2026-02-01', '2026-02-28', TODAY, '2026-01-01 2026-01-31', false],
    ['a February of a leap year, whole', '2024-03-01', '2024-03-31', TODAY, '2024-02-01 2024-02-29', false],
    ['a February of a common year, whole', '2025-03-01', '2025-03-31', TODAY, '2025-02-01 2025-02-28', false],
    ['December, from January', '2026-01-01', '2026-01-31', TODAY, '2025-12-01 2025-12-31', false],
    ['the quarter before', '2026-07-01', '2026-09-30', TODAY, '2026-04-01 2026-06-30', false],
    ['the quarter before, over the year end', '2026-01-01', '2026-03-31', TODAY, '2025-10-01 2025-12-31', false],
    ['the year before', '2025-01-01', '2025-12-31', TODAY, '2024-01-01 2024-12-31', false],
    ['the leap year before', '2025-01-01', '2025-12-31', '2026-01-01', '2024-01-01 2024-12-31', false],
    ['the twelve months before', '2025-11-01', '2026-10-31', TODAY, '2024-11-01 2025-10-31', false],
    ['the same days of the month before', '2026-11-01', '2026-11-26', TODAY, '2026-10-01 2026-10-26', true],
    ['as far as that month goes', '2026-03-01', '2026-03-30', '2026-03-30', '2026-02-01 2026-02-28', true],
    ['a whole month on its last day', '2026-11-01', '2026-11-30', '2026-11-30', '2026-10-01 2026-10-31', true],
    ['the first day of the month before', '2026-11-01', '2026-11-30', '2026-11-01', '2026-10-01 2026-10-01', true],
    ['what is over of a month, up to today', '2026-11-01', '2026-11-30', TODAY, '2026-10-01 2026-10-26', true],
    ['the same part of the year before', '2026-01-01', '2026-11-26', TODAY, '2025-01-01 2025-11-26', true],
    ['what is over of a year, up to today', '2026-01-01', '2026-12-31', TODAY, '2025-01-01 2025-11-26', true],
    [
      'the year to date that ends with a month',
      '2026-01-01',
      '2026-10-31',
      '2026-10-31',
      '2025-01-01 2025-10-31',
      true,
    ],
    ['the year to the leap day', '2028-01-01', '2028-02-29', '2028-02-29', '2027-01-01 2027-02-28', true],
    ['the year to date, read later', '2026-01-01', '2026-08-20', TODAY, '2025-01-01 2025-08-20', false],
    ['the month to date in January', '2026-01-01', '2026-01-15', '2026-01-15', '2025-12-01 2025-12-15', true],
    ['a year before the last twelve months', '2025-12-01', '2026-11-26', TODAY, '2024-12-01 2025-11-26', true],
    ['three months to date, three before', '2026-09-01', '2026-11-26', TODAY, '2026-06-01 2026-08-26', true],
    ['the days before', '2026-11-15', '2026-11-21', TODAY, '2026-11-08 2026-11-14', false],
    ['the days before, over a leap day', '2024-03-10', '2024-03-20', TODAY, '2024-02-28 2024-03-09', false],
    ['the days before those up to today', '2026-11-20', '2026-12-19', TODAY, '2026-11-13 2026-11-19', true],
    ['the day before', '2026-11-26', '2026-11-26', TODAY, '2026-11-25 2026-11-25', true],
    ['as many months, in the future too', '2027-02-01', '2027-02-28', TODAY, '2027-01-01 2027-01-31', false],
  ])('%s: %s to %s on %s', (_what, start, end, today, expected, isToDate) => {
    const compared = comparedPeriod(days(start, end), today);
    expect(words(compared.period)).toBe(expected);
    expect(compared.isToDate).toBe(isToDate);
  });

  it('days that are all over before it begins, and as many of them as are over of it where it begins within a month', () => {
    fc.assert(
      fc.property(period, day, (given, today) => {
        const compared = comparedPeriod(given, today).period;
        expect(compared.start_date <= compared.end_date).toBe(true);
        expect(compared.end_date < given.start_date).toBe(true);
        if (given.start_date.endsWith('-01')) return;
        const isOver = today < given.start_date || today > given.end_date;
        const over = isOver ? spanOf(given) : daysBetween(given.start_date, today) + 1;
        expect(spanOf(compared)).toBe(over);
      }),
    );
  });

  it.each([
    ['2026-07-01', '2026-07-31', '2025-07-01 2025-07-31'],
    ['2025-02-01', '2025-02-28', '2024-02-01 2024-02-29'],
    ['2024-02-01', '2024-02-29', '2023-02-01 2023-02-28'],
    ['2024-02-29', '2024-02-29', '2023-02-28 2023-02-28'],
    ['2026-11-01', '2026-11-30', '2025-11-01 2025-11-26'],
  ])('the year before, when chosen: %s to %s', (start, end, expected) => {
    expect(words(yearBefore(days(start, end), TODAY).period)).toBe(expected);
  });
});

describe('The service compares', () => {
  it('with an equal number of days right before', () => {
    fc.assert(
      fc.property(period, (now) => {
        const before = daysBefore(now);
        expect(spanOf(before)).toBe(spanOf(now));
        expect(daysBetween(before.end_date, now.start_date)).toBe(1);
      }),
    );
    expect(daysBefore(days('2024-03-01', '2024-03-31'))).toEqual(days('2024-01-30', '2024-02-29'));
  });
});

describe('Months side by side', () => {
  it.each([
    [
      'one month with its neighbour, not with its last day',
      ['2026-07-01', '2026-07-31'],
      ['2026-05-31', '2026-06-30'],
      [1],
    ],
    [
      'a year with the year before',
      ['2025-12-01', '2026-11-26'],
      ['2024-12-01', '2025-11-26'],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    ],
    ['the same month of another year', ['2026-07-01', '2026-08-31'], ['2025-01-01', '2025-12-31'], [6, 7]],
    ['a month that nothing stands beside', ['2026-06-01', '2026-08-31'], ['2025-07-01', '2025-08-31'], [null, 0, 1]],
    ['ninety days with those before', ['2026-08-29', '2026-11-26'], ['2026-05-31', '2026-08-28'], [0, 1, 2, 3]],
    [
      'thirteen months with thirteen',
      ['2025-10-01', '2026-10-31'],
      ['2024-09-01', '2025-09-30'],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ],
    ['a later period too', ['2025-03-01', '2025-03-31'], ['2026-03-01', '2026-03-31'], [0]],
  ] as const)('are %s', (_what, [start, end], [otherStart, otherEnd], expected) => {
    expect(pairMonths(days(start, end), days(otherStart, otherEnd))).toEqual(expected);
  });

  it('put the same months beside each other where a person chose the days', () => {
    const chosen = (start: string, end: string, otherStart: string, otherEnd: string) =>
      pairMonths(days(start, end), days(otherStart, otherEnd), true);
    expect(chosen('2026-06-15', '2026-08-31', '2025-05-31', '2025-06-29')).toEqual([1, null, null]);
    expect(chosen('2026-07-01', '2026-07-31', '2025-07-31', '2025-12-31')).toEqual([0]);
    // None of them is the same.
    expect(chosen('2026-09-01', '2026-11-30', '2026-06-01', '2026-08-31')).toEqual([0, 1, 2]);
  });

  it('are all moved alike, and only to months that are there', () => {
    fc.assert(
      fc.property(period, period, (one, other) => {
        const pairs = pairMonths(one, other);
        expect(pairs).toHaveLength(monthParts(one).length);
        const offsets = pairs.flatMap((at, index) => (at === null ? [] : [at - index]));
        expect(new Set(offsets).size).toBe(1);
        for (const at of pairs) expect(at === null || at in monthParts(other)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('say their days where the period has a part of them', () => {
    expect(monthParts(days('2026-10-15', '2026-12-31'))).toEqual([
      { month: '2026-10', days: days('2026-10-15', '2026-10-31') },
      { month: '2026-11', days: null },
      { month: '2026-12', days: null },
    ]);
    expect(monthParts(presetPeriod('months12', TODAY))).toHaveLength(12);
  });
});
