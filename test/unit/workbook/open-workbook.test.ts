// Workbooks as spreadsheet programs write them: days, clocks, texts and numbers, read without a word lost or misread.
import { describe, expect, it } from 'vitest';
import { readFleetTable } from '../../../src/own-fleet/read-fleet-table';
import { openWorkbook } from '../../../src/workbook/open-workbook';
import { type HandSheet, workbookParts, zipFile } from './zip-file';

type Extra = Parameters<typeof workbookParts>[1];
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[$-416]d\\-mmm\\-yy;@"/>' +
  '<numFmt numFmtId="166" formatCode="0000000000"/><numFmt numFmtId="167" formatCode="[h]:mm"/>' +
  '<numFmt numFmtId="168" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-&quot;R$ &quot;#,##0.00"/><numFmt numFmtId="169" formatCode="000\\-00"/>' +
  '<numFmt numFmtId="170" formatCode="&quot;dias&quot;\\ 0"/></numFmts>' +
  `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 20, 166, 167, 10, 168, 169, 170, 49, 11]
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs>`;
const [GENERAL, DAY, MOMENT, WORDED, CLOCK, ZEROS, DURATION, PERCENT, MONEY, MASK, QUOTED, TEXT, SCIENCE] = Array.from(
  { length: 13 },
  (_, at) => at,
);

const cell = (value: string, style = 0, type = '') =>
  `<c s="${style}"${type ? ` t="${type}"` : ''}><v>${value}</v></c>`;
const inline = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
async function rowsOf(rows: string, extra: Extra = {}, sheet: Partial<HandSheet> = {}) {
  const book = await openWorkbook(zipFile(workbookParts([{ rows, ...sheet }], { styles: STYLES, ...extra })));
  return book.rows(0);
}
const cellsOf = async (cells: string[], extra: Extra = {}) => (await rowsOf(row(...cells), extra))[0]?.cells;

describe('A cell of a workbook', () => {
  it('is a day or a moment by its format, whatever order of day and month the format shows', async () => {
    const cells = [cell('46085', DAY), cell('46085.336805555555', MOMENT), cell('46085', WORDED), cell('46085.5', DAY)];
    expect(await cellsOf(cells)).toEqual(['2026-03-04', '2026-03-04T08:05', '2026-03-04', '2026-03-04T12:00']);
  });

  it('is a day at midnight where its format shows the clock', async () => {
    const midnight = { text: '2026-03-04', isMidnight: true };
    expect(await cellsOf([cell('46085', MOMENT), cell('46085', DAY)])).toEqual([midnight, '2026-03-04']);
  });

  it('is a clock, with seconds only where there are some, and hours beyond a day of a duration', async () => {
    const cells = [
      cell('0.336805555555556', CLOCK),
      cell('0.33715277777777775', CLOCK),
      cell('1.0833333333333333', DURATION),
    ];
    expect(await cellsOf(cells)).toEqual(['08:05', '08:05:30', '26:00']);
  });

  it('is counted from the epoch of its workbook', async () => {
    expect(await cellsOf([cell('44623', DAY), cell('0', DAY)], { pr: 'date1904="1"' })).toEqual([
      '2026-03-04',
      '1904-01-01',
    ]);
  });

  it('shows the day that never was as Excel does, and is right on both sides of it', async () => {
    const cells = ['0', '1', '59', '60', '61', '2958465'].map((serial) => cell(serial, DAY));
    const days = ['1900-01-00', '1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01', '9999-12-31'];
    expect(await cellsOf(cells)).toEqual(days);
  });

  it('is a number with its digits where its format is none of days', async () => {
    const cells = [cell('1234.5', MONEY), cell('0.1', QUOTED), cell('195.22999999999999', GENERAL), cell('-1', DAY)];
    expect(await cellsOf(cells)).toEqual([
      { text: '1234.5', number: 1234.5 },
      { text: '0.1', number: 0.1 },
      { text: '195.23', number: 195.22999999999999 },
      { text: '-1', number: -1 },
    ]);
  });

  it('keeps all digits of a long number and writes out a power of ten', async () => {
    const cells = [
      cell('12345678901234567890'),
      cell('1.24E+11', SCIENCE),
      cell('1.5E-7'),
      cell('1.2345678901234567E+20'),
    ];
    expect((await cellsOf(cells))?.map((each) => Object(each).text)).toEqual([
      '12345678901234567890',
      '124000000000',
      '0.00000015',
      '123456789012345670000',
    ]);
  });

  it('keeps the zeros and signs that its format shows', async () => {
    const cells = [cell('12345678', ZEROS), cell('74550', MASK), cell('1274550', MASK), cell('7', TEXT)];
    expect((await cellsOf(cells))?.map((each) => Object(each).text)).toEqual(['0012345678', '745-50', '12745-50', '7']);
  });

  it('is a share, a truth, an error or the value of its formula', async () => {
    const cells = [cell('0.125', PERCENT), cell('1', 0, 'b'), cell('#REF!', 0, 'e'), cell('#N/A', 0, 'e')];
    const formula = '<c t="str"><f>A1&amp;"x"</f><v>ABC1D23</v></c><c><f>1+1</f><v>2</v></c>';
    expect(await cellsOf([...cells, formula])).toEqual([
      { text: '12.5%', number: 0.125 },
      'TRUE',
      { text: '#REF!', isError: true },
      '',
      'ABC1D23',
      { text: '2', number: 2 },
    ]);
  });

  it('is a shared or an inline text with its spaces, breaks and runs, without how it is pronounced', async () => {
    const shared =
      '<si><t xml:space="preserve"> a &lt;b&gt;\nc </t></si><si><r><t>Pla</t></r><r><rPr><b/></rPr><t>ca</t></r><rPh><t>x</t></rPh></si><si><t>_x0041__x005F_x0042_</t></si>';
    const cells = [
      cell('0', 0, 's'),
      cell('1', 0, 's'),
      cell('2', 0, 's'),
      inline(' =HYPERLINK(1) '),
      cell('9', 0, 's'),
    ];
    expect(await cellsOf(cells, { shared })).toEqual([' a <b>\nc ', 'Placa', 'A_x0042_', ' =HYPERLINK(1) ']);
  });

  it('is a day that is written as one', async () => {
    const cells = [cell('2026-03-04T00:00:00', 0, 'd'), cell('2026-03-04T08:05:00Z', 0, 'd')];
    expect(await cellsOf(cells)).toEqual(['2026-03-04', '2026-03-04T08:05']);
  });
});

describe('A sheet', () => {
  it('keeps its line numbers and columns where rows and cells are left out', async () => {
    const rows =
      '<row r="3" hidden="1"><c r="B3"><v>1</v></c><c r="AA3"><v>2</v></c></row><row/><row r="9"><c><v>3</v></c></row>';
    const [first, second] = await rowsOf(rows);
    expect(first?.line).toBe(3);
    expect(first?.cells.flatMap((each, at) => (each === '' ? [] : [at]))).toEqual([1, 26]);
    expect(second).toEqual({ line: 9, cells: [{ text: '3', number: 3 }] });
  });

  it('has heads that are merged over two lines in the lower one, and no number twice', async () => {
    const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:D1"/><mergeCell ref="D3:D4"/></mergeCells>';
    const rows =
      row(inline('Placa'), inline('Multa')) +
      row('<c/>', inline('AIT'), inline('Data'), inline('Valor')) +
      row(inline('ABC1D23'), inline('A1'), cell('46085', DAY), cell('1.234')) +
      row(inline('ABC1D23'), inline('A2'), cell('46085', DAY));
    const table = readFleetTable(await rowsOf(rows, {}, { after }));
    expect(table).toMatchObject({ kind: 'fines', headLine: 2, refused: [] });
    const shared = { vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' };
    expect(table?.rows.map(({ values }) => values)).toEqual([
      { ...shared, ait_number: 'A1', default_amount: 123 },
      { ...shared, ait_number: 'A2' },
    ]);
  });

  it('reads numbers as numbers beside texts of the same column, which follow their own signs', async () => {
    const amounts = [cell('1.234'), cell('1234.567'), inline('1.234'), inline('R$ 1.234,5')];
    const rows = amounts
      .map((amount, at) => row(inline(`A${at}`), inline('ABC1D23'), cell('46085'), cell('805'), amount))
      .join('');
    const head = row(...['AIT', 'Placa', 'Data', 'Hora', 'Valor'].map(inline));
    const table = readFleetTable(await rowsOf(head + rows));
    expect(table?.rows.map(({ values }) => values.default_amount)).toEqual([123, 123457, 123400, 123450]);
    expect(table?.rows[0]?.values).toMatchObject({ fine_date: '2026-03-04', fine_hour: '08:05' });
  });

  it('refuses a row by a cell that the spreadsheet could not compute', async () => {
    const head = row(...['AIT', 'Placa', 'Data'].map(inline));
    const table = readFleetTable(
      await rowsOf(head + row(cell('#REF!', 0, 'e'), inline('ABC1D23'), cell('46085', DAY))),
    );
    expect(table?.refused).toEqual([{ line: 2, column: 1, cell: '#REF!', problem: 'formula' }]);
  });

  it('takes serial days of a workbook that counts from 1904', async () => {
    const rows = row(...['AIT', 'Placa', 'Data'].map(inline)) + row(inline('A'), inline('ABC1D23'), cell('44623.5'));
    const table = readFleetTable(await rowsOf(rows, { pr: 'date1904="true"' }));
    expect(table?.rows[0]?.values).toMatchObject({ fine_date: '2026-03-04', fine_hour: '12:00' });
  });
});

describe('A workbook', () => {
  it('names its sheets in order and says which are hidden', async () => {
    const sheets = [
      { name: 'Multas &amp; mais', rows: '' },
      { name: 'b', state: 'veryHidden', rows: row(inline('x')) },
    ];
    const book = await openWorkbook(new Blob([zipFile(workbookParts(sheets))]));
    expect(book.sheets).toEqual([
      { name: 'Multas & mais', isHidden: false },
      { name: 'b', isHidden: true },
    ]);
    expect(await book.rows(0)).toEqual([]);
    expect(await book.rows(1)).toEqual([{ line: 1, cells: ['x'] }]);
  });

  it('is read with prefixes, other cases, stored parts and UTF-16', async () => {
    const parts = workbookParts([{ rows: '' }]).map((part) => ({
      ...part,
      isStored: true,
      name: part.name.toUpperCase(),
    }));
    const xml =
      '\ufeff<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>ã</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const swapped = parts.map((part) =>
      part.name.endsWith('SHEET0.XML') ? { ...part, content: new Uint8Array(Buffer.from(xml, 'utf16le')) } : part,
    );
    expect(await (await openWorkbook(zipFile(swapped))).rows(0)).toEqual([{ line: 1, cells: ['ã'] }]);
  });
});
