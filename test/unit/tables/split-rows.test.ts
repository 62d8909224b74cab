import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelimited } from '../../../src/tables/read-delimited';
import { splitRows } from '../../../src/tables/split-rows';

const cellsOf = (text: string, separator = ';', columns = 0) =>
  splitRows(text, separator, { columns }).rows.map(({ cells }) => cells);
const ENDS = ['\n', '\r\n', '\r', '\r\r\n'];

describe('Rows', () => {
  it('end at any mix of line ends', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b b', ''), fc.constantFrom('1', '2,5')), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.constantFrom(...ENDS)), (given, ends) => {
        const text = given.map(([name, value]) => `${name};${value}${ends.next().value}`).join('');
        expect(cellsOf(text)).toEqual(given);
      }),
    );
  });

  it('give back any cells that were quoted as RFC 4180 says', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ';', '\n', '\r\n', 'a"b', '";"', '\n"'));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (given) => {
        const text = given
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
          .join('\r\n');
        const read = splitRows(text, ';');
        expect(read.rows.map(({ cells }) => cells)).toEqual(given);
        expect(read.brokenQuotes).toBeNull();
      }),
    );
  });

  it.each([
    ['one that never ends', '"Depot;1;2\nSchool;3;4\nYard;5;6'],
    ['one that ends in a later row', '"Depot;1;2\nSchool";3;4\nYard;5;6'],
    ['one that ends two rows later', '"Depot;1;2\nSchool;3;4\nYard";5;6'],
    ['one in the middle of a row', 'Depot;1;2\nSchool;"3;4\nYard;5;6'],
    ['quotes inside quotes', '"Bar "Zé"";1;2\nSchool;3;4\nYard;5;6'],
    ['an inch sign', '"15" wheel";1;2\nSchool;3;4\nYard;5;6'],
  ])('are not swallowed by a stray quote: %s', (_name, text) => {
    const { rows, brokenQuotes } = splitRows(text, ';', { columns: 3 });
    expect(rows.map(({ cells }) => cells.length)).toEqual([3, 3, 3]);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(brokenQuotes?.count).toBe(1);
  });

  it('keep a separator inside the other quoted cells of a line with broken quotes', () => {
    expect(cellsOf('"Bar "Zé"";"Rua X; 5";1')).toEqual([['Bar "Zé"', 'Rua X; 5', '1']]);
  });
});

describe('A separator', () => {
  const read = (text: string) => {
    const { separator, rows } = readDelimited(text, { max: 1000 });
    return [separator, rows.map(({ line, cells }) => [line, ...cells])];
  };
  it.each([
    [
      'sep=;\r\na;b\r\n1,5;2',
      [
        ';',
        [
          [2, 'a', 'b'],
          [3, '1,5', '2'],
        ],
      ],
    ],
    ['\ufeff\n"sep=|"\na|b', ['|', [[3, 'a', 'b']]]],
    ['SEP=\t\na\tb', ['\t', [[2, 'a', 'b']]]],
    ['sep=,\na;b,c', [',', [[2, 'a;b', 'c']]]],
    [
      'Fleet report\n\nplate,km\nABC1D23,5\nABC1D24,6',
      [
        ',',
        [
          [1, 'Fleet report'],
          [3, 'plate', 'km'],
          [4, 'ABC1D23', '5'],
          [5, 'ABC1D24', '6'],
        ],
      ],
    ],
    [
      'a;1,5\nb;2,5',
      [
        ';',
        [
          [1, 'a', '1,5'],
          [2, 'b', '2,5'],
        ],
      ],
    ],
    [
      '1,5\n2,5',
      [
        '\t',
        [
          [1, '1,5'],
          [2, '2,5'],
        ],
      ],
    ],
    [
      'plate\n="ABC1D23"\n"=""0012"""',
      [
        ',',
        [
          [1, 'plate'],
          [2, 'ABC1D23'],
          [3, '0012'],
        ],
      ],
    ],
  ])('is declared, or found past titles: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

it('Splitting costs what a text is long, whatever its quotes are', () => {
  const kinds: ((count: number) => string)[] = [
    (count) => '"'.repeat(count),
    (count) => '"a"b,'.repeat(count),
    (count) => '"\n'.repeat(count),
    (count) => '""\n'.repeat(count),
    (count) => '"a;b;c\n'.repeat(count),
    (count) => '\r'.repeat(count),
    (count) => '""""x\n'.repeat(count),
  ];
  for (const make of kinds) {
    const text = make(300_000);
    expect(splitRows(text, ';', { columns: 3 }).rows.length).toBeGreaterThan(0);
  }
});
