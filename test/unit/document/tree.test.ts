import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../src/document/json';
import {
  equalTrees,
  isObject,
  keysOf,
  makeList,
  makeObject,
  memberOf,
  RawNumber,
  spellingOf,
  type Tree,
} from '../../../src/document/tree';
import { trees } from './trees';

describe('A tree', () => {
  it('equals what has the same text, and nothing else, when no object has more than one key', () => {
    const tree = trees(3).filter((part) => !formatJson(part).includes(',"'));
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(equalTrees(a, a)).toBe(true);
        expect(equalTrees(a, b)).toBe(equalTrees(b, a));
        if (formatJson(a) === formatJson(b)) expect(equalTrees(a, b)).toBe(true);
      }),
    );
  });

  it.each<[string, Tree | undefined, Tree | undefined, boolean]>([
    ['objects whose keys stand in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['absent and null', undefined, null, false],
    ['absent and absent', undefined, undefined, true],
    ['an absent member and null', {}, { a: null }, false],
    ['an inherited member', makeObject([['toString', 1]]), { a: 1 }, false],
    ['a list and an object', [], {}, false],
    ['lists of other lengths', [1], [1, 2], false],
    ['a number and its text', 1, '1', false],
    ['raw numbers of one text', new RawNumber('1e999'), new RawNumber('1e999'), true],
    ['raw numbers of other texts', new RawNumber('-0'), new RawNumber('-0.0'), false],
    ['a raw number and an empty object', new RawNumber('-0'), {}, false],
  ])('is compared: %s', (_what, a, b, equal) => {
    expect(equalTrees(a, b)).toBe(equal);
    expect(equalTrees(b, a)).toBe(equal);
  });

  it('keeps the members of an object in their order, whatever they are called', () => {
    const names = ['b', '10', '__proto__', '2', 'a'];
    const object = makeObject(names.map((name, index) => [name, index]));
    expect(keysOf(object)).toEqual(names);
    expect(names.map((name) => memberOf(object, name))).toEqual([0, 1, 2, 3, 4]);
    expect(memberOf(object, 'constructor')).toBeUndefined();
  });

  it('takes a raw number for a leaf, not for an object', () => {
    expect([isObject(new RawNumber('1e999')), isObject({}), isObject([]), isObject(null), isObject(undefined)]).toEqual(
      [false, true, false, false, false],
    );
  });

  it('forgets how a number was written once it is another number', () => {
    const spellings = new Map([['a', '45.0']]);
    expect(spellingOf(makeObject([['a', 45]], spellings), 'a')).toBe('45.0');
    expect(spellingOf(makeObject([['a', 46]], spellings), 'a')).toBeUndefined();
    expect(spellingOf(makeObject([], spellings), 'a')).toBeUndefined();
    expect(spellingOf(makeList([45, 45], new Map([[1, '4.5e1']])), 1)).toBe('4.5e1');
  });
});
