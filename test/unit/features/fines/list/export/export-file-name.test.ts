import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListFinesRequest } from '../../../../../../src/contract/fine';
import { exportFileName } from '../../../../../../src/features/fines/list/export/export-file-name';
import { NAUGHTY_STRINGS } from '../../../../naughty-strings';
import { wordsOf } from './words';

const { t } = wordsOf('en');

const text = fc.oneof(
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);
const ids = fc.array(fc.integer(), { maxLength: 300 });
const request: fc.Arbitrary<ListFinesRequest> = fc.record(
  {
    start_date: fc.constantFrom('2026-09-01', '2026-01-31'),
    end_date: fc.constantFrom('2026-11-21', '2026-01-31'),
    search_term: text,
    ait_number: text,
    vehicle_ids: ids,
    driver_ids: ids,
    fine_status_ids: ids,
    due_date_range: fc.constant<[string, string]>(['2026-12-01', '2026-12-31']),
    fine_hour_range: fc.constant<[string, string]>(['20:00', '06:00']),
  },
  { requiredKeys: [] },
);

describe('The name of an exported file', () => {
  it.each<[ListFinesRequest, string]>([
    [{}, 'fines.csv'],
    [
      { start_date: '2026-09-01', end_date: '2026-11-21', fine_status_ids: [1, 3], search_term: 'ghs3e71' },
      'fines 2026-09-01 to 2026-11-21, status 1 3, search ghs3e71.csv',
    ],
    [{ start_date: '2026-09-01', end_date: '2026-09-01' }, 'fines 2026-09-01.csv'],
    [{ vehicle_ids: [1, 2, 3, 4, 5, 6, 7], driver_ids: [9] }, 'fines, driver 9, 7 vehicles.csv'],
    [
      { due_date_range: ['2026-12-01', '2026-12-31'], fine_hour_range: ['20:00', '06:00'] },
      'fines, due 2026-12-01 to 2026-12-31, hours 2000 to 0600.csv',
    ],
    [{ search_term: '../../etc/passwd', ait_number: 'a:b*c' }, 'fines, AIT a-b-c, search ..-..-etc-passwd.csv'],
  ])('says what is in it: %j', (filters, name) => {
    expect(exportFileName(filters, 'whole', 'csv', t)).toBe(name);
  });

  it('says whose rows they are', () => {
    const names = (['selection', 'page', 'whole', 'part'] as const).map((kind) => exportFileName({}, kind, 'json', t));
    expect(names).toEqual(['fines selected.json', 'fines shown.json', 'fines.json', 'fines part.json']);
  });

  it('is in the language of the page', () => {
    const filters = { start_date: '2026-09-01', end_date: '2026-09-30', driver_ids: [9], search_term: 'freio' };
    const names = (['pt-BR', 'es'] as const).map((locale) => exportFileName(filters, 'page', 'csv', wordsOf(locale).t));
    expect(names).toEqual([
      'multas mostradas 2026-09-01 a 2026-09-30, condutor 9, busca freio.csv',
      'multas mostradas 2026-09-01 a 2026-09-30, conductor 9, búsqueda freio.csv',
    ]);
  });

  it('is taken by every file system, whatever was searched for', () => {
    fc.assert(
      fc.property(request, fc.constantFrom('csv', 'json', 'txt'), (filters, extension) => {
        const name = exportFileName(filters, 'part', extension, t);
        const base = name.slice(0, -extension.length - 1);
        expect(name.endsWith(`.${extension}`)).toBe(true);
        expect(base).toMatch(/^fines part/);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(140);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(name).not.toMatch(/[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/);
        expect(base).not.toMatch(/[\s.]$/);
        expect(Buffer.from(name).toString()).toBe(name);
        expect(name).toBe(name.normalize('NFC'));
      }),
      { numRuns: 1000 },
    );
  });
});
