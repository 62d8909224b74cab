import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredOtherwise, isStored } from '../../../../src/work/record/other-values';

describe('The answer to what was sent', () => {
  it.each([
    ['is the same text', '{"a":1}', '{"a":1}'],
    ['is empty', '{"a":1}', '{}'],
    ['says less', '{"a":1,"b":[{"c":2,"d":3}]}', '{"b":[{"c":2}]}'],
    ['says more', '{"a":1}', '{"a":1,"b":2}'],
    ['writes its numbers otherwise', '{"a":1.50,"b":1e3}', '{"a":1.5,"b":1000}'],
    ['has its keys in another order', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['is no JSON', '{"a":1}', '<html>'],
  ])('has no other value when it %s', (_, sent, answer) => {
    expect(answeredOtherwise(sent, answer, 'id')).toEqual({ answered: null, id: null });
  });

  it.each([
    ['a value', '{"a":1,"b":"x"}', '{"a":2}', '{"a":2,"b":"x"}'],
    ['a value of a row', '{"rows":[{"a":1},{"a":2}]}', '{"rows":[{"a":1},{"a":3}]}', '{"rows":[{"a":1},{"a":3}]}'],
    ['fewer rows', '{"rows":[{"a":1},{"a":2}]}', '{"rows":[{"a":2}]}', '{"rows":[{"a":2}]}'],
    [
      'a number that JavaScript would change',
      '{"big":12345678901234567890}',
      '{"big":12345678901234567000}',
      '{"big":12345678901234567000}',
    ],
    ['nothing where there was something', '{"a":1}', '{"a":null}', '{"a":null}'],
  ])('with %s of its own is told as the document it makes', (_, sent, answer, told) => {
    expect(answeredOtherwise(sent, answer, 'id').answered).toBe(told);
  });

  it('is never other when it is what was sent, whatever that is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
        const text = JSON.stringify(document);
        expect(answeredOtherwise(text, JSON.stringify(JSON.parse(text), null, 2), 'id').answered).toBeNull();
        expect(isStored(text, JSON.stringify(JSON.parse(text), null, 2), () => false)).toBe(true);
      }),
    );
  });
});

describe('Another id in the answer', () => {
  it('is told apart from the values, which stay those of the document', () => {
    expect(answeredOtherwise('{"id":"77","a":1}', '{"id":"78","a":1}', 'id')).toEqual({ answered: null, id: '78' });
    expect(answeredOtherwise('{"id":"77","a":1}', '{"id":"78","a":2}', 'id')).toEqual({
      answered: '{"id":"77","a":2}',
      id: '78',
    });
    expect(answeredOtherwise('{"a":1}', '{"id":"78","a":1}', 'id')).toEqual({ answered: null, id: null });
  });
});

describe('What the service has', () => {
  it.each([
    ['{"a":1}', '{"a":1,"by":2}', true],
    ['{"a":1}', '{"a":1,"b":2}', false],
    ['{"a":{"c":1}}', '{"a":{"c":1,"by":2}}', false],
    ['{"a":1.50}', '{"a":1.5}', true],
    ['{"a":[1,2]}', '{"a":[1,2]}', true],
    ['{"a":[1,2]}', '{"a":[1]}', false],
    ['{"a":1}', '{}', false],
    ['{"a":1}', '{"a":2}', false],
    ['{"a":null}', '{}', false],
    ['{"a":1}', 'no', false],
  ])('is what was sent or not: %s, %s: %s', (sent, found, expected) => {
    expect(isStored(sent, found, (key) => key === 'by')).toBe(expected);
  });
});
