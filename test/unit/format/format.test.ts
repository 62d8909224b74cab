import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvStyle } from '../../../src/format/csv';
import { fold, formatOf, NOTHING } from '../../../src/format/format';

const LOCALES = ['en', 'pt-BR', 'es'] as const;
const made = (locale: (typeof LOCALES)[number], more = {}) =>
  formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent', ...more });
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const FORBIDDEN = /undefined|null|NaN|Infinity|∞|\[object|Invalid/;

describe('The formatter', () => {
  it('writes money, dates and numbers as the language does', () => {
    expect(plain(made('en').money(25729717))).toBe('R$ 257,297.17');
    expect(plain(made('pt-BR').money(25729717))).toBe('R$ 257.297,17');
    expect(plain(made('pt-BR').money(-123456))).toBe('−R$ 1.234,56');
    expect(made('en').moneyParts(25729717)).toEqual({ symbol: 'R$', whole: '257,297', cents: '.17' });
    expect(plain(made('en', { moneyUnit: 'major' }).money(1200))).toBe('R$ 1,200.00');
    expect(made('en').date('2025-11-01')).toBe('1 Nov 2025');
    expect(made('pt-BR').date('2025-11-01')).toBe('1 de nov. de 2025');
    expect(made('en').month('2025-11')).toBe('Nov 2025');
    expect(made('en').month('2025-11', 'long')).toBe('November 2025');
    expect(made('en').number(1205)).toBe('1,205');
    expect(made('pt-BR').number(1205.5, 1)).toBe('1.205,5');
  });

  it('signs changes and never writes minus zero', () => {
    expect(made('en').change(4)).toBe('+4.0%');
    expect(made('en').change(-17.14)).toBe('−17.1%');
    expect(made('en').change(-0.01)).toBe('0.0%');
    expect(made('en', { percentScale: 'fraction' }).change(0.125)).toBe('+12.5%');
    expect(made('en').number(-0.2)).toBe('0');
  });

  it('shortens thousands in one way only', () => {
    expect(made('en').numberShort(4123)).toBe('4.12k');
    expect(plain(made('pt-BR').numberShort(4123))).toBe('4,12 mil');
    expect(plain(made('es').numberShort(4123))).toBe('4.12 k');
    expect(plain(made('es').amountShort(14_912_300))).toBe('149 k');
  });

  it('shows codes as they are written on the notice', () => {
    const { infractionCode } = made('en');
    expect(['7455-0', '745-50', '74550', '745 50'].map(infractionCode)).toEqual(Array(4).fill('745-50'));
    expect(infractionCode('R19')).toBe('R19');
    expect(infractionCode(undefined)).toBe(NOTHING);
  });

  it.each(LOCALES)('gives a text without a forbidden word for anything at all, in %s', (locale) => {
    const {
      locale: _locale,
      tag: _tag,
      symbol: _symbol,
      moneyScale: _scale,
      compare: _compare,
      ...rest
    } = made(locale);
    const { moneyParts, list, dateRange, dateNear, ...functions } = rest;
    const noText = fc.anything().filter((value) => typeof value !== 'string');
    fc.assert(
      fc.property(noText, (value) => {
        for (const format of Object.values(functions)) {
          const text = format(value);
          expect(text).not.toMatch(FORBIDDEN);
          expect(text).not.toBe('');
        }
        expect(JSON.stringify(moneyParts(value)) ?? '').not.toMatch(/undefined|NaN|Infinity/);
        expect(list([value])).not.toMatch(FORBIDDEN);
        expect(dateRange(value, 1)).not.toMatch(FORBIDDEN);
        for (const today of ['2026-11-21', 'soon', '']) {
          expect(dateNear(value, today)).not.toMatch(FORBIDDEN);
          expect(dateNear(value, today)).not.toBe('');
        }
      }),
    );
  });

  it('keeps text that is not a date as text', () => {
    expect(made('en').date('soon')).toBe('soon');
    expect(made('en').date('2026-13-45')).toBe('2026-13-45');
    expect(made('en').date('2026-01-05T23:00:00Z')).toBe('5 Jan 2026');
  });

  it.each(['2026-02-30', '2025-02-29', '2026-04-31', '2026-11-31T10:00:00Z'])(
    'moves no day that does not exist: %s',
    (day) => {
      expect(made('en').date(day)).toBe(day);
      expect(made('en').dateNear(day, '2026-11-21')).toBe(day);
      expect(made('en').dateDigits(day)).toBe(day);
    },
  );

  it.each([
    ['2026-11-21', 'today', 'hoje', 'hoy'],
    ['2026-11-20', 'yesterday', 'ontem', 'ayer'],
    ['2026-11-22T00:30:00Z', 'tomorrow', 'amanhã', 'mañana'],
    ['2026-11-23', '23 Nov', '23 de nov.', '23 nov'],
    ['2026-01-01', '1 Jan', '1 de jan.', '1 ene'],
    ['2025-12-31', '31/12/2025', '31/12/2025', '31/12/2025'],
    ['soon', 'soon', 'soon', 'soon'],
    ['', NOTHING, NOTHING, NOTHING],
    [undefined, NOTHING, NOTHING, NOTHING],
  ])('writes %s as a day beside 21 November 2026', (day, ...expected) => {
    expect(LOCALES.map((locale) => made(locale).dateNear(day, '2026-11-21'))).toEqual(expected);
  });

  it('counts days beside today over the end of a year and of a month', () => {
    expect(made('en').dateNear('2027-01-01', '2026-12-31')).toBe('tomorrow');
    expect(made('en').dateNear('2026-02-28', '2026-03-01')).toBe('yesterday');
    expect(made('en').dateNear('2024-02-28', '2024-03-01')).toBe('28 Feb');
    expect(made('en').dateNear('2026-11-20', 'no day')).toBe('2026-11-20');
  });

  it('writes numbers that no longer have all their digits with three figures and an exponent', () => {
    const { amountShort, distance, duration, money, moneyParts, number, share } = formatOf({
      locale: 'pt-BR',
      currency: 'BRL',
      moneyUnit: 'major',
      percentScale: 'percent',
    });
    expect(number(2 ** 53 - 1)).toBe('9.007.199.254.740.991');
    expect(number(2 ** 53)).toBe('9,01E15');
    expect(number(-1.2345e100, 2, 2)).toBe('−1,23E100');
    expect(plain(money(-1e308))).toBe('−R$ 1E308');
    expect(moneyParts(-1e308)).toEqual({ symbol: 'R$', whole: '−1E308', cents: '' });
    expect(amountShort(1e308)).toBe('1E308');
    expect(plain(distance(-1e32))).toBe('−1E29 km');
    expect(plain(duration(3600e20))).toBe('1E20 h');
    expect(share(1e20)).toBe('1E22%');
  });

  it('tells ages, distances and durations', () => {
    expect(made('en').age(180_000)).toBe('3 minutes ago');
    expect(made('en').age(-5)).toBe('now');
    expect(plain(made('pt-BR').distance(12_345))).toBe('12,3 km');
    expect(plain(made('en').duration(7500))).toBe('2 h 05 min');
  });

  it('folds case and accents for searching', () => {
    expect(fold('Antônio Gonçalves')).toBe('antonio goncalves');
  });
});

describe('The CSV writer', () => {
  const br = csvStyle('pt-BR');

  it('opens right in a Brazilian spreadsheet', () => {
    expect(csvFile({ head: ['a', 'b'], rows: [['x;y', 1.5]], comments: ['Tudo'] }, br)).toBe(
      '\ufeff# Tudo\r\na;b\r\n"x;y";1,5\r\n',
    );
  });

  it('defuses whatever a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '＝'), fc.string(), (start, rest) => {
        const cell = csvCell(`${start}${rest}`, br);
        expect(cell.replace(/^"/, '')).toMatch(/^'/);
      }),
    );
  });

  it('keeps negative numbers as numbers and writes nothing for nothing', () => {
    expect(csvCell(-1.25, br)).toBe('-1,25');
    expect(csvCell(Number.NaN, br)).toBe('');
    expect(csvCell(null, br)).toBe('');
    expect(csvCell('say "hi"', br)).toBe('"say ""hi"""');
  });
});

describe('The formatter of some options', () => {
  it('is made once, and is another one for each other option', () => {
    const options = { locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' } as const;
    const others = [
      { ...options, locale: 'es' },
      { ...options, currency: 'EUR' },
      { ...options, moneyUnit: 'major' },
      { ...options, percentScale: 'fraction' },
    ] as const;
    const all = [options, ...others].map((one) => formatOf({ ...one }));
    expect(new Set(all).size).toBe(5);
    expect([options, ...others].map((one) => formatOf({ ...one }))).toEqual(all);
    expect(formatOf({ ...options })).toBe(all[0]);
    expect(formatOf(others[2]).money(100)).toContain('100.00');
  });
});
