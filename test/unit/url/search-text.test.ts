import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchText, parseSearchText } from '../../../src/url/navigation';

describe('Search parameters', () => {
  it('are lists by name, repeated or in brackets', () => {
    expect(parseSearchText('?a=1&a=2&b[]=3&b[1]=4&c=')).toEqual({ a: ['1', '2'], b: ['3', '4'], c: [''] });
  });

  it('are written as they are read', () => {
    const name = fc.stringMatching(/^[a-z][a-z_]{0,12}$/);
    const value = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (record) => {
        expect(parseSearchText(formatSearchText(record))).toEqual(record);
      }),
    );
  });

  it('never touch what every object has', () => {
    const record = parseSearchText('?__proto__=1&constructor=2&hasOwnProperty=3');
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(Object.keys(record).sort()).toEqual(['constructor', 'hasOwnProperty']);
  });

  it('survive anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseSearchText(text) === 'object'));
  });
});
