import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isWholeMonths } from '../../../../../src/features/fines/filters/calendar-days';
import { PRESETS, presetOf, presetPeriod, stepPeriod } from '../../../../../src/features/fines/filters/presets';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plain = (preset: (typeof PRESETS)[number], today: string) => {
  const { start_date, end_date } = presetPeriod(preset, today);
  return `${start_date} ${end_date}`;
};

describe('The presets', () => {
  it.each([
    ['days7', '2026-11-21', '2026-11-15 2026-11-21'],
    ['days7', '2026-01-03', '2025-12-28 2026-01-03'],
    ['days30', '2024-03-01', '2024-02-01 2024-03-01'],
    ['days30', '2025-03-01', '2025-01-31 2025-03-01'],
    ['days90', '2026-11-21', '2026-08-24 2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-01 2026-11-01'],
    ['thisMonth', '2026-11-30', '2026-11-01 2026-11-30'],
    ['lastMonth', '2024-03-31', '2024-02-01 2024-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01 2025-12-31'],
    ['thisYear', '2026-01-01', '2026-01-01 2026-01-01'],
    ['lastYear', '2025-02-28', '2024-01-01 2024-12-31'],
    ['months12', '2026-11-21', '2025-12-01 2026-11-21'],
    ['months12', '2026-01-01', '2025-02-01 2026-01-01'],
    ['months12', '2024-02-29', '2023-03-01 2024-02-29'],
  ] as const)('give for %s on %s the days %s', (preset, today, expected) => {
    expect(plain(preset, today)).toBe(expected);
  });

  it('never reach past today, and never end before they start', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...PRESETS), (today, preset) => {
        const { start_date, end_date } = presetPeriod(preset, today);
        expect(start_date <= end_date).toBe(true);
        expect(end_date <= today).toBe(true);
        expect(presetOf({ start_date, end_date }, today)).not.toBeNull();
      }),
    );
  });

  it('are known again only by exactly their days', () => {
    expect(presetOf({ start_date: '2025-12-01', end_date: '2026-11-21' }, '2026-11-21')).toBe('months12');
    expect(presetOf({ start_date: '2025-12-01', end_date: '2026-11-20' }, '2026-11-21')).toBeNull();
  });
});

describe('The period before and after', () => {
  it.each([
    ['2026-02-01', '2026-02-28', -1, '2026-01-01', '2026-01-31'],
    ['2024-01-01', '2024-01-31', 1, '2024-02-01', '2024-02-29'],
    ['2025-11-01', '2026-10-31', -1, '2024-11-01', '2025-10-31'],
    ['2026-11-01', '2026-11-21', -1, '2026-10-01', '2026-10-31'],
    ['2025-12-01', '2026-11-21', -1, '2024-12-01', '2025-11-30'],
    ['2026-11-15', '2026-11-21', -1, '2026-11-08', '2026-11-14'],
    ['2026-11-15', '2026-11-21', 1, '2026-11-22', '2026-11-28'],
  ] as const)('of %s to %s, step %i, is %s to %s', (start_date, end_date, direction, start, end) => {
    expect(stepPeriod({ start_date, end_date }, direction)).toEqual({ start_date: start, end_date: end });
  });

  it('touch each other, and a step back undoes a step ahead', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (start_date, days) => {
        const period = { start_date, end_date: addDays(start_date, days) };
        const after = stepPeriod(period, 1);
        expect(after.start_date).toBe(addDays(period.end_date, 1));
        expect(addDays(stepPeriod(period, -1).end_date, 1)).toBe(period.start_date);
        // Days that begin with a month, or come to, step back by months from there.
        const isOfMonths = isWholeMonths(period) && isWholeMonths(after);
        if (isOfMonths || ![period, after].some((one) => one.start_date.endsWith('-01')))
          expect(stepPeriod(after, -1)).toEqual(period);
      }),
    );
  });
});
