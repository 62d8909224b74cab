// Sheets as lines of texts: what a spreadsheet stores is read in no other way because of how a language writes numbers.
import { describe, expect, it } from 'vitest';
import { numberShapeOf, readTableNumber } from '../../../src/tables/numbers';
import { readSheetLines } from '../../../src/workbook/sheet-lines';
import { writeWorkbook } from '../../../src/workbook/write-workbook';

describe('The lines of a workbook', () => {
  it('have the line numbers of their sheet, days and clocks in one form, and none of empty sheets', async () => {
    const book = await writeWorkbook([
      {
        name: 'Paradas',
        comments: ['Relatório'],
        columns: [
          { head: 'Nome', kind: 'text' },
          { head: 'Dia', kind: 'day' },
          { head: 'Hora', kind: 'clock' },
        ],
        rows: [
          ['=1+1', '2026-03-04', '08:05'],
          [null, null, null],
          ['Fim', null, null],
        ],
      },
      { name: 'Vazia', columns: [], rows: [] },
    ]);
    expect(await readSheetLines(book)).toEqual([
      {
        name: 'Paradas',
        lines: [
          { line: 1, cells: ['Relatório'] },
          { line: 2, cells: ['Nome', 'Dia', 'Hora'] },
          { line: 3, cells: ['=1+1', '2026-03-04', '08:05'] },
          { line: 5, cells: ['Fim'] },
        ],
        lostDigits: [],
      },
    ]);
  });

  it('write numbers so that neither a comma nor a point as decimal sign makes other numbers of them', async () => {
    const numbers = [1.234, -23.551, 0.5, 1234, 110_000, 12.25, 999.999, 1234.567, 1e-7, 123_456_789_012];
    const columns = [{ head: 'n', kind: 'number' }] as const;
    const [sheet] = await readSheetLines(
      await writeWorkbook([{ name: 'S', columns, rows: numbers.map((number) => [number]) }]),
    );
    const cells = sheet?.lines.slice(1).map(({ cells: [cell = ''] }) => cell) ?? [];
    for (const decimal of ['.', ','] as const) {
      expect(cells.map((cell) => readTableNumber(cell, decimal))).toEqual(numbers);
    }
    expect(numberShapeOf(cells)).toMatchObject({ unclear: null, isMixed: false });
  });
});
