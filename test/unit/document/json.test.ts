import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, type JsonProblem, parseJson } from '../../../src/document/json';
import { equalTrees, keysOf, makeObject, memberOf, RawNumber, type Tree } from '../../../src/document/tree';
import { objects, spacedTexts, trees } from './trees';

const LIMIT = { maxLength: 1_000_000 };

function parse(text: string): Tree {
  const result = parseJson(text, LIMIT);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.problem)}`);
  return result.tree;
}

function refuse(text: string): JsonProblem {
  const result = parseJson(text, LIMIT);
  if (result.ok) throw new Error(`${text} is taken`);
  return result.problem;
}

describe('JSON text and tree', () => {
  it('comes back equal after any tree is written and read', () => {
    fc.assert(
      fc.property(trees(), (tree) => {
        const text = formatJson(tree);
        const again = parse(text);
        expect(equalTrees(again, tree)).toBe(true);
        expect(formatJson(again)).toBe(text);
      }),
    );
  });

  it('writes any text as it was, without the space between tokens', () => {
    fc.assert(
      fc.property(spacedTexts(), ({ spaced, compact }) => {
        expect(formatJson(parse(`[${spaced}]`))).toBe(`[${compact}]`);
        expect(formatJson(parse(`{"a":${spaced}}`))).toBe(`{"a":${compact}}`);
      }),
      { numRuns: 500 },
    );
  });

  it('says what JSON.parse says of every text JavaScript can hold', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        expect(JSON.parse(formatJson(parse(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('takes and refuses what JSON.parse takes and refuses, but for keys that come twice', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b',
      '"\\x"',
      '"\\u00"',
      '1',
      '-',
      '01',
      '1.',
      '.5',
      '1e',
      'true',
      'nul',
      'NaN',
      ' ',
      '\n',
      '//',
      '/**/',
      '\u00a0',
      "'a'",
      '\t"\t"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 7 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          const result = parseJson(text, LIMIT);
          if (!result.ok && result.problem.code === 'duplicateKey') return;
          expect(result.ok).toBe(isTakenByTheLanguage(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['9007199254740993'],
    ['-9007199254740993'],
    ['12345678901234567890123456789'],
    ['0.1234567890123456789'],
    ['1.00000000000000000001'],
    ['1e999'],
    ['-1e999'],
    ['1e-400'],
    ['-0'],
    ['-0.0e7'],
  ])('keeps the number %s, which JavaScript would change, as it is written', (text) => {
    const tree = parse(text);
    expect(tree).toBeInstanceOf(RawNumber);
    expect(Object.isFrozen(tree)).toBe(true);
    expect(formatJson(tree)).toBe(text);
    expect(formatJson(parse(`{"a":[${text}]}`))).toBe(`{"a":[${text}]}`);
  });

  it.each([
    ['45.0', 45],
    ['45.50', 45.5],
    ['1e3', 1000],
    ['1E+2', 100],
    ['0.0', 0],
    ['0e99999', 0],
    ['0.1', 0.1],
    ['5e-324', 5e-324],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['9007199254740992', 2 ** 53],
    ['100000000000000000000000', 1e23],
  ])('reads %s as a plain number and writes it in a document as it was', (text, value) => {
    expect(parse(text)).toBe(value);
    expect(formatJson(parse(`{"a":${text},"b":[1,${text}]}`))).toBe(`{"a":${text},"b":[1,${text}]}`);
  });

  it('refuses to make a raw number of what is no number', () => {
    for (const text of ['', 'NaN', '01', '+1', '.5', '1.', '1e', '0x10', ' 1', '1,"x":2']) {
      expect(() => new RawNumber(text)).toThrow(TypeError);
    }
  });

  it('takes __proto__ and constructor as keys like any other', () => {
    const text = '{"__proto__":{"polluted":true},"constructor":1,"toString":null}';
    const tree = parse(text) as { readonly [key: string]: Tree };
    expect(Object.getPrototypeOf(tree)).toBe(Object.prototype);
    expect(keysOf(tree)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(memberOf(tree, '__proto__')).toEqual({ polluted: true });
    expect(memberOf(tree, 'valueOf')).toBeUndefined();
    expect(formatJson(tree)).toBe(text);
    expect('polluted' in {}).toBe(false);
  });

  it('keeps the order of keys that JavaScript would put first', () => {
    expect(formatJson(parse('{"b":1,"10":2,"2":3,"a":{"1":4,"0":5}}'))).toBe('{"b":1,"10":2,"2":3,"a":{"1":4,"0":5}}');
  });

  it('keeps lone surrogates', () => {
    expect(parse('["\\ud800","\udc00x"]')).toEqual(['\ud800', '\udc00x']);
    expect(parse(formatJson(['\ud800', 'a\udc00']))).toEqual(['\ud800', 'a\udc00']);
  });

  it('ignores a byte order mark before the text, and only there', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 });
    expect(refuse('\ufeff\ufeff{}')).toMatchObject({ code: 'valueExpected' });
  });

  it.each<[string, JsonProblem]>([
    ['', { code: 'endTooEarly', line: 1, column: 1 }],
    ['{"a":1', { code: 'endTooEarly', line: 1, column: 7 }],
    ['{"a":\n [1,\r\n  2', { code: 'endTooEarly', line: 3, column: 4 }],
    ['{"a":1,\n "b":2,\n "a":1}', { code: 'duplicateKey', line: 3, column: 2, key: 'a' }],
    ['{"a":{"a":1},"\\u0061":2}', { code: 'duplicateKey', line: 1, column: 14, key: 'a' }],
    ['{"__proto__":1,"__proto__":1}', { code: 'duplicateKey', line: 1, column: 16, key: '__proto__' }],
    ['{"a" 1}', { code: 'colonExpected', line: 1, column: 6 }],
    ['{"a":1 "b":2}', { code: 'commaExpected', line: 1, column: 8 }],
    ['[1 2]', { code: 'commaExpected', line: 1, column: 4 }],
    ['[1,]', { code: 'valueExpected', line: 1, column: 4 }],
    ['{"a":1,}', { code: 'keyExpected', line: 1, column: 8 }],
    ['{a:1}', { code: 'keyExpected', line: 1, column: 2 }],
    ['{"a":NaN}', { code: 'valueExpected', line: 1, column: 6 }],
    ['{"a":undefined}', { code: 'valueExpected', line: 1, column: 6 }],
    ['[01]', { code: 'commaExpected', line: 1, column: 3 }],
    ['[1.]', { code: 'badNumber', line: 1, column: 2 }],
    ['[1e+]', { code: 'badNumber', line: 1, column: 2 }],
    ['["a\\x"]', { code: 'badText', line: 1, column: 2 }],
    ['["a\\u12"]', { code: 'badText', line: 1, column: 2 }],
    ['["a\u0001"]', { code: 'badText', line: 1, column: 2 }],
    ['["a', { code: 'badText', line: 1, column: 2 }],
    ['[1] // two', { code: 'comment', line: 1, column: 5 }],
    ['[1 /* two', { code: 'comment', line: 1, column: 4 }],
    ['[1]\n[2]', { code: 'endExpected', line: 2, column: 1 }],
    ['<html>', { code: 'valueExpected', line: 1, column: 1 }],
  ])('refuses %j with its place and a reason', (text, problem) => {
    expect(refuse(text)).toEqual(problem);
  });

  it('takes what is nested to the limit and refuses what is deeper, however deep', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(formatJson(parse(nested(200)))).toBe(nested(200));
    expect(refuse(nested(201))).toEqual({ code: 'tooDeep', line: 1, column: 201 });
    expect(refuse('['.repeat(500_000))).toEqual({ code: 'tooDeep', line: 1, column: 201 });
    expect(refuse('{"a":'.repeat(100_000))).toMatchObject({ code: 'tooDeep' });
  });

  it('refuses a text over the size its caller gives, without reading it', () => {
    expect(parseJson('[12]', { maxLength: 4 })).toEqual({ ok: true, tree: [12] });
    expect(parseJson('[123', { maxLength: 3 })).toEqual({
      ok: false,
      problem: { code: 'tooLarge', line: 1, column: 1 },
    });
  });

  it('throws at a number that JSON cannot say instead of writing null', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatJson({ a: [value] })).toThrow(TypeError);
  });

  it('writes a document after an edit like one written for the first time', () => {
    fc.assert(
      fc.property(fc.array(objects(), { maxLength: 40 }), objects(), fc.nat(), (rows, row, place) => {
        const before = makeObject([['rows', rows]]);
        formatJson(before);
        const index = rows.length === 0 ? 0 : place % rows.length;
        const after = makeObject([['rows', [...rows.slice(0, index), row, ...rows.slice(index + 1)]]]);
        expect(formatJson(after)).toBe(formatJson(parse(formatJson(after))));
        expect(equalTrees(parse(formatJson(after)), after)).toBe(true);
        expect(equalTrees(parse(formatJson(before)), before)).toBe(true);
      }),
    );
  });

  it('remembers texts of large parts without mixing them up', () => {
    const lists = Array.from({ length: 30 }, (_, list) =>
      Array.from({ length: 2000 }, (_, item) => list * 10_000 + item),
    );
    const expected = lists.map((list) => JSON.stringify(list));
    for (let round = 0; round < 2; round += 1) expect(lists.map((list) => formatJson(list))).toEqual(expected);
    expect(formatJson(lists)).toBe(JSON.stringify(lists));
  });
});

function isTakenByTheLanguage(text: string): boolean {
  try {
    JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
    return true;
  } catch {
    return false;
  }
}
