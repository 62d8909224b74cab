import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_DAY, isoWeekOf, LAST_DAY, mondayOf, toDate, toDay } from '../../../src/tables/calendar';

describe('A day', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-21', 20_778],
    ['1900-01-01', FIRST_DAY],
    ['9999-12-31', LAST_DAY],
  ])('%s is number %i', (date, day) => {
    expect(toDay(date)).toBe(day);
    expect(toDate(day)).toBe(date);
  });

  it.each([
    // A timestamp counts by its own calendar day: 23:30 in São Paulo is the next day in UTC, and still the 21st.
    '2026-11-21T23:30:00-03:00',
    '2026-11-21T00:10:00+14:00',
    '2026-11-21T23:59:59.999Z',
    '2026-11-21 08:15',
    '2026-11-21t08:15:00z',
    ' 2026-11-21 ',
  ])('%s counts by its own calendar day', (text) => {
    expect(toDay(text)).toBe(20_778);
  });

  it.each([
    '2026-02-29', // no leap year
    '1900-02-29', // a hundred years are none either
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0001-01-01', // what systems write for nothing
    '0000-00-00',
    '2026-11-2',
    '2026-11',
    '21/11/2026',
    '2026-11-21T',
    '2026-11-21T99:99',
    '2026-11-21 yesterday',
    '+002026-11-21',
    '12a',
    '',
    20_778,
    null,
    undefined,
    {},
    ['2026-11-21'],
    Number.NaN,
  ])('%s is none', (value) => {
    expect(toDay(value)).toBeNull();
  });

  it('comes back from its text, for every day that can be written', () => {
    fc.assert(fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (day) => toDay(toDate(day)) === day));
  });

  it('beyond what a date can write is written as nothing', () => {
    for (const day of [FIRST_DAY - 1, LAST_DAY + 1, Number.NaN, Number.POSITIVE_INFINITY]) expect(toDate(day)).toBe('');
  });
});

describe('An ISO week', () => {
  it.each([
    ['2026-11-21', '2026-11-16', 2026, 47], // a Saturday
    ['2026-11-16', '2026-11-16', 2026, 47], // a Monday is the first of its week
    ['2026-11-15', '2026-11-09', 2026, 46], // a Sunday the last
    ['2026-12-31', '2026-12-28', 2026, 53], // 2026 begins on a Thursday: 53 weeks
    ['2027-01-03', '2026-12-28', 2026, 53],
    ['2027-01-04', '2027-01-04', 2027, 1],
    ['2024-12-30', '2024-12-30', 2025, 1], // the last days of 2024 belong to 2025
    ['2021-01-03', '2020-12-28', 2020, 53],
    ['1969-12-31', '1969-12-29', 1970, 1],
  ])('of %s begins on %s and is %i week %i', (date, monday, year, week) => {
    const day = toDay(date) ?? Number.NaN;
    expect(toDate(mondayOf(day))).toBe(monday);
    expect(isoWeekOf(day)).toEqual({ year, week });
  });

  it('follows the one before it by one, or begins a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY + 7, max: LAST_DAY - 7 }), (day) => {
        const [one, next] = [isoWeekOf(day), isoWeekOf(day + 7)];
        expect(mondayOf(day + 7)).toBe(mondayOf(day) + 7);
        if (next.year === one.year) expect(next.week).toBe(one.week + 1);
        else expect([next.year, next.week, one.week >= 52]).toEqual([one.year + 1, 1, true]);
      }),
    );
  });
});
