// Workbooks that we write: read back they are the same, texts are never formulas, and long sheets go on in another.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, type TableCell, textOf } from '../../../src/tables/table-cell';
import { openWorkbook } from '../../../src/workbook/open-workbook';
import { type Sheet, writeWorkbook } from '../../../src/workbook/write-workbook';
import { NAUGHTY_STRINGS } from '../naughty-strings';

const text = (name: string, rows: Sheet['rows']): Sheet => ({ name, columns: [{ head: 'a', kind: 'text' }], rows });

async function readBack(sheets: readonly Sheet[], options?: Parameters<typeof writeWorkbook>[1]) {
  const book = await openWorkbook(await writeWorkbook(sheets, options));
  const rows = await Promise.all(book.sheets.map((_, at) => book.rows(at)));
  return { names: book.sheets.map(({ name }) => name), rows };
}
const cellsOf = async (sheet: Sheet) => (await readBack([sheet])).rows[0]?.slice(1).map(({ cells }) => cells) ?? [];

describe('A workbook that is written', () => {
  it('has numbers as numbers, money, days, moments and clocks of their own', async () => {
    const columns = (['text', 'number', 'money', 'day', 'day', 'clock'] as const).map((kind) => ({ head: kind, kind }));
    const rows = [
      ['0012345678', 12.5, 1234.56, '2026-03-04', '2026-03-04T08:05', '08:05'],
      ['1E24179163', null, undefined, '1899-12-31', 'soon', '25:00'],
      [1e21, Number.NaN, 2 ** 60, '', '1900-02-28', '23:59:59'],
    ];
    const [first, second, third] = await cellsOf({ name: 'a', columns, rows });
    expect(first).toEqual([
      '0012345678',
      { text: '12.5', number: 12.5 },
      { text: '1234.56', number: 1234.56 },
      '2026-03-04',
      '2026-03-04T08:05',
      '08:05',
    ]);
    expect(second).toEqual(['1E24179163', '', '', '1899-12-31', 'soon', '25:00']);
    expect(third).toEqual(['1e+21', '', '1152921504606847000', '', '1900-02-28', '23:59:59']);
  });

  it('gives any texts back as they were, and none as a formula', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...NAUGHTY_STRINGS, '_x0041_', '=HYPERLINK("x")', ' a\r\nb\t ', '\u0000\ufffe\ud800'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rows) => {
        const columns = Array.from({ length: 4 }, (_, at) => ({ head: `${at}`, kind: 'text' as const }));
        const expected = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
        expect(await cellsOf({ name: 'a', columns, rows })).toEqual(expected.filter((row) => row.length > 0));
      }),
    );
  });

  it('gives any numbers and days back as they were', async () => {
    const days = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e14, max: 9e14 }));
    const columns = (['number', 'money', 'day'] as const).map((kind) => ({ head: kind, kind }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(numbers, numbers, days), { minLength: 1, maxLength: 20 }), async (values) => {
        const rows = values.map(([a, b, day]) => [a, b, day.toISOString().slice(0, 16)] as const);
        const read = await cellsOf({ name: 'a', columns, rows });
        expect(read.map(([a, b]) => [numberIn(a), numberIn(b)])).toEqual(rows.map(([a, b]) => [a + 0, b + 0]));
        expect(read.map(([, , day]) => textOf(day))).toEqual(rows.map(([, , day]) => day.replace('T00:00', '')));
      }),
    );
  });

  it('names its sheets as spreadsheets take them, each once', async () => {
    const long = 'Multas por nível e mês, todas as filiais';
    const { names } = await readBack(
      ['a/b:c', 'A/B:C', long, long, "''", '😀'.repeat(20)].map((name) => text(name, [])),
    );
    expect(names).toEqual([
      'a b c',
      'A B C (2)',
      'Multas por nível e mês, todas a',
      'Multas por nível e mês, tod (2)',
      'Patio',
      '😀'.repeat(15),
    ]);
  });

  it('goes on in another sheet where one is full, with the head again', async () => {
    const { names, rows } = await readBack(
      [
        text(
          'a',
          ['1', '2', '3', '4', '5'].map((cell) => [cell]),
        ),
      ],
      { mostRows: 3 },
    );
    expect(names).toEqual(['a', 'a (2)', 'a (3)']);
    expect(rows.map((sheet) => sheet.map(({ cells }) => cells[0]))).toEqual([
      ['a', '1', '2'],
      ['a', '3', '4'],
      ['a', '5'],
    ]);
  });

  it('has lines above its head, and a sheet without rows', async () => {
    const { rows } = await readBack([{ ...text('a', []), comments: ['All fines', '=1+1'] }]);
    expect(rows[0]?.map(({ cells }) => cells[0])).toEqual(['All fines', '=1+1', 'a']);
  });

  it('cuts a text that no cell can hold, and says so by its end', async () => {
    const [cells] = await cellsOf(text('a', [['x'.repeat(40_000)]]));
    expect(textOf(cells?.[0])).toBe(`${'x'.repeat(32_766)}…`);
  });

  it('is the same file for the same rows, and ends where it is cancelled', async () => {
    const bytes = async () => new Uint8Array(await (await writeWorkbook([text('a', [['x']])])).arrayBuffer());
    expect(await bytes()).toEqual(await bytes());
    const stop = new AbortController();
    function* endless() {
      for (let at = 0; ; at += 1) {
        if (at === 50_000) stop.abort(new Error('enough'));
        yield [`row ${at}`];
      }
    }
    await expect(writeWorkbook([text('a', endless())], { signal: stop.signal })).rejects.toThrow('enough');
  });
});

function numberIn(cell: TableCell | undefined): number | null {
  return numberOf(cell)?.number ?? null;
}
