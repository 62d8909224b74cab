// Fines exported as a workbook: real days, amounts and numbers, texts that stay texts, notes above the head.
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../../../../src/contract/fine';
import { CONTRACT_COLUMNS, type ColumnId } from '../../../../../../src/features/fines/list/columns';
import { createExportText, type ExportPlan } from '../../../../../../src/features/fines/list/export/export-text';
import { createExportWalk } from '../../../../../../src/features/fines/list/export/export-walk';
import { openWorkbook } from '../../../../../../src/workbook/open-workbook';
import { NAUGHTY_STRINGS } from '../../../../naughty-strings';
import { LOCALES, type Locale, rowOf, WHOLE, wordsOf } from './words';

const ALL = CONTRACT_COLUMNS.map(({ id }) => id);
const NOTE = { lines: ['12 fines, "all"'], at: Date.UTC(2026, 10, 21, 12), filters: {} };

async function written(fines: readonly Fine[], plan: Partial<ExportPlan>, locale: Locale = 'en', isPart = false) {
  const text = createExportText(
    { format: 'xlsx', values: 'screen', columns: ALL, note: null, ...plan },
    wordsOf(locale),
  );
  const walk = createExportWalk({ kind: 'rows', rows: fines.map((fine) => rowOf(fine, locale)) }, text);
  const { signal } = new AbortController();
  await walk.run({ signal });
  const book = await openWorkbook((await text.pack?.(walk.file(isPart), isPart, signal)) ?? new Blob());
  return { book, rows: (await book.rows(0)).map(({ cells }) => cells) };
}

describe('Fines as a workbook', () => {
  it.each(LOCALES)('have days, hours, amounts and identifiers of their own kinds, in %s', async (locale) => {
    const columns: ColumnId[] = [
      'fine_id',
      'ait_number',
      'due_date',
      'fine_hour',
      'default_amount',
      'created',
      'amount_paid',
    ];
    const { rows } = await written([WHOLE], { columns }, locale);
    expect(rows[1]).toEqual([
      { text: '41', number: 41 },
      '0012345678',
      '2026-12-01',
      '08:15',
      { text: '130.16', number: 130.16 },
      '2026-09-10',
      { text: '0', number: 0 },
    ]);
  });

  it('have the contract’s names and values in the raw style', async () => {
    const { rows } = await written([WHOLE], { values: 'raw' });
    const row = Object.fromEntries(rows[0]?.map((head, at) => [head, rows[1]?.[at]]) ?? []);
    expect(row).toMatchObject({
      ait_number: '0012345678',
      default_amount: { number: 13016 },
      fine_status_id: { number: 1 },
      'system_vehicle_position.lat': { number: -23.55052 },
      system_vehicle_location: '=1+1',
      infraction_code: '74550',
      created: '2026-09-10T13:00:00Z',
    });
  });

  it('carry naughty texts unchanged', async () => {
    const fines = NAUGHTY_STRINGS.map((fine_vehicle_location) => ({ ait_number: 'A', fine_vehicle_location }));
    const { rows } = await written(fines, { values: 'raw', columns: ['ait_number', 'fine_vehicle_location'] });
    expect(rows.slice(1).map(([, text = '']) => text)).toEqual(NAUGHTY_STRINGS);
  });

  it('keep what cannot be read, long identifiers and dates that are none', async () => {
    const fine: Fine = { fine_id: '1970670598291982290', vehicle_id: 123456789012, due_date: 'soon' };
    const { rows } = await written([fine, {}], { columns: ['fine_id', 'vehicle_id', 'due_date'] });
    expect(rows[1]).toEqual(['1970670598291982290', { text: '123456789012', number: 123456789012 }, 'soon']);
    expect(rows).toHaveLength(2);
  });

  it('say above the rows what they are, and that they are a part', async () => {
    const { book, rows } = await written([WHOLE], { note: NOTE }, 'pt-BR', true);
    expect(book.sheets).toEqual([{ name: 'Multas', isHidden: false }]);
    expect(rows[0]).toEqual(['12 fines, "all"']);
    expect(rows).toHaveLength(5);
  });
});
