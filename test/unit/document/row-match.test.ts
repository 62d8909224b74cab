import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyBy, longestIncreasing, matchRows } from '../../../src/document/row-match';
import { RawNumber, type Tree } from '../../../src/document/tree';

describe('The names of a row', () => {
  const identify = identifyBy(['id'], ['base', 'name']);
  it.each<[string, Tree, (string | null)[]]>([
    ['all of them, strongest first', { id: 7, base: 'b', name: 'n' }, ['7', '["b","n"]']],
    ['none for what is absent or empty', { id: '', base: 'b' }, [null, null]],
    ['none for null, lists and objects', { id: null, base: [], name: {} }, [null, null]],
    ['the text of a raw number', { id: new RawNumber('9007199254740993') }, ['9007199254740993', null]],
    ['other ones for parts that are cut elsewhere', { base: 'a","b', name: 'c' }, [null, '["a\\",\\"b","c"]']],
    ['none for what is only inherited', {}, [null, null]],
    ['none for what is no object', 7, [null, null]],
  ])('are %s', (_what, row, names) => {
    expect(identify(row)).toEqual(names);
  });
});

describe('The match of rows', () => {
  it('gives every row of before at most one row of after, and finds all rows of a list that was only reordered', () => {
    const row = fc.record({ id: fc.option(fc.nat(4), { nil: null }), name: fc.constantFrom('a', 'b', '') });
    fc.assert(
      fc.property(fc.array(row), fc.array(row), fc.infiniteStream(fc.nat()), (before, after, order) => {
        const identify = identifyBy(['id'], ['name']);
        const matched = matchRows(before, after, identify).filter((index) => index !== -1);
        expect(new Set(matched).size).toBe(matched.length);
        expect(matched.every((index) => index >= 0 && index < before.length)).toBe(true);
        const keys = new Map(before.map((part) => [part, order.next().value]));
        const reordered = before.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(matchRows(before, reordered, identify).toSorted((a, b) => a - b)).toEqual([...before.keys()]);
      }),
    );
  });

  it.each<[string, Tree[], Tree[], number[]]>([
    ['prefers a row as weakly named', [{ id: 1, name: 'a' }, { name: 'a' }], [{ name: 'a', x: 1 }], [1]],
    ['takes a stronger named one for want of it', [{ id: 1, name: 'a' }], [{ name: 'a' }], [0]],
    ['never takes two strong names for one', [{ id: 1, name: 'a' }], [{ id: 2, name: 'a' }], [-1]],
    [
      'goes by order for the same name',
      [{ id: 1 }, { id: 1 }],
      [
        { id: 1, x: 1 },
        { id: 1, x: 2 },
        { id: 1, x: 3 },
      ],
      [0, 1, -1],
    ],
  ])('%s', (_what, before, after, matches) => {
    expect(matchRows(before, after, identifyBy(['id'], ['name']))).toEqual(matches);
  });

  it('ends when thousands of rows share the weaker name: comparing each with each would take minutes', () => {
    const rows = (from: number) => Array.from({ length: 20_000 }, (_, index) => ({ id: from + index, name: 'same' }));
    expect(matchRows(rows(0), rows(100_000), identifyBy(['id'], ['name'])).every((index) => index === -1)).toBe(true);
  });
});

describe('The longest increasing run', () => {
  it.each<[number[], number[]]>([
    [[], []],
    [[-1, -1], []],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [1, 2, 3, 0],
      [0, 1, 2],
    ],
    [
      [3, -1, 0, 1],
      [2, 3],
    ],
  ])('of %j stands at %j', (values, places) => {
    expect([...longestIncreasing(values)].toSorted()).toEqual(places);
  });
});
