import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, toCountdown } from '../../../../../src/features/fines/list/deadlines';

const TODAY = '2026-11-21';

describe('A countdown', () => {
  it.each([
    ['2026-11-20', -1, 'past'],
    ['2026-11-21', 0, 'now'],
    ['2026-11-24', 3, 'now'],
    ['2026-11-25', 4, 'soon'],
    ['2026-11-28', 7, 'soon'],
    ['2026-11-29', 8, 'later'],
    ['9999-12-31', 2_912_118, 'later'],
    ['0001-01-01', -739_940, 'past'],
  ])('to %s has %i days left and is %s', (day, daysLeft, urgency) => {
    const millis = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${TODAY}T00:00:00Z`);
    expect(daysLeft).toBe(millis / 86_400_000);
    expect(toCountdown(day, undefined, TODAY)).toEqual({ day, daysLeft, share: null, urgency });
  });
  it('reads the day of a timestamp, and the start of the term too', () => {
    expect(toCountdown('2026-12-21T10:00:00Z', '2026-11-11 08:00:00', TODAY)).toEqual({
      day: '2026-12-21',
      daysLeft: 30,
      share: 0.75,
      urgency: 'later',
    });
  });
  it('has the whole term left before it begins, and nothing of it once it is past', () => {
    expect(toCountdown('2026-12-21', '2026-12-01', TODAY)?.share).toBe(1);
    expect(toCountdown('2026-11-01', '2026-10-01', TODAY)?.share).toBe(0);
  });
  it.each([undefined, '', 'soon', '2026-12-21', '2027-01-01'])(
    'knows no share of a term that begins on "%s"',
    (start) => {
      expect(toCountdown('2026-12-21', start, TODAY)).toMatchObject({ daysLeft: 30, share: null });
    },
  );
  it.each([
    undefined,
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '21/12/2026',
    '2026-12-2',
    '2026-12-21x',
    '0000-01-01',
  ])('is none for the deadline "%s"', (day) => {
    expect(toCountdown(day, undefined, TODAY)).toBeNull();
  });
  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (day, start) => {
        expect(toCountdown(day, start, TODAY)).toBeNull();
      }),
    );
  });
  it('keeps its share between 0 and 1 and its urgency in step with the days', () => {
    const days = fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, days, (day, start, today) => {
        const countdown = toCountdown(day, start, today);
        expect(countdown?.daysLeft).toBe((Date.parse(day) - Date.parse(today)) / 86_400_000);
        expect(countdown?.urgency === 'past').toBe(day < today);
        const share = countdown?.share ?? null;
        expect(share === null).toBe(start >= day);
        if (share !== null) expect(share).toSatisfy((value: number) => value >= 0 && value <= 1);
      }),
    );
  });
});

describe('The day of a text', () => {
  it('is what stands before a time, and null for anything else', () => {
    expect(dayOf('2026-11-21T23:59:59-03:00')).toBe('2026-11-21');
    expect(dayOf('2026-11-21 23:59')).toBe('2026-11-21');
    expect(dayOf(' 2026-11-21')).toBeNull();
    expect(dayOf(undefined)).toBeNull();
  });
});
