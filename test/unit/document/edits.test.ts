import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, getIn, insertAt, type KeyOrder, moveItem, removeIn, setIn } from '../../../src/document/edits';
import { formatJson, parseJson } from '../../../src/document/json';
import { equalTrees, isList, isObject, keysOf, memberOf, type Path, type Tree } from '../../../src/document/tree';
import { freeze, trees } from './trees';

function parse(text: string): Tree {
  const result = parseJson(text, { maxLength: 100_000 });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.tree;
}

const PLAN = parse(
  '{"x-unknown":{"kept":1.0},"name":"Plan","items":[{"name":"Oil"},{"name":"Tyres"},{"name":"Belt"}],"vehicles":[{"vehicle_id":7,"liters_value":45.50}],"id":9007199254740993}',
);

/** All paths of a tree, its root too. */
function pathsOf(tree: Tree, path: Path = []): Path[] {
  if (isList(tree)) return [path, ...tree.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (isObject(tree))
    return [path, ...keysOf(tree).flatMap((key) => pathsOf(memberOf(tree, key) ?? null, [...path, key]))];
  return [path];
}

const treeAndPath = trees().chain((tree) => fc.tuple(fc.constant(freeze(tree)), fc.constantFrom(...pathsOf(tree))));

describe('An edit of a tree', () => {
  it('sets any part, which is then there, and changes nothing else', () => {
    fc.assert(
      fc.property(treeAndPath, trees(2), ([tree, path], value) => {
        const edited = setIn(path, freeze(value))(tree);
        expect(equalTrees(getIn(edited, path), value)).toBe(true);
        for (const other of pathsOf(tree)) {
          const apart = other.some((key, index) => index < path.length && key !== path[index]);
          if (apart) expect(getIn(edited, other)).toBe(getIn(tree, other));
        }
      }),
    );
  });

  it('gives back the same tree when what it sets is equal', () => {
    fc.assert(
      fc.property(treeAndPath, ([tree, path]) => {
        const copy = parse(formatJson(getIn(tree, path) ?? null));
        expect(setIn(path, copy)(tree)).toBe(tree);
      }),
    );
  });

  it('removes any part but the root, and setting it again at its place by the order gives an equal text', () => {
    fc.assert(
      fc.property(treeAndPath, ([tree, path]) => {
        const last = path.at(-1);
        const removed = removeIn(path)(tree);
        if (last === undefined) expect(removed).toBe(tree);
        if (typeof last !== 'string') return;
        const parent = getIn(removed, path.slice(0, -1));
        expect(isObject(parent) && Object.hasOwn(parent, last)).toBe(false);
        const before = getIn(tree, path.slice(0, -1));
        const order = isObject(before) ? keysOf(before) : [];
        const again = setIn(path, getIn(tree, path) ?? null, () => order)(removed);
        expect(formatJson(again)).toBe(formatJson(tree));
      }),
    );
  });

  it('shares the rows that it does not touch', () => {
    const edited = setIn(['items', 1, 'name'], 'Wheels')(PLAN);
    expect(getIn(edited, ['items', 0])).toBe(getIn(PLAN, ['items', 0]));
    expect(getIn(edited, ['items', 2])).toBe(getIn(PLAN, ['items', 2]));
    expect(getIn(edited, ['vehicles'])).toBe(getIn(PLAN, ['vehicles']));
    expect(getIn(PLAN, ['items', 1, 'name'])).toBe('Tyres');
  });

  it('keeps unknown keys, the order of keys and the way numbers are written', () => {
    const edited = setIn(['vehicles', 0, 'vehicle_id'], 8)(setIn(['name'], 'Other')(PLAN));
    expect(formatJson(edited)).toBe(
      formatJson(PLAN).replace('"Plan"', '"Other"').replace('"vehicle_id":7', '"vehicle_id":8'),
    );
  });

  it('keeps how the other numbers of a list are written', () => {
    expect(formatJson(setIn([0], 2)(parse('[1.0,45.0,1e3]')))).toBe('[2,45.0,1e3]');
  });

  const order: KeyOrder = (path) =>
    path.length === 0 ? ['id', 'name', 'description', 'due_date_config', 'items'] : undefined;
  it.each<[string, string, Path, string]>([
    [
      'behind the nearest key before it',
      '{"id":1,"name":"a","z":0,"items":[]}',
      ['description'],
      '{"id":1,"name":"a","description":5,"z":0,"items":[]}',
    ],
    [
      'before the nearest key behind it when none is before',
      '{"z":0,"items":[]}',
      ['name'],
      '{"z":0,"name":5,"items":[]}',
    ],
    ['at the end when the contract does not know it', '{"id":1,"name":"a"}', ['more'], '{"id":1,"name":"a","more":5}'],
    ['at the end when no key of the contract is there', '{"z":0,"y":1}', ['name'], '{"z":0,"y":1,"name":5}'],
    [
      'in an object made on the way',
      '{"id":1,"items":[]}',
      ['due_date_config', 'deadlines_days'],
      '{"id":1,"due_date_config":{"deadlines_days":5},"items":[]}',
    ],
    [
      'in the place of what should be an object',
      '{"due_date_config":"soon"}',
      ['due_date_config', 'deadlines_days'],
      '{"due_date_config":{"deadlines_days":5}}',
    ],
    ['whatever the key is called', '{"a":{}}', ['a', '__proto__'], '{"a":{"__proto__":5}}'],
  ])('puts a new key %s', (_place, before, path, after) => {
    expect(formatJson(setIn(path, 5, order)(parse(before)))).toBe(after);
  });

  const LIST = parse('{"a":[{"n":0},{"n":1},{"n":2},{"n":3}]}');
  const names = (tree: Tree) => formatJson(getIn(tree, ['a']) ?? null).replaceAll(/[^\d,]/g, '');
  it.each<[string, Edit, string]>([
    ['inserts at the start', insertAt(['a'], 0, [{ n: 8 }]), '8,0,1,2,3'],
    ['inserts several at the end', insertAt(['a'], 4, [{ n: 8 }, { n: 9 }]), '0,1,2,3,8,9'],
    ['removes one', removeIn(['a', 1]), '0,2,3'],
    ['removes the last', removeIn(['a', 3]), '0,1,2'],
    ['moves down', moveItem(['a'], 0, 2), '1,2,0,3'],
    ['moves up', moveItem(['a'], 3, 1), '0,3,1,2'],
    ['replaces all', setIn(['a'], [{ n: 1 }]), '1'],
  ])('%s', (_what, edit, expected) => {
    const before = formatJson(LIST);
    expect(names(edit(freeze(LIST)))).toBe(expected);
    expect(formatJson(LIST)).toBe(before);
  });

  it.each<[string, Edit]>([
    ['inserts past the end', insertAt(['a'], 5, [1])],
    ['inserts nothing', insertAt(['a'], 1, [])],
    ['inserts nothing into what is absent', insertAt(['b'], 0, [])],
    ['inserts at no place', insertAt(['a'], -1, [1])],
    ['removes past the end', removeIn(['a', 4])],
    ['removes from what is no list', removeIn(['a', 0, 0])],
    ['removes an absent key', removeIn(['b', 'c'])],
    ['removes an absent item', removeIn(['a', 9])],
    ['moves to where it is', moveItem(['a'], 1, 1)],
    ['moves past the end', moveItem(['a'], 1, 4)],
    ['moves what is not there', moveItem(['a'], -1, 1)],
    ['sets in a row that is not there', setIn(['a', 4, 'n'], 1)],
    ['sets in a row of what is no list', setIn(['b', 0, 'n'], 1)],
    ['sets an equal value', setIn(['a', 1], { n: 1 })],
    ['replaces all rows by equal ones', setIn(['a'], [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }])],
  ])('gives back the same tree when it %s', (_what, edit) => {
    expect(edit(LIST)).toBe(LIST);
  });

  it('makes the list that it inserts the first row into', () => {
    expect(formatJson(insertAt(['items'], 0, [{ n: 1 }], order)(parse('{"id":1,"z":2}')))).toBe(
      '{"id":1,"items":[{"n":1}],"z":2}',
    );
    expect(formatJson(insertAt(['items'], 0, [1])(parse('{"items":null}')))).toBe('{"items":[1]}');
  });

  it('keeps the rows that are equal when it replaces all', () => {
    const edited = setIn(['a'], [{ n: 0 }, { n: 7 }, { n: 2 }])(LIST);
    expect([0, 1, 2].map((index) => getIn(edited, ['a', index]) === getIn(LIST, ['a', index]))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('moves a row there and back to an equal list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.nat(8), (rows, a, b) => {
        const [from, to] = [a % rows.length, b % rows.length];
        const moved = moveItem([], from, to)(freeze(rows));
        expect(getIn(moved, [to])).toBe(rows[from]);
        expect(moveItem([], to, from)(moved)).toEqual(rows);
      }),
    );
  });

  it('can set the root, to null too', () => {
    expect(setIn([], null)({ a: 1 })).toBeNull();
    expect(setIn([], [1])(null)).toEqual([1]);
  });

  it('does not find what is only inherited', () => {
    expect(getIn({}, ['constructor'])).toBeUndefined();
    expect(getIn({ a: [1] }, ['a', 'length'])).toBeUndefined();
    expect(getIn([1], ['0'])).toBeUndefined();
  });
});
