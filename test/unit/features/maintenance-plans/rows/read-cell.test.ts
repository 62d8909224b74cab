import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RawNumber, type Tree } from '../../../../../src/document/tree';
import {
  type Field,
  fieldOf,
  ITEM_FIELDS,
  VEHICLE_FIELDS,
} from '../../../../../src/features/maintenance-plans/rows/fields';
import { cellText, readCell } from '../../../../../src/features/maintenance-plans/rows/read-cell';
import { garbage, LOCALES, writingIn } from './writing';

const ALL = [...ITEM_FIELDS, ...VEHICLE_FIELDS];

function field(id: string): Field {
  const found = fieldOf('vehicles', id) ?? fieldOf('items', id);
  if (!found) throw new Error(id);
  return found;
}

/** Values that fit a field. */
function valuesOf({ kind, stores }: Field): fc.Arbitrary<Tree> {
  switch (kind) {
    case 'integer':
      return fc.maxSafeInteger();
    case 'number':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -9e15, max: 9e15 })
        .map((value) => (Object.is(value, -0) ? 0 : value));
    case 'clock':
      return fc.oneof(
        fc.integer({ min: 0, max: 86_399 }),
        fc.integer({ min: -1e6, max: -1 }),
        fc.integer({ min: 86_400, max: 1e9 }),
      );
    case 'date':
      return fc
        .tuple(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }))
        .map(([date]) => date.toISOString().slice(0, 10));
    case 'e-mails':
      return fc
        .array(fc.emailAddress(), { minLength: 1, maxLength: 4 })
        .map((all) => all.filter((one) => !/[,;\s]/.test(one)))
        .filter((all) => all.length > 0);
    case 'choice':
      return stores === 'integer'
        ? fc.integer({ min: 0, max: 9 })
        : fc.constantFrom('km', 'days', 'hours', 'cycles', 'Voltas');
    case 'text':
      return fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  }
}

describe.each(LOCALES)('A cell in %s', (locale) => {
  const writing = writingIn(locale);

  it.each(ALL.map((entry) => [entry.id, entry] as const))('gives back what it shows: %s', (_, entry) => {
    fc.assert(
      fc.property(valuesOf(entry), (value) => {
        expect(readCell(entry, cellText(entry, value, writing), writing)).toEqual(value);
      }),
    );
  });

  it('takes any garbage, keeps it as text where it cannot be read, and leaves what is only repeated', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), garbage, (entry, text) => {
        const value = readCell(entry, text, writing);
        if (text.trim() === '') expect(value).toBeUndefined();
        else if (typeof value === 'string')
          expect(value === text || entry.kind === 'date' || entry.kind === 'choice').toBe(true);
        else if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        if (value !== undefined) expect(readCell(entry, cellText(entry, value, writing), writing, value)).toBe(value);
      }),
    );
  });

  it('leaves a number that JavaScript would change as it is', () => {
    const raw = new RawNumber('12345678901234567890');
    expect(readCell(field('odometer'), cellText(field('odometer'), raw, writing), writing, raw)).toBe(raw);
  });

  it('keeps the time of a timestamp when its day is typed', () => {
    const before = '2026-07-21T08:30:00Z';
    expect(cellText(field('last_datetime'), before, writing)).toBe('21/07/2026');
    expect(readCell(field('last_datetime'), '22/07/2026', writing, before)).toBe('2026-07-22T08:30:00Z');
    expect(readCell(field('last_datetime'), '21/07/2026', writing, before)).toBe(before);
    expect(readCell(field('last_datetime'), '2026-07-22', writing, before)).toBe('2026-07-22T08:30:00Z');
    expect(readCell(field('last_datetime'), '22/07/2026', writing, 'no day')).toBe('2026-07-22');
  });
});

describe('A cell', () => {
  it.each([
    ['pt-BR', '1.234,5', 1234.5],
    ['pt-BR', '6,01', 6.01],
    ['pt-BR', '1,234.5', '1,234.5'],
    ['en', '1,234.5', 1234.5],
    ['en', '1.234,5', '1.234,5'],
    ['en', '\u22123', -3],
    ['en', '1 234', 1234],
    ['en', '1.', '1.'],
    ['en', '12a', '12a'],
  ] as const)('reads a number in %s: %s', (locale, text, value) => {
    expect(readCell(field('liters_value'), text, writingIn(locale))).toBe(value);
  });

  it.each([
    ['pt-BR', '110.000', 110_000],
    ['pt-BR', '110,0', 110],
    ['en', '110,000', 110_000],
    // 110 or a hundred and ten thousand: nobody guesses.
    ['en', '110.000', '110.000'],
    ['pt-BR', '110,000', '110,000'],
    ['en', '10.5', '10.5'],
    ['en', '9007199254740993', '9007199254740993'],
    ['en', '007', 7],
  ] as const)('reads a whole number in %s: %s', (locale, text, value) => {
    expect(readCell(field('odometer'), text, writingIn(locale))).toBe(value);
  });

  it.each([
    ['08:00', 28_800],
    ['8h30', 30_600],
    ['8h', 28_800],
    ['23:59:59', 86_399],
    ['28800', 28_800],
    ['8:', '8:'],
    ['0800', '0800'],
    ['24:00', '24:00'],
    ['12:60', '12:60'],
  ])('reads a time of day: %s', (text, value) => {
    expect(readCell(field('milestone_day_in_seconds'), text, writingIn('en'))).toBe(value);
  });

  it.each([
    ['31/02/2026', '31/02/2026'],
    ['1.2.2026', '2026-02-01'],
    ['21/07/20', '21/07/20'],
    ['2026-07-21T10:00:00Z', '2026-07-21T10:00:00Z'],
    ['2026/7/1', '2026-07-01'],
    ['01/02/2026 9:05', '2026-02-01T09:05'],
  ])('reads a day: %s', (text, value) => {
    expect(readCell(field('last_datetime'), text, writingIn('pt-BR'))).toBe(value);
  });

  it('reads years of two digits in tables only', () => {
    expect(readCell(field('last_datetime'), '21/07/26', { ...writingIn('es'), shortYears: true })).toBe('2026-07-21');
  });

  it('reads a choice by its word, in any case, and keeps any other entry', () => {
    const writing = writingIn('pt-BR');
    expect(readCell(field('item_status_id'), 'pausado', writing)).toBe(2);
    expect(readCell(field('item_status_id'), '7', writing)).toBe(7);
    expect(readCell(field('item_status_id'), 'Pausa', writing)).toBe('Pausa');
    expect(readCell(field('milestone_type'), 'QUILOMETROS', writing)).toBe('km');
    expect(readCell(field('milestone_type'), 'ciclos', writing)).toBe('ciclos');
  });

  it('reads addresses apart by commas, semicolons or spaces', () => {
    expect(readCell(field('email'), 'a@b.c; d@e.f g@h.i,', writingIn('en'))).toEqual(['a@b.c', 'd@e.f', 'g@h.i']);
    expect(readCell(field('email'), ' ,; ', writingIn('en'))).toBeUndefined();
  });
});
