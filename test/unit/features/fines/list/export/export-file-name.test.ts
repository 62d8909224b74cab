import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../../src/config/default-labels';
import { createLabels } from '../../../../../../src/config/labels';
import { exportFileName, listNameParts } from '../../../../../../src/features/fines/list/export/export-file-name';
import { NO_LOCAL_FILTERS } from '../../../../../../src/features/fines/list/local-filters';
import { allLocalWords } from '../../../../../../src/features/fines/list/local-words';
import { NAUGHTY_STRINGS } from '../../../../naughty-strings';
import { wordsOf } from './words';

const { t } = wordsOf('en');
const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, 'en');

const text = fc.oneof(
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);
const days = fc.constantFrom(
  {},
  { start_date: '2026-09-01', end_date: '2026-11-21' },
  { start_date: '2026-01-31', end_date: '2026-01-31' },
);

const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

describe('The name of an exported file', () => {
  it.each<[{ start_date?: string; end_date?: string }, string[], string]>([
    [{}, [], 'fines.csv'],
    [
      { start_date: '2026-09-01', end_date: '2026-11-21' },
      ['Overdue and Paid', 'no driver', 'indicate within 7 days'],
      'fines 2026-09-01 to 2026-11-21, Overdue and Paid, no driver, indicate within 7 days.csv',
    ],
    [{ start_date: '2026-09-01', end_date: '2026-09-01' }, [], 'fines 2026-09-01.csv'],
    [{}, ['20:00 to 06:00 over midnight'], 'fines, 20h00 to 06h00 over midnight.csv'],
  ])('says what is in it: %j %j', (period, parts, name) => {
    expect(exportFileName(period, parts, 'whole', 'csv', t)).toBe(name);
  });

  it('names what the list alone is filtered by', () => {
    const list = {
      due_date_range: ['2026-12-01', '2026-12-31'],
      ait_number: 'a:b*c',
      search_term: '../../etc/passwd',
    } satisfies Parameters<typeof listNameParts>[0];
    expect(listNameParts(list, t)).toEqual(['due 2026-12-01 to 2026-12-31', 'AIT a-b-c', 'search ..-..-etc-passwd']);
    expect(listNameParts({ due_date_range: null, ait_number: '', search_term: '' }, t)).toEqual([]);
  });

  it('says whose rows they are', () => {
    const names = (['selection', 'page', 'whole', 'part'] as const).map((kind) =>
      exportFileName({}, [], kind, 'json', t),
    );
    expect(names).toEqual(['fines selected.json', 'fines shown.json', 'fines.json', 'fines part.json']);
  });

  it('is in the language of the page', () => {
    const period = { start_date: '2026-09-01', end_date: '2026-09-30' };
    const names = (['pt-BR', 'es'] as const).map((locale) => {
      const words = wordsOf(locale);
      const local = allLocalWords({ ...NO_LOCAL_FILTERS, driver: 'missing' }, { ...words, labels });
      const list = listNameParts({ due_date_range: null, ait_number: '', search_term: 'freio' }, words.t);
      return exportFileName(period, [...list, ...local], 'page', 'csv', words.t);
    });
    expect(names).toEqual([
      'multas mostradas 2026-09-01 a 2026-09-30, busca freio, sem motorista, a indicar.csv',
      'multas mostradas 2026-09-01 a 2026-09-30, búsqueda freio, sin conductor, por identificar.csv',
    ]);
  });

  it('is taken by every file system, whatever was searched for', () => {
    fc.assert(
      fc.property(
        days,
        fc.array(text, { maxLength: 9 }),
        fc.constantFrom('csv', 'json', 'txt'),
        (period, parts, extension) => {
          const name = exportFileName(period, parts, 'part', extension, t);
          const base = name.slice(0, -extension.length - 1);
          expect(name.endsWith(`.${extension}`)).toBe(true);
          expect(base).toMatch(/^fines part/);
          expect(name.length).toBeLessThanOrEqual(120);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(140);
          expect(name).not.toMatch(FORBIDDEN);
          expect(base).not.toMatch(/[\s.]$/);
          expect(Buffer.from(name).toString()).toBe(name);
          expect(name).toBe(name.normalize('NFC'));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
