import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonBody } from '../../../server/json-body';
import { RequestProblem } from '../../../server/operations/request-problem';
import { parseJson } from '../../../src/document/json';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (body: Uint8Array): RequestProblem => {
  try {
    readJsonBody(body);
  } catch (error) {
    if (error instanceof RequestProblem) return error;
  }
  throw new Error('not refused');
};

/** Brackets, quotes, escapes and keys in any order: now and then JSON, often nearly. */
const pieces = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"b"',
  '"\\u0061"',
  '"\\"',
  '"',
  '\\',
  '1',
  ' ',
  'null',
);
const nearly = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
const keys = fc.constantFrom('"a"', '"b"', '"\\u0061"', '""', '"a/b"', '"{"', '"\\""');
const { value: anyValue } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('1', '"a"', 'null', '"[{"', '"\\\\"'),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`),
    fc
      .array(fc.tuple(keys, tie('value')), { maxLength: 4 })
      .map((members) => `{${members.map((each) => each.join(': ')).join(',')}}`),
  ),
}));

describe('The reader of bodies', () => {
  it('agrees with the reader of the editor, another one, about what is JSON and about keys that are there twice', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, anyValue), (text) => {
        const other = parseJson(text, { maxLength: 10_000 });
        if (other.ok) expect(readJsonBody(bytes(text))).toEqual({ text, value: JSON.parse(text) });
        else expect(() => readJsonBody(bytes(text))).toThrow(RequestProblem);
        if (!other.ok && other.problem.code === 'duplicateKey') {
          // Of a text that is also no JSON behind it, either may be said.
          expect(refusal(bytes(text)).message).toMatch(/is there twice|is not JSON/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['{"a":1,"a":1}', '/a'],
    ['{"a":{"b":[0,{"c":1,"\\u0063":2}]}}', '/a/b/1/c'],
    ['{"x":{"a":1},"y":{"a":1},"x":0}', '/x'],
    ['[[],{"a/b~":1,"a/b~":2}]', '/1/a~1b~0'],
    ['{"":{"":1,"":2}}', '//'],
    [`{${Array.from({ length: 40 }, (_, index) => `"k${index}":0`).join(',')},"k7":0}`, '/k7'],
    ['{"a":[1,2,{"__proto__":1}]}', '/a/2/__proto__'],
  ])('says where in %s', (text, pointer) => {
    expect(refusal(bytes(text)).field).toBe(pointer);
  });

  it('takes texts that only look so', () => {
    for (const text of [
      '{"a":"b","b":"a"}',
      '{"a":{"a":{"a":1}}}',
      '[{"a":1},{"a":1}]',
      '{"k":"\\"a\\":1,\\"a\\":2"}',
    ]) {
      expect(readJsonBody(bytes(text)).value).toEqual(JSON.parse(text));
    }
  });

  it('takes no bytes for others: a mark in front is dropped, broken UTF-8 is refused', () => {
    expect(readJsonBody(bytes('\ufeff{"a":1}'))).toEqual({ text: '{"a":1}', value: { a: 1 } });
    for (const broken of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82]]) {
      expect(refusal(Uint8Array.from([0x22, ...broken, 0x22])).message).toBe('The body is not UTF-8.');
    }
  });
});
