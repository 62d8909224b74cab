import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  inDaysText,
  readingText,
  shortDay,
  vehicleName,
} from '../../../../../src/features/maintenance-plans/forecast/amounts';
import { FIRST_DAY, LAST_DAY, toDate, toDay } from '../../../../../src/tables/calendar';
import { LANGUAGES, UNFIT, wordsOf } from './words';

const { t, format } = wordsOf('en');
const dayOf = (date: string) => toDay(date) ?? Number.NaN;

describe('Amounts of deadlines in words', () => {
  it('bear the unit of their trigger', () => {
    expect(amountText('days', 1, t, format)).toBe('1 day');
    expect(amountText('days', 180, t, format)).toBe('180 days');
    expect(amountText('km', 10_000, t, format)).toBe('10,000\u00a0km');
    expect(amountText('hours', 4.16, t, format, 1)).toBe('4.2\u00a0h');
  });
  it('readings of days are dates', () => {
    expect(readingText('days', dayOf('2026-07-21'), t, format)).toBe('21 Jul 2026');
    expect(readingText('km', 161_890, t, format)).toBe('161,890\u00a0km');
  });
  it('say how far away a day is', () => {
    expect(inDaysText(-11, true, t, format)).toBe('11 days late');
    expect(inDaysText(-1, true, t, format)).toBe('1 day late');
    expect(inDaysText(0, false, t, format)).toBe('today');
    expect(inDaysText(9, false, t, format)).toBe('in 9 days');
  });
});

describe('Day and month', () => {
  it('are in words, in the language, without the year', () => {
    expect(shortDay(dayOf('2026-11-30'), format)).toBe('30 Nov');
    expect(shortDay(dayOf('2027-01-11'), format)).toBe('11 Jan');
    expect(shortDay(dayOf('2027-02-22'), wordsOf('pt-BR').format)).toBe('22 de fev.');
  });
  it('are never a word like "today", and are there for every day of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), fc.constantFrom(...LANGUAGES), (day, locale) => {
        const words = shortDay(day, wordsOf(locale).format);
        expect(words).toContain(String(Number(toDate(day).slice(8))));
        expect(words).not.toMatch(/\d{4}|\//);
      }),
    );
  });
  it('of no day are nothing', () => {
    expect(shortDay(Number.NaN, format)).toBe('—');
  });
});

describe('The name of a vehicle', () => {
  it('is its plate, else its name, its number, its row', () => {
    expect(vehicleName({ plate_number: ' ABC1D23 ', name: 'Bus' }, 0, t, format)).toBe('ABC1D23');
    expect(vehicleName({ plate_number: '', name: 'Bus' }, 0, t, format)).toBe('Bus');
    expect(vehicleName({ vehicle_id: 7 }, 0, t, format)).toBe('7');
    expect(vehicleName(null, 4, t, format)).toBe('Row 5');
  });
  it('is fit for the screen whatever the row is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ plate_number: fc.jsonValue() })), (vehicle) => {
        const name = vehicleName(vehicle, 0, t, format);
        expect(name.trim()).not.toBe('');
        if (typeof vehicle !== 'object' || vehicle === null) expect(name).not.toMatch(UNFIT);
      }),
    );
  });
});
