import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/document/apply-changes';
import { type Change, diffDocuments, type Shape } from '../../../src/document/diff';
import { type Edit, getIn, insertAt, moveItem, removeIn, setIn } from '../../../src/document/edits';
import { formatJson, parseJson } from '../../../src/document/json';
import { planShape } from '../../../src/document/plan-shape';
import { identifyBy } from '../../../src/document/row-match';
import { equalTrees, isList, makeObject, RawNumber, type Tree } from '../../../src/document/tree';
import { freeze, trees } from './trees';

function parse(text: string): Tree {
  const result = parseJson(text, { maxLength: 100_000 });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.tree;
}

/** Changes as short lines, for tables. */
function say(changes: readonly Change[]): string[] {
  const text = (tree: Tree | undefined) => (tree === undefined ? 'absent' : formatJson(tree));
  return changes.map((change) => {
    const path = change.path.join('.');
    if (change.kind === 'field') return `${path}: ${text(change.before)} -> ${text(change.after)}`;
    if (change.kind === 'moved') return `${path} moved ${change.from} -> ${change.to}`;
    return `${path} ${change.kind} ${change.index}`;
  });
}

const vehicles = (...ids: readonly (number | string)[]): Tree => ({ vehicles: ids.map((id) => ({ vehicle_id: id })) });

/** Rows of rows, named by `id`, with names that come twice and rows without any. */
const shape: Shape = {
  members: {
    rows: {
      rows: {
        identify: identifyBy(['id'], ['name']),
        shape: { members: { rows: { rows: { identify: identifyBy(['id']) } } } },
      },
    },
  },
};
const member = (key: string, values: fc.Arbitrary<Tree>) =>
  fc.option(
    values.map((value): [string, Tree] => [key, value]),
    { nil: null },
  );
const rowOf = (...members: fc.Arbitrary<[string, Tree] | null>[]): fc.Arbitrary<Tree> =>
  fc.tuple(...members).map((parts) => makeObject(parts.filter((part) => part !== null)));
const innerRow = rowOf(member('id', fc.integer({ min: 0, max: 4 })), member('n', trees(1)));
const row: fc.Arbitrary<Tree> = fc.oneof(
  {
    weight: 9,
    arbitrary: rowOf(
      member('id', fc.constantFrom<Tree>(0, 1, 2, 3, '3', 4, 5, '', null)),
      member('name', fc.constantFrom('a', 'b')),
      member('n', trees(1)),
      member('rows', fc.array(innerRow, { maxLength: 4 })),
    ),
  },
  { weight: 1, arbitrary: trees(1) },
);
const rows = fc.array(row, { maxLength: 9 });
const document = fc
  .tuple(member('a', trees(2)), member('__proto__', trees(1)), member('rows', rows), member('z', trees(1)))
  .map((parts) => makeObject(parts.filter((part) => part !== null)));

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(9), fc.nat(9)).map(([from, to]) => moveItem(['rows'], from, to)),
  fc.tuple(fc.nat(9), fc.array(row, { maxLength: 2 })).map(([index, added]) => insertAt(['rows'], index, added)),
  fc.tuple(fc.nat(9), fc.nat(2)).map(
    ([index, count]): Edit =>
      (tree) =>
        Array(count)
          .fill(removeIn(['rows', index]))
          .reduce((now, edit) => edit(now), tree),
  ),
  fc
    .tuple(fc.nat(9), fc.constantFrom('n', 'id', 'toString'), trees(1))
    .map(([index, key, value]) => setIn(['rows', index, key], value)),
  fc.tuple(fc.nat(9), fc.nat(3), innerRow).map(([index, inner, value]) => setIn(['rows', index, 'rows', inner], value)),
  fc.constantFrom('a', '__proto__', 'z').map((key) => removeIn([key])),
);

/** Two documents: apart, or one edited from the other, with shared parts or read anew. */
const pairs: fc.Arbitrary<[Tree, Tree]> = fc.oneof(
  fc.tuple(document, document),
  fc.tuple(document, fc.array(edit, { maxLength: 6 }), fc.boolean()).map(([before, edits, readAnew]): [Tree, Tree] => {
    const after = edits.reduce((tree, change) => change(tree), before as Tree);
    return [before, readAnew ? parse(formatJson(after)) : after];
  }),
  fc.tuple(trees(), trees()),
);

describe('The difference of two documents', () => {
  it('makes the one of the other when all of it is applied', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const changes = diffDocuments(freeze(before), freeze(after), shape);
        expect(equalTrees(applyChanges(before, changes), after)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is empty exactly when the documents are equal', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        expect(diffDocuments(before, parse(formatJson(before)), shape)).toEqual([]);
        expect(diffDocuments(before, after, shape).length === 0).toBe(equalTrees(before, after));
      }),
    );
  });

  it('lets any part of it be applied alone, and gives the same document for none of it', () => {
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.boolean()), ([before, after], picks) => {
        const changes = diffDocuments(before, after, shape);
        const some = changes.filter(() => picks.next().value);
        const result = applyChanges(before, some);
        expect(equalTrees(parse(formatJson(result)), result)).toBe(true);
        if (some.length === 0) expect(equalTrees(result, before)).toBe(true);
        expect(applyChanges(before, [])).toBe(before);
      }),
    );
  });

  it('keeps every row that was not removed, whichever part of it is applied', () => {
    const ids = fc.uniqueArray(fc.nat(9), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.infiniteStream(fc.boolean()), (old, now, picks) => {
        const changes = diffDocuments(vehicles(...old), vehicles(...now), planShape);
        const some = changes.filter(() => picks.next().value);
        const removed = some.flatMap((change) => (change.kind === 'removed' ? [change.row] : []));
        const added = some.flatMap((change) => (change.kind === 'added' ? [change.row] : []));
        const rows = getIn(applyChanges(vehicles(...old), some), ['vehicles']);
        const expected = [...old.map((id) => `{"vehicle_id":${id}}`), ...added.map(formatJson)];
        const gone = new Set(removed.map(formatJson));
        const texts = isList(rows) ? rows.map(formatJson) : [];
        expect(texts.toSorted()).toEqual(expected.filter((text) => !gone.has(text)).toSorted());
      }),
    );
  });

  it('finds the fewest moves', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (order) => {
        const moves = diffDocuments(vehicles(0, 1, 2, 3, 4, 5, 6), vehicles(...order), planShape);
        expect(moves.every((change) => change.kind === 'moved')).toBe(true);
        expect(moves).toHaveLength(7 - longestRun(order));
      }),
    );
  });

  it.each<[string, Tree, Tree, string[]]>([
    ['a field', { name: 'a' }, { name: 'b' }, ['name: "a" -> "b"']],
    ['absent and null', { a: null }, { b: null }, ['a: null -> absent', 'b: absent -> null']],
    ['a member that is only inherited', { toString: 1 }, {}, ['toString: 1 -> absent']],
    [
      'a member named like an inherited one',
      {},
      parse('{"constructor":1,"__proto__":{"a":1}}'),
      ['constructor: absent -> 1', '__proto__: absent -> {"a":1}'],
    ],
    [
      'a deep field',
      { due_date_config: { deadlines_days: 1, x: 2 } },
      { due_date_config: { deadlines_days: 3, x: 2 } },
      ['due_date_config.deadlines_days: 1 -> 3'],
    ],
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['a list of leaves as a whole', { email: ['a', 'b'] }, { email: ['b'] }, ['email: ["a","b"] -> ["b"]']],
    ['numbers by value', { a: parse('[1.0]'), b: 1 }, { a: [1], b: 2 }, ['b: 1 -> 2']],
    [
      'raw numbers by text',
      { a: new RawNumber('-0'), b: new RawNumber('1e999') },
      { a: new RawNumber('-0'), b: new RawNumber('1e9999') },
      ['b: 1e999 -> 1e9999'],
    ],
    ['another kind', { vehicles: [] }, { vehicles: {} }, ['vehicles: [] -> {}']],
    ['the root', [1], null, [': [1] -> null']],
    ['a row added', vehicles(1, 2), vehicles(1, 9, 2), ['vehicles added 1']],
    ['a row removed', vehicles(1, 2, 3), vehicles(1, 3), ['vehicles removed 1']],
    ['a row moved to the end', vehicles(1, 2, 3, 4), vehicles(2, 3, 4, 1), ['vehicles moved 0 -> 3']],
    ['a row moved to the start', vehicles(1, 2, 3, 4), vehicles(4, 1, 2, 3), ['vehicles moved 3 -> 0']],
    ['a row renamed', vehicles(1, 2), vehicles(1, 3), ['vehicles removed 1', 'vehicles added 1']],
    ['a name half typed as text', vehicles(1, 2), vehicles(1, '2'), ['vehicles.1.vehicle_id: 2 -> "2"']],
    [
      'rows of the same name by their order',
      vehicles(7, 7, 7),
      { vehicles: [{ vehicle_id: 7 }, { vehicle_id: 7, name: 'b' }] },
      ['vehicles removed 2', 'vehicles.1.name: absent -> "b"'],
    ],
    [
      'a field of a row that moved',
      { vehicles: [{ vehicle_id: 1, odometer: 5 }, { vehicle_id: 2 }] },
      { vehicles: [{ vehicle_id: 2 }, { vehicle_id: 1, odometer: 6 }] },
      ['vehicles moved 1 -> 0', 'vehicles.0.odometer: 5 -> 6'],
    ],
    [
      'an item that the service gave an id',
      { items: [{ base_item_id: 'b', name: 'Oil' }] },
      { items: [{ base_item_id: 'b', name: 'Oil', bond_item_id: 'x' }] },
      ['items.0.bond_item_id: absent -> "x"'],
    ],
    [
      'items of the same name with other ids',
      { items: [{ bond_item_id: 'x', base_item_id: 'b', name: 'Oil' }] },
      { items: [{ bond_item_id: 'y', base_item_id: 'b', name: 'Oil' }] },
      ['items removed 0', 'items added 0'],
    ],
    [
      'items without a name by place',
      { items: [{ milestone_value: 1 }, { milestone_value: 2 }] },
      { items: [{ milestone_value: 1 }, { milestone_value: 3 }] },
      ['items.1.milestone_value: 2 -> 3'],
    ],
    [
      'items without a name by what they hold',
      { items: [{ milestone_value: 1 }, { milestone_value: 2 }] },
      { items: [{ milestone_value: 0 }, { milestone_value: 1 }, { milestone_value: 2 }] },
      ['items added 0'],
    ],
    [
      'rows that are no objects',
      { vehicles: [1, 'a', null] },
      { vehicles: [1, null, 'b'] },
      ['vehicles moved 2 -> 1', 'vehicles.1: "a" -> "b"'],
    ],
  ])('says %s', (_what, before, after, lines) => {
    expect(say(diffDocuments(before, after, planShape))).toEqual(lines);
    expect(say(diffDocuments(parse(formatJson(before)), parse(formatJson(after)), planShape))).toEqual(lines);
  });

  it('names the row of a field, as it was and where it stands', () => {
    const old: Tree = { vehicle_id: 1, last_maintenance: { last_odometer: 1 } };
    const before: Tree = { vehicles: [old] };
    const after: Tree = { vehicles: [{ vehicle_id: 2 }, { vehicle_id: 1, last_maintenance: { last_odometer: 2 } }] };
    expect(diffDocuments(before, after, planShape).filter((change) => change.kind === 'field')).toEqual([
      {
        kind: 'field',
        path: ['vehicles', 0, 'last_maintenance', 'last_odometer'],
        row: { path: ['vehicles'], from: 0, to: 1, value: old },
        before: 1,
        after: 2,
      },
    ]);
  });

  it('restores one field, one removed row and one move apart from the rest', () => {
    const three: Tree = { vehicle_id: 3 };
    const two: Tree = { vehicle_id: 2, odometer: 6 };
    const saved: Tree = { name: 'a', vehicles: [{ vehicle_id: 1 }, { vehicle_id: 2, odometer: 5 }, { vehicle_id: 3 }] };
    const now: Tree = { name: 'b', vehicles: [three, two] };
    const changes = diffDocuments(now, saved, planShape);
    const only = (kind: string, last?: string) =>
      getIn(
        applyChanges(
          now,
          changes.filter((change) => change.kind === kind && (!last || change.path.at(-1) === last)),
        ),
        ['vehicles'],
      );
    expect(only('field', 'odometer')).toEqual([{ vehicle_id: 3 }, { vehicle_id: 2, odometer: 5 }]);
    expect(only('added')).toEqual([{ vehicle_id: 1 }, three, two]);
    expect(only('moved')).toEqual([two, three]);
  });

  it('shares what it does not change, and puts a key that was absent where the order says', () => {
    const before: Tree = freeze({ id: 'p', vehicles: [{ vehicle_id: 1 }, { vehicle_id: 2 }] });
    const changes = diffDocuments(
      before,
      { id: 'p', name: 'n', vehicles: [{ vehicle_id: 1 }, { vehicle_id: 2, odometer: 1 }] },
      planShape,
    );
    const after = applyChanges(before, changes, () => ['id', 'name', 'vehicles']);
    expect(formatJson(after)).toBe('{"id":"p","name":"n","vehicles":[{"vehicle_id":1},{"vehicle_id":2,"odometer":1}]}');
    expect(getIn(after, ['vehicles', 0])).toBe(getIn(before, ['vehicles', 0]));
  });
});

/** The length of the longest increasing run, by trying all of them. */
function longestRun(values: readonly number[]): number {
  let best = 0;
  for (let mask = 0; mask < 2 ** values.length; mask += 1) {
    const picked = values.filter((_, index) => mask & (1 << index));
    if (picked.every((value, index) => index === 0 || value > (picked[index - 1] ?? 0)))
      best = Math.max(best, picked.length);
  }
  return best;
}
