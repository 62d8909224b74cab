import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvStyle, csvCell, csvFile, csvHead, csvLine, csvStyle } from '../../../src/format/csv';
import { NAUGHTY_STRINGS } from '../naughty-strings';
import { isFormula, readCsv, withoutGuard } from '../read-csv';

const STYLES: CsvStyle[] = [csvStyle('en'), csvStyle('pt-BR'), csvStyle('es'), { separator: '\t', decimal: ',' }];
const formulaLike = fc
  .tuple(fc.constantFrom('', "'", "''", ' ', '\t', '\n'), fc.constantFrom('=', '+', '-', '@', '＝'), fc.string())
  .map((parts) => parts.join(''));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', '1', ' ') }),
  formulaLike,
  fc.constantFrom(...NAUGHTY_STRINGS),
);

describe('CSV', () => {
  it.each(STYLES)('gives every naughty text back and runs none of them, with %o', (style) => {
    const rows = NAUGHTY_STRINGS.map((text) => [text, 'x', text]);
    const read = readCsv(csvFile({ head: ['a', 'b', 'c'], rows }, style), style.separator);
    expect(read.slice(1).map((cells) => cells.map(withoutGuard))).toEqual(rows);
    expect(read.flat().filter(isFormula)).toEqual([]);
  });

  it('gives any text back, whatever stands beside it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STYLES),
        fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 })),
        (style, rows) => {
          const text = rows.map((cells) => csvLine(cells, style)).join('');
          const read = readCsv(text, style.separator);
          // A byte-order mark at the very start belongs to the file.
          const first = rows[0]?.[0];
          fc.pre(first === undefined || !first.startsWith('\ufeff'));
          expect(read.map((cells) => cells.map(withoutGuard))).toEqual(rows);
          expect(read.flat().filter(isFormula)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('writes numbers as numbers of the language, also negative ones', () => {
    const br = csvStyle('pt-BR');
    expect([1234.5, -0.25, 0, -7, 1e21].map((value) => csvCell(value, br))).toEqual([
      '1234,5',
      '-0,25',
      '0',
      '-7',
      '1e+21',
    ]);
    expect(csvCell(1234.5, csvStyle('en'))).toBe('1234.5');
    expect([Number.NaN, Number.POSITIVE_INFINITY, null, undefined].map((value) => csvCell(value, br)).join('')).toBe(
      '',
    );
  });

  it('leaves a place a place, and quotes texts that look like numbers', () => {
    expect(csvCell('-23.55052, -46.63331', csvStyle('pt-BR'))).toBe('"-23.55052, -46.63331"');
    expect(csvCell('-23.55052, -46.63331', { separator: '\t', decimal: '.' })).toBe('-23.55052, -46.63331');
    expect(csvCell('-1+2', csvStyle('pt-BR'))).toBe("'-1+2");
    expect(csvCell('007', csvStyle('en'))).toBe('"007"');
    expect(csvCell('7', csvStyle('en'))).toBe('"7"');
    expect(csvCell(7, csvStyle('en'))).toBe('7');
  });

  it('has a byte-order mark, comments, a head and CRLF', () => {
    const style = csvStyle('en');
    expect(csvFile({ head: ['a', 'b'], rows: [[1, 'x']], comments: ['one, two', 'three'] }, style)).toBe(
      '\ufeff"# one, two"\r\n# three\r\na,b\r\n1,x\r\n',
    );
    expect(csvHead(['a'], [], style)).toBe('\ufeffa\r\n');
  });
});
