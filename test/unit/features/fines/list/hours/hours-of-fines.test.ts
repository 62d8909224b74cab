import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOfFines, WEEKDAYS, weekHour } from '../../../../../../src/features/fines/list/hours/hours-of-fines';

describe('The weekday and hour of a fine', () => {
  it.each([
    // 20 November 2026 is a Friday.
    ['2026-11-20', '22:51', 'friday', 22],
    ['2026-11-20T00:00:00', '07:05:59', 'friday', 7],
    ['2026-11-20 10:00:00', '7:05', 'friday', 7],
    ['2026-11-20', '07h05', 'friday', 7],
    ['2026-11-20', '0705', 'friday', 7],
    ['2026-11-20', ' 7 ', 'friday', 7],
    ['2026-11-20', '2026-11-20T13:15:00Z', 'friday', 13],
    ['2026-11-20', '00:00', 'friday', 0],
    ['2026-11-20', '24:00', 'saturday', 0],
    ['2026-11-22', '23:59', 'sunday', 23],
    ['2026-11-23', '00:00', 'monday', 0],
    ['1999-12-31', '12:00', 'friday', 12],
  ] as const)('of %s at "%s" are %s, %d', (fine_date, fine_hour, weekday, hour) => {
    expect(weekHour({ fine_date, fine_hour })).toEqual({ weekday: WEEKDAYS.indexOf(weekday), hour });
  });

  it.each([
    [undefined, '10:00'],
    ['2026-11-20', undefined],
    ['2026-11-20', ''],
    ['2026-02-30', '10:00'],
    ['20/11/2026', '10:00'],
    ['2026-11-20', '25:00'],
    ['2026-11-20', '24:01'],
    ['2026-11-20', '10:60'],
    ['2026-11-20', 'noon'],
    ['2026-11-20', '-3'],
  ])('are none for %s at "%s"', (fine_date, fine_hour) => {
    expect(weekHour({ fine_date, fine_hour })).toBeNull();
  });
});

describe('The hours of fines', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);
  const hour = fc
    .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${h}:${String(m).padStart(2, '0')}`);
  const fine = fc.record({
    fine_date: fc.option(fc.oneof(day, fc.string()), { nil: undefined }),
    fine_hour: fc.option(fc.oneof(hour, fc.string()), { nil: undefined }),
  });

  it('add up: cells to hours, hours to days, and all to the fines given', () => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    fc.assert(
      fc.property(fc.array(fine, { maxLength: 200 }), (fines) => {
        const hours = hoursOfFines(fines);
        expect(hours.counts.map((row) => row.length)).toEqual(new Array(7).fill(24));
        expect(sum(hours.byHour)).toBe(hours.placed);
        expect(sum(hours.byDay)).toBe(hours.placed);
        expect(sum(hours.counts.flat())).toBe(hours.placed);
        expect(hours.placed + hours.unplaced).toBe(fines.length);
        expect(hours.most).toBe(Math.max(...hours.counts.flat()));
        expect(hours.placed).toBe(fines.filter((one) => weekHour(one) !== null).length);
      }),
    );
  });

  it('are counted where they belong', () => {
    const hours = hoursOfFines([
      { fine_date: '2026-11-20', fine_hour: '22:51' },
      { fine_date: '2026-11-27', fine_hour: '22:00' },
      { fine_date: '2026-11-23', fine_hour: '06:30' },
      { fine_date: 'soon', fine_hour: '06:30' },
    ]);
    expect(hours.counts[4]?.[22]).toBe(2);
    expect(hours.counts[0]?.[6]).toBe(1);
    expect(hours.byHour[22]).toBe(2);
    expect(hours.byDay).toEqual([1, 0, 0, 0, 2, 0, 0]);
    expect([hours.placed, hours.unplaced, hours.most]).toEqual([3, 1, 2]);
  });

  it('are all zero without fines', () => {
    expect(hoursOfFines([])).toMatchObject({ placed: 0, unplaced: 0, most: 0 });
  });
});
