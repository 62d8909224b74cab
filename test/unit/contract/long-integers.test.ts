import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIdentifiers, isLongInteger, parseExactly, toIdentifier } from '../../../src/contract/long-integers';

describe('Long integers', () => {
  it('come as their digits, and nothing else of the JSON changes', () => {
    const text = String.raw`{"a":1970670598291982290,"b":[-1970670598291982291,7,1.5e3],"c":"1970670598291982290 \" 1","d":-46.63388888888889123,"e":1e30,"1970670598291982290":9007199254740991}`;
    expect(parseExactly(text)).toEqual({
      a: '1970670598291982290',
      b: ['-1970670598291982291', 7, 1500],
      c: '1970670598291982290 " 1',
      d: -46.63388888888889,
      e: 1e30,
      '1970670598291982290': 9007199254740991,
    });
  });

  it('of a text that is no JSON make no JSON of it', () => {
    for (const text of ['{1970670598291982290:1}', '1970670598291982290 2', '01970670598291982290', '']) {
      expect(() => parseExactly(text)).toThrow(SyntaxError);
    }
  });

  it('are read like JSON.parse reads everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\d{16}/.test(text));
        expect(parseExactly(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keep every integer as it is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }), (id) => {
        expect(String(parseExactly(`[${id}]`))).toBe(String(id));
        expect(String(toIdentifier(String(id)))).toBe(String(id));
        expect(isLongInteger(String(id))).toBe(typeof toIdentifier(String(id)) === 'string');
      }),
    );
  });

  it('have one form however many zeros are in front, and stand in the order of their size', () => {
    expect(toIdentifier('0001970670598291982290')).toBe('1970670598291982290');
    expect([toIdentifier('007'), toIdentifier('-0'), toIdentifier('1.5'), toIdentifier('')]).toEqual([
      7,
      0,
      null,
      null,
    ]);
    expect(['1970670598291982291', 5, '1970670598291982290', -1].toSorted(compareIdentifiers)).toEqual([
      -1,
      5,
      '1970670598291982290',
      '1970670598291982291',
    ]);
  });

  it('are ordered beside numbers of every kind', () => {
    const ids = [1e308, '1970670598291982290', 0.5, '-1970670598291982290', -1e30, 0];
    expect(ids.toSorted(compareIdentifiers)).toEqual([
      -1e30,
      '-1970670598291982290',
      0,
      0.5,
      '1970670598291982290',
      1e308,
    ]);
  });
});
