import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlike } from '../../../src/document/alike-records';
import { formatJson, parseJson } from '../../../src/document/json';
import { isList, keysOf, makeObject, spellingsOf, type Tree, type TreeObject } from '../../../src/document/tree';

const LIMIT = { maxLength: 1_000_000 };
const NEAR = [
  '0',
  '-0',
  '0.0',
  '-0.0',
  '00',
  '01',
  '-',
  '.5',
  '5.',
  '1.50',
  '+1',
  '1..2',
  '1.2.3',
  '0.000001',
  '0.0000001',
  '-0.00000123',
  '1e21',
  '1e+21',
  '1e-7',
  '1E5',
  '5e-324',
  '123456789012345',
  '9007199254740993',
  '-46.633309400000012',
  '999999999999999',
  '0.30000000000000004',
  '100000000000000000000000',
];
const decimal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^\d{1,12}$/),
    fc.stringMatching(/^(\.\d{1,17})?$/),
    fc.constantFrom('', '', '', '', 'e5', 'E-3', 'e+22'),
  )
  .map((parts) => parts.join(''));
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String);
const numberText = fc.oneof(fc.constantFrom(...NEAR), decimal, double);

/** What the reader of any JSON makes of one number, in a list of its own; null if it refuses it. */
function alone(text: string): Tree | null {
  const read = parseJson(`[${text}]`, LIMIT);
  return read.ok && isList(read.tree) ? (read.tree[0] ?? null) : null;
}

describe('A run of records that are alike', () => {
  it('takes a number exactly if JavaScript writes it so, and to the last bit', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const items: Tree[] = [];
        const from = `,{"a":${text}}]`;
        const end = readAlike(from, 0, { a: 1 }, items);
        if (String(Number(text)) === text && !Object.is(Number(text), -0)) {
          expect(items).toEqual([{ a: Number(text) }]);
          expect(alone(text)).toBe(Number(text));
          expect(from.slice(end)).toBe(']');
        } else {
          expect(items).toEqual([]);
          expect(end).toBe(0);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('reads to the end of the run and leaves what follows', () => {
    const items: Tree[] = [];
    const text = ',\n {"a" : 1.5,"b":-2 } , {"b":3,"a":4},{"a":5,"b":6}]';
    const end = readAlike(text, 0, { a: 0, b: 0 }, items);
    expect(items).toEqual([{ a: 1.5, b: -2 }]);
    expect(text.slice(end)).toBe(', {"b":3,"a":4},{"a":5,"b":6}]');
  });

  it.each<[string, Tree]>([
    ['no object', [1]],
    ['an object without members', {}],
    ['values that are no numbers', { a: 1, b: 'x' }],
    ['a key that is written in several ways', { 'é\u2028': 1 }],
    [
      'a key that JavaScript puts first',
      makeObject([
        ['b', 1],
        ['10', 2],
      ]),
    ],
    ['the key of what is inherited', makeObject([['__proto__', 1]])],
  ])('is none after %s', (_, first) => {
    const items: Tree[] = [];
    expect(readAlike(`,${formatJson(first)}]`, 0, first, items)).toBe(0);
    expect(items).toEqual([]);
  });

  it('says in any list what the reader of any JSON says of each record', () => {
    const space = fc.constantFrom('', '', '', ' ', '\n  ', '\r\n', '\t');
    const goodNumber = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => String(value / 1e6)) },
      fc.constantFrom('0', '-0', '45.0', '1e3', '9007199254740993', '0.0000001', '-46.633309400000012'),
    );
    const record = fc
      .tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant(['lat', 'lng']) },
          fc.constantFrom(['lng', 'lat'], ['lat'], ['lat', 'lng', 'ele'], ['l\\u0061t', 'lng'], ['__proto__', 'lng']),
        ),
        fc.array(fc.tuple(space, space, space, goodNumber, space), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
      )
      .map(([keys, parts, hasNote]) => {
        const members = keys.map((key, at) => {
          const [before, middle, after, number, end] = parts[at] ?? ['', '', '', '0', ''];
          return `${before}"${key}"${middle}:${after}${number}${end}`;
        });
        return `{${[...members, ...(hasNote && keys.length === 3 ? ['"note":"x"'] : [])].join(',')}}`;
      });
    fc.assert(
      fc.property(fc.array(fc.tuple(record, space, space), { maxLength: 30 }), (records) => {
        const text = `[${records.map(([each, before, after]) => before + each + after).join(',')}]`;
        const together = parseJson(text, LIMIT);
        const items = together.ok && isList(together.tree) ? together.tree : [];
        expect(items.length).toBe(records.length);
        records.forEach(([each], at) => {
          const read = parseJson(each, LIMIT);
          const [one, other] = [read.ok ? read.tree : null, items[at] ?? null];
          expect(other).toEqual(one);
          expect(keysOf(other as TreeObject)).toEqual(keysOf(one as TreeObject));
          expect(spellingsOf(other as TreeObject)).toEqual(spellingsOf(one as TreeObject));
          expect(formatJson(other)).toBe(formatJson(one));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is told by line and column where a mistake comes after it', () => {
    const point = '\n  { "lat": 1, "lng": 2 }';
    const refused = (text: string) => {
      const read = parseJson(text, LIMIT);
      return read.ok ? null : read.problem;
    };
    const run = `[${[point, point, point, point].join(',')}`;
    expect(refused(`${run},\n  { "lat": 1, "lng": x }]`)).toEqual({ code: 'valueExpected', line: 6, column: 22 });
    expect(refused(`${run},\r\n  { "lat": 1, "lat": 2 }]`)).toEqual({
      code: 'duplicateKey',
      line: 6,
      column: 15,
      key: 'lat',
    });
    expect(refused(`${run},\n]`)).toEqual({ code: 'valueExpected', line: 6, column: 1 });
    expect(refused(`${run}\n{}]`)).toEqual({ code: 'commaExpected', line: 6, column: 1 });
    expect(refused(run)).toEqual({ code: 'endTooEarly', line: 5, column: 25 });
  });
});
