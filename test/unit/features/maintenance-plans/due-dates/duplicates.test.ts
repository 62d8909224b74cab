import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateFinder } from '../../../../../src/features/maintenance-plans/due-dates/duplicates';

/** Of a list that is asked about for the first time. */
const duplicatesOf = (keys: readonly (readonly string[])[]) => duplicateFinder()(keys);

describe('Rows that are there twice', () => {
  it.each<[string, string[][], number[][]]>([
    ['share a key', [['a'], ['b'], ['a']], [[0, 2]]],
    ['belong together through a third', [['a'], ['b'], ['a', 'b'], ['c']], [[0, 1, 2]]],
    [
      'form groups in the order of the list',
      [['b'], ['a'], ['a'], ['b'], ['a']],
      [
        [0, 3],
        [1, 2, 4],
      ],
    ],
    ['are none without a key', [[], [], ['a']], []],
    ['are no twins of themselves', [['a', 'a']], []],
    ['are none in an empty list', [], []],
  ])('%s', (_what, keys, groups) => {
    expect(duplicatesOf(keys)).toEqual(groups);
  });

  const rows = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 2 }), {
    maxLength: 12,
  });

  it('are together exactly when a chain of shared keys leads from one to the other', () => {
    fc.assert(
      fc.property(rows, (keys) => {
        const groups = duplicatesOf(keys);
        const reached = keys.map((own, start) => {
          const places = new Set([start]);
          const known = new Set(own);
          for (let size = -1; size !== known.size; ) {
            size = known.size;
            for (const [place, others] of keys.entries()) {
              if (!others.some((key) => known.has(key))) continue;
              places.add(place);
              for (const key of others) known.add(key);
            }
          }
          return [...places].sort((a, b) => a - b);
        });
        const expected = reached.filter((places, start) => places.length > 1 && places[0] === start);
        expect(groups).toEqual(expected);
      }),
    );
  });

  it('are the same for whoever asks about one list after the other', () => {
    const step = fc.oneof(
      rows.map((next) => () => next),
      fc
        .tuple(fc.nat(11), fc.constantFrom<string[][]>([], ['a'], ['b', 'c']))
        .map(([at, keys]) => (last: string[][]) => {
          return last.map((own, index) => (index === at ? keys : own));
        }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const duplicatesIn = duplicateFinder();
        let keys: string[][] = [];
        for (const change of steps) {
          keys = change(keys);
          expect(duplicatesIn(keys)).toEqual(duplicatesOf(keys));
        }
      }),
    );
  });

  it('are looked for only when a key has changed', () => {
    const duplicatesIn = duplicateFinder();
    const before = duplicatesIn([['a'], ['b'], ['a']]);
    expect(duplicatesIn([['a'], ['b'], ['a']])).toBe(before);
    expect(duplicatesIn([['a'], ['b'], ['a', 'b']])).toEqual([[0, 1, 2]]);
    expect(duplicatesIn([['a'], ['b']])).toEqual([]);
    expect(duplicatesIn([['a'], ['b'], ['a']])).toEqual(before);
  });
});
