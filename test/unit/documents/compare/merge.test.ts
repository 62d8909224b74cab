// Two edits of one document: an oracle that knows rows by their id says what must be in the merge.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../../src/document/apply-changes';
import { type Edit, insertAt, moveItem, removeIn, setIn } from '../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../src/document/json';
import { planShape } from '../../../../src/document/plan-shape';
import { equalTrees, isObject, memberOf, type Tree } from '../../../../src/document/tree';
import { compareSides, mergeSides, type Side } from '../../../../src/documents/compare/merge';
import { freeze } from '../../document/trees';

type Row = { vehicle_id: number; name: string; odometer: number };

/** A plan with some vehicles, each of its own id. */
const plans = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  description: fc.constantFrom('x', 'y'),
  vehicles: fc.uniqueArray(
    fc.record({ vehicle_id: fc.nat(12), name: fc.constantFrom('p', 'q'), odometer: fc.nat(3) }),
    { maxLength: 8, selector: ({ vehicle_id }) => vehicle_id },
  ),
});
type NumberedEdit = (newId: number) => Edit;
const always = (edit: Edit) => (): Edit => edit;

/** New rows have ids that no other row has: 100 and up mine, 200 and up theirs, 300 and up both. */
const editsOf = (firstId: number): fc.Arbitrary<Edit[]> =>
  fc
    .array(
      fc.oneof<fc.Arbitrary<NumberedEdit>[]>(
        fc.constantFrom('A', 'B', 'D').map((name) => always(setIn(['name'], name))),
        fc.constantFrom('x', 'z').map((text) => always(setIn(['description'], text))),
        fc.constant(always(removeIn(['description']))),
        fc
          .tuple(fc.nat(8), fc.constantFrom('name', 'odometer'), fc.nat(3))
          .map(([index, key, value]) => always(setIn(['vehicles', index, key], value))),
        fc.nat(8).map((index) => always(removeIn(['vehicles', index]))),
        fc.tuple(fc.nat(8), fc.nat(8)).map(([from, to]) => always(moveItem(['vehicles'], from, to))),
        fc.tuple(fc.nat(8), fc.nat(3)).map(
          ([index, odometer]) =>
            (id: number) =>
              insertAt(['vehicles'], index, [rowOf(id, 'new', odometer)]),
        ),
        fc
          .tuple(fc.nat(8), fc.nat(2), fc.nat(1))
          .map(([index, id, odometer]) => always(insertAt(['vehicles'], index, [rowOf(300 + id, 'both', odometer)]))),
      ),
      { maxLength: 6 },
    )
    .map((edits) => edits.map((edit, at) => edit(firstId + at)));

function rowOf(vehicle_id: number, name: string, odometer: number): Row {
  return { vehicle_id, name, odometer };
}

const run = (edits: readonly Edit[], tree: Tree): Tree => unique(edits.reduce((now, edit) => edit(now), tree));
const rowsOf = (tree: Tree): Row[] => (tree as { vehicles: Row[] }).vehicles;
const byId = (tree: Tree) => new Map(rowsOf(tree).map((row) => [row.vehicle_id, row]));

/** The second row of an id goes: the oracle knows rows by it. */
function unique(tree: Tree): Tree {
  const seen = new Set<number>();
  const rows = rowsOf(tree).filter(({ vehicle_id }) => !seen.has(vehicle_id) && seen.add(vehicle_id));
  return { ...(tree as object), vehicles: rows } as Tree;
}

const edits = fc.tuple(plans, editsOf(100), editsOf(200)).map(([base, mine, theirs]) => ({
  base: freeze(base as Tree),
  mine: freeze(run(mine, base)),
  theirs: freeze(run(theirs, base)),
}));

function merge(base: Tree, mine: Tree, theirs: Tree, choices: ReadonlyMap<string, Side> = new Map()) {
  const sides = compareSides(base, mine, theirs, planShape);
  return { ...sides, merged: mergeSides(sides, choices) };
}

function tree(text: string): Tree {
  const read = parseJson(text, { maxLength: 10_000 });
  if (!read.ok) throw new Error(text);
  return read.tree;
}

describe('A merge', () => {
  it('is theirs where I changed nothing, mine where they changed nothing, and either where both did the same', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        for (const [ours, others, expected] of [
          [base, theirs, theirs],
          [mine, base, mine],
          [mine, mine, mine],
        ] as const) {
          const { merged, conflicts } = merge(base, ours, others);
          expect(conflicts).toEqual([]);
          expect(equalTrees(merged, expected)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('without a conflict has all that both sides changed, and nothing else', () => {
    let compared = 0;
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const { merged, conflicts } = merge(base, mine, theirs);
        fc.pre(conflicts.length === 0);
        compared += 1;
        const [was, ours, others, is] = [base, mine, theirs, merged].map(byId);
        const ids = new Set([...(was?.keys() ?? []), ...(ours?.keys() ?? []), ...(others?.keys() ?? [])]);
        for (const id of ids) {
          const [b, m, o] = [was?.get(id), ours?.get(id), others?.get(id)];
          const isGone = b !== undefined && (m === undefined || o === undefined);
          if (isGone) {
            expect(is?.has(id), `row ${id}`).toBe(false);
            continue;
          }
          for (const key of ['name', 'odometer'] as const) {
            const expected = b && m?.[key] === b[key] ? o?.[key] : (m ?? o)?.[key];
            expect(is?.get(id)?.[key], `${key} of row ${id}`).toBe(expected);
          }
        }
        expect(rowsOf(merged)).toHaveLength(is?.size ?? 0);
        expect([...(is?.keys() ?? [])].every((id) => ids.has(id))).toBe(true);
        for (const key of ['name', 'description']) {
          const [b, m, o, merge] = [base, mine, theirs, merged].map((one) =>
            isObject(one) ? memberOf(one, key) : null,
          );
          expect(merge, key).toBe(m === b ? o : m);
        }
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('with conflicts has each row once at most, and all of the side that was chosen everywhere', () => {
    let conflicting = 0;
    fc.assert(
      fc.property(edits, fc.constantFrom<Side>('mine', 'theirs'), ({ base, mine, theirs }, side) => {
        const sides = compareSides(base, mine, theirs, planShape);
        fc.pre(sides.conflicts.length > 0);
        conflicting += 1;
        const merged = mergeSides(sides, new Map(sides.conflicts.map(({ key }) => [key, side])));
        expect(new Set(rowsOf(merged).map(({ vehicle_id }) => vehicle_id)).size).toBe(rowsOf(merged).length);
        // Nothing that the chosen side did is undone: on top of the merge, its changes of fields are all there.
        const [was, chosen, is] = [base, side === 'mine' ? mine : theirs, merged].map(byId);
        for (const [id, row] of chosen ?? []) {
          const b = was?.get(id);
          const other = byId(side === 'mine' ? theirs : mine).get(id);
          const isChanged = b === undefined || row.name !== b.name || row.odometer !== b.odometer;
          if (!isChanged) continue;
          const expected = {
            name: b && row.name === b.name ? (other?.name ?? row.name) : row.name,
            odometer: b && row.odometer === b.odometer ? (other?.odometer ?? row.odometer) : row.odometer,
          };
          expect(is?.get(id), `row ${id}`).toMatchObject(expected);
        }
      }),
      { numRuns: 500 },
    );
    expect(conflicting).toBeGreaterThan(100);
  });

  it('takes one side of each conflict alone, as it was chosen', () => {
    const base = tree('{"name":"A","description":"x","vehicles":[{"vehicle_id":1,"name":"p"},{"vehicle_id":2}]}');
    const mine = tree('{"name":"B","description":"y","vehicles":[{"vehicle_id":1,"name":"q"},{"vehicle_id":2}]}');
    const theirs = tree('{"name":"C","description":"z","vehicles":[{"vehicle_id":2}]}');
    const { conflicts } = compareSides(base, mine, theirs, planShape);
    expect(conflicts.map(({ mine: m, theirs: o }) => [m.length, o.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const [name, description, row] = conflicts.map(({ key }) => key);
    const choices = new Map<string, Side>([[description ?? '', 'theirs']]);
    expect(formatJson(merge(base, mine, theirs, choices).merged)).toBe(
      '{"name":"B","description":"z","vehicles":[{"vehicle_id":1,"name":"q"},{"vehicle_id":2}]}',
    );
    choices.set(name ?? '', 'theirs').set(row ?? '', 'theirs');
    expect(formatJson(merge(base, mine, theirs, choices).merged)).toBe(formatJson(theirs));
  });

  it('joins what hangs together: a list that they emptied, and all that I did in it', () => {
    const base = tree('{"vehicles":[{"vehicle_id":1,"name":"p"},{"vehicle_id":2}]}');
    const mine = tree('{"vehicles":[{"vehicle_id":2},{"vehicle_id":1,"name":"q"},{"vehicle_id":3}]}');
    const theirs = tree('{"vehicles":null}');
    const { conflicts, mine: ours, merged } = merge(base, mine, theirs);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.mine).toHaveLength(ours.length);
    expect(equalTrees(merged, mine)).toBe(true);
    const taken = merge(base, mine, theirs, new Map([[conflicts[0]?.key ?? '', 'theirs']]));
    expect(equalTrees(taken.merged, theirs)).toBe(true);
  });

  it('has a row once that both have added, and asks which when they differ', () => {
    const base = tree('{"vehicles":[]}');
    const mine = tree('{"vehicles":[{"vehicle_id":7,"name":"mine"},{"vehicle_id":8}]}');
    const theirs = tree('{"vehicles":[{"vehicle_id":8},{"vehicle_id":7,"name":"theirs"}]}');
    const { conflicts, same, merged } = merge(base, mine, theirs);
    expect([conflicts.length, same.mine.size, same.theirs.size]).toEqual([1, 1, 1]);
    const rows = (one: Tree) => rowsOf(one).map(({ vehicle_id, name }) => `${vehicle_id} ${name ?? ''}`.trim());
    expect(rows(merged).sort()).toEqual(['7 mine', '8']);
    const choices = new Map<string, Side>([[conflicts[0]?.key ?? '', 'theirs']]);
    expect(rows(merge(base, mine, theirs, choices).merged).sort()).toEqual(['7 theirs', '8']);
  });

  it('keeps rows without a name apart unless they say the same', () => {
    const base = tree('{"items":[]}');
    const mine = tree('{"items":[{"threshold":1},{"threshold":2}]}');
    const theirs = tree('{"items":[{"threshold":1},{"threshold":3}]}');
    const { conflicts, merged } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(formatJson(merged)).toBe('{"items":[{"threshold":1},{"threshold":3},{"threshold":2}]}');
  });

  it('counts equal rows without a name: two of mine and two of theirs are two', () => {
    const [base, both] = [tree('{"items":[]}'), tree('{"items":[{"threshold":1},{"threshold":1}]}')];
    expect(formatJson(merge(base, both, both).merged)).toBe(formatJson(both));
    const three = tree('{"items":[{"threshold":1},{"threshold":1},{"threshold":1}]}');
    expect(formatJson(merge(base, three, both).merged)).toBe(formatJson(three));
  });

  it('asks where one side moved a row and the other removed it, and keeps what both changed inside a moved one', () => {
    const base = tree('{"vehicles":[{"vehicle_id":1,"name":"p"},{"vehicle_id":2},{"vehicle_id":3}]}');
    const moved = tree('{"vehicles":[{"vehicle_id":2},{"vehicle_id":3},{"vehicle_id":1,"name":"p"}]}');
    const removed = tree('{"vehicles":[{"vehicle_id":2},{"vehicle_id":3}]}');
    expect(compareSides(base, moved, removed, planShape).conflicts).toHaveLength(1);
    const renamed = tree('{"vehicles":[{"vehicle_id":1,"name":"q"},{"vehicle_id":2},{"vehicle_id":3}]}');
    const { conflicts, merged } = merge(base, moved, renamed);
    expect(conflicts).toEqual([]);
    expect(formatJson(merged)).toBe('{"vehicles":[{"vehicle_id":2},{"vehicle_id":3},{"vehicle_id":1,"name":"q"}]}');
  });

  it('asks about each of 2,500 vehicles that both sides changed, among 5,000', () => {
    const rows = (name: (id: number) => string) =>
      Array.from({ length: 5000 }, (_, id) => ({ vehicle_id: id, name: name(id), model: 'm', odometer: id }));
    const base: Tree = { vehicles: rows(() => 'p') };
    const mine: Tree = { vehicles: rows((id) => `mine ${id}`) };
    const theirs: Tree = { vehicles: rows((id) => (id % 2 === 0 ? `theirs ${id}` : 'p')) };
    const { conflicts, merged } = merge(base, mine, theirs);
    expect(conflicts).toHaveLength(2500);
    expect(equalTrees(merged, mine)).toBe(true);
  });

  it('says its changes so that each side alone gives that side', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const sides = compareSides(base, mine, theirs, planShape);
        expect(equalTrees(applyChanges(base, sides.mine), mine)).toBe(true);
        expect(equalTrees(applyChanges(base, sides.theirs), theirs)).toBe(true);
      }),
    );
  });
});
