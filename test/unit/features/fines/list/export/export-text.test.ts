import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fine, ListFinesResponse } from '../../../../../../src/contract/fine';
import { parseExactly } from '../../../../../../src/contract/long-integers';
import { readTolerantly } from '../../../../../../src/contract/tolerant';
import { CONTRACT_COLUMNS, type ColumnId } from '../../../../../../src/features/fines/list/columns';
import { createExportText, type ExportPlan } from '../../../../../../src/features/fines/list/export/export-text';
import { NAUGHTY_STRINGS } from '../../../../naughty-strings';
import { isFormula, readCsv, withoutGuard } from '../../../../read-csv';
import { LOCALES, type Locale, rowOf, WHOLE, wordsOf } from './words';

const ALL = CONTRACT_COLUMNS.map(({ id }) => id);
const RAW_HEADS = Object.keys(Fine.shape).flatMap((id) =>
  id === 'system_vehicle_position' ? [`${id}.lat`, `${id}.lng`] : [id],
);
const NOTE = { lines: ['12 fines, "all"'], at: Date.UTC(2026, 10, 21, 12), filters: { start_date: '2026-01-01' } };

function written(fines: readonly Fine[], plan: Partial<ExportPlan>, locale: Locale = 'en', isPart = false): string {
  const whole: ExportPlan = { format: 'csv', values: 'screen', columns: ALL, note: null, ...plan };
  const text = createExportText(whole, wordsOf(locale));
  const rows = fines.map((fine, index) => text.row(rowOf(fine, locale), index === 0));
  return text.head(isPart) + rows.join('') + text.foot();
}

/** The one row under its heads. */
function cells(locale: Locale, plan: Partial<ExportPlan>, fine: Fine = WHOLE): Map<string, string> {
  const [heads = [], row = []] = readCsv(written([fine], plan, locale), locale === 'en' ? ',' : ';');
  expect(row).toHaveLength(heads.length);
  return new Map(heads.map((head, index) => [head, row[index] ?? '']));
}

describe('The text of an export', () => {
  it.each(LOCALES)('keeps the digits of identifiers and what cannot be read, in %s', (locale) => {
    const { value } = readTolerantly(
      ListFinesResponse,
      parseExactly('{"fines":[{"fine_id":1970670598291982290,"driver_id":1970670598291982291,"vehicle_id":{"a":1}}]}'),
    );
    const fine = value?.fines?.[0] ?? {};
    const raw = cells(locale, { values: 'raw' }, fine);
    expect([raw.get('fine_id'), raw.get('driver_id'), raw.get('vehicle_id')]).toEqual([
      '1970670598291982290',
      '1970670598291982291',
      '{"a":1}',
    ]);
    const screen = [...cells(locale, { values: 'screen' }, fine).values()];
    expect(screen).toContain('1970670598291982290');
    expect(screen.filter((cell) => cell.includes('1970670598291982291'))).toHaveLength(1);
    expect(screen.filter((cell) => cell.endsWith(': …'))).toHaveLength(1);
    expect(written([fine], { format: 'json', values: 'raw' }, locale)).toContain(
      '{"fine_id":1970670598291982290,"vehicle_id":{"a":1},"driver_id":1970670598291982291}',
    );
  });

  it.each(LOCALES)('has the contract’s names and values in the raw style, in %s', (locale) => {
    const row = cells(locale, { values: 'raw' });
    expect([...row.keys()]).toEqual(RAW_HEADS);
    expect(Object.fromEntries(row)).toMatchObject({
      fine_id: '41',
      ait_number: '0012345678',
      due_date: '2026-12-01',
      created: '2026-09-10T13:00:00Z',
      default_amount: '13016',
      discounted_amount_from_driver: '-1050',
      'system_vehicle_position.lat': locale === 'en' ? '-23.55052' : '-23,55052',
      system_vehicle_location: "'=1+1",
      fine_vehicle_location: 'Av. Paulista, 1000; "São Paulo"',
      seriousness: '2',
      infraction_code: '74550',
    });
  });

  it.each([
    ['en', '2026-12-01', '130.16', '-10.5'],
    ['pt-BR', '01/12/2026', '130,16', '-10,5'],
    ['es', '01/12/2026', '130,16', '-10,5'],
  ] as const)('has words, days and money that a spreadsheet of %s reads', (locale, due, amount, discount) => {
    const columns: ColumnId[] = [
      'due_date',
      'default_amount',
      'discounted_amount_from_driver',
      'amount_paid',
      'created',
    ];
    const row = [...cells(locale, { columns }).values()];
    expect(row).toEqual([due, amount, discount, '0', locale === 'en' ? '2026-09-10' : '10/09/2026']);
    const words: ColumnId[] = ['driver_id', 'seriousness', 'system_vehicle_position', 'infraction_code', 'fine_id'];
    const [driver, level, place, code, id] = [...cells(locale, { columns: words }).values()];
    expect([driver, place, code, id]).toEqual(['Ana Lima', '-23.55052, -46.63331', '745-50', '41']);
    expect(level).toMatch(/^\p{L}/u);
  });

  it('says the heads in words, each another one', () => {
    for (const locale of LOCALES) {
      const heads = [...cells(locale, { values: 'screen' }).keys()];
      expect(new Set(heads).size).toBe(31);
      expect(heads.filter((head) => /_|fines\./.test(head))).toEqual([]);
    }
  });

  it('leaves cells empty for what the service did not say, and gives back dates that are none', () => {
    const row = cells('en', { columns: ['due_date', 'default_amount', 'article', 'fine_hour'] }, {});
    expect([...row.values()]).toEqual(['', '', '', '']);
    expect([...cells('pt-BR', { columns: ['due_date'] }, { due_date: 'soon' }).values()]).toEqual(['soon']);
    expect([...cells('pt-BR', { columns: ['due_date'] }, { due_date: '2026-02-30' }).values()]).toEqual(['2026-02-30']);
  });

  it.each(['raw', 'screen'] as const)('carries naughty texts in every text field, %s, and no formula', (values) => {
    const texts = CONTRACT_COLUMNS.filter(({ id }) => typeof WHOLE[id] === 'string').map(({ id }) => id);
    // Negative numbers are numbers; without them whatever begins with a minus is text.
    const plain = { ...WHOLE, discounted_amount_from_driver: 0, system_vehicle_position: { lat: 1.5, lng: 2 } };
    for (const locale of LOCALES) {
      const fines = NAUGHTY_STRINGS.map((text) => ({ ...plain, ...Object.fromEntries(texts.map((id) => [id, text])) }));
      const [heads = [], ...rows] = readCsv(written(fines, { values }, locale), locale === 'en' ? ',' : ';');
      expect(rows).toHaveLength(fines.length);
      expect(rows.flat().filter(isFormula)).toEqual([]);
      if (values === 'screen') continue;
      for (const [index, row] of rows.entries()) {
        const read = new Map(heads.map((head, at) => [head, withoutGuard(row[at] ?? '')]));
        expect(texts.map((id) => read.get(id))).toEqual(texts.map(() => NAUGHTY_STRINGS[index]));
      }
    }
  });

  it('says above the rows what they are, and that they are a part', () => {
    const lines = readCsv(written([WHOLE], { note: NOTE }, 'en', true), ',').map(([first]) => first);
    expect(lines[0]).toBe('# 12 fines, "all"');
    expect(lines[1]).toMatch(/^# Exported 21 Nov 2026/);
    expect(lines[2]).toMatch(/^# Part/);
    expect(lines).toHaveLength(5);
    expect(readCsv(written([WHOLE], { note: null }, 'en', true), ',')).toHaveLength(2);
  });

  it('is JSON with the contract’s own objects, whole and as a part', () => {
    const fines: Fine[] = [WHOLE, {}, ...NAUGHTY_STRINGS.map((ait_number) => ({ ait_number }))];
    for (const isPart of [false, true]) {
      const { is_part, ...read } = JSON.parse(written(fines, { format: 'json', note: NOTE }, 'pt-BR', isPart));
      expect(read).toEqual({
        exported_at: '2026-11-21T12:00:00.000Z',
        filters: NOTE.filters,
        shown: '12 fines, "all"',
        fines,
      });
      expect(is_part).toBe(isPart || undefined);
      expect(JSON.parse(written(fines, { format: 'json', note: null }, 'en', isPart))).toEqual(fines);
    }
    expect(JSON.parse(written([], { format: 'json', note: NOTE })).fines).toEqual([]);
    expect(JSON.parse(written([], { format: 'json', note: null }))).toEqual([]);
  });

  it('is text with tabs for the clipboard: no byte-order mark, no comments, no formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NAUGHTY_STRINGS), { maxLength: 12 }), (texts) => {
        const fines = texts.map((infraction) => ({ infraction, ait_number: infraction }));
        const text = written(fines, {
          format: 'clipboard',
          values: 'raw',
          columns: ['infraction', 'ait_number'],
          note: NOTE,
        });
        const rows = readCsv(text, '\t');
        expect(rows[0]).toEqual(['infraction', 'ait_number']);
        expect(rows.slice(1).map((row) => row.map(withoutGuard))).toEqual(texts.map((one) => [one, one]));
        expect(rows.flat().filter(isFormula)).toEqual([]);
      }),
    );
  });
});
